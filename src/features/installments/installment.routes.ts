/** Shows the fees, lets the office write them by hand, does the daily run, and prints the list of debts as it is posted. */
import { readInstitute } from '#features/institute/institute.store.ts';
import { findPenalty } from '#features/surcharges/surcharge.store.ts';
import { isOffice, isOwner } from '#kernel/roles.ts';
import { ok, refuse } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import { findDebts, sumDebts, sumOutstanding } from './debt.store.ts';
import type { FeeFollower } from './fee.follow.ts';
import * as acts from './installment.acts.ts';
import {
  addInstallment,
  changeInstallment,
  deleteInstallment,
  expectedProfit,
  expireInstallments,
  getInstallment,
  listDebts,
  listLinkableEnrollments,
  listStudentInstallments,
  restoreInstallment,
  sumOfDebts,
  totalOfDebts,
} from './installment.contract.ts';
import { debtsPaper } from './installment.pdf.ts';
import { monthExpected, UNKNOWN_INSTALLMENT } from './installment.rules.ts';
import { printInstallments } from './installment-paper.contract.ts';
import { findLinkableEnrollments } from './student.store.ts';
import { findInstallment, withRests } from './told-fee.store.ts';

/** The calls about fees; the followers keep what belongs to a deleted fee, and restore it. */
export const installmentRoutes = (followers: readonly FeeFollower[]): readonly Answer[] => [
  answer(listDebts, async ({ query, page, now, reads }) => {
    const { rows, total } = await findDebts(reads, query, now, page);
    return ok({ rows: await withRests(reads, rows), total });
  }),

  answer(totalOfDebts, async ({ query, now, reads }) => ok(await sumDebts(reads, query, now))),

  answer(listStudentInstallments, ({ who, params, now, reads }) => acts.listStudentInstallments(reads, who, params.id, params.type, now)),

  answer(listLinkableEnrollments, async ({ params, reads }) => ok([...(await findLinkableEnrollments(reads, params.id))])),

  answer(getInstallment, async ({ params, reads }) => {
    const installment = await findInstallment(reads, params.id);
    if (installment === null) return UNKNOWN_INSTALLMENT;
    const [told = installment] = await withRests(reads, [installment]);
    return ok({ ...told, enrollment: told.enrollment?._id ?? null });
  }),

  answer(sumOfDebts, async ({ now, reads }) => ok(await sumDebts(reads, {}, now))),

  answer(expectedProfit, async ({ params, now, reads }) => ok(await sumOutstanding(reads, now.year, monthExpected(params.month, now)))),

  answer(addInstallment, ({ body, who, now, write }) => write((tx) => acts.addInstallment(tx, { who, now }, body))),

  answer(changeInstallment, ({ params, body, who, now, write }) => write((tx) => acts.changeInstallment(tx, { who, now }, params.id, body))),

  answer(expireInstallments, async ({ who, now, reads, write }) => {
    // Every login asks, and hardly ever is there something to do: so it looks before it opens a transaction.
    if (await acts.isExpiryDue(reads, now)) {
      const run = await write(async (tx) => ok(await acts.expireFees(tx, { who: null, now })));
      if (!run.ok) return run;
    }
    if (isOffice(who) && (await findPenalty(reads)) === null)
      return refuse('No hay un recargo configurado: las cuotas no vencen hasta que la administración lo ingrese');
    return ok({ msg: 'Cuotas actualizadas' });
  }),

  answer(printInstallments, async ({ who, query, body, now, reads, print }) => {
    const debts = { installments: body.installments, discount: body.discount ?? 0, of: query.of, withTotal: isOwner(who) };
    return print(debtsPaper(debts, await readInstitute(reads), now.day));
  }),

  answer(deleteInstallment, ({ params, who, now, write }) => write((tx) => acts.deleteInstallment(tx, { who, now }, params.id, followers))),

  answer(restoreInstallment, ({ params, who, now, write }) => write((tx) => acts.restoreInstallment(tx, { who, now }, params.id, followers))),
];
