/** The words for a person and the person's data on screens and papers. */
import { fullDay } from '#kernel/calendar.ts';
import { type Role, ROLE_LABEL } from '#kernel/roles.ts';
import type { Relation, Sex, User } from './user.contract.ts';
import type { ChargeDay, FieldKey, StudentDiscount } from './user-field.contract.ts';
import { OTHER_PROVINCE } from './province.rules.ts';

export const RELATION_LABEL: Readonly<Record<Relation, string>> = {
  mother: 'Mamá',
  father: 'Papá',
  grandmother: 'Abuela',
  grandfather: 'Abuelo',
  aunt: 'Tía',
  uncle: 'Tío',
  sibling: 'Hermano o hermana',
  other: 'Otro',
};

export const DISCOUNT_LABEL: Readonly<Record<StudentDiscount, string>> = { 0: 'Ninguno', 10: 'Hermanos', 50: 'Media Beca' };

export const CHARGE_DAY_LABEL: Readonly<Record<ChargeDay, string>> = { 10: '10', 15: '15', 31: 'Fin de Mes' };

/** The roles as the form's list calls them. */
export const ROLE_IN_FORM: Readonly<Record<Role, string>> = { ...ROLE_LABEL, 'admin&teacher': 'Admin/Profesor' };

const ROLE_BY_SEX: Readonly<Record<Role, readonly [masculine: string, feminine: string]>> = {
  student: ['Alumno', 'Alumna'],
  guardian: ['Tutor', 'Tutora'],
  teacher: ['Profesor', 'Profesora'],
  secretary: ['Secretario', 'Secretaria'],
  classManager: ['Coordinador', 'Coordinadora'],
  admin: ['Administrador', 'Administradora'],
  'admin&teacher': ['Administrador y Profesor', 'Administradora y Profesora'],
};

/** The word that fits the person's sex: 'Bienvenida', 'Bienvenido'. */
export const bySex = ({ sex }: { readonly sex: Sex }, masculine: string, feminine: string): string => (sex === 'Masculino' ? masculine : feminine);

/** 'Profesora': the role of one person, beside the name; 'Tutor o tutora' until the sex is chosen. */
export const roleOfPerson = ({ type, sex }: { readonly type: Role; readonly sex: Sex | null }): string => {
  const [masculine, feminine] = ROLE_BY_SEX[type];
  return sex === null ? `${masculine} o ${feminine.toLowerCase()}` : bySex({ sex }, masculine, feminine);
};

/** The same for a narrow column: 'Admin y Profesora'. */
export const roleInSearch = (person: { readonly type: Role; readonly sex: Sex }): string =>
  person.type === 'admin&teacher' ? bySex(person, 'Admin y Profesor', 'Admin y Profesora') : roleOfPerson(person);

/** '31.234.567'. */
export const dniText = (dni: number): string => dni.toLocaleString('de-DE');

/** '09/03': a birthday without its year. */
export const birthdayText = (day: string): string => fullDay(day).slice(0, 5);

/** Town and province of birth, as far as known; empty when neither is. */
export const birthplaceText = ({ birthtown, birthprov }: Pick<User, 'birthtown' | 'birthprov'>): string =>
  [birthtown, birthprov === OTHER_PROVINCE ? undefined : birthprov].filter((part) => part !== undefined).join(', ');

/** A field as text; empty when unknown. */
export const fieldText = (user: Partial<Pick<User, FieldKey>>, field: FieldKey): string => {
  if (field === 'discount' && user.discount !== undefined) return `${user.discount}%`;
  if (field === 'chargeday' && user.chargeday !== undefined) return CHARGE_DAY_LABEL[user.chargeday];
  return String(user[field] ?? '');
};

/** Street, neighbourhood and town, as far as known; empty when none is. */
export const addressText = ({ address, neighbourhood, town }: Pick<User, 'address' | 'neighbourhood' | 'town'>): string =>
  [address, neighbourhood?.name, town?.name].filter((part) => part !== undefined).join(', ');
