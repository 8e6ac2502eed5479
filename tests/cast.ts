/** The people of the tests: one of each role, two families, always the same. */
import type { ChargeDay, StudentDiscount } from '#features/users/user-field.contract.ts';
import type { Role } from '#kernel/roles.ts';

export type Member = {
  readonly id: string;
  readonly role: Role;
  readonly name: string;
  readonly lastname: string;
  readonly discount?: StudentDiscount;
  readonly chargeDay?: ChargeDay;
};

const member = (number: number, role: Role, lastname: string, name: string, more: Partial<Member> = {}): Member => ({
  id: `5e000000${String(number).padStart(16, '0')}`,
  role,
  name,
  lastname,
  ...more,
});

export const CAST = {
  admin: member(1, 'admin', 'Quiroga', 'Alicia'),
  adminTeacher: member(2, 'admin&teacher', 'Ledesma', 'Bruno'),
  secretary: member(3, 'secretary', 'Peralta', 'Celia'),
  classManager: member(4, 'classManager', 'Ibáñez', 'Dora'),
  teacher: member(5, 'teacher', 'Núñez', 'Elena'),
  /** Guardian of Ana and Bautista. */
  guardian: member(6, 'guardian', 'Abad', 'Tomasa'),
  /** Ana: no discount, charge day at the end of the month. */
  student: member(7, 'student', 'Abad', 'Ana', { discount: 0, chargeDay: 31 }),
  /** Bautista, her brother: siblings discount, charge day 10. */
  sibling: member(8, 'student', 'Abad', 'Bautista', { discount: 10, chargeDay: 10 }),
  /** Of another family: half scholarship, charge day 15. */
  stranger: member(9, 'student', 'Zárate', 'Mora', { discount: 50, chargeDay: 15 }),
  strangersGuardian: member(10, 'guardian', 'Zárate', 'Raúl'),
} as const satisfies Record<string, Member>;

export type CastName = keyof typeof CAST;

/** Guardian and child. */
export const FAMILIES: readonly (readonly [CastName, CastName])[] = [
  ['guardian', 'student'],
  ['guardian', 'sibling'],
  ['strangersGuardian', 'stranger'],
];
