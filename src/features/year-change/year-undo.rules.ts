/** What prevents undoing a change of year. */
import { workText } from '#features/enrollments/place-work.rules.ts';
import { isEditable } from '#features/enrollments/enrollment.rules.ts';
import { feeTitle } from '#features/installments/installment.rules.ts';
import type { Moment } from '#kernel/calendar.ts';
import { listName, type Named } from '#kernel/names.ts';

export type BuiltUpon = {
  readonly payments: readonly (Named & { readonly number: number; readonly year: number; readonly invoice: number })[];
  /** What was written in a class, or about a student. */
  readonly work: readonly {
    readonly where: string;
    readonly grades: number;
    readonly absences: number;
    readonly observations: number;
    readonly days: number;
    readonly columns: number;
  }[];
  readonly strangers: readonly Named[];
};

/** Everything that prevents undoing, in words; empty when nothing does. */
export const obstaclesOf = (run: { readonly year: number }, { payments, work, strangers }: BuiltUpon, today: Moment): readonly string[] => [
  ...(isEditable(run.year, today) ? [] : [`El año ${run.year} ya pasó`]),
  ...(payments.length === 0 ? [] : [`Ya se cobraron cuotas: ${someOf(payments.map(paymentText))}`]),
  ...work.flatMap((one) => {
    const written = writtenText(one);
    return written === null ? [] : [`${one.where}: ya hay ${written}`];
  }),
  ...(strangers.length === 0 ? [] : [`En las clases creadas hay alumnos que se agregaron después: ${someOf(strangers.map(listName))}`]),
];

const paymentText = (one: BuiltUpon['payments'][number]): string => `${listName(one)} (${feeTitle(one)}, factura ${one.invoice})`;

const writtenText = ({ days, columns, ...work }: BuiltUpon['work'][number]): string | null =>
  workText(work) ?? (days > 0 ? 'fechas de asistencia' : columns > 0 ? 'tipos de nota' : null);

const MOST_NAMED = 5;

/** "A; B; C y 4 más". */
const someOf = (texts: readonly string[]): string => {
  const named = texts.slice(0, MOST_NAMED).join('; ');
  return texts.length > MOST_NAMED ? `${named} y ${texts.length - MOST_NAMED} más` : named;
};
