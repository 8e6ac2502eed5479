/** What a question says, before it is answered, about fees that will change. */
import { type Centavos, countText, moneyText, percentText } from '#kernel/money.ts';
import { counted, plural } from '#kernel/plural.ts';
import { differencePoints } from './category.rules.ts';

/** How many fees change, and their sums before and after. */
export type FeeSums = { readonly installments: number; readonly before: Centavos; readonly after: Centavos };

/** The same for all fees that change, and for those that end overdue. */
export type FeesTouched = FeeSums & { readonly overdue: FeeSums };

/** A fee before and after the change. */
export type TouchedFee = { readonly before: Centavos; readonly after: Centavos; readonly isOverdue: boolean };

export const touchedBy = (fees: readonly TouchedFee[]): FeesTouched => ({ ...sumsOf(fees), overdue: sumsOf(fees.filter(({ isOverdue }) => isOverdue)) });

/** The fees of several changes together. */
export const allTouched = (parts: readonly FeesTouched[]): FeesTouched => ({ ...together(parts), overdue: together(parts.map(({ overdue }) => overdue)) });

/** The lines of the question: how many fees change, and what becomes of the overdue ones. */
export const touchedText = (touched: FeesTouched): readonly string[] => {
  const { installments, before, after } = touched;
  if (installments === 0) return ['Ninguna cuota sin pagar cambia de valor.'];
  const difference = before === after ? '' : `: ${differenceText(before, after)}`;
  const overdue = overdueText(touched);
  return [
    `${feesText(installments, 'sin pagar pasa', 'sin pagar pasan')} de ${moneyText(before)} a ${moneyText(after)} en total${difference}.`,
    ...(overdue === null ? [] : [overdue]),
  ];
};

/** What becomes of the overdue ones; null when there are none. */
export const overdueText = ({ installments, overdue: { installments: count, before, after } }: FeesTouched): string | null => {
  if (count === 0) return null;
  const number = countText(count);
  const [one, many] =
    count === installments
      ? ['Está vencida y queda', 'Están vencidas y quedan']
      : ['1 de ellas está vencida y queda', `${number} de ellas están vencidas y quedan`];
  return `${plural(count, one, many)} con el recargo una sola vez, sobre el valor nuevo: de ${moneyText(before)} a ${moneyText(after)}.`;
};

/** "+$2.400 (10 %)". */
export const differenceText = (before: Centavos, after: Centavos): string => {
  const points = differencePoints(before, after);
  const sign = after > before ? '+' : '';
  return `${sign}${moneyText(after - before)}${points === null ? '' : ` (${sign}${percentText(points)})`}`;
};

/** "1 cuota vuelve", "1.200 cuotas vuelven". */
export const feesText = (count: number, one: string, many: string): string => counted(count, `cuota ${one}`, `cuotas ${many}`);

const sumsOf = (fees: readonly TouchedFee[]): FeeSums => together(fees.map(({ before, after }) => ({ installments: 1, before, after })));

const together = (parts: readonly FeeSums[]): FeeSums =>
  parts.reduce((sums, one) => ({ installments: sums.installments + one.installments, before: sums.before + one.before, after: sums.after + one.after }), {
    installments: 0,
    before: 0,
    after: 0,
  });
