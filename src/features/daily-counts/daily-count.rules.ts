/** When the money of a register may be counted, what the count says, and how it is told. */
import { dayOf, fullDay, type Instant } from '#kernel/calendar.ts';
import { type Centavos, sumOf } from '#kernel/money.ts';
import { conflict, ok, refuse, type Verdict } from '#kernel/verdict.ts';
import { type Daily, type Place, PLACES } from './daily-count.contract.ts';

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

/** What was found in each place; null where nobody looked. */
export type FoundPlaces = { readonly box: Centavos } & Readonly<Record<Exclude<Place, 'box'>, Centavos | null>>;

export type DailyRecord = {
  readonly id: string;
  readonly countedAt: Instant;
  readonly register: { readonly id: string; readonly openedAt: Instant; readonly isOpen: boolean; readonly money: Centavos };
  readonly places: FoundPlaces;
  readonly description: string | null;
};

/** A count as it is shown. */
export const dailyOf = ({ id, countedAt, register, places, description }: DailyRecord): Daily => ({
  _id: id,
  date: countedAt,
  register: { _id: register.id, date: register.openedAt, registermoney: register.money, temporary: register.isOpen },
  box: places.box,
  ...(places.envelope === null ? {} : { envelope: places.envelope }),
  ...(places.home === null ? {} : { home: places.home }),
  ...(places.bank === null ? {} : { bank: places.bank }),
  ...(places.change === null ? {} : { change: places.change }),
  difference: countDifference(places, register.money),
  ...(description === null ? {} : { description }),
});

/** How the history calls a count. */
export const labelOf = ({ register }: DailyRecord): string => `Conteo de la caja del ${fullDay(dayOf(register.openedAt))}`;

/** A count as the history tells it. */
export const toldOf = ({ register, places, description }: DailyRecord): object => ({
  ...places,
  money: register.money,
  difference: countDifference(places, register.money),
  description,
});
