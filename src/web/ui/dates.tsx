/** Boxes for days and months, as they are written in Argentina. */
import { SimpleGrid } from '@mantine/core';
import '@mantine/dates/styles.css';
import 'dayjs/locale/es.js';
import { DateInput, type DateInputProps, DatesProvider, MonthPickerInput, type MonthPickerInputProps } from '@mantine/dates';
import dayjs from 'dayjs';
import { useEffect, useEffectEvent, useState } from 'react';
import { addDays, type Day, fullDay, isDay, MONTH_NAMES, type YearMonth } from '#kernel/calendar.ts';
import { ok } from '#kernel/verdict.ts';
import { present } from '../clock.ts';
import { useUnreadRound } from '../unread.ts';
import classes from './dates.module.css';
import { dayLeft, dayTyping, nearest } from './day-text.ts';

dayjs.locale('es');

const SPANISH = { locale: 'es', firstDayOfWeek: 1 as const, weekendDays: [0 as const, 6 as const] };
const ARROWS = {
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  previousYear: 'Año anterior',
  nextYear: 'Año siguiente',
  previousDecade: 'Década anterior',
  nextDecade: 'Década siguiente',
};

export type DayInputProps = Omit<DateInputProps, 'value' | 'onChange' | 'minDate' | 'maxDate' | 'valueFormat'> & {
  /** '2026-03-09', or empty. */
  readonly value: Day | '';
  readonly onChange: (day: Day | '') => void;
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
};

/** One day: typed as 09/03/2026 or 9/3/26, moved by the arrows, or chosen from the calendar. A text that cannot be read stays, and gets the reason once the box is left. */
export const DayInput = ({ value, onChange, min, max, error, onBlur, onKeyDown, ...rest }: DayInputProps) => {
  /** The text while it is being typed, or if it is no accepted day. */
  const [typed, setTyped] = useState<string | null>(null);
  const [wasLeft, setLeft] = useState(false);
  const round = useUnreadRound();
  const [known, setKnown] = useState({ value, round });
  const bounds = { min, max };
  const read = typed === null ? ok(value) : dayLeft(typed, bounds);
  // A day set from outside (another range, a draft that is discarded) replaces what was typed.
  if (value !== known.value || round !== known.round) {
    setKnown({ value, round });
    if (round !== known.round || !read.ok || read.value !== value) setTyped(null);
  }
  const put = (day: Day | ''): void => {
    setTyped(null);
    if (day !== value) onChange(day);
  };
  const leave = (text: string): void => {
    setLeft(true);
    const left = dayLeft(text, bounds);
    if (left.ok) put(left.value);
  };
  // The limits may have changed: a day that was too early or too late may be accepted now.
  const take = useEffectEvent(() => {
    if (wasLeft && typed !== null && read.ok) put(read.value);
  });
  useEffect(() => {
    if (read.ok) take();
  }, [read.ok]);
  // Why the text cannot be read is shown before any message of the form.
  const told = wasLeft && !read.ok ? read.reasons[0].msg : error;
  return (
    <DatesProvider settings={SPANISH}>
      <DateInput
        // The box keeps its text for itself, so it is made anew to be empty.
        key={round}
        valueFormat="DD/MM/YYYY"
        placeholder="dd/mm/aaaa"
        // Eight digits are a day too, so that a phone need not show its letters.
        inputMode="numeric"
        clearable
        defaultDate={nearest(present().day, bounds)}
        {...rest}
        dateParser={dayTyping}
        value={value === '' ? null : value}
        onChange={(day) => put(day !== null && isDay(day) ? day : '')}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          setLeft(false);
        }}
        error={told}
        data-wrong-box={!read.ok || undefined}
        fixOnBlur={read.ok}
        onBlur={(event) => {
          leave(event.currentTarget.value);
          onBlur?.(event);
        }}
        onKeyDown={(event) => {
          const days = DAYS_BY_KEY[event.key];
          if (days !== undefined) {
            event.preventDefault();
            const typed = dayLeft(event.currentTarget.value, bounds);
            const from = typed.ok ? typed.value : value;
            typeInto(event.currentTarget, fullDay(nearest(from === '' ? present().day : addDays(from, days), bounds)));
          }
          // Enter sends the form.
          if (event.key === 'Enter') leave(event.currentTarget.value);
          onKeyDown?.(event);
        }}
        ariaLabels={ARROWS}
        getDayProps={(day) => ({ 'aria-label': dayjs(day).format('D [de] MMMM [de] YYYY') })}
        // The calendar must not cover the message under the box.
        popoverProps={{ shadow: 'md', withRoles: false, position: told ? 'top-start' : 'bottom-start', ...rest.popoverProps }}
        classNames={{ day: classes.day ?? '' }}
        clearButtonProps={{ 'aria-label': 'Borrar fecha' }}
        {...(min === undefined ? {} : { minDate: min })}
        {...(max === undefined ? {} : { maxDate: max })}
      />
    </DatesProvider>
  );
};

/** Changes the text as typing would, because the box shows only that while its calendar is open. */
const typeInto = (box: HTMLInputElement, text: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
  box.dispatchEvent(new Event('input', { bubbles: true }));
};

/** How many days the keys add to the day in the box. */
const DAYS_BY_KEY: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 7, PageDown: -7 };

export type DateRangeProps = {
  readonly from: Day | '';
  readonly to: Day | '';
  readonly onChange: (range: { readonly from: Day | ''; readonly to: Day | '' }) => void;
  readonly fromLabel?: string;
  readonly toLabel?: string;
  readonly min?: Day;
  readonly max?: Day;
};

/** A first and a last day: neither can pass the other. */
export const DateRange = ({ from, to, onChange, fromLabel = 'Desde', toLabel = 'Hasta', min, max }: DateRangeProps) => (
  <SimpleGrid minColWidth="min(9rem, 100%)" autoFlow="auto-fit" spacing="sm">
    <DayInput label={fromLabel} value={from} min={min} max={to === '' ? max : to} onChange={(day) => onChange({ from: day, to })} />
    <DayInput label={toLabel} value={to} min={from === '' ? min : from} max={max} onChange={(day) => onChange({ from, to: day })} />
  </SimpleGrid>
);

export type MonthInputProps = Omit<MonthPickerInputProps, 'ref' | 'value' | 'onChange' | 'type' | 'valueFormat' | 'valueFormatter'> & {
  /** '2026-03', or empty. */
  readonly value: YearMonth | '';
  readonly onChange: (month: YearMonth | '') => void;
};

/** One month. */
export const MonthInput = ({ value, onChange, ...rest }: MonthInputProps) => (
  <DatesProvider settings={SPANISH}>
    <MonthPickerInput
      clearable
      placeholder="Seleccione un mes"
      {...rest}
      valueFormatter={({ date }) => (typeof date === 'string' ? monthText(date.slice(0, 7)) : '')}
      value={value === '' ? null : `${value}-01`}
      onChange={(month) => onChange(typeof month === 'string' ? month.slice(0, 7) : '')}
      ariaLabels={ARROWS}
      monthsListFormat="MMM"
      getMonthControlProps={(month) => ({ 'aria-label': monthText(month.slice(0, 7)) })}
      popoverProps={{ shadow: 'md', withRoles: false }}
      clearButtonProps={{ 'aria-label': 'Borrar mes' }}
    />
  </DatesProvider>
);

const monthText = (month: YearMonth): string => `${MONTH_NAMES[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`;
