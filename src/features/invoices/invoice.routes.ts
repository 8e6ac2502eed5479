/** Issues, shows and deletes invoices: fees, register and number move together or not at all. */
import { recordChange } from '#features/history/history.store.ts';
import { holdHistory } from '#features/history/history-chain.store.ts';
import { reviseFees } from '#features/installments/fee.acts.ts';
import type { Fee } from '#features/installments/installment.store.ts';
import { payableInstallments } from '#features/installments/told-fee.store.ts';
import { findStudent } from '#features/installments/student.store.ts';
import { mayUndoIncome } from '#features/register/register.rules.ts';
import { holdOpenRegister, openRegisterForUpdate } from '#features/register/register.store.ts';
import { findCashDiscount } from '#features/surcharges/surcharge.store.ts';
import { weighed } from '#features/register/unseen-money.acts.ts';
import { isOwnStudent, ownStudentsOf } from '#features/users/user.rules.ts';
import { findGuardians, findTies } from '#features/users/tie.store.ts';
import { instantsOfDays, instantsOfYear } from '#kernel/calendar.ts';
import { newId } from '#kernel/id.ts';
import { invariant } from '#kernel/invariant.ts';
import { isOffice, isOwner, type Who } from '#kernel/roles.ts';
import { forbid, notFound, ok, type Verdict } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import {
  deleteInvoice,
  getInvoice,
  type Invoice,
  type InvoiceFilter,
  issueInvoice,
  listInvoices,
  type NewInvoice,
  nextInvoiceNumber,
  suggestedPayer,
  totalOfInvoices,
} from './invoice.contract.ts';
import { type AskedLine, issue, undone } from './invoice.rules.ts';
import { shownTo, withOwnLines } from './invoice-view.rules.ts';
import { findLinesOf, findPaidElsewhere, findPaidLines, lockPaidLines, handOnUpdatable, removeInvoice } from './invoice.store.ts';
import { insertInvoice, type InvoiceRow, type Payer } from './invoice-row.store.ts';
import { previewNumber, takeNumber } from './invoice-number.store.ts';
import { findInvoices, type InvoiceSearch, sumInvoices } from './invoice-search.store.ts';
import { findLastPayer, findPayer, findReader, holdPayer } from './payer.store.ts';
import { findInvoice, tellNewInvoice } from './told-invoice.store.ts';

const UNKNOWN_INVOICE = notFound('La factura no existe');
const NOT_OWN = forbid('Solo puede ver sus propias facturas');

export const invoiceRoutes: readonly Answer[] = [
  answer(listInvoices, async ({ who, query, page, now, reads }) => {
    const ties = await findTies(reads, who);
    if (!isOffice(who) && (query.studentId === undefined || !isOwnStudent(who, query.studentId, ties))) return NOT_OWN;
    const { rows, total } = await findInvoices(reads, searchOf(query, now.year), page);
    const own = await findLinesOf(reads, ownStudentsOf(who, ties));
    return ok({ rows: rows.map((one) => shownTo(who, one, ties, own)), total });
  }),

  answer(totalOfInvoices, async ({ query, now, reads }) => ok(await sumInvoices(reads, searchOf(query, now.year)))),

  answer(nextInvoiceNumber, async ({ reads }) => ok(await previewNumber(reads))),

  answer(suggestedPayer, async ({ params, now, reads }) => {
    const student = await findStudent(reads, params.student);
    if (student === null) return notFound('El alumno no existe');
    const [guardian] = await findGuardians(reads, params.student, now.year);
    const payer = (await findLastPayer(reads, params.student)) ?? (await findPayer(reads, guardian?.id ?? params.student));
    invariant(payer !== null, 'a student who is there may pay for himself');
    return ok({
      _id: payer.id,
      name: payer.name,
      lastname: payer.lastname,
      ...(payer.email === null ? {} : { email: payer.email }),
      ...(payer.cel === null ? {} : { cel: payer.cel }),
    });
  }),

  answer(getInvoice, ({ who, params, query, reads }) => (query.forPayer ? readReceiptFor : readInvoiceFor)(reads, who, params.id)),

  answer(issueInvoice, ({ body, who, now, write }) =>
    write(async (tx): Promise<Verdict<Invoice>> => {
      const lines = askedOf(body);
      // Held in this order everywhere: the fees by their id, the open register, the number, the end of the history.
      const [fees, payer, register, cashPoints] = await Promise.all([
        payableInstallments(tx, [...new Set(lines.map((line) => line.installment))]),
        heldPayerOf(tx, body.user),
        holdOpenRegister(tx),
        // Without a discount in the draft nothing about discounts needs to be read.
        lines.some(hasDiscount) ? findCashDiscount(tx) : 0,
      ]);
      const issued = issue(
        lines,
        { isUser: body.user?._id !== undefined, exists: payer !== null, name: payer?.name ?? '', lastname: payer?.lastname ?? '' },
        {
          fees: new Map(fees.map((fee) => [fee.id, fee])),
          cashPoints,
          mayGiveExtra: isOwner(who),
          hasOpenRegister: register !== null,
        },
        now,
      );
      if (!issued.ok) return issued;
      invariant(register !== null && payer !== null, 'an invoice that may be issued has a register and a payer');
      const changes = issued.value.lines.map(({ fee, rest }) => ({ fee, set: { value: rest, ...(rest === 0 ? {} : { updatable: false }) } }));
      await reviseFees(tx, { who, now }, changes);
      const rows = issued.value.lines.map((line) => ({ ...line, ...snapshotOf(line.fee), id: newId(now.instant) }));
      // From here on other tills wait for the next number: little is left to do, and nothing to wait for.
      const [number] = await Promise.all([takeNumber(tx), holdHistory(tx)]);
      const issuedNow: InvoiceRow = { id: newId(now.instant), number, issuedAt: now.instant, registerId: register, payer, total: issued.value.total };
      await insertInvoice(tx, issuedNow, rows);
      const invoice = tellNewInvoice(issuedNow, rows, new Map(changes.map(({ fee, set }) => [fee.id, { ...fee.told, ...set }])));
      await recordChange(tx, { who, now }, { noun: 'invoice', nounId: invoice._id, label: labelOf(invoice), action: 'create', after: invoice });
      return ok(invoice);
    }),
  ),

  answer(deleteInvoice, ({ params, who, now, write }) =>
    write(async (tx) => {
      const held = feesOf(await findPaidLines(tx, params.id));
      const fees = new Map((await payableInstallments(tx, held)).map((fee) => [fee.id, fee]));
      const register = await openRegisterForUpdate(tx);
      // Read once more now that its register is held: it may have gone meanwhile.
      const invoice = await findInvoice(tx, params.id);
      if (invoice === null) return UNKNOWN_INVOICE;
      const may = await weighed(
        tx,
        { who, now },
        register,
        { change: -invoice.total, undoes: invoice._id },
        mayUndoIncome(invoice.total, { registerId: invoice.register }, register),
      );
      if (!may.ok) return may;
      // The lines too: a deleted fee may have come back to them meanwhile.
      const lines = await lockPaidLines(tx, invoice._id);
      const backAgain = feesOf(lines).filter((fee) => !held.includes(fee));
      for (const fee of await payableInstallments(tx, backAgain)) fees.set(fee.id, fee);
      await reviseFees(
        tx,
        { who, now },
        undone(lines, await findPaidElsewhere(tx, invoice._id, [...fees.keys()])).flatMap(({ fee: feeId, amount, updatable }) => {
          const fee = fees.get(feeId);
          return fee === undefined ? [] : [{ fee, set: { value: fee.value + amount, updatable } }];
        }),
      );
      await handOnUpdatable(tx, invoice._id);
      if (!(await removeInvoice(tx, invoice._id))) return UNKNOWN_INVOICE;
      await recordChange(tx, { who, now }, { noun: 'invoice', nounId: invoice._id, label: labelOf(invoice), action: 'delete', before: invoice });
      return ok({ msg: 'Factura Eliminada' });
    }),
  ),
];

const feesOf = (lines: readonly { readonly fee: string | null }[]): readonly string[] => lines.flatMap(({ fee }) => fee ?? []);

/** An invoice for somebody who may look at it: the office, and the family of one of its students. */
export const readInvoiceFor = async (reads: Reads, who: Who, id: string): Promise<Verdict<Invoice>> => {
  const invoice = await findInvoice(reads, id);
  if (invoice === null) return UNKNOWN_INVOICE;
  if (isOffice(who)) return ok(invoice);
  const ties = await findTies(reads, who);
  const own = await findLinesOf(reads, ownStudentsOf(who, ties));
  return hasLineOf(invoice, own) ? ok(shownTo(who, invoice, ties, own)) : NOT_OWN;
};

/** The same as its payer is told of it: one who has students of his own on it learns nothing of other families' by paying for them. */
export const readReceiptFor = async (reads: Reads, who: Who, id: string): Promise<Verdict<Invoice>> => {
  const read = await readInvoiceFor(reads, who, id);
  if (!read.ok || !isOffice(who) || !('user_id' in read.value.user) || read.value.user.user_id === null) return read;
  const payer = await findReader(reads, read.value.user.user_id._id);
  if (payer === null) return read;
  const own = await findLinesOf(reads, ownStudentsOf(payer, await findTies(reads, payer)));
  return hasLineOf(read.value, own) ? ok(withOwnLines(read.value, own)) : read;
};

const hasLineOf = ({ details }: Invoice, own: ReadonlySet<string>): boolean => details.some(({ _id }) => own.has(_id));

/** Without any question this year; one student's of all years. */
const searchOf = ({ startDate, endDate, name, lastname, studentId, sort }: InvoiceFilter, year: number): InvoiceSearch => {
  const asked = { name, lastname, studentId, sort };
  if (startDate !== undefined || endDate !== undefined) return { ...asked, ...instantsOfDays(startDate, endDate) };
  return studentId === undefined && name === undefined && lastname === undefined ? { sort, ...instantsOfYear(year) } : asked;
};

const askedOf = ({ details }: NewInvoice): readonly AskedLine[] =>
  details.map((line) => ({
    installment: line.installment,
    value: line.value,
    payment: line.payment ?? 0,
    cashDiscount: line.cashDiscount ?? 0,
    extraDiscount: line.extraDiscount ?? 0,
    discount: line.discount ?? 0,
  }));

const hasDiscount = ({ cashDiscount, extraDiscount }: AskedLine): boolean => cashDiscount !== 0 || extraDiscount !== 0;

/** The person who is registered, or the name that was written; null when there is neither. */
const heldPayerOf = async (tx: Tx, asked: NewInvoice['user']): Promise<Payer | null> => {
  if (asked === undefined) return null;
  if (asked._id !== undefined) return holdPayer(tx, asked._id);
  return { id: null, name: asked.name ?? '', lastname: asked.lastname ?? '', email: asked.email ?? null, cel: null };
};

const snapshotOf = (fee: Fee) => ({
  installmentId: fee.id,
  studentId: fee.studentId,
  studentName: fee.student.name,
  studentLastname: fee.student.lastname,
  number: fee.number,
  year: fee.year,
  wasUpdatable: fee.updatable,
});

const labelOf = (invoice: Invoice): string => `Factura ${invoice.invoiceid}`;
