/** Gives back money of an invoice whose register is closed, and pays its fees again when that is undone: outlay, invoice and fees together or not at all. */
import { type ByPerson, recordChange } from '#features/history/history.store.ts';
import { becomesWaived } from '#features/installments/fee-form.rules.ts';
import { reviseFees } from '#features/installments/fee.acts.ts';
import { type Fee, findPaid, lockFees } from '#features/installments/installment.store.ts';
import { onCalendar } from '#features/installments/recalculation.rules.ts';
import { labelOf as invoiceLabel } from '#features/invoices/invoice.rules.ts';
import { findPaidLines, lockPaidLines } from '#features/invoices/invoice-line.store.ts';
import { openRegisterForUpdate } from '#features/register/register.store.ts';
import { weighed } from '#features/register/unseen-money.acts.ts';
import { findPenalty } from '#features/surcharges/surcharge.store.ts';
import { listName } from '#features/users/user-words.rules.ts';
import { newId } from '#kernel/id.ts';
import { invariant } from '#kernel/invariant.ts';
import { type Centavos, sumOf } from '#kernel/money.ts';
import { notFound, ok, refuse, type Verdict } from '#kernel/verdict.ts';
import type { Tx } from '#server/database/database.ts';
import type { Expense } from './expense.contract.ts';
import { labelOf, REVERSAL_TYPE_ID } from './expense.rules.ts';
import { insertExpenses } from './expense.store.ts';
import { expenseTypesForUpdate } from './expense-type.store.ts';
import type { NewReversal } from './reversal.contract.ts';
import { type GivenBack, leftOf, NOTHING_BACK, owedAgain, type PaidAgain, paidAgain, reverse } from './reversal.rules.ts';
import { findGivenLines, findReversed, findReversedInvoice, findReversible, insertReversal } from './reversal.store.ts';

/** Gives money of an invoice of a closed register back, out of the open one: its fees are owed again, and prices do not change them. */
export const reverseInvoice = async (
  tx: Tx,
  by: ByPerson,
  id: string,
  { form, amount, description }: NewReversal,
): Promise<Verdict<{ msg: string; _id: string }>> => {
  const { who, now } = by;
  if (form === undefined) return refuse({ msg: 'La forma de pago no es válida', path: 'form' });
  // Held as when an invoice is deleted: the fees by their id, then the open register, then the types.
  const held = await holdFees(tx, id);
  const register = await openRegisterForUpdate(tx);
  const [type] = await expenseTypesForUpdate(tx, [REVERSAL_TYPE_ID]);
  const invoice = await findReversible(tx, id);
  if (invoice === null) return notFound('La factura no existe');
  invariant(type !== undefined, 'the type of what is given back is always there');
  const { lines: paid, fees } = await holdLines(tx, held);
  const before = await findReversed(tx, id);
  const lines = paid.map((line) => ({ ...line, back: before.get(line.id) ?? NOTHING_BACK }));
  const decided = reverse({ form, amount }, { invoice, lines, register });
  const may = await weighed(tx, by, register, { change: -(amount ?? leftOf(lines)), undoes: null }, decided);
  if (!may.ok) return may;
  const { value, fromBank, given, registerId } = may.value;
  const penalty = await findPenalty(tx);
  await reviseFees(
    tx,
    by,
    given.flatMap((line) => {
      const fee = fees.get(line.fee ?? '');
      if (fee === undefined) return [];
      const plain = { value: fee.value + owedAgain(line), status: fee.status };
      return [{ fee, set: { ...onCalendar({ ...fee, updatable: false }, plain, penalty, now), updatable: false } }];
    }),
    { reason: `Devolución de la ${invoiceLabel(invoice)}` },
  );
  const text = `${invoiceLabel(invoice)}${description === undefined || description === '' ? '' : `: ${description}`}`;
  const expense: Expense = { _id: newId(now.instant), date: now.instant, value, form, expencetype: type, description: text, register: registerId };
  await insertExpenses(tx, [
    { id: expense._id, typeId: type._id, registerId, movedAt: now.instant, value, description: text, employeeId: null, form, fromBank },
  ]);
  await insertReversal(tx, { expenseId: expense._id, invoiceId: id, at: now.instant, byName: listName(who), given });
  await recordChange(tx, by, { noun: 'expense', nounId: expense._id, label: labelOf(expense), action: 'create', after: expense });
  const reversed = sumOfBack(before);
  await tellReversed(tx, by, invoice, { before: reversed, after: reversed + value });
  return ok({ msg: 'Devolución Registrada', _id: expense._id });
};

/** What an outlay gave back of an invoice, its fees held; null for any other outlay. */
export const holdReversal = async (tx: Tx, expenseId: string): Promise<HeldFees | null> => {
  const invoiceId = await findReversedInvoice(tx, expenseId);
  return invoiceId === null ? null : holdFees(tx, invoiceId);
};

/** Whether the fees of a reversal may be paid again; asked while the open register is held. */
export const readPaidAgain = async (tx: Tx, expenseId: string, held: HeldFees): Promise<Verdict<readonly PaidAgain<Fee>[]>> => {
  const { fees } = await holdLines(tx, held);
  return paidAgain(await findGivenLines(tx, expenseId), fees);
};

/** Pays the fees of a reversal again, whose outlay was just taken away. */
export const payAgain = async (tx: Tx, by: ByPerson, { invoiceId }: HeldFees, value: Centavos, fees: readonly PaidAgain<Fee>[]): Promise<void> => {
  const invoice = await findReversible(tx, invoiceId);
  invariant(invoice !== null, 'an invoice of which money was given back is never deleted');
  const paid = await findPaid(
    tx,
    fees.map(({ fee }) => fee.id),
  );
  await reviseFees(
    tx,
    by,
    fees.map(({ fee, value: rest }) => ({ fee, set: { value: rest, waived: becomesWaived(fee, rest, paid.get(fee.id)) } })),
    { reason: `Devolución eliminada de la ${invoiceLabel(invoice)}` },
  );
  const reversed = sumOfBack(await findReversed(tx, invoiceId));
  await tellReversed(tx, by, invoice, { before: reversed + value, after: reversed });
};

const sumOfBack = (lines: ReadonlyMap<string, GivenBack>): Centavos => sumOf([...lines.values()].map(({ payment }) => payment));

/** The fees of an invoice, held by their id. */
type HeldFees = { readonly invoiceId: string; readonly fees: readonly Fee[] };

const holdFees = async (tx: Tx, invoiceId: string): Promise<HeldFees> => ({
  invoiceId,
  fees: await lockFees(
    tx,
    (await findPaidLines(tx, invoiceId)).flatMap(({ fee }) => fee ?? []),
  ),
});

/** The lines of the invoice, held too: a deleted fee may have come back to them meanwhile. */
const holdLines = async (tx: Tx, { invoiceId, fees }: HeldFees) => {
  const lines = await lockPaidLines(tx, invoiceId);
  const known = new Set(fees.map(({ id }) => id));
  const backAgain = await lockFees(
    tx,
    lines.flatMap(({ fee }) => (fee === null || known.has(fee) ? [] : [fee])),
  );
  return { lines, fees: new Map([...fees, ...backAgain].map((fee) => [fee.id, fee])) };
};

const tellReversed = (
  tx: Tx,
  by: ByPerson,
  invoice: { readonly id: string; readonly invoiceid: number },
  { before, after }: { readonly before: Centavos; readonly after: Centavos },
): Promise<void> =>
  recordChange(tx, by, {
    noun: 'invoice',
    nounId: invoice.id,
    label: invoiceLabel(invoice),
    action: 'change',
    before: { reversed: before },
    after: { reversed: after },
  });
