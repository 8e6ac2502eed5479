/** Shows the fees, lets the office write them by hand, and runs the calendar over them. */
import { findTies } from '#features/users/tie.store.ts';
import { isOwnStudent } from '#features/users/user.rules.ts';
import { findCashDiscount, findPenalty } from '#features/surcharges/surcharge.store.ts';
import type { Moment } from '#kernel/calendar.ts';
import { isOffice } from '#kernel/roles.ts';
import { invariant } from '#kernel/invariant.ts';
import { forbid, ok, refuse, type Verdict } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import type { Reads } from '#server/database/database.ts';
import { cashValue } from './debt-family.rules.ts';
import { surchargeAhead } from './expiry.rules.ts';
import { isExpiryDue, runExpiry } from './expiry.store.ts';
import { becomesWaived, needsReason, NO_REASON } from './fee-form.rules.ts';
import { createFees, reviseFees } from './fee.acts.ts';
import {
  addInstallment,
  changeInstallment,
  expectedProfit,
  expireInstallments,
  getInstallment,
  type Installment,
  listDebts,
  listLinkableEnrollments,
  listStudentInstallments,
  sumOfDebts,
  totalOfDebts,
} from './installment.contract.ts';
import { checkNewFee, DECEMBER, forced, MARCH, UNKNOWN_INSTALLMENT } from './installment.rules.ts';
import { findDebts, sumDebts, sumOutstanding } from './debt.store.ts';
import { findNumbers, findPaid, lockFees, newFeeRow } from './installment.store.ts';
import { findInstallment, findStudentInstallments, withRests } from './told-fee.store.ts';
import { findEnrollmentStudent, findLinkableEnrollments, findStudent, lockStudent } from './student.store.ts';

export const installmentRoutes: readonly Answer[] = [
  answer(listDebts, async ({ query, page, now, reads }) => {
    const { rows, total } = await findDebts(reads, query, now, page);
    return ok({ rows: await withRests(reads, rows), total });
  }),

  answer(totalOfDebts, async ({ query, now, reads }) => ok(await sumDebts(reads, query, now))),

  answer(listStudentInstallments, async ({ who, params, now, reads }) => {
    if (!isOffice(who)) {
      if (params.type !== 'student' || !isOwnStudent(who, params.id, await findTies(reads, who))) return forbid('Solo puede ver sus propias cuotas pendientes');
    }
    const installments = await withRests(reads, await findStudentInstallments(reads, params.id, params.type));
    return ok(params.type === 'student' ? await withPrices(reads, params.id, installments, now) : [...installments]);
  }),

  answer(listLinkableEnrollments, async ({ params, reads }) => ok([...(await findLinkableEnrollments(reads, params.id))])),

  answer(getInstallment, async ({ params, reads }) => {
    const installment = await findInstallment(reads, params.id);
    if (installment === null) return UNKNOWN_INSTALLMENT;
    const [told = installment] = await withRests(reads, [installment]);
    return ok({ ...told, enrollment: told.enrollment?._id ?? null });
  }),

  answer(sumOfDebts, async ({ now, reads }) => ok(await sumDebts(reads, {}, now))),

  answer(expectedProfit, async ({ params, now, reads }) => {
    // Before the classes begin the first full month is expected; after November the last.
    const month = now.month <= MARCH ? MARCH : params.month;
    return ok(await sumOutstanding(reads, now.year, Math.min(month + 1, DECEMBER)));
  }),

  answer(addInstallment, ({ body, who, now, write }) =>
    write(async (tx): Promise<Verdict<Installment>> => {
      const student = await lockStudent(tx, body.student);
      if (student === null || !student.isStudent) return refuse({ msg: 'El alumno no existe', path: 'student' });
      const linked = await checkLink(tx, body.enrollment, body.student);
      if (!linked.ok) return linked;
      const checked = checkNewFee(body, await findNumbers(tx, body.student, body.year));
      if (!checked.ok) return checked;
      const fee = forced({ number: body.number, value: body.value, status: body.status, updatable: body.updatable ?? true });
      const row = newFeeRow(fee, { studentId: body.student, enrollmentId: linked.value, year: body.year }, now.instant);
      await createFees(tx, { who, now }, student.ref, [row]);
      return ok(await installmentOf(tx, row.id));
    }),
  ),

  answer(changeInstallment, ({ params, body, who, now, write }) =>
    write(async (tx): Promise<Verdict<Installment>> => {
      const [fee] = await lockFees(tx, [params.id]);
      if (fee === undefined) return UNKNOWN_INSTALLMENT;
      const linked = await checkLink(tx, body.enrollment, fee.studentId);
      if (!linked.ok) return linked;
      const { value, status, updatable } = forced({ number: fee.number, value: body.value, status: body.status, updatable: body.updatable ?? fee.updatable });
      const waived = becomesWaived(fee, value, (await findPaid(tx, [fee.id])).get(fee.id));
      const reason = body.reason ?? (needsReason(fee, { value, status }) ? NO_REASON : undefined);
      const set = { value, waived, status, updatable, enrollmentId: linked.value };
      await reviseFees(tx, { who, now }, [{ fee, set }], reason === undefined ? {} : { reason });
      return ok(await installmentOf(tx, fee.id));
    }),
  ),

  answer(expireInstallments, async ({ who, now, reads, write }) => {
    // Every login asks; hardly one of them finds something to write.
    if (await isExpiryDue(reads, now)) {
      const run = await write(async (tx) => ok(await runExpiry(tx, { who: null, now })));
      if (!run.ok) return run;
    }
    if (isOffice(who) && (await findPenalty(reads)) === null)
      return refuse('No hay un recargo configurado: las cuotas no vencen hasta que la administración lo ingrese');
    return ok({ msg: 'Cuotas actualizadas' });
  }),
];

/** Who owes is told beforehand what a delay will cost, and what cash takes off. */
const withPrices = async (reads: Reads, studentId: string, installments: readonly Installment[], now: Moment): Promise<Installment[]> => {
  const [student, penalty, cashPoints] = [await findStudent(reads, studentId), await findPenalty(reads), await findCashDiscount(reads)];
  if (student === null) return [...installments];
  return installments.map((fee) => {
    const cash = cashValue(fee, cashPoints);
    return { ...fee, surcharged: surchargeAhead(fee, fee.due ?? null, student, penalty, now) ?? undefined, cash: cash < fee.value ? cash : undefined };
  });
};

/** The enrollment that a fee is linked to must be one of its student; null links it to none. */
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
