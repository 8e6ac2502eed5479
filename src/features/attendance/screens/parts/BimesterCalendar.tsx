/** The months of a bimester: the days that will be saved, the holidays, and a press to switch any day. */
import { SimpleGrid } from '@mantine/core';
import { bimesterMonths, type BimesterDraft, type CalendarCell } from '#features/attendance/bimester-calendar.rules.ts';
import { holidayText } from '#features/classes/recess.rules.ts';
import { type Day, longDay } from '#kernel/calendar.ts';
import calendar from './calendar.module.css';
import classes from './BimesterCalendar.module.css';

const HEADS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'] as const;

export type BimesterCalendarProps = { readonly draft: BimesterDraft; readonly onTurn: (day: Day) => void };

export const BimesterCalendar = ({ draft, onTurn }: BimesterCalendarProps) => (
  <SimpleGrid minColWidth="min(17.5rem, 100%)" spacing="md">
    {bimesterMonths(draft).map(({ month, title, weeks }) => (
      <table key={month} className={calendar.month}>
        <caption>{title}</caption>
        <thead>
          <tr>
            {HEADS.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((cell) => cell !== null)?.day}>
              {week.map((cell, place) => (
                <td key={HEADS[place]}>{cell !== null && <DayButton cell={cell} onTurn={onTurn} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    ))}
  </SimpleGrid>
);

const DayButton = ({ cell: { day, isIn, isClassDay, holiday, isFixed }, onTurn }: { readonly cell: CalendarCell; readonly onTurn: (day: Day) => void }) => {
  const number = Number(day.slice(8));
  if (isFixed) return <span className={classes.fixed}>{number}</span>;
  return (
    <button
      type="button"
      className={classes.day}
      aria-pressed={isIn}
      aria-label={`${longDay(day)}${holiday === null ? '' : `, ${holidayText(holiday)}`}`}
      title={holiday ?? undefined}
      data-class={isClassDay || undefined}
      data-holiday={holiday !== null || undefined}
      onClick={() => onTurn(day)}
    >
      {number}
    </button>
  );
};
