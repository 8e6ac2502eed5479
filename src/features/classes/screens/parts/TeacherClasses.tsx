/** "Clases" of a teacher: today's first, then all of this year. */
import { Button, Flex, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ClassInfo, listClasses } from '#features/classes/class.contract.ts';
import { meetingsOn, studentsText } from '#features/classes/class-words.rules.ts';
import { holidayText } from '#features/classes/recess.rules.ts';
import type { Person } from '#features/users/user.contract.ts';
import { type Day, timeOf } from '#kernel/calendar.ts';
import { present } from '#web/clock.ts';
import { useList } from '#web/data.ts';
import { useSelf } from '#web/self.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { IconChecklist, IconPencil } from '#web/ui/icons.ts';
import shared from '#web/ui/shared.module.css';
import { useHolidays } from '../class.queries.ts';
import { classColumns } from './class-columns.tsx';
import { HandOverOffer } from './HandOverOffer.tsx';
import classes from './TeacherClasses.module.css';

export type TeacherClassesProps = {
  readonly teacher: Person;
  /** For teachers who also have other work. */
  readonly hidesWhenEmpty?: boolean;
  /** Today's classes are shown elsewhere. */
  readonly isWithoutToday?: boolean;
};

export const TeacherClasses = ({ teacher, hidesWhenEmpty = false, isWithoutToday = false }: TeacherClassesProps) => {
  const self = useSelf();
  const list = useList(listClasses, { query: { teacher: teacher._id } });
  const isOwn = self._id === teacher._id;
  if (hidesWhenEmpty && list.rows.length === 0) return null;
  return (
    <Panel title="Clases" actions={!isOwn && <HandOverOffer teacher={teacher} own={list.rows} />}>
      {!isWithoutToday && <Today own={list.rows} />}
      <DataTable
        label="clases"
        table="classes"
        list={list}
        columns={classColumns({ withTeacher: false })}
        keyOf={({ _id }) => _id}
        isWhole
        empty={{
          title: isOwn ? 'Todavía no tiene clases' : 'No se han encontrado clases',
          reason: 'Las clases de este año aparecen aquí cuando la administración las crea.',
        }}
      />
    </Panel>
  );
};

/** Today's classes on their own, at the head of the home page of staff with other work too; nothing on a day without classes. */
export const TodayClasses = ({ own }: { readonly own: readonly ClassInfo[] }) =>
  meetingsOfDay(own, present().day).length === 0 ? null : (
    <Panel title="Clases de hoy">
      <TodayCards own={own} />
    </Panel>
  );

type Meeting = { readonly one: ClassInfo; readonly from: string; readonly to: string };

const Today = ({ own }: { readonly own: readonly ClassInfo[] }) =>
  meetingsOfDay(own, present().day).length === 0 ? null : (
    <Flex component="section" direction="column" gap="0.5rem" mb="1.1rem" aria-labelledby="today-classes">
      <Title order={3} id="today-classes">
        Hoy
      </Title>
      <TodayCards own={own} />
    </Flex>
  );

const TodayCards = ({ own }: { readonly own: readonly ClassInfo[] }) => {
  const today = present();
  const holiday = useHolidays(today.year)?.find(({ date }) => date === today.day);
  if (holiday !== undefined) {
    return (
      <Notice kind="info" title="Hoy no hay clases">
        Es {holidayText(holiday.name)}.
      </Notice>
    );
  }
  const now = timeOf(today.instant);
  return (
    <ul className={shared.cards}>
      {meetingsOfDay(own, today.day).map((meeting) => (
        <TodayCard key={`${meeting.one._id}${meeting.from}`} meeting={meeting} isOver={meeting.to <= now} />
      ))}
    </ul>
  );
};

const meetingsOfDay = (own: readonly ClassInfo[], day: Day): readonly Meeting[] =>
  own
    .flatMap((one) => meetingsOn(one, day).map((meeting) => ({ one, from: meeting.from, to: meeting.to })))
    .toSorted((one, other) => one.from.localeCompare(other.from));

/** What a teacher does in a class on its day. */
const WAYS = [
  { key: 'attendances', label: 'Inasistencias', Icon: IconChecklist },
  { key: 'grades', label: 'Notas', Icon: IconPencil },
] as const;

const TodayCard = ({ meeting: { one, from, to }, isOver }: { readonly meeting: Meeting; readonly isOver: boolean }) => (
  <li className={classes.card} data-over={isOver || undefined}>
    <Text span fw={600}>
      {from} – {to}
    </Text>
    <Link to={`/class/single/${one._id}`} className={classes.name}>
      {one.category.name}
    </Link>
    <span>
      {one.classroom === undefined ? 'Sin aula' : `Aula ${one.classroom}`} · {studentsText(one.taken)}
    </span>
    {one.taken > 0 && (
      <span className={classes.ways}>
        {WAYS.map(({ key, label, Icon }) => (
          <Button
            key={key}
            component={Link}
            to={`/class/${key}/${one._id}`}
            variant={key === 'attendances' && !isOver ? 'filled' : 'default'}
            leftSection={<Icon />}
            aria-label={`${label} de ${one.category.name}, ${from}`}
          >
            {label}
          </Button>
        ))}
      </span>
    )}
  </li>
);
