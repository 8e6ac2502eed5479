/** The months of a student's year: each class day with presence or absence. */
import { Button, SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import type { DayMark, MarkedDay, MarkedMonth } from '#features/attendance/absence-calendar.rules.ts';
import { holidayText } from '#features/classes/recess.rules.ts';
import { WEEKDAY_NAMES } from '#kernel/calendar.ts';
import { plural } from '#kernel/plural.ts';
import calendar from './calendar.module.css';
import classes from './AbsenceCalendar.module.css';

const HEADS = [...WEEKDAY_NAMES.slice(1), WEEKDAY_NAMES[0]];
const MARK_WORDS: Readonly<Record<Exclude<DayMark, null>, string>> = { present: 'presente', absent: 'ausente', holiday: 'sin clases' };
/** The other months are one press away: on a phone the year is long. */
const SHOWN = 2;

export const AbsenceCalendar = ({ months }: { readonly months: readonly MarkedMonth[] }) => {
  const [showsAll, setShowsAll] = useState(false);
  return (
    <>
      <ul className={classes.legend}>
        {(['present', 'absent', 'holiday'] as const).map((mark) => (
          <li key={mark}>
            <span className={classes.day} data-mark={mark} aria-hidden>
              {' '}
            </span>
            {MARK_WORDS[mark]}
          </li>
        ))}
      </ul>
      <SimpleGrid minColWidth="min(15.5rem, 100%)">
        {(showsAll ? months : months.slice(0, SHOWN)).map((one) => (
          <Month key={one.month} one={one} />
        ))}
      </SimpleGrid>
      {months.length > SHOWN && (
        <Button variant="subtle" fullWidth mt="xs" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Ver solo los últimos meses' : `Ver los ${months.length} meses`}
        </Button>
      )}
    </>
  );
};

const Month = ({ one: { title, absences, weeks } }: { readonly one: MarkedMonth }) => (
  <table className={calendar.month}>
    <caption>
      {title}
      <Text span c="dimmed">
        {absences === 0 ? ' · sin faltas' : plural(absences, ' · 1 falta', ` · ${absences} faltas`)}
      </Text>
    </caption>
    <thead>
      <tr>
        {HEADS.map((name) => (
          <th key={name} scope="col" abbr={name}>
            {name?.slice(0, 2)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeks.map((week) => (
        <tr key={week.find((day) => day !== null)?.day}>
          {week.map((day, place) => (
            <td key={HEADS[place]}>{day !== null && <DayOf one={day} />}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const DayOf = ({ one: { day, mark, holiday } }: { readonly one: MarkedDay }) => (
  <span className={classes.day} data-mark={mark ?? undefined} title={holiday === '' ? undefined : holiday}>
    {Number(day.slice(8))}
    {mark !== null && <span className="unseen"> {mark === 'holiday' ? holidayText(holiday ?? '') : MARK_WORDS[mark]}</span>}
  </span>
);
