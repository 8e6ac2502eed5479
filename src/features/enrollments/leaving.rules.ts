/** Which fees are deleted when a student is inactivated: earlier and paid ones stay in the books. */

import type { FeeFacts } from '#features/installments/installment.rules.ts';
import type { Moment } from '#kernel/calendar.ts';
import { type Centavos, moneyText } from '#kernel/money.ts';
import { plural } from '#kernel/plural.ts';

/** Whether a fee of an enrollment of this year or later is deleted with its student: unpaid, updatable, and not of an earlier month. */
export const goesWithStudent = (fee: FeeFacts, today: Moment): boolean =>
  fee.value > 0 && fee.updatable && (fee.year > today.year || (fee.year === today.year && fee.number >= today.month));

/** How an enrollment that will be deleted with its student is announced. */
export const leavingText = (leaving: { readonly year: number; readonly category: string; readonly fees: number; readonly owed: Centavos }): string => {
  const enrollment = `Se elimina su inscripción ${leaving.year} en ${leaving.category}`;
  return leaving.fees === 0
    ? `${enrollment}.`
    : `${enrollment}, con ${plural(leaving.fees, 'una cuota impaga', `${leaving.fees} cuotas impagas`)} de ${moneyText(leaving.owed)}.`;
};
