/** The counts of the demonstration: every evening the management counts the closed register; the last one is not counted yet. */
import { type FoundPlaces, mayCount } from '#features/daily-counts/daily-count.rules.ts';
import { type Purses, pursesOf } from '#features/register/purse.rules.ts';
import { moneyIn, type RegisterRecord } from '#features/register/register.rules.ts';
import { dayOf, type Instant, instantAfter } from '#kernel/calendar.ts';
import type { Id } from '#kernel/id.ts';
import { type Centavos, pesos } from '#kernel/money.ts';
import { chanceOf } from './chance.ts';
import { allowed } from './fee-book.ts';

export type MadeCount = {
  readonly id: Id;
  readonly registerId: Id;
  readonly countedAt: Instant;
  readonly places: FoundPlaces;
  readonly description: string | null;
};

const MINUTES_AFTER_CLOSING = 20;
const CHANGE: Centavos = pesos(20_000);
/** Not more than this stays in the office overnight. */
const KEPT_IN_THE_OFFICE: Centavos = pesos(600_000);

/** Registers as they are listed, newest first; those that held nothing were not counted. */
export const countRegisters = (newestFirst: readonly RegisterRecord[], newId: (at: Instant) => Id): readonly MadeCount[] =>
  newestFirst
    .slice(1)
    .filter((register) => moneyIn(register) > 0)
    .toReversed()
    .map((register) => {
      const money = moneyIn(register);
      allowed(mayCount({ ...register, isLast: true, money }));
      const countedAt = instantAfter(register.closedAt ?? register.openedAt, MINUTES_AFTER_CLOSING * 60_000);
      const { cash, bank } = pursesOf(register) ?? { cash: money, bank: 0 };
      const { difference, description } = found(register, cash);
      return { id: newId(countedAt), registerId: register.id, countedAt, places: spread({ cash: cash + difference, bank }), description };
    });

const MISSING = ['Vuelto mal dado', 'Un billete roto', 'Falta un vale de librería'];
const TOO_MUCH = ['Vuelto que no llevaron', 'Apareció entre los recibos'];

/** A difference of a few pesos now and then, with a reason, or without one. */
const found = (register: RegisterRecord, cash: Centavos): { readonly difference: Centavos; readonly description: string | null } => {
  const chance = chanceOf(13, Number(dayOf(register.openedAt).replaceAll('-', '')));
  if (!chance.percent(20)) return { difference: 0, description: null };
  const amount = pesos(chance.whole(1, 10) * 50);
  const isMissing = chance.percent(60) && amount <= cash;
  const isKnown = chance.percent(70);
  return { difference: isMissing ? -amount : amount, description: isKnown ? chance.one(isMissing ? MISSING : TOO_MUCH) : null };
};

/** Change first, then the black box, the pink envelope, and at home what is too much; the account holds what the bank does. */
const spread = ({ cash, bank }: Purses): FoundPlaces => {
  const change = Math.min(cash, CHANGE);
  const office = Math.min(cash - change, KEPT_IN_THE_OFFICE);
  const envelope = thousandsOf(office * 0.3);
  return { box: office - envelope, envelope, home: cash - change - office, bank, change };
};

const thousandsOf = (amount: number): Centavos => Math.floor(amount / pesos(1000)) * pesos(1000);
