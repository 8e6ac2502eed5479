/** Days and months to choose, as they are written in Argentina. */
import '@mantine/dates/styles.css';
import 'dayjs/locale/es.js';
import { DateInput, type DateInputProps, DatesProvider, MonthPickerInput, type MonthPickerInputProps } from '@mantine/dates';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import { type Day, isDay, MONTH_NAMES, type YearMonth } from '#kernel/calendar.ts';
import { present } from '../clock.ts';
import classes from './dates.module.css';

dayjs.extend(customParseFormat);
dayjs.locale('es');

const SPANISH = { locale: 'es', firstDayOfWeek: 1 as const, weekendDays: [0 as const, 6 as const] };
const FORMATS = ['DD/MM/YYYY', 'D/M/YYYY', 'DD/MM/YY', 'D/M/YY', 'DD-MM-YYYY', 'DDMMYYYY', 'YYYY-MM-DD'];
const ARROWS = {
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  previousYear: 'Año anterior',
  nextYear: 'Año siguiente',
  previousDecade: 'Década anterior',
  nextDecade: 'Década siguiente',
  monthLevelControl: 'Elegir mes',
  yearLevelControl: 'Elegir año',
};

/** The day that was typed, in any of the usual ways; null when it is none. */
export const dayTyped = (text: string): Day | null => {
  for (const format of FORMATS) {
    const read = dayjs(text.trim(), format, true);
    if (read.isValid()) return read.format('YYYY-MM-DD');
  }
  return null;
};

export type DayInputProps = Omit<DateInputProps, 'value' | 'onChange' | 'minDate' | 'maxDate' | 'valueFormat'> & {
  /** '2026-03-09', or empty. */
  readonly value: Day | '';
  readonly onChange: (day: Day | '') => void;
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
};

/** One day: typed as 09/03/2026 or 9/3/26, or chosen from the calendar. */
export const DayInput = ({ value, onChange, min, max, ...rest }: DayInputProps) => (
  <DatesProvider settings={SPANISH}>
    <DateInput
      valueFormat="DD/MM/YYYY"
      placeholder="dd/mm/aaaa"
      clearable
      defaultDate={nearest(present().day, min, max)}
      {...rest}
      dateParser={dayTyped}
      value={value === '' ? null : value}
      onChange={(day) => onChange(day !== null && isDay(day) ? day : '')}
      ariaLabels={ARROWS}
      getDayProps={(day) => ({ 'aria-label': dayjs(day).format('D [de] MMMM [de] YYYY') })}
      popoverProps={{ shadow: 'md', withRoles: false, ...rest.popoverProps }}
      classNames={{ day: classes.day ?? '' }}
      clearButtonProps={{ 'aria-label': 'Borrar fecha' }}
      {...(min === undefined ? {} : { minDate: min })}
      {...(max === undefined ? {} : { maxDate: max })}
    />
  </DatesProvider>
);

/** The calendar opens at today by the server's clock, or as near as the bounds allow. */
const nearest = (day: Day, min: Day | undefined, max: Day | undefined): Day =>
  min !== undefined && day < min ? min : max !== undefined && day > max ? max : day;

export type DateRangeProps = {
  readonly from: Day | '';
  readonly to: Day | '';
  readonly onChange: (range: { readonly from: Day | ''; readonly to: Day | '' }) => void;
  readonly fromLabel?: string;
  readonly toLabel?: string;
  readonly min?: Day;
  readonly max?: Day;
};

/** From a day up to a day: neither end can pass the other. */
export const DateRange = ({ from, to, onChange, fromLabel = 'Desde', toLabel = 'Hasta', min, max }: DateRangeProps) => (
  <div className={classes.range}>
    <DayInput label={fromLabel} value={from} min={min} max={to === '' ? max : to} onChange={(day) => onChange({ from: day, to })} />
    <DayInput label={toLabel} value={to} min={from === '' ? min : from} max={max} onChange={(day) => onChange({ from, to: day })} />
  </div>
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
