/** Gives an invoice of a closed register back, in money or as credit, and pays its fees again when that is undone. Outlay, invoice, credit and fees change in one transaction. */
import { type ByPerson, recordChange } from '#features/history/history.store.ts';
import { becomesWaived } from '#features/installments/fee-form.rules.ts';
import { enterGone, reviseFees } from '#features/installments/fee.acts.ts';
import { type Fee, findPaid, lockFees } from '#features/installments/installment.store.ts';
import { onCalendar } from '#features/installments/recalculation.rules.ts';
import type { HeldCredit } from '#features/invoices/credit.rules.ts';
import { holdCreditToTake } from '#features/invoices/credit.store.ts';
import { goneOf, labelOf as invoiceLabel } from '#features/invoices/invoice.rules.ts';
import { findPaidLines, lockPaidLines } from '#features/invoices/invoice-line.store.ts';
import { openRegisterForUpdate } from '#features/register/register.store.ts';
import { weighed } from '#features/register/unseen-money.acts.ts';
import { findPenalty } from '#features/surcharges/surcharge.store.ts';
import { newId } from '#kernel/id.ts';
import { invariant } from '#kernel/invariant.ts';
import type { Centavos } from '#kernel/money.ts';
import { listName } from '#kernel/names.ts';
import { notFound, ok, refuse, type Verdict } from '#kernel/verdict.ts';
import type { Tx } from '#server/database/database.ts';
import type { Expense } from './expense.contract.ts';
import { labelOf, REVERSAL_TYPE_ID } from './expense.rules.ts';
import { insertExpenses } from './expense.store.ts';
import { expenseTypesForUpdate } from './expense-type.store.ts';
import type { ExpenseType } from './expense-type.contract.ts';
import type { NewReversal } from './reversal.contract.ts';
import {
  type AskedReversal,
  leftOf,
  mayReturn,
  NOTHING_BACK,
  owedAgain,
  type PaidAgain,
  paidAgain,
  type ReversalFacts,
  type Returned,
  type ReversibleLine,
  reverse,
  reverseAsCredit,
  toldReturned,
} from './reversal.rules.ts';
import { findGivenLines, findReturned, findReversal, findReversed, findReversible, insertReversal, type ReversalRow } from './reversal.store.ts';

/** Gives an invoice of a closed register back, in money out of the open one or as credit. Its fees are owed again, and prices do not change them. */
export const reverseInvoice = async (
  tx: Tx,
  by: ByPerson,
  id: string,
  { form, asCredit, amount, description }: NewReversal,
): Promise<Verdict<{ msg: string; _id: string }>> => {
  if ((form === undefined) === (asCredit !== true)) return EITHER_MONEY_OR_CREDIT;
  const facts = await holdReversible(tx, id, asCredit === true);
  if (facts === null) return notFound('La factura no existe');
  const why = description === undefined || description === '' ? '' : `: ${description}`;
  return form === undefined ? leaveAsCredit(tx, by, facts, amount, why) : giveMoneyBack(tx, by, facts, { form, amount }, why);
};

const EITHER_MONEY_OR_CREDIT = refuse({ msg: 'Indique cómo se devuelve: en una forma de pago, o a cuenta', path: 'form' });

const giveMoneyBack = async (
  tx: Tx,
  by: ByPerson,
  facts: HeldInvoice,
  { form, amount }: AskedReversal,
  why: string,
): Promise<Verdict<{ msg: string; _id: string }>> => {
  const { now } = by;
  const { invoice, register, type } = facts;
  const change = -(amount ?? leftOf(facts).money);
  const may = await weighed(tx, by, register, { change, undoes: null }, reverse({ form, amount }, facts));
  if (!may.ok) return may;
  const { value, fromBank, registerId } = may.value;
  const description = `${invoiceLabel(invoice)}${why}`;
  const expense: Expense = { _id: newId(now.instant), date: now.instant, value, form, expencetype: type, description, register: registerId };
  await insertExpenses(tx, [{ id: expense._id, typeId: type._id, registerId, movedAt: now.instant, value, description, employeeId: null, form, fromBank }]);
  await recordChange(tx, by, { noun: 'expense', nounId: expense._id, label: labelOf(expense), action: 'create', after: expense });
  await oweAgain(tx, by, facts, { ...may.value, id: expense._id, expenseId: expense._id }, `Devolución de la ${invoiceLabel(invoice)}`);
  return ok({ msg: 'Devolución Registrada', _id: expense._id });
};

const leaveAsCredit = async (
  tx: Tx,
  by: ByPerson,
  facts: HeldInvoice,
  amount: Centavos | undefined,
  why: string,
): Promise<Verdict<{ msg: string; _id: string }>> => {
  const may = reverseAsCredit({ amount }, facts);
  if (!may.ok) return may;
  const id = newId(by.now.instant);
  await oweAgain(tx, by, facts, { ...may.value, id, expenseId: null }, `Devolución a cuenta de la ${invoiceLabel(facts.invoice)}${why}`);
  return ok({ msg: 'Devolución Registrada', _id: id });
};

/** Writes what was given back, makes the fees owed again, and tells the history. */
const oweAgain = async (
  tx: Tx,
  by: ByPerson,
  { invoice, lines, fees, returned }: HeldInvoice,
  reversal: Omit<ReversalRow, 'invoiceId' | 'at' | 'byName'>,
  reason: string,
) => {
  const { who, now } = by;
  const penalty = await findPenalty(tx);
  await reviseFees(
    tx,
    by,
    reversal.given.flatMap((line) => {
      const fee = fees.get(line.fee ?? '');
      if (fee === undefined) return [];
      const plain = { value: fee.value + owedAgain(line), status: fee.status };
      return [{ fee, set: { ...onCalendar({ ...fee, updatable: false }, plain, penalty, now), updatable: false }, paid: -owedAgain(line) }];
    }),
    { reason },
  );
  const backOf = new Map(reversal.given.map((line) => [line.line, owedAgain(line)]));
  await enterGone(
    tx,
    by,
    goneOf(lines, ({ id }) => -(backOf.get(id) ?? 0)),
    reason,
  );
  await insertReversal(tx, { ...reversal, invoiceId: invoice.id, at: now.instant, byName: listName(who) });
  await tellReturned(tx, by, invoice, returned, await findReturned(tx, invoice.id));
};

/** What an outlay gave back of an invoice, with its fees and the payer's credit locked; null for any other outlay. */
export const holdReversal = async (tx: Tx, expenseId: string): Promise<HeldReversal | null> => {
  const reversal = await findReversal(tx, expenseId);
  if (reversal === null) return null;
  const held = await holdFees(tx, reversal.invoiceId);
  const touchesCredit = reversal.advanceBack > 0 || reversal.usedBack > 0;
  return { ...held, ...reversal, payer: touchesCredit ? await holdCreditToTake(tx, reversal.payerId) : null };
};

/** Whether the fees of a reversal may be paid again; called with the open register locked. */
export const readPaidAgain = async (tx: Tx, expenseId: string, held: HeldReversal): Promise<Verdict<FeesPaidAgain>> => {
  // An advance that the outlay gave back returns to the payer; credit that it returned must still be unused.
  const may = mayReturn(held.payer, held.advanceBack - held.usedBack);
  if (!may.ok) return may;
  const { fees } = await holdLines(tx, held);
  const given = await findGivenLines(tx, expenseId);
  const again = paidAgain(given, fees);
  if (!again.ok) return again;
  const isInAccounts = given.every((line) => line.isInAccounts);
  return ok({ fees: again.value, gone: isInAccounts ? goneOf(given, owedAgain) : [], isInAccounts });
};

/** The fees that are paid again, the deleted ones whose money is kept again, and whether the accounts tell this refund. */
export type FeesPaidAgain = { readonly fees: readonly PaidAgain<Fee>[]; readonly gone: ReturnType<typeof goneOf>; readonly isInAccounts: boolean };

/** Pays the fees of a reversal again, after its outlay was deleted. */
export const payAgain = async (
  tx: Tx,
  by: ByPerson,
  { invoiceId, usedBack }: HeldReversal,
  money: Centavos,
  { fees, gone, isInAccounts }: FeesPaidAgain,
): Promise<void> => {
  const invoice = await findReversible(tx, invoiceId);
  invariant(invoice !== null, 'an invoice of which money was given back is never deleted');
  const reason = `Devolución eliminada de la ${invoiceLabel(invoice)}`;
  const paid = await findPaid(
    tx,
    fees.map(({ fee }) => fee.id),
  );
  await reviseFees(
    tx,
    by,
    fees.map(({ fee, value: rest, paid: amount }) => ({
      ...{ fee, set: { value: rest, waived: becomesWaived(fee, rest, paid.get(fee.id)) } },
      paid: isInAccounts ? amount : 0,
    })),
    { reason },
  );
  await enterGone(tx, by, gone, reason);
  const returned = await findReturned(tx, invoiceId);
  await tellReturned(tx, by, invoice, { ...returned, money: returned.money + money, usedBack: returned.usedBack + usedBack }, returned);
};

/** An invoice to be given back, with everything that decides it, locked. */
type HeldInvoice = ReversalFacts & {
  readonly invoice: NonNullable<Awaited<ReturnType<typeof findReversible>>>;
  readonly lines: readonly (ReversibleLine & Awaited<ReturnType<typeof lockPaidLines>>[number])[];
  readonly fees: ReadonlyMap<string, Fee>;
  readonly register: Awaited<ReturnType<typeof openRegisterForUpdate>>;
  readonly type: ExpenseType;
};

/** The same order of locks as when an invoice is deleted: the fees by their id, the payer if the credit matters, the open register, then the types. */
const holdReversible = async (tx: Tx, id: string, asCredit: boolean): Promise<HeldInvoice | null> => {
  const held = await holdFees(tx, id);
  const paid = await findReversible(tx, id);
  const touchesCredit = paid !== null && (asCredit || paid.advance > 0 || paid.creditUsed > 0);
  const payer = touchesCredit ? await holdCreditToTake(tx, paid.payerId) : null;
  const register = await openRegisterForUpdate(tx);
  const [type] = await expenseTypesForUpdate(tx, [REVERSAL_TYPE_ID]);
  invariant(type !== undefined, 'the type of what is given back is always there');
  // Read once more now that the register is locked: the invoice may have been deleted meanwhile.
  const invoice = await findReversible(tx, id);
  if (invoice === null) return null;
  const { lines: paidLines, fees } = await holdLines(tx, held);
  const before = await findReversed(tx, id);
  const lines = paidLines.map((line) => ({ ...line, back: before.get(line.id) ?? NOTHING_BACK }));
  return { invoice, lines, fees, returned: await findReturned(tx, id), register, type, payer };
};

/** The fees of an invoice, locked in the order of their ids. */
type HeldFees = { readonly invoiceId: string; readonly fees: readonly Fee[] };

/** Also what a reversal did to the payer's credit, which is locked if it did anything. */
type HeldReversal = HeldFees & { readonly usedBack: Centavos; readonly advanceBack: Centavos; readonly payer: HeldCredit | null };

const holdFees = async (tx: Tx, invoiceId: string): Promise<HeldFees> => ({
  invoiceId,
  fees: await lockFees(
    tx,
    (await findPaidLines(tx, invoiceId)).flatMap(({ fee }) => fee ?? []),
  ),
});

/** The lines of the invoice, locked too: a deleted fee may have been restored to them meanwhile. */
const holdLines = async (tx: Tx, { invoiceId, fees }: HeldFees) => {
  const lines = await lockPaidLines(tx, invoiceId);
  const known = new Set(fees.map(({ id }) => id));
  const backAgain = await lockFees(
    tx,
    lines.flatMap(({ fee }) => (fee === null || known.has(fee) ? [] : [fee])),
  );
  return { lines, fees: new Map([...fees, ...backAgain].map((fee) => [fee.id, fee])) };
};

const tellReturned = (tx: Tx, by: ByPerson, invoice: { readonly id: string; readonly invoiceid: number }, before: Returned, after: Returned): Promise<void> =>
  recordChange(tx, by, {
    noun: 'invoice',
    nounId: invoice.id,
    label: invoiceLabel(invoice),
    action: 'change',
    before: toldReturned(before),
    after: toldReturned(after),
  });
