/** Which fees a student takes along who is inactivated: what is past, or paid, stays in the books. */

import type { FeeFacts } from '#features/installments/installment.rules.ts';
import type { Moment } from '#kernel/calendar.ts';

/** Whether a fee of an enrollment of this year or later goes with its student: unpaid, updatable, and not of a month before this one. */
export const goesWithStudent = (fee: FeeFacts, today: Moment): boolean =>
  fee.value > 0 && fee.updatable && (fee.year > today.year || (fee.year === today.year && fee.number >= today.month));
