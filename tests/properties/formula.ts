/** What a fee costs and when it is late: the specification's formula, written a second time and otherwise than in the product. */
import { noonOf } from '#kernel/calendar.ts';
import { PENALTY } from './office.ts';

/** A fee as it is stored. */
export type Stored = {
  readonly id: string;
  readonly student_id: string;
  readonly enrollment_id: string | null;
  readonly number: number;
  readonly year: number;
  readonly value: number;
  readonly status: string;
  readonly updatable: 0 | 1;
  readonly created_at: string;
  readonly own_due: string | null;
};
export type Student = { readonly discount: number; readonly chargeDay: number };
/** An enrollment with the price and the place of its category; the first category is Kinder. */
export type Enrolled = { readonly price: number; readonly position: number };

/** Everything from which a fee is computed, at one moment. */
export type World = {
  readonly today: string;
  readonly students: ReadonlyMap<string, Student>;
  readonly enrollments: ReadonlyMap<string, Enrolled>;
  /** The price of enrolling. */
  readonly enrolling: number;
};

/** What a fee must be; `plain` is what was charged without surcharge, if the fee was computed anew. */
export type Expected = { readonly value: number; readonly status: string; readonly plain?: number };

/** The last month that a category charges. */
export const lastMonth = ({ position }: Pick<Enrolled, 'position'>): number => (position === 1 ? 11 : 12);

export const isMonth = ({ number }: Pick<Stored, 'number'>): boolean => number > 2;

/** The month of a fee: "2026-07" for July. */
const monthOf = ({ number, year }: Pick<Stored, 'number' | 'year'>): string => `${year}-${String(number).padStart(2, '0')}`;

/** Whether the fee is of the given month ("2026-07") or a later one; an enrollment fee, whether it is of that year or a later one. */
export const isFrom = (fee: Pick<Stored, 'number' | 'year'>, month: string): boolean =>
  fee.number === 0 ? fee.year >= Number(month.slice(0, 4)) : monthOf(fee) >= month;

/** A fee that can still be changed: some of it is owed, and its value is not fixed. */
export const isOpen = (fee: Stored): boolean => fee.value !== 0 && fee.updatable === 1;

export const priceOf = ({ number, student_id }: Pick<Stored, 'number' | 'student_id'>, price: number, { students, enrolling }: World): number => {
  if (number === 0) return enrolling;
  const discount = students.get(student_id)?.discount ?? 0;
  if (number !== 3) return upToHundred(price * (100 - discount), 100);
  return discount === 50 ? upToHundred(price, 2) : upToHundred(price * (100 - discount), 200);
};

/** Whether its month has not come yet. */
export const isComing = ({ number, year }: Pick<Stored, 'number' | 'year'>, { today }: World): boolean =>
  number > 2 && monthOf({ number, year }) > today.slice(0, 7);

/** Whether the last day to pay has passed. */
export const isLate = (fee: Pick<Stored, 'number' | 'year' | 'created_at' | 'student_id' | 'own_due'>, world: World): boolean => {
  const today = noonOf(world.today);
  if (fee.number === 0) return fee.year <= today.year && Date.parse(today.instant) - Date.parse(fee.created_at) > 90 * 86_400_000;
  if (fee.number < 3 || (fee.number === 3 && today.month === 3)) return false;
  if (fee.own_due !== null && world.today <= fee.own_due) return false;
  const chargeDay = world.students.get(fee.student_id)?.chargeDay ?? 31;
  const last = chargeDay === 31 && [4, 6, 9, 11].includes(today.month) ? 30 : chargeDay;
  return fee.year < today.year || (fee.year === today.year && (fee.number < today.month || (fee.number === today.month && today.dayOfMonth > last)));
};

/** A fee with its surcharge, after its last day to pay. */
export const surchargedOf = ({ number, updatable, student_id }: Stored, value: number, { students }: World): number => {
  if (updatable === 0 || (number !== 0 && value < 1000_00)) return value;
  const percent = students.get(student_id)?.discount === 10 && number !== 0 ? 11_00 : PENALTY;
  return upToHundred(value * (100_00 + percent), 100_00);
};

/** A fee computed anew: if it is overdue it ends overdue, surcharged once at the new value. */
export const anew = (fee: Stored, price: number, world: World): Expected => {
  const plain = priceOf(fee, price, world);
  if (fee.status === 'expired' || isLate(fee, world)) return { value: surchargedOf(fee, plain, world), status: 'expired', plain };
  return { value: plain, status: isComing(fee, world) ? 'valid' : 'debt', plain };
};

/** What the daily run makes of a fee; a fee of which nothing is due stays. */
export const afterRun = (fee: Stored, world: World): Expected => {
  const { value, status } = fee;
  if (value === 0 || status === 'expired' || fee.number === 1 || fee.number === 2) return { value, status };
  if (isLate(fee, world)) return { value: surchargedOf(fee, value, world), status: 'expired' };
  return { value, status: status === 'valid' && !isComing(fee, world) ? 'debt' : status };
};

const upToHundred = (numerator: number, denominator: number): number => Math.ceil(numerator / (denominator * 100_00)) * 100_00;
