/** When a fee that the office deleted by mistake may come back as it was. */
import { type Day, dayOf, type Instant, type Moment } from '#kernel/calendar.ts';
import type { Centavos } from '#kernel/money.ts';
import { isOwner, type Who } from '#kernel/roles.ts';
import { forbid, notFound, ok, refuse, type Verdict } from '#kernel/verdict.ts';
import { isPaid } from './fee-list.rules.ts';
import { type FeeFacts, feeTitle, type InstallmentStatus, isSpecial } from './installment.rules.ts';

/** A deleted fee as the history tells it, and what hung on it. */
export type DeletedFee = {
  readonly number: number;
  readonly year: number;
  readonly value: Centavos;
  readonly status: InstallmentStatus;
  readonly updatable: boolean;
  readonly enrollmentId: string | null;
  readonly student: string;
  readonly createdAt: Instant;
  readonly ownDue?: Day;
  /** Not told of what was deleted before fees were waived. */
  readonly waived?: boolean;
  /** For each feature that keeps something of fees: the ids of what lost this one. */
  readonly hung: readonly (readonly string[])[];
};

/** What became of everything else since. */
export type UndoFacts = {
  readonly deletedAt: Instant;
  readonly isStudentThere: boolean;
  /** The numbers of the fees that the student has in that year now. */
  readonly numbers: readonly number[];
  /** Whether the enrollment is still there and still the student's; null when the fee had none. */
  readonly isEnrollmentThere: boolean | null;
  /** Whether prices, the student or his enrollment were changed after the fee was deleted: it would come back with an old value. */
  readonly isOutdated: boolean;
};

type ToDelete = Pick<FeeFacts, 'value'> & { readonly waived?: boolean | undefined; readonly isrest?: boolean | undefined };

/** What was paid, wholly or in part, stays in the books, unless the administration takes it out; what nobody paid the whole office may delete. */
export const mayDelete = (fee: ToDelete, who: Pick<Who, 'role'>): Verdict<null> => {
  if (isOwner(who)) return ok(null);
  if (isPaid(fee)) return forbid('La cuota está pagada: solo la administración puede eliminarla');
  return fee.isrest === true ? forbid('Una parte de la cuota está pagada: solo la administración puede eliminarla') : ok(null);
};

/** Only what the office deleted by hand is remembered whole. */
export const NOTHING_TO_UNDO = notFound('La cuota no se puede recuperar');
export const LOST_INVOICE = refuse('La cuota ya no se puede recuperar: se eliminó una factura que la pagaba, o se devolvió su dinero');

/** Whether a deleted fee may come back as it was: on the same day, and while nothing it rests on has changed. */
export const mayComeBack = (fee: DeletedFee, facts: UndoFacts, today: Moment): Verdict<null> => {
  if (dayOf(facts.deletedAt) !== today.day) return refuse('La cuota solo se puede recuperar el mismo día en que se eliminó');
  if (!facts.isStudentThere) return refuse('La cuota ya no se puede recuperar: el alumno fue eliminado');
  if (!isSpecial(fee.number) && facts.numbers.includes(fee.number)) return refuse(`La cuota ya no se puede recuperar: ya existe ${feeTitle(fee)}`);
  if (facts.isEnrollmentThere === false) return refuse('La cuota ya no se puede recuperar: se eliminó su inscripción');
  if (facts.isOutdated) return refuse('La cuota ya no se puede recuperar: desde entonces cambiaron los precios o los datos del alumno');
  return ok(null);
};
