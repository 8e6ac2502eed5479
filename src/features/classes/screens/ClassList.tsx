/** The classes of a year, as a list and as the week of rooms and teachers. */
import { Box, Button, Tabs } from '@mantine/core';
import { type ClassInfo, listClasses } from '#features/classes/class.contract.ts';
import { printClasses } from '#features/classes/class-paper.contract.ts';
import { fileDay } from '#kernel/calendar.ts';
import { listName } from '#kernel/names.ts';
import { isOffice } from '#kernel/roles.ts';
import { countSet, useAddress } from '#web/address.ts';
import { call } from '#web/api.ts';
import { askedText } from '#web/asked.ts';
import { present } from '#web/clock.ts';
import { useList } from '#web/data.ts';
import { PageLink } from '#web/page-link.ts';
import { useSelf } from '#web/self.tsx';
import { CsvButton } from '#web/ui/CsvButton.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { type EmptyStateProps, nothingFound } from '#web/ui/EmptyState.tsx';
import { Page, Panel } from '#web/ui/Page.tsx';
import { PdfButton } from '#web/ui/PdfButton.tsx';
import { IconCalendarWeek, IconList, IconPlus } from '#web/ui/icons.ts';
import { CLASS_CSV, classColumns } from './parts/class-columns.tsx';
import { ClassFilters, type ClassFilterValues } from './parts/ClassFilters.tsx';
import { useTeachers } from './class.queries.ts';
import { HandOverOffer } from './parts/HandOverOffer.tsx';
import { RecessButton } from './parts/RecessButton.tsx';
import { Timetable } from './parts/Timetable.tsx';

/** As a list, or as the week of rooms and teachers. */
const VIEWS = ['list', 'week'] as const;

export const ClassList = () => {
  const self = useSelf();
  const today = present();
  const defaults = { teacher: '', category: '', year: String(today.year) };
  const [address, setAddress] = useAddress({ ...defaults, view: 'list', changed: '' });
  const filter: ClassFilterValues = { teacher: address.teacher, category: address.category, year: address.year };
  // A teacher has no filters: the server returns the own classes.
  const isTeacher = self.role === 'teacher';
  const query = { teacher: filter.teacher || undefined, category: filter.category || undefined, year: Number(filter.year) || today.year };
  const list = useList(listClasses, isTeacher ? {} : { query });
  const view = VIEWS.find((one) => one === address.view) ?? 'list';
  const set = isTeacher ? 0 : countSet(filter, defaults);
  const clear = () => setAddress(defaults);
  // Only all classes of a teacher can be handed over, not those of one category.
  const chosenTeacher = filter.category === '' ? list.rows.find(({ teacher }) => teacher._id === filter.teacher)?.teacher : undefined;
  const empty = useEmptiness({ isFiltered: set > 0, clear, category: filter.category, year: query.year });
  const [first] = list.rows;
  const asked = askedText(
    `Año ${isTeacher ? today.year : query.year}`,
    ['Profesor', filter.teacher === '' || first === undefined ? undefined : listName(first.teacher)],
    ['Categoría', filter.category === '' ? undefined : first?.category.name],
  );
  const fileName = `Clases ${fileDay(today.day)}`;
  return (
    <Page
      title="Clases"
      actions={
        <>
          {isOffice(self) && query.year >= today.year && <RecessButton year={query.year} />}
          <NewClassButton category={filter.category} />
        </>
      }
    >
      <Panel>
        {!isTeacher && <ClassFilters filter={filter} onChange={setAddress} onSearch={list.retry} set={set} onClear={clear} shown={list.rows} />}
        {chosenTeacher !== undefined && query.year === today.year && (
          <Box mb="md">
            <HandOverOffer teacher={chosenTeacher} own={list.rows} onDone={(to) => setAddress({ teacher: to })} />
          </Box>
        )}
        <Tabs value={view} onChange={(chosen) => setAddress({ view: chosen ?? 'list' })} keepMounted={false}>
          <Tabs.List mb="md">
            <Tabs.Tab value="list" leftSection={<IconList size={17} />}>
              Lista
            </Tabs.Tab>
            <Tabs.Tab value="week" leftSection={<IconCalendarWeek size={17} />}>
              Horario
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="list">
            <DataTable
              label="clases"
              list={list}
              columns={classColumns({ withTeacher: !isTeacher })}
              keyOf={({ _id }) => _id}
              toneOf={({ _id }) => (_id === address.changed ? 'chosen' : undefined)}
              empty={empty}
              footer={
                <>
                  <CsvButton fileName={`${fileName}.csv`} columns={CLASS_CSV} get={async () => list.rows} />
                  <PdfButton
                    label="PDF con clases y su info"
                    fileName={`${fileName}.pdf`}
                    get={() => call(printClasses, { query: { of: asked }, body: list.rows.map(printed) })}
                  />
                </>
              }
            />
          </Tabs.Panel>
          <Tabs.Panel value="week">
            <Timetable list={list} empty={empty} kinds={isTeacher ? ['teacher'] : ['room', 'teacher']} />
          </Tabs.Panel>
        </Tabs>
      </Panel>
    </Page>
  );
};

const printed = ({ category, teacher, year, classroom, day1, hourin1, hourout1, day2, hourin2, hourout2 }: ClassInfo) => ({
  ...{ category: category.name, teacher: listName(teacher), year, classroom },
  ...{ day1, hourin1, hourout1, day2, hourin2, hourout2 },
});

/** Disabled until the teachers are loaded, since a class needs one. */
const NewClassButton = ({ category }: { readonly category: string }) => {
  const offers = isOffice(useSelf());
  const teachers = useTeachers({ enabled: offers });
  if (!offers) return null;
  const look = { color: 'navy', leftSection: <IconPlus /> };
  if (teachers === undefined) {
    return (
      <Button {...look} disabled>
        Nueva Clase
      </Button>
    );
  }
  return (
    <Button {...look} component={PageLink} to="/class/register" search={category === '' ? {} : { category }}>
      Nueva Clase
    </Button>
  );
};

type Emptiness = { readonly isFiltered: boolean; readonly clear: () => void; readonly category: string; readonly year: number };

const useEmptiness = ({ isFiltered, clear, category, year }: Emptiness): EmptyStateProps => {
  const self = useSelf();
  const title = 'No se han encontrado clases';
  if (isFiltered) {
    const also = category !== '' && year === present().year && <NewClassButton category={category} />;
    return nothingFound({ title, reason: 'Ninguna coincide con los filtros elegidos.', clear, also });
  }
  if (isOffice(self))
    return {
      title,
      reason: `Todavía no hay clases de ${year}: al crear una se eligen sus alumnos, su profesor y su horario.`,
      next: <NewClassButton category="" />,
    };
  return { title, reason: self.role === 'teacher' ? 'Todavía no tiene clases este año.' : `Todavía no hay clases de ${year}.` };
};
