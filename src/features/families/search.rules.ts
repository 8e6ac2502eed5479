/** What a text in the search may mean, and what is shown of the people found. */
import { isSamePhone, SHORTEST_NUMBER } from '#features/users/phone.rules.ts';
import { RELATION_LABEL } from '#features/users/user-words.rules.ts';
import type { UserRecord } from '#features/users/user-view.rules.ts';
import { type Centavos, sumOf } from '#kernel/money.ts';
import { listName } from '#kernel/names.ts';
import { searchKey } from '#kernel/spanish.ts';
import type { FoundPerson } from './search.contract.ts';

/** What is searched for: names, or a number that may be a student's, a DNI, an invoice or a telephone. */
export type Asked = { readonly words: readonly string[]; readonly digits: string };

// No name has more words; more would only cost time.
const MOST_WORDS = 6;
const MOST_DIGITS = 15;

/** 'abad ana' are names; '12', '31.234.567', 'factura 40' and '(3492) 15-412345' are numbers. */
export const askedOf = (text: string): Asked => {
  const key = searchKey(text).replace(/^(legajo|dni|factura|telefono|tel|cel|celular|nro|n)\b[\s.:°º]*(?=[\d(+])/, '');
  const digits = key.replace(/\D/g, '');
  if (digits !== '' && /^[\d\s.,+()/#-]+$/.test(key)) return { words: [], digits: digits.length > MOST_DIGITS ? '' : digits };
  const words = key.split(/[\s,]+/).filter((word) => word !== '');
  return { words: words.slice(0, MOST_WORDS), digits: '' };
};

/** A number of a student or an invoice; null when it has too many digits. */
export const shortNumber = (digits: string): number | null => (digits === '' || digits.length > 9 ? null : Number(digits));

/** The last digits of a telephone, which are the same however it is written. */
export const phoneTail = (digits: string): string | null => (digits.length < SHORTEST_NUMBER ? null : digits.slice(-SHORTEST_NUMBER));

/** Whether this person really has the number: equal last digits of a telephone do not prove it. */
export const isOfNumber = (person: UserRecord, digits: string): boolean =>
  person.studentNumber === Number(digits) || person.dni === Number(digits) || phonesOf(person).some(({ number }) => isSamePhone(number, digits));

export type Phone = { readonly number: string; readonly whose?: string };

/** A guardian of a student. */
export type KnownGuardian = {
  readonly id: string;
  readonly name: string;
  readonly lastname: string;
  readonly active: boolean;
  readonly tel: string | null;
  readonly cel: string | null;
};

export type Known = {
  readonly guardians: readonly KnownGuardian[];
  readonly class: { readonly _id: string; readonly schedule: string } | undefined;
  /** By student. */
  readonly owed: ReadonlyMap<string, Centavos>;
};

/** What everybody who works here may know of a person. */
export const foundByStaff = ({ id, name, lastname, role, sex, active, studentNumber, category }: UserRecord): FoundPerson => ({
  _id: id,
  name,
  lastname,
  type: role,
  sex,
  active,
  studentnumber: studentNumber ?? undefined,
  category,
});

/** What the office knows of a person: class, guardians, telephone, and debt. */
export const foundByOffice = (person: UserRecord, known: Known, digits: string): FoundPerson => {
  const isStudent = person.role === 'student';
  const phones = [...known.guardians.filter(({ active }) => active).flatMap(guardiansPhones), ...phonesOf(person)];
  const owing = isStudent ? [person.id] : person.children.map(({ _id }) => _id);
  return {
    ...foundByStaff(person),
    class: known.class,
    guardians: isStudent ? known.guardians.map(({ id, name, lastname }) => ({ _id: id, name, lastname })) : undefined,
    children: person.role === 'guardian' ? [...person.children] : undefined,
    phone: phones.find(({ number }) => digits !== '' && isSamePhone(number, digits)) ?? phones[0],
    owed: isStudent || person.role === 'guardian' ? sumOf(owing.map((id) => known.owed.get(id) ?? 0)) : undefined,
  };
};

/** A student's relatives are called before the student. */
const phonesOf = ({ phones, cel, tel }: Pick<UserRecord, 'phones' | 'cel' | 'tel'>): readonly Phone[] => [
  ...phones.map((phone) => ({ number: phone.cel, whose: [RELATION_LABEL[phone.relation], phone.name].filter((part) => part !== '').join(' ') })),
  ...writtenOf(cel, tel).map((number) => ({ number })),
];

const guardiansPhones = (guardian: KnownGuardian): readonly Phone[] =>
  writtenOf(guardian.cel, guardian.tel).map((number) => ({ number, whose: listName(guardian) }));

const writtenOf = (...numbers: readonly (string | null)[]): readonly string[] =>
  numbers.filter((number): number is string => number !== null && number.trim() !== '');
