/** Which students owe as one family: those of one guardian, siblings, or one alone; how much, since when, and how much later. */
import { type Moment, type Day, dayOf, type Instant, yearMonthOf } from '#kernel/calendar.ts';
import { type BasisPoints, type Centavos, sumOf } from '#kernel/money.ts';
import { listName, type Named } from '#kernel/names.ts';
import { compareKeys } from '#kernel/order.ts';
import { searchKey } from '#kernel/spanish.ts';
import { cashPrice } from '#features/categories/fee-price.rules.ts';
import { whatsappNumber } from '#features/users/phone.rules.ts';
import { plural } from '#kernel/plural.ts';
import type { DebtFamily, DebtFee } from './debt-family.contract.ts';
import { surchargeAhead } from './expiry.rules.ts';
import { type FeeAge, monthNumber, OLDEST_AGE } from './fee-age.rules.ts';
import { type ChargeDay, type Discount, type DueFacts, dueDay, type FeeFacts, installmentShortName, isMonthly } from './installment.rules.ts';

/** A student who owes, with what decides the family. */
export type OwingStudent = {
  readonly id: string;
  readonly lastname: string;
  readonly sortKey: string;
  readonly guardians: readonly { readonly id: string; readonly sortKey: string }[];
  /** The student's telephones and those of relatives; needed only without a guardian. */
  readonly phones: readonly string[];
};

export type FamilyGroup = {
  /** The guardian's id, or without one the id of the first student. */
  readonly id: string;
  readonly guardian: string | null;
  readonly students: readonly string[];
};

/** Puts every student into exactly one family: that of the guardian who has most of the students who owe; without a guardian, that of siblings, who share surname and telephone; or a family of one. */
export const familiesOf = (students: readonly OwingStudent[]): readonly FamilyGroup[] => {
  const ordered = students.toSorted(byKey);
  return [...guardianFamilies(ordered), ...households(ordered.filter(({ guardians }) => guardians.length === 0))];
};

// Students without a guardian are in none of these.
const guardianFamilies = (students: readonly OwingStudent[]): readonly FamilyGroup[] => {
  const wards = new Map<string, { readonly sortKey: string; readonly students: OwingStudent[] }>();
  for (const student of students)
    for (const { id, sortKey } of student.guardians) {
      const known = wards.get(id) ?? { sortKey, students: [] };
      known.students.push(student);
      wards.set(id, known);
    }
  const guardians = [...wards].toSorted(
    ([a, one], [b, other]) => other.students.length - one.students.length || compareKeys(one.sortKey, other.sortKey) || compareKeys(a, b),
  );
  const placed = new Set<string>();
  return guardians.flatMap(([id, { students: own }]) => {
    const left = own.filter((student) => !placed.has(student.id));
    for (const student of left) placed.add(student.id);
    return left.length === 0 ? [] : [{ id, guardian: id, students: left.map((student) => student.id) }];
  });
};

const households = (students: readonly OwingStudent[]): readonly FamilyGroup[] => {
  const found: { readonly surname: string; readonly phones: Set<string>; readonly ids: string[] }[] = [];
  const bySurname = new Map<string, typeof found>();
  for (const { id, lastname, phones } of students) {
    const surname = searchKey(lastname);
    const numbers = phones.map(numberOf);
    const same = bySurname.get(surname) ?? [];
    bySurname.set(surname, same);
    const home = same.find((one) => numbers.some((number) => number !== '' && one.phones.has(number)));
    if (home === undefined) {
      const fresh = { surname, phones: new Set(numbers), ids: [id] };
      same.push(fresh);
      found.push(fresh);
    } else {
      home.ids.push(id);
      for (const number of numbers) home.phones.add(number);
    }
  }
  return found.map(({ ids }) => ({ id: ids[0] ?? '', guardian: null, students: ids }));
};

/** Who has the family's credit: the guardian, or the students without one. */
export const payersOf = ({ guardian, students }: FamilyGroup): readonly string[] => (guardian === null ? students : [guardian]);

/** How much of a family's credit this person may be told, in centavos: all if it is the person's own, or if the family has no guardian; else nothing. */
export const creditToldTo = ({ _id, students, credit = 0 }: Pick<DebtFamily, '_id' | 'students' | 'credit'>, to: { readonly user: string | null }): Centavos =>
  to.user === _id || students.some((student) => student._id === _id) ? credit : 0;

/** The name of a family without a guardian: that of its one student, or "Familia" with the surname of several. */
export const familyName = (students: readonly Named[]): string => {
  const [first] = students;
  if (first === undefined) return '';
  return students.length === 1 ? listName(first) : `Familia ${first.lastname}`;
};

/** A telephone in the form in which it is compared. */
const numberOf = (phone: string): string => whatsappNumber(phone) ?? phone.replace(/\D/g, '');

/** The surcharge and the discount for cash, as they are now. */
export type DebtTerms = { readonly penalty: BasisPoints | null; readonly cashPoints: BasisPoints };

export type OwedFee = FeeFacts &
  DueFacts & {
    readonly id: string;
    readonly studentId: string;
    readonly discount: Discount;
    readonly chargeDay: ChargeDay | null;
    readonly createdAt: Instant;
  };

/** A fee that is owed and due, with its later price. */
export const debtFeeOf = (fee: OwedFee, { penalty, cashPoints }: DebtTerms, today: Moment): DebtFee => {
  const due = dueDay(fee, fee.chargeDay);
  return {
    _id: fee.id,
    student: fee.studentId,
    number: fee.number,
    year: fee.year,
    value: fee.value,
    status: fee.status,
    due: due ?? undefined,
    surcharged: surchargeAhead(fee, due, fee, penalty, today) ?? undefined,
    cash: cashValue(fee, cashPoints),
    months: monthsOwed(fee, today),
  };
};

/** What a fee costs in cash, in centavos. */
export const cashValue = (fee: Pick<FeeFacts, 'number' | 'value'>, cashPoints: BasisPoints): Centavos => cashPrice(fee, fee.value, cashPoints) ?? fee.value;

/** For how many months a fee has been due; a fee without a month counts from when it was made. */
export const monthsOwed = (fee: Pick<OwedFee, 'number' | 'year' | 'createdAt'>, today: Pick<Moment, 'day'>): number =>
  monthsSince(isMonthly(fee.number) ? fee.year * 12 + fee.number : monthOfMaking(fee.createdAt), monthOfDay(today.day));

/** The number of the month in which a fee was made. */
export const monthOfMaking = (createdAt: Instant): number => monthOfDay(dayOf(createdAt));

/** The number of the month of a day. */
export const monthOfDay = (day: Day): number => monthNumber(yearMonthOf(day));

/** Whole months since the month with this number; 0 for a month to come. Both are numbers of months. */
export const monthsSince = (month: number, thisMonth: number): number => Math.max(0, thisMonth - month);

/** "Este mes", "Un mes de atraso", "4 meses de atraso". */
export const monthsText = (months: number): string => (months === 0 ? 'Este mes' : plural(months, 'Un mes de atraso', `${months} meses de atraso`));

/** The age by which a list is filtered. */
export const ageOfMonths = (months: number): FeeAge => Math.min(Math.max(0, months), OLDEST_AGE) as FeeAge;

export type DebtSums = {
  readonly owed: Centavos;
  /** What the debt costs today in cash. */
  readonly cash: Centavos;
  /** The next last day to pay without surcharge; null if there is none. */
  readonly due: Day | null;
  /** What is owed on the day after it. */
  readonly after: Centavos | null;
  /** Months since the oldest fell due. */
  readonly months: number;
};

/** What some fees add up to, today and once the next day to pay has passed. */
export const debtSums = (fees: readonly DebtFee[]): DebtSums => {
  const [due = null] = fees.flatMap((fee) => (fee.surcharged === undefined || fee.due === undefined ? [] : [fee.due])).toSorted();
  return {
    owed: sumOf(fees.map(({ value }) => value)),
    cash: sumOf(fees.map(({ cash }) => cash)),
    due,
    after: due === null ? null : sumOf(fees.map((fee) => (fee.due === due ? (fee.surcharged ?? fee.value) : fee.value))),
    months: Math.max(0, ...fees.map(({ months }) => months)),
  };
};

/** "Ana: Mar, Abr 2026; Bautista: May 2026". */
export const feesText = ({ students, fees }: Pick<DebtFamily, 'students' | 'fees'>): string =>
  students.map(({ _id, name }) => `${name}: ${feesInShort(fees.filter(({ student }) => student === _id))}`).join('; ');

/** "Mar, Abr 2026, Feb 2027". */
export const feesInShort = (fees: readonly Pick<DebtFee, 'number' | 'year'>[]): string =>
  [...new Set(fees.map(({ year }) => year))]
    .map((year) => `${fees.flatMap((fee) => (fee.year === year ? [installmentShortName(fee.number)] : [])).join(', ')} ${year}`)
    .join(', ');

const byKey = (a: { readonly sortKey: string; readonly id: string }, b: { readonly sortKey: string; readonly id: string }): number =>
  compareKeys(a.sortKey, b.sortKey) || compareKeys(a.id, b.id);
