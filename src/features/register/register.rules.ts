/** When the register may be opened, closed and reopened, what it holds, and who may see that much. */
import { addDays, type Day, dayOf, fullDay, type Instant, instantAfter, shortDay, timeOf } from '#kernel/calendar.ts';
import { type Centavos, moneyText, pesos } from '#kernel/money.ts';
import { isOwner, type Role } from '#kernel/roles.ts';
import { conflict, notFound, ok, type Refusal, refuse, type Verdict } from '#kernel/verdict.ts';

/** A secretary sees the money of the register up to this amount (specification, section 9). */
export const SEEN_BY_SECRETARY_UP_TO: Centavos = pesos(50_000);

/** The words of the specification, section 5: money moves only while a register is open. */
export const NONE_OPEN: Refusal = refuse('Debe ingresar dinero en la caja para registrar un nuevo Movimiento');
export const ALREADY_OPEN: Refusal = refuse('Ya hay una caja abierta');
export const NO_REGISTER: Refusal = notFound('La caja no existe');
const NOT_OPEN = 'La caja no está abierta';

/** The refusals for want of money. */
export const NOT_ENOUGH: Refusal = refuse({ msg: 'El importe supera el dinero en caja', path: 'value' });
export const WOULD_TAKE_TOO_MUCH: Refusal = refuse({ msg: 'La diferencia deja la caja con dinero negativo', path: 'difference' });
export const WOULD_OVERDRAW: Refusal = refuse('La caja quedaría con dinero negativo');

/** How the office calls a register: 'Caja del 10/06/2026'. */
export const registerLabel = ({ openedAt }: { readonly openedAt: Instant }): string => `Caja del ${fullDay(dayOf(openedAt))}`;

export type Sums = {
  readonly opening: Centavos;
  readonly income: Centavos;
  readonly expense: Centavos;
  readonly withdrawal: Centavos;
  readonly difference: Centavos;
};

/** Money in the register: opening money plus invoices, less expenses and withdrawals, plus the closing difference. */
export const moneyIn = ({ opening, income, expense, withdrawal, difference }: Sums): Centavos => opening + income - expense - withdrawal + difference;

/** Opens with any money that is not negative, as long as no register is open. */
export const mayOpen = (opening: Centavos, isAnyOpen: boolean): Verdict<Centavos> => {
  if (opening < 0) return refuse({ msg: 'El dinero inicial no puede ser negativo', path: 'difference' });
  return isAnyOpen ? ALREADY_OPEN : ok(opening);
};

/** The opening time of a register is always later than that of the one before, even if the clock stood still or was set back, so that the newest is the last. */
export const opensAt = (now: Instant, last: { readonly openedAt: Instant } | null): Instant =>
  last === null || last.openedAt < now ? now : instantAfter(last.openedAt, 1);

/** The money with which a register was opened; `carried` is what the last closing left, null for the first register. */
export type Opened = { readonly opening: Centavos; readonly carried: Centavos | null; readonly openingReason: string | null };
export type OpeningNote = { readonly openingDifference?: Centavos; readonly openingReason?: string };

/** By how much the opening money differs from what the last closing left, and why; empty when it does not. */
export const openingNote = ({ opening, carried, openingReason }: Opened): OpeningNote =>
  carried === null || opening === carried ? {} : { openingDifference: opening - carried, ...(openingReason === null ? {} : { openingReason }) };

/** The same in words: 'Apertura distinta del cierre: -$69.600, sin motivo'; empty when there is no difference. */
export const openingText = ({ openingDifference, openingReason }: { readonly [key in keyof OpeningNote]: OpeningNote[key] | null | undefined }): string => {
  const difference = openingDifference ?? 0;
  const reason = openingReason ?? '';
  return difference === 0 ? '' : `Apertura distinta del cierre: ${signedText(difference)}${reason === '' ? ', sin motivo' : `. Motivo: ${reason}`}`;
};

/** Closes with a difference that may be below zero, as long as the remaining money is not. */
export const mayClose = (register: (Sums & { readonly isOpen: boolean }) | null, difference: Centavos): Verdict<Centavos> => {
  if (register === null || !register.isOpen) return refuse(NOT_OPEN);
  const left = moneyIn({ ...register, difference });
  return left < 0 ? WOULD_TAKE_TOO_MUCH : ok(left);
};

/** A difference in words: 'Faltan $50'. */
export const differenceText = (difference: Centavos): string => {
  if (difference === 0) return 'Sin diferencia';
  return difference < 0 ? `Faltan ${moneyText(-difference)}` : `Sobran ${moneyText(difference)}`;
};

/** A difference with its sign: '+$50', '-$50'; empty when there is none. */
export const signedText = (difference: Centavos): string => (difference === 0 ? '' : difference > 0 ? `+${moneyText(difference)}` : moneyText(difference));

/** What the last register took in and paid out, shown while none is open: 'La caja del 09/06/2026 cerró con $149.800 de ingresos y $16.000 de egresos'. */
export const closingText = (register: { readonly date: Instant; readonly income: Centavos; readonly expence: Centavos }, today: Day): string => {
  const day = dayOf(register.date);
  return `La caja ${day === today ? 'de hoy' : `del ${fullDay(day)}`} cerró con ${moneyText(register.income)} de ingresos y ${moneyText(register.expence)} de egresos`;
};

/** When a closed register was closed: 'al cierre de ayer, 20:10'; undefined while it is open, since its money is of now. */
export const momentOfMoney = ({ dateclose }: { readonly dateclose?: Instant | undefined }, today: Day): string | undefined => {
  if (dateclose === undefined) return undefined;
  const day = dayOf(dateclose);
  const when = day === today ? 'de hoy' : day === addDays(today, -1) ? 'de ayer' : `del ${shortDay(day)}`;
  return `al cierre ${when}, ${timeOf(dateclose)}`;
};

/** Only the last register is reopened, if it is closed and was not counted, and no other is open. */
export const mayReopen = (register: ClosedRegister, seenClosing?: Instant | undefined): Verdict<null> => {
  if (register.isOpen) return refuse('La caja ya está abierta');
  if (!register.isLast) return refuse('Solo se puede reabrir la última caja');
  if (seenClosing !== undefined && seenClosing !== register.closedAt) return conflict('La caja se reabrió y se cerró otra vez. Revise el cierre de ahora');
  if (register.isCounted) return refuse('Primero debe eliminar el conteo de esta caja');
  return ok(null);
};

export type ClosedRegister = { readonly isOpen: boolean; readonly isLast: boolean; readonly isCounted: boolean; readonly closedAt?: Instant | null };

/** A movement of money is undone only while its register is open. */
export const mayUndo = (movement: { readonly registerId: string }, open: { readonly id: string } | null): Verdict<null> =>
  open === null || open.id !== movement.registerId ? refuse('Solo se puede eliminar lo registrado en la caja abierta') : ok(null);

/** Income is undone only if the register still holds the money. */
export const mayUndoIncome = (amount: Centavos, movement: { readonly registerId: string }, open: (Sums & { readonly id: string }) | null): Verdict<null> => {
  const may = mayUndo(movement, open);
  if (!may.ok || open === null) return may;
  return moneyIn(open) - amount < 0 ? WOULD_OVERDRAW : ok(null);
};

/** Whether a role may see this amount of money in the register. */
export const maySeeMoney = (viewer: { readonly role: Role }, money: Centavos): boolean => isOwner(viewer) || money <= SEEN_BY_SECRETARY_UP_TO;

/** How much of a register's sums is the bank's, and the transfers to it and from it. */
export type BankSums = {
  readonly opening: Centavos;
  readonly income: Centavos;
  readonly outlay: Centavos;
  readonly deposited: Centavos;
  readonly extracted: Centavos;
  /** What it gave for undone income of unknown form. */
  readonly undone: Centavos;
  readonly difference: Centavos;
};

/** A register with the sums of what moved through it. */
export type RegisterRecord = Sums &
  Opened & {
    /** How much of the money is in the bank; the rest is cash. Null when cash and bank are not kept apart. */
    readonly bank: Centavos | null;
    /** The movements of the bank since the opening; null when they were not kept apart then. */
    readonly bankSums: BankSums | null;
    /** What the register before left in the bank; null when unknown, or without a register before. */
    readonly carriedBank: Centavos | null;
    /** What the register before should have held at its closing: without a difference that was computed from a count. */
    readonly carriedUncounted: Centavos | null;
    /** Whether the difference was computed from a count. */
    readonly isReckoned: boolean;
    readonly id: string;
    readonly openedAt: Instant;
    readonly closedAt: Instant | null;
    readonly isOpen: boolean;
    readonly isCounted: boolean;
    readonly description: string | null;
  };
