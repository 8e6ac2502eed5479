/** The roll of one day, a student a line, for the phone in the classroom. */
import { ActionIcon, Box, Group, Text } from '@mantine/core';
import { useRef } from 'react';
import type { AttendanceTable } from '#features/attendance/attendance.contract.ts';
import { listHolidays } from '#features/classes/holiday.contract.ts';
import { allDays, dayInWords, periodOf, proposedDay } from '#features/attendance/roll.rules.ts';
import type { ClassWithStudents } from '#features/classes/class.contract.ts';
import { periodName } from '#features/grades/grade.rules.ts';
import { BIMESTERS, type Day } from '#kernel/calendar.ts';
import { listName } from '#kernel/names.ts';
import { useAddress } from '#web/address.ts';
import { present } from '#web/clock.ts';
import { useOne } from '#web/data.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { IconCheck, IconChevronLeft, IconChevronRight, IconX, type IconShown } from '#web/ui/icons.ts';
import type { RollSheet } from '../use-roll.ts';
import { Everybody } from './Everybody.tsx';
import { NewDay } from './NewDay.tsx';
import classes from './RollDay.module.css';

export type RollDayProps = { readonly one: ClassWithStudents; readonly students: AttendanceTable['students']; readonly sheet: RollSheet };

export const RollDay = ({ one, students, sheet }: RollDayProps) => {
  const today = present();
  const holidays = useOne(listHolidays, { params: { year: one.year } }).data ?? [];
  const [address, setAddress] = useAddress({ day: '' });
  const heading = useRef<HTMLHeadingElement>(null);
  const { days } = sheet.roll;
  const dates = holidays.map(({ date }) => date);
  const proposed = proposedDay(days, [one.day1, one.day2], dates, today);
  const known = allDays(days);
  const choices = proposed === null || proposed.isThere ? known : [...known, proposed.day].toSorted();
  const day = choices.includes(address.day) ? address.day : proposed?.day;
  const firstEmpty = BIMESTERS.find((period) => (days.get(period) ?? []).length === 0);
  if (day === undefined) {
    return (
      <Panel>
        <EmptyState
          title="Hoy no hay clase y todavía no hay días para pasar lista"
          reason="Agregue los días del bimestre para comenzar."
          next={<NewDay one={one} period={1} days={days} />}
        />
      </Panel>
    );
  }
  const there = periodOf(days, day);
  const period = there ?? proposed?.period ?? 1;
  const isNew = there === null;
  // Nobody is marked yet: neither present nor absent.
  const isOpen = isNew || !sheet.roll.called.has(day);
  const place = choices.indexOf(day);
  const go = (to: Day | undefined): void => setAddress({ day: to === undefined || to === proposed?.day ? '' : to });
  const begin = (): void => {
    if (isNew) sheet.add(day, period);
  };
  const next = firstEmpty !== undefined && firstEmpty > period && day === today.day ? firstEmpty : undefined;
  return (
    <Panel>
      <Group justify="space-between" gap="0.5rem" wrap="nowrap" maw="44rem" mb="0.8rem">
        <Step label="Día anterior" to={choices[place - 1]} go={go} Icon={IconChevronLeft} />
        <Box ref={heading} component="h2" m={0} fz="1.15rem" ta="center" aria-live="polite">
          {dayInWords(day)}
          <Text span display="block" c="dimmed" fz="sm">
            {day === today.day && <span className={classes.today}>Hoy</span>} {periodName(period)}
            {sheet.roll.makeup.has(day) && ' · Recuperación'}
          </Text>
        </Box>
        <Step label="Día siguiente" to={choices[place + 1]} go={go} Icon={IconChevronRight} />
      </Group>
      {isNew && (
        <Notice actions={next !== undefined && <NewDay one={one} period={next} days={days} label={`Comenzar el ${periodName(next)}`} />}>
          <p>Este día todavía no está en el {periodName(period)}: se agrega al marcar.</p>
        </Notice>
      )}
      <Everybody key={day} day={day} isOpen={isOpen} students={students} sheet={sheet} begin={begin} />
      <Box component="ul" maw="44rem">
        {students.map((student) => (
          <li key={student._id}>
            <RollLine
              student={student}
              day={day}
              isAbsent={isOpen ? null : sheet.isAbsent(day, student._id)}
              mark={(isAbsent) => {
                begin();
                sheet.mark(day, [student._id], isAbsent);
              }}
            />
          </li>
        ))}
      </Box>
      <Box maw="44rem" mt="0.8rem">
        <NewDay
          one={one}
          period={firstEmpty !== undefined && firstEmpty < period ? firstEmpty : period}
          days={days}
          onAdded={(added) => {
            go(added);
            heading.current?.scrollIntoView({ block: 'center' });
          }}
        />
      </Box>
    </Panel>
  );
};

type StepProps = { readonly label: string; readonly to: Day | undefined; readonly go: (day: Day) => void; readonly Icon: IconShown };

const Step = ({ label, to, go, Icon }: StepProps) => (
  <ActionIcon variant="default" size="xl" aria-label={label} disabled={to === undefined} onClick={() => to !== undefined && go(to)}>
    <Icon size={22} />
  </ActionIcon>
);

type RollLineProps = {
  readonly student: AttendanceTable['students'][number];
  readonly day: Day;
  /** Null: not called yet. */
  readonly isAbsent: boolean | null;
  readonly mark: (isAbsent: boolean) => void;
};

/** A student on the roll: present, absent, or not called yet. */
const RollLine = ({ student, day, isAbsent, mark }: RollLineProps) => (
  <fieldset className={classes.line} aria-label={`${listName(student)}, ${dayInWords(day)}`}>
    <span className={classes.name} aria-hidden>
      {listName(student)}
    </span>
    <span className={classes.choice}>
      <label className={classes.mark} data-kind="present">
        <input type="radio" name={`${day} ${student._id}`} checked={isAbsent === false} onChange={() => mark(false)} />
        <IconCheck size={17} />
        Presente
      </label>
      <label className={classes.mark} data-kind="absent">
        <input type="radio" name={`${day} ${student._id}`} checked={isAbsent === true} onChange={() => mark(true)} />
        <IconX size={17} />
        Ausente
      </label>
    </span>
  </fieldset>
);
