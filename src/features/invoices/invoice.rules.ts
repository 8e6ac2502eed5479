/** Whether an invoice may be issued, what remains owed, and what its deletion gives back. The screen previews and the server decides with the same functions. */
import { installmentName } from '#features/installments/installment.rules.ts';
import type { Payments } from '#features/register/payment-form.contract.ts';
import { bankOf, saidOf, type Split, splitOf } from '#features/register/payment-form.rules.ts';
import { NONE_OPEN } from '#features/register/register.rules.ts';
import { cashDiscountOn } from '#features/categories/fee-price.rules.ts';
import type { Moment } from '#kernel/calendar.ts';
import { type BasisPoints, type Centavos, moneyText, sumOf } from '#kernel/money.ts';
import { ok, type Reason, refuse, unless, type Verdict } from '#kernel/verdict.ts';
import { mayChange } from './credit.rules.ts';
import { extraDiscountOn, type FeeOwed, mayHaveExtraDiscount } from './discount.rules.ts';
import type { Invoice, NewInvoice } from './invoice.contract.ts';

/** A line as it is sent. */
export type AskedLine = {
  readonly installment: string;
  readonly value: Centavos;
  readonly payment: Centavos;
  readonly cashDiscount: Centavos;
  readonly extraDiscount: Centavos;
  readonly discount: Centavos;
};

/** What is asked of an invoice: its lines, the credit that is left besides, and the credit that is used for the lines. */
export type AskedInvoice = { readonly lines: readonly AskedLine[]; readonly advance: Centavos; readonly creditUsed: Centavos };

/** Whether any line has a discount: otherwise nothing about discounts needs to be read. */
export const hasDiscount = (lines: readonly AskedLine[]): boolean => lines.some(({ cashDiscount, extraDiscount }) => cashDiscount !== 0 || extraDiscount !== 0);

export type AskedPayer = { readonly isUser: boolean; readonly exists: boolean; readonly name: string; readonly lastname: string };
export type IssueFacts<F extends FeeOwed> = {
  /** The fees as they are stored now, locked. */
  readonly fees: ReadonlyMap<string, F>;
  readonly cashPoints: BasisPoints;
  /** Whether the caller may give the extra discount. */
  readonly mayGiveExtra: boolean;
  readonly hasOpenRegister: boolean;
  /** The credit of the payer; not needed if none is used. */
  readonly credit: Centavos;
};
export type IssuedLine<F extends FeeOwed> = {
  readonly fee: F;
  readonly value: Centavos;
  readonly payment: Centavos;
  readonly cashDiscount: Centavos;
  readonly extraDiscount: Centavos;
  readonly rest: Centavos;
};
export type Issued<F extends FeeOwed> = { readonly lines: readonly IssuedLine<F>[]; readonly total: Centavos };

/** How the office calls an invoice. */
export const labelOf = ({ invoiceid }: Pick<Invoice, 'invoiceid'>): string => `Factura ${invoiceid}`;

/** A posted invoice in centavos; amounts that a client leaves out are 0. */
export const invoiceAsked = ({ details, advance = 0, creditUsed = 0 }: Pick<NewInvoice, 'details' | 'advance' | 'creditUsed'>): AskedInvoice => ({
  lines: details.map((line) => ({
    installment: line.installment,
    value: line.value,
    payment: line.payment ?? 0,
    cashDiscount: line.cashDiscount ?? 0,
    extraDiscount: line.extraDiscount ?? 0,
    discount: line.discount ?? 0,
  })),
  advance,
  creditUsed,
});

/** Decides an invoice without trusting the sums of the screen. Every wrong line gets its reason, in the order of the office's questions. */
export const issue = <F extends FeeOwed>(asked: AskedInvoice, payer: AskedPayer, facts: IssueFacts<F>, today: Moment): Verdict<Issued<F>> => {
  const { lines, advance, creditUsed } = asked;
  const known = knownFees(asked, facts);
  if (!known.ok) return known;
  const terms: Terms = { cashPoints: facts.cashPoints, mayExtra: facts.mayGiveExtra && mayHaveExtraDiscount(known.value, today), today };
  const reasons: Reason[] = [];
  const issued: IssuedLine<F>[] = [];
  for (const [index, line] of lines.entries()) {
    const fee = known.value[index] as F;
    const verdict = issueLine(line, fee, terms);
    if (verdict.ok) issued.push(verdict.value);
    else reasons.push(...verdict.reasons.map((reason) => ({ ...reason, path: `details.${index}.payment` })));
  }
  if (!isPayer(payer)) reasons.push({ msg: 'Ingrese el usuario a pagar', path: 'user' });
  else reasons.push(...creditReasons(asked, payer, facts));
  const [first, ...others] = reasons;
  if (first !== undefined) return refuse(first, ...others);
  if (!facts.hasOpenRegister) return NONE_OPEN;
  return ok({ lines: issued, total: sumOf(issued.map((line) => line.payment)) + advance - creditUsed });
};

/** Why an invoice may not leave or use this credit: only a registered payer has credit, and it only pays fees. */
const creditReasons = ({ lines, advance, creditUsed }: AskedInvoice, payer: AskedPayer, { credit }: { readonly credit: Centavos }): readonly Reason[] => {
  if (!payer.isUser) {
    if (advance > 0) return [{ msg: 'Solo un usuario registrado puede dejar dinero a cuenta', path: 'advance' }];
    return creditUsed > 0 ? [{ msg: 'Solo un usuario registrado tiene saldo a favor', path: 'creditUsed' }] : [];
  }
  if (creditUsed === 0) return [];
  const forFees = sumOf(lines.map((line) => line.payment));
  if (creditUsed > forFees) return [{ msg: `El saldo a favor paga cuotas: puede usar hasta ${moneyText(forFees)}`, path: 'creditUsed' }];
  const may = mayChange(credit, -creditUsed, null);
  return may.ok ? [] : may.reasons.map((reason) => ({ ...reason, path: 'creditUsed' }));
};

/** How an invoice is paid. Cash, with the credit that counts as cash, must cover the lines that have the discount for cash; transfer, card and Mercado Pago never count as cash. */
export const paidBy = (payments: Payments | undefined, { lines, total, creditAsCash }: Paid): Verdict<Split> => {
  const discounted = lines.filter(({ cashDiscount }) => cashDiscount > 0);
  const split = splitOf(payments, total, { hasCashDiscount: discounted.length > 0 });
  if (!split.ok) return split;
  const inCash = sumOf(discounted.map(({ payment }) => payment));
  if (split.value.cash + creditAsCash >= inCash) return split;
  const covers = creditAsCash === 0 ? 'el efectivo debe cubrirlas' : 'el efectivo y el saldo a favor deben cubrirlas';
  return refuse({ msg: `Las cuotas con descuento en efectivo suman ${moneyText(inCash)}: ${covers}`, path: 'payments' });
};
/** What was paid, line by line. */
export type Paid = {
  readonly lines: readonly { readonly payment: Centavos; readonly cashDiscount: Centavos }[];
  readonly total: Centavos;
  /** How much of the used credit counts as cash: all or nothing, as the institute chose. */
  readonly creditAsCash: Centavos;
};

/** Corrects how an invoice of the open register was paid; `toBank` is what moves from cash to the bank, below zero the other way. */
export const corrects = (invoice: Corrected, payments: Payments, { open, creditAsCash }: CorrectionFacts): Verdict<Correction> => {
  if (open === null || open.id !== invoice.register) return refuse('La forma de pago solo se corrige mientras la caja de la factura está abierta');
  const split = paidBy(payments, { lines: invoice.details, total: invoice.total, creditAsCash });
  return split.ok ? ok({ split: split.value, toBank: bankOf(split.value) - bankOf(saidOf(invoice.payments ?? [])) }) : split;
};
export type Corrected = Pick<Invoice, 'details' | 'total' | 'payments' | 'register'>;
export type CorrectionFacts = { readonly open: { readonly id: string } | null; readonly creditAsCash: Centavos };
export type Correction = { readonly split: Split; readonly toBank: Centavos };

const knownFees = <F extends FeeOwed>({ lines, advance }: AskedInvoice, facts: IssueFacts<F>): Verdict<readonly F[]> => {
  if (lines.length === 0 && advance === 0) return refuse({ msg: 'Agregue por lo menos una cuota a la factura', path: 'details' });
  if (new Set(lines.map((line) => line.installment)).size !== lines.length) return refuse({ msg: 'La factura tiene una cuota repetida', path: 'details' });
  const reasons: Reason[] = [];
  const fees: F[] = [];
  for (const [index, line] of lines.entries()) {
    const fee = facts.fees.get(line.installment);
    const path = `details.${index}.installment`;
    if (fee === undefined) reasons.push({ msg: 'Una de las cuotas ya no existe. Actualice la factura', path });
    else if (fee.value > 0) fees.push(fee);
    else {
      const why = fee.waived === true ? 'está bonificada: no hay nada que cobrar' : 'ya está pagada';
      reasons.push({ msg: `La cuota ${installmentName(fee.number)} ${fee.year} ${why}`, path });
    }
  }
  return unless(reasons, fees);
};

const isPayer = (payer: AskedPayer): boolean => (payer.isUser ? payer.exists : payer.name.trim() !== '' || payer.lastname.trim() !== '');

/** What discounts an invoice may have. */
type Terms = { readonly cashPoints: BasisPoints; readonly mayExtra: boolean; readonly today: Moment };

const issueLine = <F extends FeeOwed>(asked: AskedLine, fee: F, terms: Terms): Verdict<IssuedLine<F>> => {
  if (asked.payment <= 0) return refuse('Ingrese el importe abonado de cada cuota');
  const title = `${installmentName(fee.number)} ${fee.year}`;
  const line = withoutLeftovers(asked, fee);
  const { cashDiscount, extraDiscount, payment } = line;
  const discount = cashDiscount + extraDiscount;
  if (cashDiscount < 0 || extraDiscount < 0 || (line.discount !== 0 && line.discount !== discount))
    return refuse(`El descuento de la cuota ${title} no corresponde`);
  if (discount > 0 && payment + discount !== fee.value) {
    return refuse(
      payment + discount > fee.value ? `Lo abonado supera el valor de la cuota ${title}` : `La cuota ${title} conserva el descuento solo si se paga completa`,
    );
  }
  if (discount > 0 && !isDiscountRight(fee, line, terms)) return refuse(`El descuento de la cuota ${title} no corresponde`);
  if (payment > fee.value) return refuse(`Lo abonado supera el valor de la cuota ${title}`);
  if (line.value !== fee.value - discount) return refuse(`El valor de la cuota ${title} cambió. Actualice la factura`);
  return ok({ fee, value: fee.value - discount, payment, cashDiscount, extraDiscount, rest: fee.value - payment - discount });
};

/** A line that is no longer paid in full gives its discount back. Its client may still send the old discounts: if `discount` is 0 and the value is the whole one, they do not count. */
const withoutLeftovers = (line: AskedLine, fee: FeeOwed): AskedLine => {
  const isGivenBack = line.discount === 0 && line.value === fee.value && line.cashDiscount >= 0 && line.extraDiscount >= 0;
  return isGivenBack ? { ...line, cashDiscount: 0, extraDiscount: 0 } : line;
};

/** Whether the discounts are those of the rules: each alone, or one computed on what the other left, in either order. */
const isDiscountRight = (fee: FeeOwed, { cashDiscount: cash, extraDiscount: extra }: AskedLine, { cashPoints, mayExtra, today }: Terms): boolean => {
  if (extra > 0 && !mayExtra) return false;
  if (extra === 0) return cash === cashDiscountOn(fee, fee.value, cashPoints);
  if (cash === 0) return extra === extraDiscountOn(fee, fee.value, today);
  const extraFirst = extra === extraDiscountOn(fee, fee.value, today) && cash === cashDiscountOn(fee, fee.value - extra, cashPoints);
  const cashFirst = cash === cashDiscountOn(fee, fee.value, cashPoints) && extra === extraDiscountOn(fee, fee.value - cash, today);
  return extraFirst || cashFirst;
};

/** What an invoice took off a fee, as its line keeps it; `fee` is null if the fee was deleted. */
export type PaidLine = {
  readonly fee: string | null;
  readonly payment: Centavos;
  readonly cashDiscount: Centavos;
  readonly extraDiscount: Centavos;
  readonly wasUpdatable: boolean;
};
/** What a line took off its fee. */
export const takenOff = ({ payment, cashDiscount, extraDiscount }: Pick<PaidLine, 'payment' | 'cashDiscount' | 'extraDiscount'>): Centavos =>
  payment + cashDiscount + extraDiscount;

type LineOfStudent = { readonly fee: string | null; readonly studentId: string | null; readonly number: number; readonly year: number };

/** The lines whose fee was deleted, in the form that the accounts need. */
export const goneOf = <L extends LineOfStudent>(lines: readonly L[], paidOf: (line: L) => Centavos) =>
  lines.flatMap((line) => {
    const { fee, studentId, number, year } = line;
    return fee !== null || studentId === null ? [] : [{ fee: { studentId, number, year }, paid: paidOf(line) }];
  });

/** A fee that is owed again: the amount that comes back to it, in centavos, and whether prices may change it. */
export type OwedAgain = { readonly fee: string; readonly amount: Centavos; readonly updatable: boolean };

/**
 * What deleting an invoice gives back to its fees, without those that were deleted meanwhile. Prices may then change a fee as before the invoice,
 * unless another invoice paid a part of it: what remains of such a fee is fixed.
 */
export const undone = (lines: readonly PaidLine[], paidElsewhere: ReadonlySet<string>): readonly OwedAgain[] =>
  lines.flatMap((line) => {
    const { fee, wasUpdatable } = line;
    return fee === null ? [] : [{ fee, amount: takenOff(line), updatable: wasUpdatable && !paidElsewhere.has(fee) }];
  });
