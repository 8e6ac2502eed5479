/** The till of the demonstration: one register for each day of work, the invoices of the families that come, their credit, and what is taken out. */
import { type AskedPayer, issue, paidBy } from '#features/invoices/invoice.rules.ts';
import { addFees, askedLines, type DraftLine, withDiscounts } from '#features/invoices/draft.rules.ts';
import type { InvoiceRow, LineRow, Payer } from '#features/invoices/invoice.store.ts';
import { type AskedExpense, type Employee, takeOut } from '#features/expenses/expense.rules.ts';
import type { ExpenseRow } from '#features/expenses/expense.store.ts';
import type { ExpenseType } from '#features/expenses/expense-type.contract.ts';
import { refund } from '#features/expenses/refund.rules.ts';
import { type Given, NOTHING_BACK, NOTHING_RETURNED, reverse, reverseAsCredit } from '#features/expenses/reversal.rules.ts';
import type { Fee } from '#features/installments/installment.store.ts';
import type { PaymentForm, Payments, Purse } from '#features/register/payment-form.contract.ts';
import { bankOf, type Split, splitOf } from '#features/register/payment-form.rules.ts';
import { mayMove, openingBank, type Purses, pursesOf } from '#features/register/purse.rules.ts';
import { mayClose, mayOpen, type Sums } from '#features/register/register.rules.ts';
import type { Instant, Moment } from '#kernel/calendar.ts';
import type { Id } from '#kernel/id.ts';
import { invariant } from '#kernel/invariant.ts';
import { type BasisPoints, type Centavos, sumOf } from '#kernel/money.ts';
import { allowed } from './fee-book.ts';

export type ClosedRegister = {
  readonly id: Id;
  readonly openedAt: Instant;
  readonly closedAt: Instant;
  readonly opening: Centavos;
  readonly openingBank: Centavos;
  readonly difference: Centavos;
  readonly description: string | null;
};
/** Money that was moved from one purse to the other. */
export type Transfer = { readonly id: Id; readonly registerId: Id; readonly movedAt: Instant; readonly from: Purse; readonly value: Centavos };
/** An invoice whose form of payment was corrected. */
export type Correction = { readonly invoice: IssuedInvoice; readonly at: Moment; readonly before: Split; readonly after: Split };
/** An invoice whose money was given back in an outlay or, without one, left as credit. */
export type MadeReversal = { readonly id: Id; readonly outlay: ExpenseRow | null; readonly invoice: IssuedInvoice; readonly given: Given; readonly at: Moment };
/** Credit that was refunded. */
export type MadeRefund = { readonly outlay: ExpenseRow; readonly payerId: Id; readonly at: Moment };
export type IssuedInvoice = Omit<InvoiceRow, 'byName'> & { readonly lines: readonly LineRow[] };

/** How an invoice is paid: whether in cash with its discount, how much is left as credit, and the forms of its total; the part is of the last fee, in percent. */
export type Payment = {
  readonly inCash: boolean;
  readonly extra: boolean;
  readonly part: number | null;
  readonly advance: (paid: Centavos) => Centavos;
  readonly forms: (total: Centavos) => Payments;
};

/** An outlay: its type, its form, and the employee of a salary. */
export type Paid = {
  readonly type: ExpenseType;
  readonly value: Centavos;
  readonly form: PaymentForm;
  readonly description: string;
  readonly employee?: Employee;
};

export type Till = {
  /** Opens with the money of the last closing. */
  open(now: Moment): void;
  /** Charges fees, first with the payer's credit; answers the fees as they are afterwards. */
  charge(fees: readonly Fee[], payer: Payer, payment: Payment, now: Moment): readonly Fee[];
  /** Takes money out for something, or for somebody's salary. */
  takeOut(outlay: Paid, now: Moment): void;
  /** Deposits cash in the bank, or fetches some from there. */
  transfer(from: Purse, value: Centavos, now: Moment): void;
  /** Corrects the form of the last invoice: all of it was paid in another one. */
  correct(form: PaymentForm, now: Moment): void;
  /** Gives back the money of an invoice of a closed register, as an outlay of the type; answers what each line gave back. */
  giveBack(invoice: IssuedInvoice, outlay: Pick<Paid, 'type' | 'form' | 'description'>, now: Moment): Given['given'];
  /** Leaves all that was paid of an invoice of a closed register as credit of its payer. */
  leaveAsCredit(invoice: IssuedInvoice, now: Moment): Given['given'];
  /** The credit of a payer. */
  creditOf(payer: Payer): Centavos;
  /** Refunds all credit of a payer, as an outlay of the type. */
  refund(payer: Payer, outlay: Pick<Paid, 'type' | 'form' | 'description'>, now: Moment): void;
  /** The cash and the money in the bank. */
  purses(): Purses;
  /** Closes with a difference of the cash. */
  close(difference: Centavos, description: string | null, now: Moment): void;
  registers(): readonly ClosedRegister[];
  invoices(): readonly IssuedInvoice[];
  outlays(): readonly ExpenseRow[];
  transfers(): readonly Transfer[];
  corrections(): readonly Correction[];
  reversals(): readonly MadeReversal[];
  refunds(): readonly MadeRefund[];
};

export const openTill = (firstMoney: Centavos, cashPoints: BasisPoints, newId: (at: Instant) => Id): Till => {
  const registers: ClosedRegister[] = [];
  const invoices: IssuedInvoice[] = [];
  const outlays: ExpenseRow[] = [];
  const transfers: Transfer[] = [];
  const corrections: Correction[] = [];
  const reversals: MadeReversal[] = [];
  const refunds: MadeRefund[] = [];
  const credits = new Map<Id, Centavos>();
  const creditOf = ({ id }: Payer): Centavos => credits.get(id ?? '') ?? 0;
  const changeCredit = (payer: Payer, change: Centavos): void => {
    if (payer.id !== null) credits.set(payer.id, creditOf(payer) + change);
  };
  let left = { money: firstMoney, bank: 0 };
  let open: { readonly id: Id; readonly openedAt: Instant; readonly openingBank: Centavos; sums: Sums; bank: Centavos } | null = null;
  const present = () => {
    invariant(open !== null, 'the register is open');
    return open;
  };
  const purses = (): Purses => {
    const { sums, bank } = present();
    const held = pursesOf({ ...sums, bank });
    invariant(held !== null, 'cash and bank are kept apart from the first register on');
    return held;
  };

  /** Money that is given back leaves the register. */
  const giveOut = (value: Centavos, fromBank: Centavos, { type, form, description }: Pick<Paid, 'type' | 'form' | 'description'>, now: Moment): ExpenseRow => {
    const register = present();
    register.sums = { ...register.sums, expense: register.sums.expense + value };
    register.bank -= fromBank;
    const made = { id: newId(now.instant), typeId: type._id, registerId: register.id, movedAt: now.instant, value, description, employeeId: null };
    const outlay: ExpenseRow = { ...made, form, fromBank };
    outlays.push(outlay);
    return outlay;
  };
  const reversible = (invoice: IssuedInvoice) => {
    const { id, sums, bank } = present();
    const lines = invoice.lines.map((line) => ({ ...line, fee: line.installmentId, back: NOTHING_BACK }));
    const payer = invoice.payer.id === null ? null : { credit: creditOf(invoice.payer), lastUse: null };
    return { invoice, lines, returned: NOTHING_RETURNED, register: { id, ...sums, bank }, payer };
  };

  return {
    open: (now) => {
      const opening = allowed(mayOpen(left.money, open !== null));
      const bank = openingBank(opening, left.bank, undefined);
      const sums = { opening, income: 0, expense: 0, withdrawal: 0, difference: 0 };
      open = { id: newId(now.instant), openedAt: now.instant, openingBank: bank, sums, bank };
    },

    charge: (fees, payer, payment, now) => {
      const register = present();
      const draft = withDiscounts(paidInPart(addFees([], fees), payment.part), payment, cashPoints, now);
      const credit = creditOf(payer);
      const facts = { fees: new Map(fees.map((fee) => [fee.id, fee])), cashPoints, mayGiveExtra: payment.extra, hasOpenRegister: true, credit };
      const lines = askedLines(draft);
      const paid = sumOf(lines.map((line) => line.payment));
      const creditUsed = Math.min(credit, paid);
      const advance = payment.advance(paid - creditUsed);
      const issued = allowed(issue({ lines, advance, creditUsed }, askedPayer(payer), facts, now));
      const split = allowed(paidBy(payment.forms(issued.total), { ...issued, creditAsCash: creditUsed }));
      changeCredit(payer, advance - creditUsed);
      register.sums = { ...register.sums, income: register.sums.income + issued.total };
      register.bank += bankOf(split);
      invoices.push({
        id: newId(now.instant),
        number: invoices.length + 1,
        issuedAt: now.instant,
        registerId: register.id,
        payer,
        total: issued.total,
        split,
        advance,
        creditUsed,
        lines: issued.lines.map((line) => ({
          ...line,
          id: newId(now.instant),
          installmentId: line.fee.id,
          studentId: line.fee.studentId,
          studentName: line.fee.student.name,
          studentLastname: line.fee.student.lastname,
          number: line.fee.number,
          year: line.fee.year,
          wasUpdatable: line.fee.updatable,
        })),
      });
      return issued.lines.map(({ fee, rest }) => ({ ...fee, value: rest, updatable: rest === 0 && fee.updatable }));
    },

    takeOut: ({ type, value, form, description, employee }, now) => {
      const register = present();
      const asked: AskedExpense = { typeId: type._id, value, form, description, employeeId: employee?.id };
      const employees = new Map(employee === undefined ? [] : [[employee.id, employee]]);
      const facts = { types: new Map([[type._id, type]]), employees, register: { id: register.id, bank: register.bank, ...register.sums } };
      for (const outlay of allowed(takeOut(OWNER, [asked], facts))) {
        const { sums } = register;
        register.sums = type.type === 'expence' ? { ...sums, expense: sums.expense + outlay.value } : { ...sums, withdrawal: sums.withdrawal + outlay.value };
        outlays.push({ ...outlay, id: newId(now.instant), typeId: type._id, movedAt: now.instant });
        register.bank -= outlay.fromBank;
      }
    },

    transfer: (from, value, now) => {
      const register = present();
      const deposited = from === 'cash' ? value : -value;
      allowed(mayMove(purses(), { cash: -deposited, bank: deposited }));
      register.bank += deposited;
      transfers.push({ id: newId(now.instant), registerId: register.id, movedAt: now.instant, from, value });
    },

    correct: (form, now) => {
      const register = present();
      const invoice = invoices.pop();
      invariant(invoice?.registerId === register.id, 'an invoice of the open register is corrected');
      const { total, split: before } = invoice;
      const after = allowed(splitOf([{ form, amount: total, reference: undefined }], total, { hasCashDiscount: false }));
      const toBank = bankOf(after) - bankOf(before);
      allowed(mayMove(purses(), { cash: -toBank, bank: toBank }));
      register.bank += toBank;
      invoices.push({ ...invoice, split: after });
      corrections.push({ invoice, at: now, before, after });
    },

    giveBack: (invoice, asked, now) => {
      const { value, fromBank, ...given } = allowed(reverse({ form: asked.form }, reversible(invoice)));
      const outlay = giveOut(value, fromBank, asked, now);
      changeCredit(invoice.payer, given.usedBack - given.advanceBack);
      reversals.push({ id: outlay.id, outlay, invoice, given, at: now });
      return given.given;
    },

    leaveAsCredit: (invoice, now) => {
      const given = allowed(reverseAsCredit({}, reversible(invoice)));
      changeCredit(invoice.payer, given.credited + given.usedBack);
      reversals.push({ id: newId(now.instant), outlay: null, invoice, given, at: now });
      return given.given;
    },

    creditOf,

    refund: (payer, asked, now) => {
      const { id, sums, bank } = present();
      const credit = creditOf(payer);
      const { fromBank } = allowed(refund({ value: credit, form: asked.form }, { credit, register: { id, ...sums, bank } }));
      invariant(payer.id !== null, 'who has credit is registered');
      changeCredit(payer, -credit);
      refunds.push({ outlay: giveOut(credit, fromBank, asked, now), payerId: payer.id, at: now });
    },

    purses,

    close: (difference, description, now) => {
      const { id, openedAt, openingBank: bank, sums, bank: bankLeft } = present();
      allowed(mayMove(purses(), { cash: difference }));
      left = { money: allowed(mayClose({ ...sums, isOpen: true }, difference)), bank: bankLeft };
      registers.push({ id, openedAt, closedAt: now.instant, opening: sums.opening, openingBank: bank, difference, description });
      open = null;
    },

    registers: () => registers,
    invoices: () => invoices,
    outlays: () => outlays,
    transfers: () => transfers,
    corrections: () => corrections,
    reversals: () => reversals,
    refunds: () => refunds,
  };
};

const OWNER = { role: 'admin' } as const;

/** The last fee is paid in part, in whole hundreds. */
const paidInPart = (lines: readonly DraftLine<Fee>[], part: number | null): readonly DraftLine<Fee>[] =>
  part === null
    ? lines
    : lines.map((line, index) =>
        index === lines.length - 1 ? { ...line, payment: Math.max(100_00, Math.floor((line.fee.value * part) / 100 / 1000_00) * 1000_00) } : line,
      );

const askedPayer = (payer: Payer): AskedPayer => ({ isUser: payer.id !== null, exists: true, name: payer.name, lastname: payer.lastname });
