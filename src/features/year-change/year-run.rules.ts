/** A change of year that was made, and how it is told. */
import type { Instant } from '#kernel/calendar.ts';
import type { Centavos } from '#kernel/money.ts';
import type { YearRun } from './year-change.contract.ts';

export type KeptRun = {
  readonly id: string;
  readonly year: number;
  readonly at: Instant;
  readonly byId: string;
  readonly by: string;
  readonly enrollments: number;
  readonly installments: number;
  readonly total: Centavos;
  readonly classes: number;
  readonly undone: { readonly at: Instant; readonly by: string } | null;
};

/** As the office reads it, with what stands in the way of undoing it. */
export const wireRun = ({ id, year, at, by, enrollments, installments, total, classes, undone }: KeptRun, obstacles: readonly string[]): YearRun => ({
  ...{ _id: id, year, date: at, by, enrollments, installments, total, classes, obstacles: [...obstacles] },
  ...(undone === null ? {} : { undone: { date: undone.at, by: undone.by } }),
});

/** "Año 2027": how the history calls it. */
export const labelOf = ({ year }: KeptRun): string => `Año ${year}`;

export const toldOf = ({ year, enrollments, installments, total, classes }: KeptRun): object => ({ year, enrollments, installments, total, classes });
