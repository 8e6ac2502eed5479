/** When the money of a register may be counted, what the count says, and how the history tells it. */
import { PURSES } from '#features/register/payment-form.contract.ts';
import { PURSE_LABEL, type Purses } from '#features/register/purse.rules.ts';
import { signedText } from '#features/register/register.rules.ts';
import { dayOf, fullDay, type Instant } from '#kernel/calendar.ts';
import { type Centavos, sumOf } from '#kernel/money.ts';
import { conflict, ok, refuse, type Verdict } from '#kernel/verdict.ts';
import { type Daily, type Place, PLACES } from './daily-count.contract.ts';

/** The money in each place; a place that was not counted is absent. */
export type Counted = Readonly<Partial<Record<Place, Centavos | null | undefined>>>;

/** The sum of all places, in centavos. */
export const countedIn = (places: Counted): Centavos => sumOf(PLACES.map((place) => places[place] ?? 0));

/** The count less what the register holds: below zero when money is missing (specification, section 5). */
export const countDifference = (places: Counted, money: Centavos): Centavos => countedIn(places) - money;

/** The same for cash and for bank: four places hold cash, one is the bank. */
export const purseDifferences = (places: Counted, purses: Purses): Purses => {
  const bank = places.bank ?? 0;
  return { cash: countedIn(places) - bank - purses.cash, bank: bank - purses.bank };
};

/** Cash and bank of a register on the wire: absent when they are not kept apart. */
type KnownPurses = { readonly cash?: Centavos | undefined; readonly bank?: Centavos | undefined };

/** 'Efectivo -$500' or 'Efectivo -$500, Banco +$500': where money is missing or too much; empty when nothing is, or they are not kept apart. */
export const purseDifferencesText = (places: Counted, { cash, bank }: KnownPurses): string => {
  if (cash === undefined || bank === undefined) return '';
  const differences = purseDifferences(places, { cash, bank });
  return PURSES.filter((purse) => differences[purse] !== 0)
    .map((purse) => `${PURSE_LABEL[purse]} ${signedText(differences[purse])}`)
    .join(', ');
};

export type CountableRegister = {
  readonly isOpen: boolean;
  readonly isLast: boolean;
  readonly isCounted: boolean;
  readonly money: Centavos;
};

/** Only the last register is counted, once, if it is closed and holds money (specification, section 4: closed, then balanced). */
export const mayCount = (register: CountableRegister | null, seenMoney?: Centavos | undefined): Verdict<null> => {
  if (register === null) return refuse({ msg: 'La caja no existe', path: 'register' });
  if (register.isOpen) return refuse('Primero debe cerrar la caja');
  if (!register.isLast) return refuse('Solo se puede contar la última caja');
  if (register.isCounted) return refuse('Esta caja ya fue contada');
  if (seenMoney !== undefined && seenMoney !== register.money) return conflict('La caja se reabrió y su dinero cambió. Revise el conteo con el de ahora');
  if (register.money === 0) return refuse('La caja no tiene dinero para contar');
  return ok(null);
};

/** The money found in each place; null for a place that was not counted. */
export type FoundPlaces = { readonly box: Centavos } & Readonly<Record<Exclude<Place, 'box'>, Centavos | null>>;

export type DailyRecord = {
  readonly id: string;
  readonly countedAt: Instant;
  readonly register: { readonly id: string; readonly openedAt: Instant; readonly isOpen: boolean; readonly money: Centavos; readonly bank: Centavos | null };
  readonly places: FoundPlaces;
  readonly description: string | null;
};

/** A count in the form of the wire. */
export const dailyOf = ({ id, countedAt, register, places, description }: DailyRecord): Daily => ({
  _id: id,
  date: countedAt,
  register: { _id: register.id, date: register.openedAt, registermoney: register.money, temporary: register.isOpen, ...pursesIn(register) },
  box: places.box,
  ...(places.envelope === null ? {} : { envelope: places.envelope }),
  ...(places.home === null ? {} : { home: places.home }),
  ...(places.bank === null ? {} : { bank: places.bank }),
  ...(places.change === null ? {} : { change: places.change }),
  difference: countDifference(places, register.money),
  ...(description === null ? {} : { description }),
});

/** How much of the register was cash, and how much was in the bank; empty when they are not kept apart. */
const pursesIn = ({ money, bank }: DailyRecord['register']): { readonly cash?: Centavos; readonly bank?: Centavos } =>
  bank === null ? {} : { cash: money - bank, bank };

/** The name of a count in the history. */
export const labelOf = ({ register }: DailyRecord): string => `Conteo de la caja del ${fullDay(dayOf(register.openedAt))}`;

/** A count as the history tells it. */
export const toldCount = ({ register, places, description }: DailyRecord): object => ({
  ...places,
  money: register.money,
  difference: countDifference(places, register.money),
  purses: purseDifferencesText(places, pursesIn(register)) || null,
  description,
});
