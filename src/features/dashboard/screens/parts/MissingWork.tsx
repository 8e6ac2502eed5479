/** "Faltan": what a teacher has not entered yet, or all teachers for the coordinator; each line links to where it is entered. */
import { Flex, Skeleton, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { listMissing, type MissingInClass, type MissingItem } from '#features/dashboard/missing.contract.ts';
import { missingSummary, missingWords } from '#features/dashboard/missing.rules.ts';
import type { Person } from '#features/users/user.contract.ts';
import { groupBy } from '#kernel/groups.ts';
import { listName } from '#kernel/names.ts';
import { troubleOf, useOne } from '#web/data.ts';
import { EmptyState, Trouble } from '#web/ui/EmptyState.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { IconCalendarPlus, IconChecklist, IconColumnInsertRight, IconMessage2, IconPencil } from '#web/ui/icons.ts';
import classes from './MissingWork.module.css';

export type MissingWorkProps = {
  /** Absent: all teachers, by teacher. */
  readonly teacher?: Person;
  /** For users who also have other work. */
  readonly hidesWhenEmpty?: boolean;
};

export const MissingWork = ({ teacher, hidesWhenEmpty = false }: MissingWorkProps) => {
  const found = useOne(listMissing, { query: teacher === undefined ? {} : { teacher: teacher._id } });
  if (hidesWhenEmpty && (found.data ?? []).length === 0) return null;
  return (
    <Panel title="Faltan">
      {found.data === undefined ? (
        found.isError ? (
          <Trouble {...troubleOf(found)} />
        ) : (
          <Skeleton height="60dvh" radius="md" role="status" aria-label="Buscando lo que falta" />
        )
      ) : found.data.length === 0 ? (
        <EmptyState
          picture="done"
          title="No falta nada"
          reason="Aquí aparecen las listas sin pasar, y las notas y observaciones que faltan al terminar cada bimestre."
        />
      ) : teacher === undefined ? (
        <>
          <Text c="dimmed" mt="-0.4rem" mb="md">
            {missingSummary(found.data)}
          </Text>
          {byTeacher(found.data).map((own) => (
            <OfTeacher key={own[0].teacher._id} own={own} />
          ))}
        </>
      ) : (
        <Classes own={found.data} />
      )}
    </Panel>
  );
};

type Some = readonly [MissingInClass, ...MissingInClass[]];

/** Groups the list, which comes ordered by teacher. */
const byTeacher = (all: readonly MissingInClass[]): readonly Some[] => [...groupBy(all, ({ teacher }) => teacher._id).values()];

const OfTeacher = ({ own }: { readonly own: Some }) => (
  <section className={classes.teacher} aria-label={listName(own[0].teacher)}>
    <Title order={3}>
      <Link to={`/index/dashboard/${own[0].teacher._id}`}>{listName(own[0].teacher)}</Link>
    </Title>
    <Classes own={own} />
  </section>
);

const Classes = ({ own }: { readonly own: readonly MissingInClass[] }) => (
  <ul>
    {own.map(({ classroom, category, schedule, items }) => (
      <li key={classroom} className={classes.row}>
        <Flex component="span" direction="column" className={classes.class}>
          <Link to={`/class/single/${classroom}`}>{category}</Link>
          <Text span c="dimmed" fz="sm">
            {schedule}
          </Text>
        </Flex>
        <ul className={classes.items} aria-label={`${category}, ${schedule}`}>
          {items.map((item) => (
            <li key={`${item.kind}${item.period}`}>
              <Way classroom={classroom} item={item} />
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
);

const WAYS = {
  days: { path: 'attendances', Icon: IconCalendarPlus },
  roll: { path: 'attendances', Icon: IconChecklist },
  columns: { path: 'grades', Icon: IconColumnInsertRight },
  grades: { path: 'grades', Icon: IconPencil },
  observations: { path: 'observations', Icon: IconMessage2 },
} as const;

const Way = ({ classroom, item }: { readonly classroom: string; readonly item: MissingItem }) => {
  const { path, Icon } = WAYS[item.kind];
  // The days are planned in the sheet of the bimester, also on a phone.
  const view = item.kind === 'days' ? { view: 'bimestre' } : {};
  const day = item.since === undefined ? {} : { day: item.since };
  // The page then goes to the first empty box.
  const box = item.kind === 'grades' || item.kind === 'observations' ? { missing: 'true' } : {};
  return (
    <Link to={`/class/${path}/${classroom}`} search={{ period: String(item.period), ...view, ...day, ...box }} className={classes.way}>
      <Icon size={17} />
      {missingWords(item)}
    </Link>
  );
};
