/** When a fee that the office deleted by mistake may be restored as it was. */
import { type Day, dayOf, type Instant, type Moment } from '#kernel/calendar.ts';
import type { Centavos } from '#kernel/money.ts';
import { isOwner, type Who } from '#kernel/roles.ts';
import { forbid, notFound, ok, refuse, type Verdict } from '#kernel/verdict.ts';
import { isPaid } from './fee-list.rules.ts';
import { type FeeFacts, feeTitle, type InstallmentStatus, isSpecial } from './installment.rules.ts';

/** A deleted fee as the history keeps it, and what belonged to it. */
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
  /** Absent for fees that were deleted before fees could be waived. */
  readonly waived?: boolean;
  /** For each feature that keeps something about fees: the ids of its rows that lost this fee. */
  readonly hung: readonly (readonly string[])[];
};

/** What has changed since the deletion. */
export type UndoFacts = {
  readonly deletedAt: Instant;
  readonly isStudentThere: boolean;
  /** The numbers of the fees that the student has now in that year. */
  readonly numbers: readonly number[];
  /** Whether the enrollment still exists and is still the student's; null when the fee had none. */
  readonly isEnrollmentThere: boolean | null;
  /** Whether prices, the student or the enrollment changed after the deletion, so that the fee would return with an old value. */
  readonly isOutdated: boolean;
};

type ToDelete = Pick<FeeFacts, 'value'> & { readonly waived?: boolean | undefined; readonly isrest?: boolean | undefined };

/** Only the administration may delete a fee of which anything was paid; the whole office may delete others. */
export const mayDelete = (fee: ToDelete, who: Pick<Who, 'role'>): Verdict<null> => {
  if (isOwner(who)) return ok(null);
  if (isPaid(fee)) return forbid('La cuota está pagada: solo la administración puede eliminarla');
  return fee.isrest === true ? forbid('Una parte de la cuota está pagada: solo la administración puede eliminarla') : ok(null);
};

/** The history keeps a fee whole only when the office deleted it by hand. */
export const NOTHING_TO_UNDO = notFound('La cuota no se puede recuperar');
export const LOST_INVOICE = refuse('La cuota ya no se puede recuperar: se eliminó una factura que la pagaba, o se devolvió su dinero');

/** Whether a deleted fee may be restored: on the same day, and while nothing that decides its price has changed. */
export const mayComeBack = (fee: DeletedFee, facts: UndoFacts, today: Moment): Verdict<null> => {
  if (dayOf(facts.deletedAt) !== today.day) return refuse('La cuota solo se puede recuperar el mismo día en que se eliminó');
  if (!facts.isStudentThere) return refuse('La cuota ya no se puede recuperar: el alumno fue eliminado');
  if (!isSpecial(fee.number) && facts.numbers.includes(fee.number)) return refuse(`La cuota ya no se puede recuperar: ya existe ${feeTitle(fee)}`);
  if (facts.isEnrollmentThere === false) return refuse('La cuota ya no se puede recuperar: se eliminó su inscripción');
  if (facts.isOutdated) return refuse('La cuota ya no se puede recuperar: desde entonces cambiaron los precios o los datos del alumno');
  return ok(null);
};
