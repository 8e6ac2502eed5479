/** An invoice in the second books: what it took, what of it is left, and what giving back a part of it must do. */
import type { Form } from './actions.ts';
import type { PaidLine, Part } from './office.ts';

/** What a fee gets back, in money and in discounts. */
export type Back = { readonly fee: string; readonly payment: number; readonly discount: number };

/** A part of a payment; without `form` nobody said how it was paid. */
type Paid = Omit<Part, 'form'> & { readonly form: Form | undefined };

export type Issued = {
  readonly till: string;
  readonly lines: readonly (PaidLine & { back: number; discountBack: number })[];
  /** The payer, if he is registered. */
  readonly payer: string | null;
  /** The money received: for the lines and what was left as credit, less the credit that was used. */
  readonly total: number;
  readonly advance: number;
  readonly used: number;
  /** What of these two was given back since. */
  advanceBack: number;
  usedBack: number;
  /** How much of the lines became credit since. */
  credited: number;
  /** The answer to each reversal of it. */
  readonly told: Map<string, number>;
  parts: readonly Paid[];
};

/** What a reversal moves: money, lines, and credit of the payer. */
export type Reversal = {
  readonly invoice: string;
  readonly money: number;
  readonly advanceBack: number;
  readonly usedBack: number;
  readonly credited: number;
  readonly backs: readonly (Back & { readonly line: number })[];
};

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const linesLeft = ({ lines }: Issued): number => sumOf(lines.map(({ payment, back }) => payment - back));
const advanceLeft = ({ advance, advanceBack }: Issued): number => advance - advanceBack;
const usedLeft = ({ used, usedBack }: Issued): number => used - usedBack;
/** The part of the received money that was neither given back nor became credit. */
const moneyLeft = (issued: Issued): number => linesLeft(issued) - usedLeft(issued) + advanceLeft(issued);

/**
 * What giving back this much must do; null where so much cannot be given back. In money: first what was left as credit, then the
 * lines; when all money is back, the credit that was used returns too. As credit only the lines are given back: first what money paid.
 */
export const reversalOf = (id: string, issued: Issued, { form, cents }: { readonly form: Form | 'credit'; readonly cents: number | null }): Reversal | null => {
  const most = form === 'credit' ? linesLeft(issued) : moneyLeft(issued);
  const amount = cents ?? most;
  if (amount <= 0 || amount > most) return null;
  if (form === 'credit') {
    const credited = Math.min(amount, linesLeft(issued) - usedLeft(issued));
    return { invoice: id, money: 0, advanceBack: 0, usedBack: amount - credited, credited, backs: backsOf(issued, amount) };
  }
  const advanceBack = Math.min(amount, advanceLeft(issued));
  const usedBack = amount === most ? usedLeft(issued) : 0;
  return { invoice: id, money: amount, advanceBack, usedBack, credited: 0, backs: backsOf(issued, amount - advanceBack + usedBack) };
};

/** From the last line to the first; a line that is given back whole also returns the rest of its discounts. */
const backsOf = ({ lines }: Issued, amount: number): Reversal['backs'] => {
  let left = amount;
  return [...lines.entries()].reverse().flatMap(([line, { fee, payment: paid, back, discount, discountBack }]) => {
    const payment = Math.min(left, paid - back);
    left -= payment;
    if (payment === 0) return [];
    return [{ line, fee, payment, discount: back + payment === paid ? discount - discountBack : 0 }];
  });
};

/** Writes a reversal into the invoice; with -1 it takes the reversal out again. */
export const giveBack = (issued: Issued, { advanceBack, usedBack, credited, backs }: Reversal, sign: 1 | -1 = 1): void => {
  issued.advanceBack += sign * advanceBack;
  issued.usedBack += sign * usedBack;
  issued.credited += sign * credited;
  for (const { line: index, payment, discount } of backs) {
    const line = issued.lines[index];
    if (line === undefined) continue;
    line.back += sign * payment;
    line.discountBack += sign * discount;
  }
};

/** By how much the payer's credit grows with it. */
export const creditOf = ({ usedBack, credited, advanceBack }: Reversal): number => usedBack + credited - advanceBack;

/** The part of a payment that goes into a purse; without a stated form it counts as cash. */
export const sumIn = (parts: readonly Paid[], purse: 'cash' | 'bank'): number =>
  sumOf(parts.filter(({ form }) => (form === undefined || form === 'cash') === (purse === 'cash')).map(({ cents }) => cents));
/** The same, counting only stated forms. */
export const statedIn = (parts: readonly Paid[], purse: 'cash' | 'bank'): number =>
  sumIn(
    parts.filter(({ form }) => form !== undefined),
    purse,
  );

/** Each form once, together the total. Cash, with used credit where it counts like cash, must cover the lines with the discount for it. */
export const isRightSplit = (
  parts: readonly Part[] | null,
  { lines, total, used }: { readonly lines: readonly PaidLine[]; readonly total: number; readonly used: number },
  creditIsCash: boolean,
): boolean => {
  const inCash = sumOf(lines.map(({ isInCash, payment }) => (isInCash ? payment : 0)));
  const covered = creditIsCash ? used : 0;
  // Without a stated form all is cash where a line has the discount for it.
  if (parts === null) return total + covered >= inCash;
  if (new Set(parts.map(({ form }) => form)).size !== parts.length) return false;
  if (sumOf(parts.map(({ cents }) => cents)) !== total) return false;
  return sumIn(parts, 'cash') + covered >= inCash;
};

export const partsBy = (parts: readonly Paid[]): object => Object.fromEntries(parts.map(({ form, cents }) => [form ?? 'unsaid', cents]));
