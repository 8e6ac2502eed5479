/** The boxes of a person's form, and what is sent from them. */
import { z } from 'zod';
import { type Sex, SEXES, StudentRef, type User } from '#features/users/user.contract.ts';
import { eachField, inOrder } from '#features/users/user-field.contract.ts';
import type { UserForm } from '#features/users/user-form.contract.ts';
import { hasField, showsField } from '#features/users/user-field.rules.ts';
import { ROLES, type Role } from '#kernel/roles.ts';

/** A relative's phone while it is typed. */
const PhoneText = z.object({ relation: z.string(), name: z.string(), cel: z.string() });
export type PhoneText = z.infer<typeof PhoneText>;

export const FormText = z.object({
  ...eachField(() => z.string()),
  type: z.string(),
  name: z.string(),
  lastname: z.string(),
  email: z.string(),
  sex: z.string(),
  town: z.string(),
  neighbourhood: z.string(),
  phones: z.array(PhoneText).readonly(),
  children: z.array(StudentRef).readonly(),
  active: z.boolean(),
});
export type FormText = z.infer<typeof FormText>;

/** The fields of plain text. */
export type TextField = Exclude<keyof FormText, 'phones' | 'children' | 'active'>;

/** Changes by somebody else are listed in this order. */
export const EMPTY_FORM: FormText = inOrder(
  {
    ...eachField(() => ''),
    type: '',
    name: '',
    lastname: '',
    email: '',
    sex: 'Femenino',
    town: '',
    neighbourhood: '',
    discount: '0',
    phones: [],
    children: [],
    active: true,
  },
  [
    ...(['type', 'name', 'lastname', 'email', 'tel', 'cel', 'dni', 'sex', 'dob', 'address', 'town', 'neighbourhood', 'birthprov', 'birthtown'] as const),
    ...(['discount', 'chargeday'] as const),
  ],
);

/** The form of an existing person. */
export const formTextOf = (user: User): FormText => ({
  ...EMPTY_FORM,
  ...eachField((key) => String(user[key] ?? EMPTY_FORM[key])),
  type: user.type,
  name: user.name,
  lastname: user.lastname,
  email: user.email ?? '',
  sex: user.sex,
  town: user.town?._id ?? '',
  neighbourhood: user.neighbourhood?._id ?? '',
  phones: user.relatedCellphones,
  children: user.children,
  active: user.active ?? true,
});

/** The form of a student's relative, with what a family shares: a guardian or a sibling. */
export const relativeOf = (student: User, type: string, mayLink: boolean): FormText => {
  const { lastname, tel, address, town, neighbourhood, chargeday, phones } = formTextOf(student);
  const shared = { ...EMPTY_FORM, type, lastname, tel, address, town, neighbourhood };
  if (type === 'student') return { ...shared, chargeday, phones, discount: SIBLINGS };
  const { _id, name, studentnumber } = student;
  // The first phone of the family is probably the guardian's.
  return { ...shared, cel: phones[0]?.cel ?? '', children: mayLink ? [{ _id, name, lastname, studentnumber }] : [] };
};

const SIBLINGS = '10';

/** Null until chosen. */
export const sexOf = ({ sex }: FormText): Sex | null => SEXES.find((one) => one === sex) ?? null;

export const roleOf = (text: FormText): Role | null => ROLES.find((role) => role === text.type) ?? null;

/** What is sent; for fields that are not shown, the stored value. */
export const formOf = (text: FormText, before: FormText): UserForm => {
  const role = roleOf(text);
  return {
    ...eachField((key) => given(showsField(key, role, before) ? text[key] : before[key])),
    type: given(text.type),
    name: given(text.name),
    lastname: given(text.lastname),
    email: given(text.email),
    town: given(text.town),
    neighbourhood: given(text.neighbourhood),
    sex: given(text.sex),
    children: text.children.map(({ _id }) => _id),
    relatedCellphones: (hasField('phones', role) ? text : before).phones.map(({ relation, name, cel }) => ({
      relation: given(relation),
      name: given(name),
      cel: given(cel),
    })),
    // Sent for everybody, and stored for students.
    discount: given(text.discount),
    chargeday: given(text.chargeday),
    active: text.active,
    img: undefined,
  };
};

const given = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim());
