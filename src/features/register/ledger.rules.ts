/** The book of a register: its day line by line, and how much of it each reader may see. */
import type { Instant } from '#kernel/calendar.ts';
import type { Centavos } from '#kernel/money.ts';
import { isOwner, type Role } from '#kernel/roles.ts';
import type { Payment } from './payment-form.contract.ts';
import type { MovementKind } from './register.contract.ts';
import { maySeeMoney, type Opened, openingNote, openingText } from './register.rules.ts';

/** A movement of money in a register: the amount came in, or, below zero, went out. */
export type Moved = {
  readonly id: string;
  readonly at: Instant;
  readonly kind: MovementKind;
  readonly title: string;
  readonly detail?: string;
  /** The payer, if registered. */
  readonly payer?: string;
  readonly amount: Centavos;
  /** How it was paid, if known; the parts are above zero even when the money went out. */
  readonly payments?: readonly Payment[];
  /** What a transfer brought into the bank; below zero when it took money out of it. */
  readonly deposited?: Centavos;
  /** Whom the salary paid is told to the administration only. */
  readonly isSalary?: boolean;
  /** A difference computed from a count would reveal what the register should have held. */
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

/** The day of a register line by line: its opening money, the movements, and the difference found at the closing. */
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

/** A line as a reader may see it: without the register's own amounts if they are hidden from that reader. */
export type ShownLine = Omit<LedgerLine, 'amount' | 'balance'> & { readonly amount?: Centavos; readonly balance?: Centavos };

/**
 * A secretary sees no withdrawals, and not whom a salary paid. The amounts of the register's own money (opening and balances) are shown on every
 * line or on none, since one reveals the next: on none if the register ever held more than she may see, if something was withdrawn, or if its money
 * is hidden for another reason. A difference that was computed from a count is then left out entirely, since its mere presence would reveal that
 * the count was not what was expected. How the opening money differs from the last closing is always hidden from her, since it would reveal what
 * that closing left.
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

/** A line without the details that are for the administration only. */
const forOffice = ({ detail, ...line }: LedgerLine): LedgerLine =>
  detail === undefined || line.isSalary || line.kind === 'opening' ? line : { ...line, detail };
