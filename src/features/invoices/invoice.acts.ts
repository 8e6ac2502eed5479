/** Issues and deletes invoices, and reads them for those who may see them. Fees, register and number change in one transaction. */
import { type By, type ByPerson, recordChange } from '#features/history/history.store.ts';
import { holdHistory } from '#features/history/history-chain.store.ts';
import { readInstitute } from '#features/institute/institute.store.ts';
import { enterGone, reviseFees } from '#features/installments/fee.acts.ts';
import type { Fee } from '#features/installments/installment.store.ts';
import { findStudent } from '#features/installments/student.store.ts';
import { payableInstallments } from '#features/installments/told-fee.store.ts';
import type { Payments } from '#features/register/payment-form.contract.ts';
import { paymentsOf, saidOf } from '#features/register/payment-form.rules.ts';
import { mayMove, pursesOf, undoneFromBank } from '#features/register/purse.rules.ts';
import { mayUndoIncome } from '#features/register/register.rules.ts';
import { holdOpenRegister, openRegisterForUpdate, putUndoneBank } from '#features/register/register.store.ts';
import { weighed } from '#features/register/unseen-money.acts.ts';
import { findCashDiscount } from '#features/surcharges/surcharge.store.ts';
import { findGuardians, findTies } from '#features/users/tie.store.ts';
import { isOwnStudent, ownStudentsOf } from '#features/users/user.rules.ts';
import type { Moment } from '#kernel/calendar.ts';
import { newId } from '#kernel/id.ts';
import { invariant } from '#kernel/invariant.ts';
import type { Centavos } from '#kernel/money.ts';
import { listName } from '#kernel/names.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import { isOffice, isOwner, type Who } from '#kernel/roles.ts';
import { forbid, notFound, ok, type Verdict } from '#kernel/verdict.ts';
import type { Said } from '#kernel/wire.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import { type HeldCredit, mayTakeBack } from './credit.rules.ts';
import { findCreditPayer, holdCredit, holdCreditToTake } from './credit.store.ts';
import type { Invoice, InvoiceFilter, NewInvoice, SuggestedPayer } from './invoice.contract.ts';
import { corrects, goneOf, hasDiscount, invoiceAsked, issue, labelOf, paidBy, takenOff, undone } from './invoice.rules.ts';
import { findLastPayer, findPayer, findReader, holdPayer, insertInvoice, type InvoiceRow, type Payer, putSplit, removeInvoice } from './invoice.store.ts';
import { takeNumber } from './invoice-number.store.ts';
import { findLinesOf, findPaidElsewhere, findPaidLines, handOnUpdatable, lockPaidLines } from './invoice-line.store.ts';
import { isPaidBy, shownTo, withLinesForPayer } from './invoice-view.rules.ts';
import { findInvoices } from './invoice-search.store.ts';
import { findInvoice, tellNewInvoice } from './told-invoice.store.ts';

const UNKNOWN_INVOICE = notFound('La factura no existe');
const FORMS_ARE_FOR_OFFICE = forbid('Solo la oficina busca facturas por forma de pago');
const NOT_OWN = forbid('Solo puede ver sus propias facturas');

/** Issues an invoice: its fees are paid, its money is in the open register, its number is given. */
export const issueInvoice = async (tx: Tx, by: ByPerson, asked: NewInvoice): Promise<Verdict<Invoice>> => {
  const { who, now } = by;
  const { lines, advance, creditUsed } = invoiceAsked(asked);
  // Locks are taken in this order everywhere: the fees by their id, the payer, the open register, then the number and the end of the history.
  // The queries start together and run in the order of these lines: one after the other they cost a till on PostgreSQL a tenth.
  // A payer who only leaves money must merely not be deleted meanwhile; a payer whose credit is used is locked against any other use of it.
  const [fees, payer, credit, register, cashPoints, creditAsCash] = await Promise.all([
    payableInstallments(tx, [...new Set(lines.map((line) => line.installment))]),
    heldPayerOf(tx, asked.user),
    creditUsed > 0 && asked.user?._id !== undefined ? holdCredit(tx, asked.user._id) : 0,
    holdOpenRegister(tx),
    hasDiscount(lines) ? findCashDiscount(tx) : 0,
    findCreditAsCash(tx, creditUsed),
  ]);
  const issued = issue(
    { lines, advance, creditUsed },
    { isUser: asked.user?._id !== undefined, exists: payer !== null, name: payer?.name ?? '', lastname: payer?.lastname ?? '' },
    { fees: new Map(fees.map((fee) => [fee.id, fee])), cashPoints, mayGiveExtra: isOwner(who), hasOpenRegister: register !== null, credit: credit ?? 0 },
    now,
  );
  if (!issued.ok) return issued;
  invariant(register !== null && payer !== null, 'an invoice that may be issued has a register and a payer');
  const split = paidBy(asked.payments, { ...issued.value, creditAsCash });
  if (!split.ok) return split;
  const changes = issued.value.lines.map(({ fee, rest }) => ({
    fee,
    set: { value: rest, ...(rest === 0 ? {} : { updatable: false }) },
    paid: fee.value - rest,
  }));
  await reviseFees(tx, by, changes);
  const rows = issued.value.lines.map((line) => ({ ...line, ...snapshotOf(line.fee), id: newId(now.instant) }));
  // From here on other tills wait for the next number, so as little as possible is left to do.
  const [number] = await Promise.all([takeNumber(tx, now.year), holdHistory(tx)]);
  const row: InvoiceRow = {
    id: newId(now.instant),
    number,
    issuedAt: now.instant,
    registerId: register,
    payer,
    total: issued.value.total,
    split: split.value,
    advance,
    creditUsed,
    byName: listName(who),
  };
  await insertInvoice(tx, row, rows);
  const invoice = tellNewInvoice(row, rows, new Map(changes.map(({ fee, set }) => [fee.id, { ...fee.told, ...set }])));
  await recordChange(tx, by, { noun: 'invoice', nounId: invoice._id, label: labelOf(invoice), action: 'create', after: invoice });
  return ok(invoice);
};

/** Corrects how an invoice of the open register was paid. The money may move between cash and bank, as far as the one it leaves holds it. */
export const correctPayments = async (tx: Tx, by: ByPerson, id: string, { payments }: { readonly payments: Payments }): Promise<Verdict<Invoice>> => {
  const register = await openRegisterForUpdate(tx);
  const invoice = await findInvoice(tx, id);
  if (invoice === null) return UNKNOWN_INVOICE;
  const corrected = corrects(invoice, payments, { open: register, creditAsCash: await findCreditAsCash(tx, invoice.creditUsed ?? 0) });
  if (!corrected.ok) return corrected;
  const { split, toBank } = corrected.value;
  const purses = register === null ? null : pursesOf(register);
  const decided = mayMove(purses, { cash: -toBank, bank: toBank });
  // To somebody who may not see the money, a refused correction would reveal what cash or bank holds, just as a refused outlay would; so the same limits apply.
  const may = await weighed(tx, by, register, { change: purses === null ? 0 : -Math.abs(toBank), undoes: null }, decided);
  if (!may.ok) return may;
  await putSplit(tx, id, split);
  const after: Invoice = { ...invoice, payments: paymentsOf(split, invoice.total) };
  await recordChange(tx, by, { noun: 'invoice', nounId: id, label: labelOf(invoice), action: 'change', before: invoice, after });
  return ok(after);
};

/** Deletes an invoice of the open register: its fees are owed again as before. */
export const deleteInvoice = async (tx: Tx, by: ByPerson, id: string): Promise<Verdict<Said>> => {
  // The same order of locks as when one is issued: the fees by their id, the payer if the credit changes, then the open register.
  const held = feesOf(await findPaidLines(tx, id));
  const fees = new Map((await payableInstallments(tx, held)).map((fee) => [fee.id, fee]));
  const credit = await holdCreditOf(tx, id);
  const register = await openRegisterForUpdate(tx);
  // Read only now, with the register locked: another till may have deleted it meanwhile.
  const invoice = await findInvoice(tx, id);
  if (invoice === null) return UNKNOWN_INVOICE;
  const undo = mayUndoIncome(invoice.total, { registerId: invoice.register }, register);
  const fromBank = undo.ok && register !== null ? undoneFromBank(saidOf(invoice.payments ?? []), invoice.total, pursesOf(register)) : undo;
  const credited = mayTakeBack(invoice, credit);
  const may = await weighed(tx, by, register, { change: -invoice.total, undoes: id }, fromBank.ok && !credited.ok ? credited : fromBank);
  if (!may.ok) return may;
  // The lines are read again too: a deleted fee may have been restored to them meanwhile.
  const lines = await lockPaidLines(tx, id);
  const backAgain = feesOf(lines).filter((fee) => !held.includes(fee));
  for (const fee of await payableInstallments(tx, backAgain)) fees.set(fee.id, fee);
  // The accounts do not tell what was paid before they existed; to them, undoing such a payment makes the fees cost more.
  const isInAccounts = lines.every(({ isInAccounts }) => isInAccounts);
  const reason = `${labelOf(invoice)} eliminada`;
  const paidElsewhere = await findPaidElsewhere(tx, id, [...fees.keys()]);
  await reviseFees(
    tx,
    by,
    undone(lines, paidElsewhere).flatMap(({ fee: feeId, amount, updatable }) => {
      const fee = fees.get(feeId);
      return fee === undefined ? [] : [{ fee, set: { value: fee.value + amount, updatable }, paid: isInAccounts ? -amount : 0 }];
    }),
    { reason },
  );
  if (isInAccounts)
    await enterGone(
      tx,
      by,
      goneOf(lines, (line) => -takenOff(line)),
      reason,
    );
  await handOnUpdatable(tx, id);
  if (!(await removeInvoice(tx, id))) return UNKNOWN_INVOICE;
  if (may.value !== null && may.value > 0) await putUndoneBank(tx, invoice.register, may.value);
  await recordChange(tx, by, { noun: 'invoice', nounId: id, label: labelOf(invoice), action: 'delete', before: invoice });
  return ok({ msg: 'Factura Eliminada' });
};

/** Notes in the history that an invoice was sent by mail, but not to which address. */
export const noteInvoiceMailed = async (tx: Tx, by: By, invoice: Invoice): Promise<Verdict<{ readonly sent: true }>> => {
  await tellSent(tx, by, invoice, 'Email');
  return ok({ sent: true });
};

/** Notes in the history that an invoice was sent from a telephone, but not to which number. */
export const noteInvoiceSent = async (tx: Tx, by: ByPerson, id: string, channel: 'whatsapp' | 'share'): Promise<Verdict<Said>> => {
  const invoice = await readInvoiceFor(tx, by.who, id);
  if (!invoice.ok) return invoice;
  await tellSent(tx, by, invoice.value, channel === 'whatsapp' ? 'WhatsApp' : 'Compartir');
  return ok({ msg: 'Envío anotado' });
};

/** Lists invoices: the office all of them, a family those of one of its students. */
export const listInvoices = async (reads: Reads, who: Who, filter: InvoiceFilter, page: PageRequest | null, now: Moment): Promise<Verdict<Page<Invoice>>> => {
  const ties = await findTies(reads, who);
  // Not every family that reads an invoice may know how it was paid, and a search by form would tell it.
  if (!isOffice(who) && filter.form !== undefined) return FORMS_ARE_FOR_OFFICE;
  if (!isOffice(who) && (filter.studentId === undefined || !isOwnStudent(who, filter.studentId, ties))) return NOT_OWN;
  const { rows, total } = await findInvoices(reads, filter, now, page);
  const own = await findLinesOf(reads, ownStudentsOf(who, ties));
  return ok({ rows: rows.map((one) => shownTo(who, one, ties, own)), total });
};

/** An invoice for somebody who may see it: the office, its payer, and the family of one of its students. */
export const readInvoiceFor = async (reads: Reads, who: Who, id: string): Promise<Verdict<Invoice>> => {
  const invoice = await findInvoice(reads, id);
  if (invoice === null) return UNKNOWN_INVOICE;
  if (isOffice(who)) return ok(invoice);
  const ties = await findTies(reads, who);
  const own = await findLinesOf(reads, ownStudentsOf(who, ties));
  return isPaidBy(invoice, who) || hasLineOf(invoice, own) ? ok(shownTo(who, invoice, ties, own)) : NOT_OWN;
};

/** The same, as its payer is told of it. */
export const readReceiptFor = async (reads: Reads, who: Who, id: string): Promise<Verdict<Invoice>> => {
  const read = await readInvoiceFor(reads, who, id);
  if (!read.ok || !isOffice(who) || !('user_id' in read.value.user) || read.value.user.user_id === null) return read;
  const payer = await findReader(reads, read.value.user.user_id._id);
  if (payer === null) return read;
  const own = await findLinesOf(reads, ownStudentsOf(payer, await findTies(reads, payer)));
  return ok(withLinesForPayer(read.value, own));
};

/** Who will probably pay for a student: whoever paid last, else the first guardian, else the student. */
export const suggestPayer = async (reads: Reads, studentId: string, now: Moment): Promise<Verdict<SuggestedPayer>> => {
  const student = await findStudent(reads, studentId);
  if (student === null) return notFound('El alumno no existe');
  const [guardian] = await findGuardians(reads, studentId, now.year);
  const payer = (await findLastPayer(reads, studentId)) ?? (await findPayer(reads, guardian?.id ?? studentId));
  invariant(payer !== null, 'a student who is there may pay for himself');
  const { id, name, lastname, email, cel } = payer;
  return ok({ _id: id, name, lastname, ...(email === null ? {} : { email }), ...(cel === null ? {} : { cel }) });
};

/** The registered payer, locked, or the name that was written; null when the payer does not exist. */
const heldPayerOf = async (tx: Tx, asked: NewInvoice['user']): Promise<Payer | null> => {
  if (asked === undefined) return null;
  if (asked._id !== undefined) return holdPayer(tx, asked._id);
  return { id: null, name: asked.name ?? '', lastname: asked.lastname ?? '', email: asked.email ?? null, cel: null };
};

/** How much of the credit that an invoice uses counts as cash. */
const findCreditAsCash = async (reads: Reads, creditUsed: Centavos): Promise<Centavos> =>
  creditUsed > 0 && (await readInstitute(reads)).creditIsCash ? creditUsed : 0;

/** The locked credit of an invoice's payer, and what used it last; null when the invoice changed nobody's credit. */
const holdCreditOf = async (tx: Tx, invoiceId: string): Promise<HeldCredit | null> => holdCreditToTake(tx, await findCreditPayer(tx, invoiceId));

const snapshotOf = (fee: Fee) => ({
  installmentId: fee.id,
  studentId: fee.studentId,
  studentName: fee.student.name,
  studentLastname: fee.student.lastname,
  number: fee.number,
  year: fee.year,
  wasUpdatable: fee.updatable,
});

const feesOf = (lines: readonly { readonly fee: string | null }[]): readonly string[] => lines.flatMap(({ fee }) => fee ?? []);

const tellSent = (tx: Tx, by: By, invoice: Invoice, sentBy: string): Promise<void> =>
  recordChange(tx, by, { noun: 'invoice', nounId: invoice._id, label: labelOf(invoice), action: 'send', after: { sentBy } });

const hasLineOf = ({ details }: Invoice, own: ReadonlySet<string>): boolean => details.some(({ _id }) => own.has(_id));
