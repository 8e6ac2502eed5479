/** Which fields the form of a person has, by role. */
import type { Role } from '#kernel/roles.ts';
import { FIELD_KEYS, type FieldKey, fieldOf, type Section } from './user-field.contract.ts';

/** The roles that have the fields which are not in the table. */
const HAVE = { studentnumber: ['student'], phones: ['student'], children: ['guardian'] } as const satisfies Readonly<Record<string, readonly Role[]>>;
export type RoleField = keyof typeof HAVE | FieldKey;

/** Whether a role has a field; without a role, only the fields of everybody. */
export const hasField = (field: RoleField, role: Role | null): boolean => {
  const roles: readonly Role[] | undefined = isSpecial(field) ? HAVE[field] : fieldOf(field).roles;
  return roles === undefined || (role !== null && roles.includes(role));
};

const isSpecial = (field: RoleField): field is keyof typeof HAVE => field in HAVE;

/** The stored values of the fields, as text. */
type Stored = Readonly<Partial<Record<FieldKey, string>>>;

/** Whether the form shows a field: everything that the profile shows can be corrected, even after a change of role. */
export const showsField = (field: FieldKey, role: Role | null, stored: Stored): boolean =>
  hasField(field, role) || (fieldOf(field).isOfRoleOnly !== true && (stored[field] ?? '') !== '');

/** The fields of the table on the profile of a role, with their labels; the office reads more of them. */
export const profileFields = (role: Role, isOffice: boolean): readonly { readonly key: FieldKey; readonly label: string }[] =>
  FIELD_KEYS.flatMap((key) => {
    const { profile, isForOffice, isOfRoleOnly } = fieldOf(key);
    if (profile === undefined || (isForOffice === true && !isOffice) || (isOfRoleOnly === true && !hasField(key, role))) return [];
    return [{ key, label: profile }];
  });

/** The text fields of a section of the form, for a role. */
export const fieldsIn = (section: Section, role: Role | null, stored: Stored): readonly FieldKey[] =>
  FIELD_KEYS.filter((key) => fieldOf(key).section === section && showsField(key, role, stored));

const IN_ORDER: readonly Role[] = ['student', 'guardian', 'teacher', 'secretary', 'classManager', 'admin', 'admin&teacher'];
const OF_OWNERS: readonly Role[] = ['admin', 'admin&teacher'];

/** The roles that can be chosen: a student stays a student and nobody becomes one; only administrators make administrators. */
export const rolesToChoose = (before: Role | null, byOwner: boolean): readonly Role[] =>
  IN_ORDER.filter((role) => (byOwner || !OF_OWNERS.includes(role)) && (before === null || (before === 'student') === (role === 'student')));
