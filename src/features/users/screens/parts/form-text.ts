/** What stands in the boxes of a person's form, and what is sent of it. */
import { type RelatedPhone, type Sex, SEXES, type StudentRef, type User } from '#features/users/user.contract.ts';
import type { UserForm } from '#features/users/user-form.contract.ts';
import { hasField, showsField } from '#features/users/user-fields.rules.ts';
import { ROLES, type Role } from '#kernel/roles.ts';

/** A further phone while it is typed. */
export type PhoneText = { readonly [K in keyof RelatedPhone]: string };

export type FormText = {
  readonly type: string;
  readonly name: string;
  readonly lastname: string;
  readonly email: string;
  readonly tel: string;
  readonly cel: string;
  readonly dni: string;
  readonly sex: string;
  readonly dob: string;
  readonly address: string;
  readonly town: string;
  readonly neighbourhood: string;
  readonly birthprov: string;
  readonly birthtown: string;
  readonly discount: string;
  readonly chargeday: string;
  readonly degree: string;
  readonly school: string;
  readonly cbvu: string;
  readonly alias: string;
  readonly phones: readonly PhoneText[];
  readonly children: readonly StudentRef[];
  readonly active: boolean;
};

/** The fields that are plain text. */
export type TextField = Exclude<keyof FormText, 'phones' | 'children' | 'active'>;

export const EMPTY_FORM: FormText = {
  type: '',
  name: '',
  lastname: '',
  email: '',
  tel: '',
  cel: '',
  dni: '',
  sex: 'Femenino',
  dob: '',
  address: '',
  town: '',
  neighbourhood: '',
  birthprov: '',
  birthtown: '',
  discount: '0',
  chargeday: '',
  degree: '',
  school: '',
  cbvu: '',
  alias: '',
  phones: [],
  children: [],
  active: true,
};

/** The form of somebody who is registered. */
export const textOf = (user: User): FormText => ({
  type: user.type,
  name: user.name,
  lastname: user.lastname,
  email: user.email ?? '',
  tel: user.tel ?? '',
  cel: user.cel ?? '',
  dni: String(user.dni ?? ''),
  sex: user.sex,
  dob: user.dob ?? '',
  address: user.address ?? '',
  town: user.town?._id ?? '',
  neighbourhood: user.neighbourhood?._id ?? '',
  birthprov: user.birthprov ?? '',
  birthtown: user.birthtown ?? '',
  discount: String(user.discount ?? 0),
  chargeday: String(user.chargeday ?? ''),
  degree: user.degree ?? '',
  school: user.school ?? '',
  cbvu: user.cbvu ?? '',
  alias: user.alias ?? '',
  phones: user.relatedCellphones,
  children: user.children,
  active: user.active ?? true,
});

/** The form of a relative of a student, with what a family shares: a guardian of hers, or a brother or sister. */
export const relativeOf = (student: User, type: string, mayLink: boolean): FormText => {
  const { lastname, tel, address, town, neighbourhood, chargeday, phones } = textOf(student);
  const shared = { ...EMPTY_FORM, type, lastname, tel, address, town, neighbourhood };
  if (type === 'student') return { ...shared, chargeday, phones, discount: SIBLINGS };
  const { _id, name, studentnumber } = student;
  // The first phone of the family is most likely the guardian's.
  return { ...shared, cel: phones[0]?.cel ?? '', children: mayLink ? [{ _id, name, lastname, studentnumber }] : [] };
};

const SIBLINGS = '10';

/** Null while it is not chosen. */
export const sexOf = ({ sex }: FormText): Sex | null => SEXES.find((one) => one === sex) ?? null;

export const roleOf = (text: FormText): Role | null => ROLES.find((role) => role === text.type) ?? null;

/** What is sent: of fields that are not shown, what was there before. */
export const formOf = (text: FormText, before: FormText): UserForm => {
  const role = roleOf(text);
  const from = (field: Parameters<typeof showsField>[0]): string | undefined => given(showsField(field, role, before) ? text[field] : before[field]);
  return {
    type: given(text.type),
    name: given(text.name),
    lastname: given(text.lastname),
    email: given(text.email),
    tel: given(text.tel),
    cel: given(text.cel),
    dni: given(text.dni),
    town: given(text.town),
    neighbourhood: given(text.neighbourhood),
    address: given(text.address),
    dob: from('dob'),
    birthprov: from('birthprov'),
    birthtown: from('birthtown'),
    sex: given(text.sex),
    cbvu: from('cbvu'),
    alias: from('alias'),
    degree: from('degree'),
    school: from('school'),
    children: text.children.map(({ _id }) => _id),
    relatedCellphones: (hasField('phones', role) ? text : before).phones.map(({ relation, name, cel }) => ({
      relation: given(relation),
      name: given(name),
      cel: given(cel),
    })),
    discount: given(text.discount),
    chargeday: given(text.chargeday),
    active: text.active,
    img: undefined,
  };
};

const given = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim());
