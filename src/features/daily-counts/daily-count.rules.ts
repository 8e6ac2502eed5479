/** When the money of a register may be counted, and what the count says. */
import { type Centavos, sumOf } from '#kernel/money.ts';
import { conflict, ok, refuse, type Verdict } from '#kernel/verdict.ts';
import { type Place, PLACES } from './daily-count.contract.ts';

/** What lies in each place; a place that was not looked at is left out. */
export type Counted = Readonly<Partial<Record<Place, Centavos | null | undefined>>>;

/** What all places hold together, in centavos. */
export const countedIn = (places: Counted): Centavos => sumOf(PLACES.map((place) => places[place] ?? 0));

/** What was counted less what the register holds: below zero when money is missing (specification, section 5). */
export const countDifference = (places: Counted, money: Centavos): Centavos => countedIn(places) - money;

export type CountableRegister = {
  readonly isOpen: boolean;
  readonly isLast: boolean;
  readonly isCounted: boolean;
  readonly money: Centavos;
};

/** Only the last register is counted: closed, with money in it, and once (specification, section 4: closed, then balanced). */
export const mayCount = (register: CountableRegister | null, seenMoney?: Centavos | undefined): Verdict<null> => {
  if (register === null) return refuse({ msg: 'La caja no existe', path: 'register' });
  if (register.isOpen) return refuse('Primero debe cerrar la caja');
  if (!register.isLast) return refuse('Solo se puede contar la última caja');
  if (register.isCounted) return refuse('Esta caja ya fue contada');
  if (seenMoney !== undefined && seenMoney !== register.money) return conflict('La caja se reabrió y su dinero cambió. Revise el conteo con el de ahora');
  if (register.money === 0) return refuse('La caja no tiene dinero para contar');
  return ok(null);
};
