/** Writes fees by hand, restores a deleted one, and does the daily run over all of them. */
import { type By, type ByPerson, findLastChange, recordChange } from '#features/history/history.store.ts';
import { noteUntold } from '#features/history/history-since.store.ts';
import { wasToldAfter } from '#features/history/history-list.store.ts';
import { findCashDiscount, findPenalty } from '#features/surcharges/surcharge.store.ts';
import { findTies } from '#features/users/tie.store.ts';
import { isOwnStudent } from '#features/users/user.rules.ts';
import type { Moment } from '#kernel/calendar.ts';
import { newId } from '#kernel/id.ts';
import { invariant } from '#kernel/invariant.ts';
import { isOffice, type Who } from '#kernel/roles.ts';
import { forbid, ok, refuse, type Verdict } from '#kernel/verdict.ts';
import type { Said } from '#kernel/wire.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import { cashValue } from './debt-family.rules.ts';
import { expiryOf, surchargeAhead } from './expiry.rules.ts';
import { hasExpiryCandidates, lockExpiryCandidates } from './expiry.store.ts';
import { createFees, dropFees, enterChanges, enterNewFees, reviseFees } from './fee.acts.ts';
import type { FeeFollower } from './fee.follow.ts';
import { becomesWaived, needsReason, NO_REASON } from './fee-form.rules.ts';
import { type DeletedFee, LOST_INVOICE, mayComeBack, mayDelete, NOTHING_TO_UNDO } from './fee-undo.rules.ts';
import type { Installment, InstallmentChange, InstallmentList, NewInstallment } from './installment.contract.ts';
import { checkNewFee, forced, labelOf, toldFee, UNKNOWN_INSTALLMENT } from './installment.rules.ts';
import { findNumbers, findPaid, insertFees, lockFees, newFeeRow, updateFees } from './installment.store.ts';
import { findEnrollmentStudent, findStudent, lockStudent } from './student.store.ts';
import { findInstallment, findStudentInstallments, withInvoices, withRests } from './told-fee.store.ts';

/** Adds a fee to a student. The student is locked so that the same month is never made twice at once. */
export const addInstallment = async (tx: Tx, by: By, asked: NewInstallment): Promise<Verdict<Installment>> => {
  const student = await lockStudent(tx, asked.student);
  if (student === null || !student.isStudent) return refuse({ msg: 'El alumno no existe', path: 'student' });
  const linked = await checkLink(tx, asked.enrollment, asked.student);
  if (!linked.ok) return linked;
  const checked = checkNewFee(asked, await findNumbers(tx, asked.student, asked.year));
  if (!checked.ok) return checked;
  const fee = forced({ number: asked.number, value: asked.value, status: asked.status, updatable: asked.updatable ?? true });
  const row = newFeeRow(fee, { studentId: asked.student, enrollmentId: linked.value, year: asked.year }, by.now.instant);
  await createFees(tx, by, student.ref, [row]);
  return ok(await installmentOf(tx, row.id));
};

/** Changes a fee; the history keeps the reason. */
export const changeInstallment = async (tx: Tx, by: By, id: string, asked: InstallmentChange): Promise<Verdict<Installment>> => {
  const [fee] = await lockFees(tx, [id]);
  if (fee === undefined) return UNKNOWN_INSTALLMENT;
  const linked = await checkLink(tx, asked.enrollment, fee.studentId);
  if (!linked.ok) return linked;
  const { value, status, updatable } = forced({ number: fee.number, value: asked.value, status: asked.status, updatable: asked.updatable ?? fee.updatable });
  const waived = becomesWaived(fee, value, (await findPaid(tx, [fee.id])).get(fee.id));
  const reason = asked.reason ?? (needsReason(fee, { value, status }) ? NO_REASON : undefined);
  const set = { value, waived, status, updatable, enrollmentId: linked.value };
  await reviseFees(tx, by, [{ fee, set }], reason === undefined ? {} : { reason });
  return ok(await installmentOf(tx, fee.id));
};

/** Deletes a fee, and keeps what belonged to it, so that it can be restored. */
export const deleteInstallment = async (tx: Tx, by: ByPerson, id: string, followers: readonly FeeFollower[]): Promise<Verdict<Said>> => {
  const [fee] = await lockFees(tx, [id]);
  if (fee === undefined) return UNKNOWN_INSTALLMENT;
  const may = mayDelete({ ...fee, isrest: (await findPaid(tx, [fee.id])).has(fee.id) }, by.who);
  if (!may.ok) return may;
  const hung: (readonly string[])[] = [];
  for (const { hangsOn } of followers) hung.push(await hangsOn(tx, fee.id));
  await dropFees(tx, by, [fee], () => ({ createdAt: fee.createdAt, waived: fee.waived, hung }));
  return ok({ msg: 'Cuota eliminada' });
};

/** Restores a deleted fee, with everything that belonged to it. */
export const restoreInstallment = async (tx: Tx, by: By, id: string, followers: readonly FeeFollower[]): Promise<Verdict<Said>> => {
  const last = await findLastChange(tx, 'installment', id);
  if (last === null || last.action !== 'delete' || last.before === null || !('hung' in last.before)) return NOTHING_TO_UNDO;
  const fee = last.before as DeletedFee;
  // Locked first, so that two people who restore the fee, or add the same one meanwhile, go one after the other.
  const student = await lockStudent(tx, fee.student);
  const may = mayComeBack(
    fee,
    {
      deletedAt: last.at,
      isStudentThere: student !== null,
      numbers: await findNumbers(tx, fee.student, fee.year),
      isEnrollmentThere: fee.enrollmentId === null ? null : (await findEnrollmentStudent(tx, fee.enrollmentId)) === fee.student,
      isOutdated: await isOutdated(tx, last.id, fee),
    },
    by.now,
  );
  if (!may.ok || student === null) return may.ok ? NOTHING_TO_UNDO : may;
  if ((await lockFees(tx, [id])).length > 0) return NOTHING_TO_UNDO;
  const row = { ...fee, id, studentId: fee.student };
  await insertFees(tx, [row]);
  await enterNewFees(tx, by, [row]);
  for (const [index, { hangsAgain }] of followers.entries()) if (!(await hangsAgain(tx, id, fee.hung[index] ?? []))) return LOST_INVOICE;
  const after = { ...toldFee(fee), student: fee.student };
  await recordChange(tx, by, { noun: 'installment', nounId: id, label: labelOf(student.ref, fee), action: 'undo', after });
  return ok({ msg: 'Cuota recuperada' });
};

/** How many fees the daily run changed. */
export type ExpiryRun = { readonly becameDebt: number; readonly expired: number };

/**
 * Brings all fees up to today, in the caller's transaction. Without a configured penalty nothing expires. A second run changes nothing, even at the
 * same moment: it waits for the rows and decides on what it then finds.
 */
export const expireFees = async (tx: Tx, by: By): Promise<ExpiryRun> => {
  const penalty = await findPenalty(tx);
  const fees = await lockExpiryCandidates(tx, penalty, by.now);
  const decided = fees.flatMap((fee) => {
    const expiry = expiryOf(fee, fee, penalty, by.now);
    return expiry === null ? [] : [{ fee, set: expiry }];
  });
  const expired = decided.filter(({ set }) => set.status === 'expired');
  const becameDebt = decided.filter(({ set }) => set.status === 'debt').map(({ fee }) => ({ fee, set: { status: 'debt' as const } }));
  await reviseFees(tx, { ...by, act: newId(by.now.instant) }, expired, { action: 'expire' });
  // That a month has come is nobody's change, so the history does not tell it.
  await updateFees(tx, becameDebt);
  await enterChanges(tx, by, becameDebt);
  if (becameDebt.length > 0) noteUntold(tx);
  return { becameDebt: becameDebt.length, expired: expired.length };
};

/** Whether the daily run would find anything to look at. */
export const isExpiryDue = async (reads: Reads, now: Moment): Promise<boolean> => hasExpiryCandidates(reads, await findPenalty(reads), now);

/** The fees of a student, for a reader who may see them; owed fees come with their later price and their price in cash, all fees with the invoices that paid them. */
export const listStudentInstallments = async (
  reads: Reads,
  who: Who,
  studentId: string,
  list: InstallmentList,
  now: Moment,
): Promise<Verdict<Installment[]>> => {
  if (!isOffice(who)) {
    if (list !== 'student' || !isOwnStudent(who, studentId, await findTies(reads, who))) return forbid('Solo puede ver sus propias cuotas pendientes');
  }
  const installments = await withRests(reads, await findStudentInstallments(reads, studentId, list));
  if (list === 'student') return ok(await withPrices(reads, studentId, installments, now));
  return ok([...(list === 'all' ? await withInvoices(reads, studentId, installments) : installments)]);
};

/** The enrollment of a fee must be one of its student; null means none. */
const checkLink = async (reads: Reads, enrollmentId: string | undefined, studentId: string): Promise<Verdict<string | null>> => {
  if (enrollmentId === undefined) return ok(null);
  return (await findEnrollmentStudent(reads, enrollmentId)) === studentId
    ? ok(enrollmentId)
    : refuse({ msg: 'La inscripción no es de este alumno', path: 'enrollment' });
};

const installmentOf = async (reads: Reads, id: string): Promise<Installment> => {
  const installment = await findInstallment(reads, id);
  invariant(installment !== null, 'an installment that was just written is there');
  return installment;
};

const isOutdated = async (tx: Tx, changeId: string, { student, enrollmentId }: DeletedFee): Promise<boolean> =>
  (await wasToldAfter(tx, changeId, 'category')) ||
  (await wasToldAfter(tx, changeId, 'user', student)) ||
  (enrollmentId !== null && (await wasToldAfter(tx, changeId, 'enrollment', enrollmentId)));

const withPrices = async (reads: Reads, studentId: string, installments: readonly Installment[], now: Moment): Promise<Installment[]> => {
  const [student, penalty, cashPoints] = [await findStudent(reads, studentId), await findPenalty(reads), await findCashDiscount(reads)];
  if (student === null) return [...installments];
  return installments.map((fee) => {
    const cash = cashValue(fee, cashPoints);
    return { ...fee, surcharged: surchargeAhead(fee, fee.due ?? null, student, penalty, now) ?? undefined, cash: cash < fee.value ? cash : undefined };
  });
};
