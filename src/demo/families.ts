/** The families of the demonstration: who they are, when their children come and leave, and how they pay. */
import type { ChargeDay, Discount } from '#features/installments/installment.rules.ts';
import { type Day, dayFrom } from '#kernel/calendar.ts';
import { type Chance, chanceOf } from './chance.ts';
import { type Habit, habitOf } from './habits.ts';
import { childName, parentName, type Sex, surname } from './names.ts';

export type Child = {
  readonly name: string;
  readonly lastname: string;
  readonly sex: Sex;
  readonly born: Day;
  readonly discount: Discount;
  /** The position of the category in each school year: from 0, the first of the three, to 3, the one to come. */
  readonly categories: ReadonlyMap<number, number>;
};
export type Guardian = { readonly name: string; readonly lastname: string; readonly sex: Sex };
export type Family = {
  readonly number: number;
  readonly chargeDay: ChargeDay;
  readonly children: readonly Child[];
  /** Empty for an adult student who pays himself. */
  readonly guardians: readonly Guardian[];
  /** The guardians live apart, and each pays every other month. */
  readonly isApart: boolean;
  readonly habit: Habit;
  /** The role accounts belong to this family. */
  readonly isAccounts: boolean;
};

/** The school year to come, for which students are enrolled in December. */
export const NEXT_YEAR = 3;
export const LAST_CATEGORY = 14;
const KINDER = 1;
const ADULTS_FROM = 12;
const FAMILIES = 86;

/** All families; `firstYear` is the first of the three school years. */
export const makeFamilies = (firstYear: number): readonly Family[] => [
  accountsFamily(firstYear),
  ...Array.from({ length: FAMILIES }, (_, index) => makeFamily(index + 1, firstYear)),
];

const makeFamily = (number: number, firstYear: number): Family => {
  const chance = chanceOf(1, number);
  const joins = number <= 62 ? 0 : number <= 76 ? 1 : 2;
  const leaves = joins > 0 ? NEXT_YEAR : number % 9 === 4 ? 0 : number % 9 === 7 ? 1 : NEXT_YEAR;
  const isAdult = number % 29 === 11;
  const size = isAdult ? 1 : number % 17 === 4 ? 3 : number % 10 === 2 || number % 10 === 5 || number % 10 === 8 ? 2 : 1;
  const lastname = surname(number * 7);
  const discount: Discount = size > 1 ? 10 : number % 13 === 6 ? 50 : 0;
  // At first students are of any age; later mostly young ones begin.
  const oldest = isAdult ? chance.whole(ADULTS_FROM, LAST_CATEGORY - 1) : joins === 0 ? Math.max(size, 1 + ((number * 4) % 11)) : chance.whole(1, 5);
  const names = new Set<string>();
  const children = Array.from({ length: size }, (_, index): Child => {
    const sex = sexOf(chance);
    const start = Math.max(KINDER, oldest - index * chance.whole(1, 3));
    // Sometimes a younger child begins a year after the others.
    const from = index > 0 && joins < 2 && chance.percent(30) ? joins + 1 : joins;
    const age = isAdult ? chance.whole(19, 34) : start + (start === KINDER ? 4 : chance.whole(4, 5));
    return {
      name: newName(names, sex, chance),
      lastname,
      sex,
      born: dayFrom(firstYear + from - age, chance.whole(1, 12), chance.whole(1, 28)),
      discount,
      categories: categoriesOver(start, from, leaves, chance),
    };
  });
  const chargeDay = chance.percent(60) ? 10 : chance.percent(50) ? 15 : 31;
  const guardians = isAdult ? [] : guardiansOf(lastname, number, chance);
  return {
    number,
    chargeDay,
    children,
    guardians,
    isApart: guardians.length > 1 && number % 4 === 1,
    habit: habitOf(number, leaves),
    isAccounts: false,
  };
};

/** One category a year; some repeat one, and after the last there is no other. */
const categoriesOver = (start: number, from: number, leaves: number, chance: Chance): ReadonlyMap<number, number> => {
  const categories = new Map<number, number>();
  let category = start;
  for (let year = from; year <= leaves && category <= LAST_CATEGORY; year++) {
    categories.set(year, category);
    if (!chance.percent(4)) category++;
  }
  return categories;
};

/** Tomasa Abad and her two children, who have an account each. */
const accountsFamily = (firstYear: number): Family => ({
  number: 0,
  chargeDay: 10,
  children: [
    { name: 'Ana', lastname: 'Abad', sex: 'Femenino', born: dayFrom(firstYear - 10, 5, 22), discount: 10, categories: new Map([6, 7, 8, 9].entries()) },
    { name: 'Bautista', lastname: 'Abad', sex: 'Masculino', born: dayFrom(firstYear - 7, 9, 3), discount: 10, categories: new Map([3, 4, 5, 6].entries()) },
  ],
  guardians: [{ name: 'Tomasa', lastname: 'Abad', sex: 'Femenino' }],
  isApart: false,
  habit: habitOf(0, NEXT_YEAR),
  isAccounts: true,
});

const guardiansOf = (lastname: string, number: number, chance: Chance): readonly Guardian[] => {
  const mother: Guardian = { name: parentName('Femenino', chance), lastname: chance.percent(40) ? lastname : surname(number * 11 + 3), sex: 'Femenino' };
  const father: Guardian = { name: parentName('Masculino', chance), lastname, sex: 'Masculino' };
  return chance.percent(35) ? [mother, father] : [chance.percent(75) ? mother : father];
};

const sexOf = (chance: Chance): Sex => (chance.percent(54) ? 'Femenino' : 'Masculino');

const newName = (taken: Set<string>, sex: Sex, chance: Chance): string => {
  const name = childName(sex, chance);
  if (taken.has(name)) return newName(taken, sex, chance);
  taken.add(name);
  return name;
};
