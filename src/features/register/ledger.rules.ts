/** The book of a register: its day line by line, and what of it somebody may see. */
import type { Instant } from '#kernel/calendar.ts';
import type { Centavos } from '#kernel/money.ts';
import { isOwner, type Role } from '#kernel/roles.ts';
import type { Payment } from './payment-form.contract.ts';
import type { MovementKind } from './register.contract.ts';
import { maySeeMoney, type Opened, openingNote, openingText } from './register.rules.ts';

/** What moved money in a register: an amount that came in, or one below zero that went out. */
export type Moved = {
  readonly id: string;
  readonly at: Instant;
  readonly kind: MovementKind;
  readonly title: string;
  readonly detail?: string;
  /** Who paid, where he is registered. */
  readonly payer?: string;
  readonly amount: Centavos;
  /** How it was paid, where somebody said it; of what went out too the parts are above zero. */
  readonly payments?: readonly Payment[];
  /** What a transfer brought the bank; below zero when it took out of it. */
  readonly deposited?: Centavos;
  /** Who was paid is for the administration. */
  readonly isSalary?: boolean;
  /** A difference that was reckoned from a count tells what the register should have held. */
  readonly isReckoned?: boolean;
};
/** A line of the ledger: a movement and the money in the register after it. */
export type LedgerLine = Moved & { readonly balance: Centavos };

export type LedgerRegister = Opened & {
  readonly id: string;
  readonly openedAt: Instant;
  readonly closedAt: Instant | null;
  readonly difference: Centavos;
  readonly isReckoned: boolean;
};

/** The day of a register line by line: its opening money, what moved, and the difference with which it was closed. */
export const ledgerOf = (register: LedgerRegister, moved: readonly Moved[]): readonly LedgerLine[] => {
  const { id, openedAt, closedAt, opening, difference, isReckoned } = register;
  const detail = openingText(openingNote(register));
  const first: Moved = { id, at: openedAt, kind: 'opening', title: 'Dinero Inicial', ...(detail === '' ? {} : { detail }), amount: opening };
  const last: readonly Moved[] =
    closedAt === null || difference === 0 ? [] : [{ id, at: closedAt, kind: 'difference', title: 'Diferencia', amount: difference, isReckoned }];
  let balance = 0;
  return [first, ...moved, ...last].map((one) => {
    balance += one.amount;
    return { ...one, balance };
  });
};

/** A line as somebody may see it: without amounts of the register's own money that are not for him. */
export type ShownLine = Omit<LedgerLine, 'amount' | 'balance'> & { readonly amount?: Centavos; readonly balance?: Centavos };

/**
 * A secretary sees no withdrawals, of a salary not whose it was, and of the register's own money either every line or none, so that one does not tell the next:
 * none when it was ever more than she may see, and none when something was withdrawn, which the balances around it would tell. A difference
 * that was reckoned from a count is then left out whole: that there is one would tell that what was counted is not what was expected. None
 * is told either of a register whose money is hidden otherwise.
 * What the opening money has to do with the last closing is for the administration, for it would tell what that had left.
 */
export const ledgerFor = (
  viewer: { readonly role: Role },
  lines: readonly LedgerLine[],
  { isMoneySeen = true }: { readonly isMoneySeen?: boolean } = {},
): readonly ShownLine[] => {
  if (isOwner(viewer)) return lines;
  const shown = lines.filter(({ kind }) => kind !== 'withdrawal').map(forOffice);
  if (isMoneySeen && shown.length === lines.length && lines.every(({ balance }) => maySeeMoney(viewer, balance))) return shown;
  return shown
    .filter(({ isReckoned }) => isReckoned !== true)
    .map(({ amount, balance: _hidden, ...line }) => (line.kind === 'opening' ? line : { ...line, amount }));
};

/** A line without what is for the administration alone. */
const forOffice = ({ detail, ...line }: LedgerLine): LedgerLine =>
  detail === undefined || line.isSalary || line.kind === 'opening' ? line : { ...line, detail };
