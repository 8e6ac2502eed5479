/** Which fields the form of a person has, by the kind of person. */
import { type Role, TEACHING } from '#kernel/roles.ts';

/** The fields that not everybody has, with the roles that have them. */
const HAVE = {
  studentnumber: ['student'],
  phones: ['student'],
  dob: ['student', 'teacher', 'classManager', 'secretary', 'admin', 'admin&teacher'],
  birthprov: ['student', 'teacher', 'secretary', 'classManager'],
  birthtown: ['student', 'teacher', 'secretary', 'classManager'],
  discount: ['student'],
  chargeday: ['student'],
  degree: TEACHING,
  school: TEACHING,
  cbvu: ['teacher', 'secretary', 'classManager', 'admin&teacher'],
  alias: ['teacher', 'secretary', 'classManager', 'admin&teacher'],
  children: ['guardian'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;
export type RoleField = keyof typeof HAVE;

/** Whether a person of a role has a field; while no role is chosen, only what everybody has. */
export const hasField = (field: RoleField, role: Role | null): boolean => role !== null && (HAVE[field] as readonly Role[]).includes(role);

/** The fields whose text stays stored when its person becomes something else. */
type StoredField = 'dob' | 'birthprov' | 'birthtown' | 'degree' | 'school' | 'cbvu' | 'alias';

/** Whether the form shows such a field: what the profile shows can be corrected, whatever its person is by now. Studies are shown of who teaches only. */
export const showsField = (field: StoredField, role: Role | null, stored: Readonly<Record<StoredField, string>>): boolean =>
  hasField(field, role) || (field !== 'degree' && field !== 'school' && stored[field] !== '');

const IN_ORDER: readonly Role[] = ['student', 'guardian', 'teacher', 'secretary', 'classManager', 'admin', 'admin&teacher'];
const OF_OWNERS: readonly Role[] = ['admin', 'admin&teacher'];

/** The kinds of person that can be chosen: a student stays one and nobody becomes one; only administrators make administrators. */
export const rolesToChoose = (before: Role | null, byOwner: boolean): readonly Role[] =>
  IN_ORDER.filter((role) => (byOwner || !OF_OWNERS.includes(role)) && (before === null || (before === 'student') === (role === 'student')));
