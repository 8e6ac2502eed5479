/** The attendance of a class: the roll of one day for the phone, the bimester as a sheet for the desk. */
import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { type AttendanceTable, getAttendance } from '#features/attendance/attendance.contract.ts';
import { EARLIER_BIMESTER_EMPTY } from '#features/attendance/attendance.rules.ts';
import { bimesterOn, uncalledDays } from '#features/attendance/roll.rules.ts';
import type { ClassWithStudents } from '#features/classes/class.contract.ts';
import { isOfThisYear } from '#features/classes/class.rules.ts';
import { ClassFrame } from '#features/classes/screens/parts/ClassFrame.tsx';
import { Desk } from '#features/classes/screens/parts/Desk.tsx';
import { LostPlaces } from '#features/classes/screens/parts/LostPlaces.tsx';
import { useIsPhone } from '#features/classes/screens/parts/use-is-phone.ts';
import { periodName } from '#features/grades/grade.rules.ts';
import { PeriodTabs } from '#features/grades/screens/parts/PeriodTabs.tsx';
import { BIMESTERS, type Day, shortDay } from '#kernel/calendar.ts';
import { plural } from '#kernel/plural.ts';
import { useAddress, usePathPart } from '#web/address.ts';
import { present } from '#web/clock.ts';
import { troubleOf, useOne } from '#web/data.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageSkeleton, Panel } from '#web/ui/Page.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SavedState } from '#web/ui/SavedState.tsx';
import { TroublePanel } from '#web/ui/TroublePanel.tsx';
import classes from './Attendance.module.css';
import { Brought } from './parts/Brought.tsx';
import { NewDay } from './parts/NewDay.tsx';
import { RollDay } from './parts/RollDay.tsx';
import { RollGrid } from './parts/RollGrid.tsx';
import { RollPapers } from './parts/RollPapers.tsx';
import { type RollSheet, useRoll } from './use-roll.ts';

export const Attendance = () => (
  <ClassFrame classId={usePathPart('class_id')} tab="attendances">
    {(one) => <Table key={one._id} one={one} />}
  </ClassFrame>
);

const Table = ({ one }: { readonly one: ClassWithStudents }) => {
  const table = useOne(getAttendance, { params: { class: one._id } });
  if (table.isPending) return <PageSkeleton />;
  if (table.isLoadingError) return <TroublePanel {...troubleOf(table)} />;
  if (table.data.students.length === 0) {
    return (
      <Panel>
        <EmptyState title="Todavía no hay alumnos en esta clase" reason="La asistencia se toma cuando la clase tiene alumnos." />
      </Panel>
    );
  }
  return <Views one={one} table={table.data} />;
};

type ViewsProps = { readonly one: ClassWithStudents; readonly table: AttendanceTable };

const Views = ({ one, table }: ViewsProps) => {
  const sheet = useRoll(one._id, table);
  const writes = isOfThisYear(one.year, present());
  const isPhone = useIsPhone();
  const [address, setAddress] = useAddress({ view: '' });
  const usual = isPhone ? 'hoy' : 'bimestre';
  const view = !writes ? 'bimestre' : address.view === 'hoy' || address.view === 'bimestre' ? address.view : usual;
  const state = (
    <SavedState
      state={sheet.state}
      waits={plural(sheet.count, 'un cambio se guardará', `${sheet.count} cambios se guardarán`)}
      open={sheet.why === '' ? lostWords(sheet.losses.flatMap(({ keys }) => keys).length) : sheet.why}
    />
  );
  return (
    <Desk
      saving={writes ? { state, label: 'Guardar', isDone: sheet.isDone, save: sheet.save } : undefined}
      views={
        writes && (
          <SegmentedControl
            aria-label="Cómo se toma la asistencia"
            value={view}
            onChange={(value) => setAddress({ view: value === usual ? '' : value })}
            data={[
              { value: 'hoy', label: 'Hoy' },
              { value: 'bimestre', label: 'Bimestre' },
            ]}
          />
        )
      }
    >
      <LostPlaces losses={sheet.losses} drop={sheet.drop} />
      <Brought table={table} />
      {view === 'hoy' ? <RollDay one={one} students={table.students} sheet={sheet} /> : <Bimesters one={one} table={table} sheet={sheet} writes={writes} />}
    </Desk>
  );
};

const lostWords = (count: number): string | undefined =>
  count === 0 ? undefined : plural(count, 'Un cambio no se pudo guardar', `${count} cambios no se pudieron guardar`);

type BimestersProps = ViewsProps & { readonly sheet: RollSheet; readonly writes: boolean };

const Bimesters = (props: BimestersProps) => {
  const [address, setAddress] = useAddress({ period: 0 });
  const usual = props.writes ? bimesterOn(props.sheet.roll.days, present().day) : 1;
  const period = BIMESTERS.find((value) => value === address.period) ?? usual;
  return (
    <PeriodTabs periods={BIMESTERS} period={period} go={(to) => setAddress({ period: to })}>
      <Bimester {...props} period={period} />
    </PeriodTabs>
  );
};

const Bimester = ({ one, table, sheet, writes, period }: BimestersProps & { readonly period: number }) => {
  const days = sheet.roll.days.get(period) ?? [];
  const uncalled = uncalledDays(sheet.roll, days, present().day);
  const hasEarlier = BIMESTERS.every((earlier) => earlier >= period || (sheet.roll.days.get(earlier) ?? []).length > 0);
  const add = writes && hasEarlier && <NewDay one={one} period={period} days={sheet.roll.days} />;
  const papers = <RollPapers one={one} period={period} days={days} table={table} sheet={sheet} writes={writes} />;
  if (days.length === 0) {
    return (
      <Panel>
        <EmptyState
          picture="list"
          title={`Todavía no hay días en el ${periodName(period)}`}
          reason={!writes ? 'La clase es de un año anterior.' : hasEarlier ? 'Agregue los días del bimestre para comenzar.' : EARLIER_BIMESTER_EMPTY}
          next={
            writes && (
              <Group justify="center" gap="0.6rem">
                {add}
                {papers}
              </Group>
            )
          }
        />
      </Panel>
    );
  }
  return (
    <Panel>
      <div className={classes.sheet}>
        <div className={classes.papers}>{papers}</div>
        <div className={classes.tools}>{add}</div>
        <Stack gap="0.7rem" className={classes.grid}>
          {writes && uncalled.length > 0 && (
            <Notice
              kind="warning"
              actions={
                <Button variant="default" onClick={() => sheet.call(uncalled)}>
                  Dar por pasada la lista
                </Button>
              }
            >
              {uncalledWords(uncalled)}
            </Notice>
          )}
          <RollGrid classId={one._id} period={period} days={days} students={table.students} sheet={sheet} writes={writes} />
          {writes && (
            <Text c="dimmed" fz="0.875rem" visibleFrom="sm">
              Tildado es presente, y cada marca se guarda sola. Las flechas pasan de celda y la barra espaciadora marca. El porcentaje cuenta los días hasta
              hoy.
            </Text>
          )}
        </Stack>
      </div>
    </Panel>
  );
};

/** "Falta pasar lista: 08/06, 10/06. Destilde a quien faltó." */
const uncalledWords = (days: readonly Day[]): string =>
  `Falta pasar lista: ${days.map((day) => shortDay(day).slice(0, 5)).join(', ')}. Destilde a quien faltó.`;
