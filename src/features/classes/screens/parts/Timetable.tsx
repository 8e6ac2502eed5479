/** The week of every room, or of every teacher. */
import { Group, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ClassDay, ClassInfo } from '#features/classes/class.contract.ts';
import { holidaysOfWeek } from '#features/classes/holiday.rules.ts';
import { collisionsOf, durationText, type TimetableEntry, type TimetableKind, type TimetableRow, timetableOf } from '#features/classes/timetable.rules.ts';
import { CLASS_DAYS, weekdayOf } from '#kernel/calendar.ts';
import { listName } from '#kernel/names.ts';
import { useAddress } from '#web/address.ts';
import { present } from '#web/clock.ts';
import type { ListState } from '#web/data.ts';
import { EmptyState, type EmptyStateProps, Trouble } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { IconAlertTriangle } from '#web/ui/icons.ts';
import shared from '#web/ui/shared.module.css';
import { useHolidays } from '../class.queries.ts';
import classes from './Timetable.module.css';

const KIND_LABELS: Readonly<Record<TimetableKind, string>> = { room: 'Por aula', teacher: 'Por profesor' };

export type TimetableProps = {
  readonly list: ListState<ClassInfo>;
  readonly empty: EmptyStateProps;
  /** The kinds of weeks that can be shown. */
  readonly kinds: readonly TimetableKind[];
};

export const Timetable = ({ list, empty, kinds }: TimetableProps) => {
  const [{ by }, setAddress] = useAddress({ by: 'room' });
  const kind = kinds.find((one) => one === by) ?? kinds[0] ?? 'room';
  if (list.error !== null) return <Trouble message={list.error} retry={list.retry} />;
  if (list.isLoading) return <Skeleton height={320} radius="md" role="status" aria-label="Buscando las clases" />;
  if (list.rows.length === 0) return <EmptyState {...empty} />;
  const collisions = collisionsOf(list.rows);
  return (
    <>
      {kinds.length > 1 && (
        <Group mb="0.9rem">
          <SegmentedControl
            aria-label="Horario"
            value={kind}
            onChange={(chosen) => setAddress({ by: chosen })}
            data={kinds.map((value) => ({ value, label: KIND_LABELS[value] }))}
          />
        </Group>
      )}
      {collisions.length > 0 && (
        <Notice kind="warning" title="Hay clases que se superponen">
          <ul className={shared.bullets}>
            {collisions.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Week rows={timetableOf(list.rows, kind)} kind={kind} year={list.rows[0]?.year ?? 0} />
    </>
  );
};

type WeekProps = { readonly rows: readonly TimetableRow[]; readonly kind: TimetableKind; readonly year: number };

const Week = ({ rows, kind, year }: WeekProps) => {
  const now = present();
  const today = weekdayOf(now.day);
  const known = useHolidays(now.year) ?? [];
  // The week of an earlier year has no dates, so no holidays.
  const holidays = year === now.year ? holidaysOfWeek(now.day, known) : new Map<ClassDay, string>();
  return (
    <>
      {holidays.size > 0 && (
        <Notice kind="info" title="Días sin clases de esta semana">
          {[...holidays].map(([day, name]) => `${day} ${name}`).join(' · ')}.
        </Notice>
      )}
      <section className={`${classes.scroll} framed`} aria-label="Horario de la semana" tabIndex={0}>
        <table className={classes.week}>
          <caption className="unseen">{kind === 'room' ? 'Clases de cada aula' : 'Clases de cada profesor'}</caption>
          <thead>
            <tr>
              <th scope="col">{kind === 'room' ? 'Aula' : 'Profesor'}</th>
              {CLASS_DAYS.map((day) => (
                <th key={day} scope="col" data-today={day === today || undefined}>
                  {day}
                  {day === today && <span className={classes.today}> · hoy</span>}
                  {holidays.has(day) && <span className={classes.today}> · sin clases</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  {row.name}
                  <Text span display="block" c="dimmed" fz="0.875rem">
                    {durationText(row.minutes)} por semana
                  </Text>
                </th>
                {CLASS_DAYS.map((day) => (
                  <td
                    key={day}
                    data-day={holidays.has(day) ? `${day} · sin clases` : day}
                    data-today={day === today || undefined}
                    data-holiday={holidays.has(day) || undefined}
                  >
                    {row.days[day].map((entry) => (
                      <Entry key={`${entry.one._id}${entry.from}`} entry={entry} kind={kind} />
                    ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
};

const Entry = ({ entry: { one, from, to, collides }, kind }: { readonly entry: TimetableEntry; readonly kind: TimetableKind }) => (
  <Link to={`/class/single/${one._id}`} className={classes.entry} data-collides={collides || undefined}>
    <span className={classes.time}>
      {from} – {to}
      {collides && <IconAlertTriangle size={15} aria-label="Se superpone con otra clase" />}
    </span>
    <strong>{one.category.name}</strong>
    <span className={classes.detail}>{kind === 'room' ? listName(one.teacher) : one.classroom === undefined ? 'Sin aula' : `Aula ${one.classroom}`}</span>
  </Link>
);
