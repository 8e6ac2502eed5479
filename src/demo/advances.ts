/** The credit that families of the demonstration leave: change that they do not take, or money for the months to come. */
import type { Day } from '#kernel/calendar.ts';
import { type Centavos, pesos } from '#kernel/money.ts';
import { chanceOf } from './chance.ts';
import type { Family } from './families.ts';

/** Nothing, the change of a round sum, that and another note, or more than the next month costs. */
export type Leaves = 'nothing' | 'change' | 'change and more' | 'months ahead';

type Paying = { readonly day: Day; readonly family: Family; readonly pays: boolean };

const ROUND_SUM: Centavos = pesos(5_000);
const LEAST_LEFT: Centavos = pesos(500);
const LEAVES_CHANGE_PERCENT = 40;
// A family with two children for all three years: its credit of one month pays the next, and some of it stays.
const PAYS_AHEAD = 2;

/** What a family leaves at a visit; `later` are its visits after that one. */
export const leavesAt = ({ family, day, pays }: Paying, later: readonly Paying[]): Leaves => {
  const laterPayments = later.filter((visit) => visit.pays).length;
  if (!pays) return 'nothing';
  if (family.isAccounts) return laterPayments < 2 ? 'change and more' : 'nothing';
  if (family.number === PAYS_AHEAD) return laterPayments === 1 ? 'months ahead' : 'nothing';
  const isUsed = family.number % 16 === 13 && chanceOf(21, family.number, Number(day.replaceAll('-', ''))).percent(LEAVES_CHANGE_PERCENT);
  return isUsed ? 'change' : 'nothing';
};

/** The amount, of what is paid for the fees. */
export const advanceOf = (leaves: Leaves, paid: Centavos): Centavos => {
  const change = (ROUND_SUM - (paid % ROUND_SUM)) % ROUND_SUM;
  if (leaves === 'nothing') return 0;
  if (leaves === 'change') return change < LEAST_LEFT ? 0 : change;
  return leaves === 'change and more' ? change + ROUND_SUM : paid + Math.floor(paid / 2 / ROUND_SUM) * ROUND_SUM + change;
};
