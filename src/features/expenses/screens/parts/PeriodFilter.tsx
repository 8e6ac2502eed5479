/** The days of a list of movements, and what else it is filtered by. */
import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { dayFrom, lastDayOfMonth } from '#kernel/calendar.ts';
import { present } from '#web/clock.ts';
import { DateRange } from '#web/ui/dates.tsx';
import classes from './PeriodFilter.module.css';

type Period = { readonly from: string; readonly to: string };

export type PeriodFilterProps = {
  readonly period: Period;
  readonly onChange: (period: Period) => void;
  /** "Buscar" again. */
  readonly retry: () => void;
  readonly onClear?: () => void;
  readonly children?: ReactNode;
};

export const PeriodFilter = ({ period, onChange, retry, onClear, children }: PeriodFilterProps) => {
  const { day, year, month } = present();
  return (
    <form
      className={classes.filters}
      aria-label="Filtros"
      onSubmit={(event) => {
        event.preventDefault();
        retry();
      }}
    >
      <div className={classes.range}>
        <DateRange from={period.from} to={period.to} onChange={onChange} fromLabel="Desde la fecha" toLabel="Hasta la fecha" />
      </div>
      {children}
      <div className={classes.buttons}>
        <Button type="submit" variant="light" leftSection={<IconFilter size={18} aria-hidden />}>
          Buscar
        </Button>
        <Button variant="default" onClick={() => onChange({ from: day, to: day })}>
          Hoy
        </Button>
        <Button variant="default" onClick={() => onChange({ from: dayFrom(year, month, 1), to: dayFrom(year, month, lastDayOfMonth(year, month)) })}>
          Este mes
        </Button>
        <Button variant="default" onClick={() => onChange({ from: dayFrom(year, 1, 1), to: dayFrom(year, 12, 31) })}>
          Este año
        </Button>
        {onClear !== undefined && (
          <Button variant="subtle" onClick={onClear}>
            Limpiar
          </Button>
        )}
      </div>
    </form>
  );
};
