/** Who can be written to about a family's debts, and about which students: nobody learns what another family's child owes. */
import { RELATION_LABEL, roleOfPerson } from '#features/users/user-words.rules.ts';
import type { RelatedPhone, Sex } from '#features/users/user.contract.ts';
import { whatsappNumber } from '#features/users/phone.rules.ts';
import { ageOn, type Moment } from '#kernel/calendar.ts';
import { fullName } from '#kernel/names.ts';
import type { DebtReach } from './debt-family.contract.ts';

/** From this age on students are written to about their own debts. */
export const ADULT_YEARS = 18;

type Reachable = {
  readonly id: string;
  readonly name: string;
  readonly lastname: string;
  readonly sex: Sex;
  readonly email: string | null;
  readonly tel: string | null;
  readonly cel: string | null;
};
export type ReachableStudent = Reachable & { readonly dob: string | null; readonly phones: readonly RelatedPhone[] };
export type ReachableGuardian = Reachable & { readonly active: boolean; readonly children: readonly { readonly _id: string }[] };

/** Guardians first, those of most students before the others; then relatives with a telephone; then the adult student. */
export const reachOf = (students: readonly ReachableStudent[], guardians: readonly ReachableGuardian[], today: Pick<Moment, 'day'>): readonly DebtReach[] => {
  const own = guardians
    .map((guardian) => reachOfPerson(guardian, 'guardian', wardsOf(guardian, students)))
    .filter((one) => one.students.length > 0)
    .toSorted((a, b) => b.students.length - a.students.length);
  const known = new Set(own.flatMap(({ phones }) => phones.map(numberOf)));
  const relatives = relativesOf(students).filter(({ phones }) => phones.every((phone) => !known.has(numberOf(phone))));
  const selves = students
    .filter((student) => isTold(student, guardians, today))
    .map((student) => reachOfPerson(student, 'student', [student.id]))
    .filter(({ phones, email }) => phones.length > 0 || email !== undefined);
  return [...own, ...relatives, ...selves];
};

/** Whether this user may be written to about all of these students. */
export const mayBeTold = (reach: readonly DebtReach[], user: string, students: readonly string[]): boolean =>
  reach.some((one) => one.user === user && students.every((student) => one.students.includes(student)));

const isTold = (student: ReachableStudent, guardians: readonly ReachableGuardian[], today: Pick<Moment, 'day'>): boolean =>
  (student.dob !== null && ageOn(student.dob.slice(0, 10), today.day) >= ADULT_YEARS) || guardians.every((guardian) => !isWard(guardian, student.id));

const isWard = ({ active, children }: ReachableGuardian, student: string): boolean => active && children.some(({ _id }) => _id === student);

const wardsOf = (guardian: ReachableGuardian, students: readonly ReachableStudent[]): readonly string[] =>
  students.filter(({ id }) => isWard(guardian, id)).map(({ id }) => id);

const reachOfPerson = ({ id, name, lastname, sex, email, tel, cel }: Reachable, type: 'guardian' | 'student', students: readonly string[]): DebtReach => ({
  name: fullName({ name, lastname }),
  relation: roleOfPerson({ type, sex }),
  user: id,
  phones: [cel, tel].filter((phone) => phone !== null && phone.trim() !== '') as string[],
  ...(email === null ? {} : { email }),
  students: [...students],
});

/** The same telephone on record for several siblings is one entry. */
const relativesOf = (students: readonly ReachableStudent[]): readonly DebtReach[] => {
  const found = new Map<string, DebtReach>();
  for (const { id, phones } of students)
    for (const { relation, name, cel } of phones) {
      const known = found.get(numberOf(cel));
      if (known === undefined) found.set(numberOf(cel), { name, relation: RELATION_LABEL[relation], user: null, phones: [cel], students: [id] });
      else if (!known.students.includes(id)) known.students.push(id);
    }
  return [...found.values()];
};

const numberOf = (phone: string): string => whatsappNumber(phone) ?? phone.replace(/\D/g, '');
