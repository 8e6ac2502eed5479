/** An invoice in the second books: what it took, what of it is still there, and what giving a part of it back must do. */
import type { Form } from './actions.ts';
import type { PaidLine, Part } from './office.ts';

/** What a fee gets back, in money and in discounts. */
export type Back = { readonly fee: string; readonly payment: number; readonly discount: number };

/** A part of what was paid; without a form nobody said how. */
type Paid = Omit<Part, 'form'> & { readonly form: Form | undefined };

export type Issued = {
  readonly till: string;
  readonly lines: readonly (PaidLine & { back: number; discountBack: number })[];
  /** Who paid, where he is registered. */
  readonly payer: string | null;
  /** What was received: for the lines and what was left beside them, less the credit that was used. */
  readonly total: number;
  readonly advance: number;
  readonly used: number;
  /** What of the two was given back since. */
  advanceBack: number;
  usedBack: number;
  /** What of the lines became credit since. */
  credited: number;
  /** What was told of each time that something was given back. */
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
/** What of the money that was received was not given back yet, nor became credit. */
const moneyLeft = (issued: Issued): number => linesLeft(issued) - usedLeft(issued) + advanceLeft(issued);

/**
 * What giving back must do; null where that much cannot be given back. Money: what was left beside the fees goes first, then the
 * lines; with the last of it the credit that was used returns too. As credit only the lines give back: first what money paid.
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

/** From the last line to the first; a line that is given back whole returns what of its discounts did not return yet. */
const backsOf = ({ lines }: Issued, amount: number): Reversal['backs'] => {
  let left = amount;
  return [...lines.entries()].reverse().flatMap(([line, { fee, payment: paid, back, discount, discountBack }]) => {
    const payment = Math.min(left, paid - back);
    left -= payment;
    if (payment === 0) return [];
    return [{ line, fee, payment, discount: back + payment === paid ? discount - discountBack : 0 }];
  });
};

/** Writes a reversal into the invoice; with -1 it is as if it had never been. */
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

/** How much more credit its payer has after it. */
export const creditOf = ({ usedBack, credited, advanceBack }: Reversal): number => usedBack + credited - advanceBack;

/** What of a payment goes into a purse: what nobody said is cash. */
export const sumIn = (parts: readonly Paid[], purse: 'cash' | 'bank'): number =>
  sumOf(parts.filter(({ form }) => (form === undefined || form === 'cash') === (purse === 'cash')).map(({ cents }) => cents));
/** The same of what was said. */
export const statedIn = (parts: readonly Paid[], purse: 'cash' | 'bank'): number =>
  sumIn(
    parts.filter(({ form }) => form !== undefined),
    purse,
  );

/** Each form once, together the total; cash, with the credit that was used where it counts like it, covers the lines that have the discount for it. */
export const isRightSplit = (
  parts: readonly Part[] | null,
  { lines, total, used }: { readonly lines: readonly PaidLine[]; readonly total: number; readonly used: number },
  creditIsCash: boolean,
): boolean => {
  const inCash = sumOf(lines.map(({ isInCash, payment }) => (isInCash ? payment : 0)));
  const covered = creditIsCash ? used : 0;
  // Of what nobody said all is cash where a line has the discount for it.
  if (parts === null) return total + covered >= inCash;
  if (new Set(parts.map(({ form }) => form)).size !== parts.length) return false;
  if (sumOf(parts.map(({ cents }) => cents)) !== total) return false;
  return sumIn(parts, 'cash') + covered >= inCash;
};

export const partsBy = (parts: readonly Paid[]): object => Object.fromEntries(parts.map(({ form, cents }) => [form ?? 'unsaid', cents]));
