/** A person of the demonstration, as the office would have registered them. */
import type { NewUser } from '#features/users/user.store.ts';
import { NOTHING_KNOWN, type UserFields } from '#features/users/user-form.rules.ts';
import type { Instant } from '#kernel/calendar.ts';
import type { Role } from '#kernel/roles.ts';
import type { Sex } from './names.ts';

export type Person = NewUser & { readonly active: boolean; readonly fields: UserFields };

type Known = Partial<Omit<UserFields, 'role' | 'name' | 'lastname' | 'sex'>>;
type Registered = {
  readonly id: string;
  readonly role: Role;
  readonly name: string;
  readonly lastname: string;
  readonly sex: Sex;
  readonly email?: string | null;
  readonly studentNumber?: number;
  readonly active?: boolean;
  readonly createdAt: Instant;
};

/** A person with only these data. */
export const personOf = ({ id, role, name, lastname, sex, email = null, studentNumber, active = true, createdAt }: Registered, known: Known): Person => ({
  id,
  studentNumber: studentNumber ?? null,
  email,
  createdAt,
  active,
  fields: { ...NOTHING_KNOWN, ...known, role, name, lastname, sex },
});
