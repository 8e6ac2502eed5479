/** Checks a person's form before it is saved, beyond its shape: every fault is reported beside its field. */
import { type Day, dayFrom, fullDay, isDay, type Moment } from '#kernel/calendar.ts';
import { ROLES, type Role } from '#kernel/roles.ts';
import { type Reason, unless, type Verdict } from '#kernel/verdict.ts';
import { RELATIONS, type RelatedPhone, SEXES, type Sex } from './user.contract.ts';
import { EMAIL_PATTERN, LONGEST_EMAIL } from './email.contract.ts';
import { provinceOf } from './province.rules.ts';
import { CHARGE_DAYS, DISCOUNTS, eachKept, type KeptFields } from './user-field.contract.ts';
import type { UserForm } from './user-form.contract.ts';

/** What other clients send for a choice that was not made. */
const NOTHING_CHOSEN = '0';

/** A person's data as stored; null is unknown. */
export type UserFields = KeptFields & {
  readonly role: Role;
  readonly name: string;
  readonly lastname: string;
  readonly sex: Sex;
  readonly townId: string | null;
  readonly neighbourhoodId: string | null;
  readonly phones: readonly RelatedPhone[];
  /** The children of a guardian; empty for other roles. */
  readonly children: readonly string[];
};

/** A person with no data beyond role, names and sex. */
export const NOTHING_KNOWN: Omit<UserFields, 'role' | 'name' | 'lastname' | 'sex'> = {
  ...eachKept(() => null),
  townId: null,
  neighbourhoodId: null,
  phones: [],
  children: [],
};

/** The stored data to which the form refers. */
export type FormFacts = {
  readonly townExists: boolean;
  /** The town of the chosen neighbourhood; null when it does not exist. */
  readonly neighbourhoodTown: string | null;
  /** Those of the form's children who exist and are students. */
  readonly students: ReadonlySet<string>;
  /** The person as stored; null for a new one. */
  readonly before: { readonly sex: Sex; readonly birthProvince: string | null } | null;
};

/** Reads a form: the data to store, or all faults. */
export const checkForm = (form: UserForm, facts: FormFacts, today: Moment): Verdict<UserFields> => {
  const reasons: Reason[] = [];
  const fault = (path: string, msg: string): null => {
    reasons.push({ msg, path });
    return null;
  };
  const role = ROLES.find((one) => one === form.type) ?? fault('type', 'Seleccione el tipo de usuario') ?? 'student';
  const name = form.name ?? fault('name', 'Ingrese el nombre') ?? '';
  const lastname = form.lastname ?? fault('lastname', 'Ingrese el apellido') ?? '';
  const sex =
    form.sex === undefined ? (facts.before?.sex ?? 'Femenino') : (SEXES.find((one) => one === form.sex) ?? fault('sex', 'Seleccione el sexo') ?? 'Femenino');
  const isStudent = role === 'student';
  const province = chosen(form.birthprov);
  // A province stored before the list existed is sent back unchanged with the rest of the form.
  const isProvinceKept = province === null || province === facts.before?.birthProvince;
  const townId = chosen(form.town);
  const neighbourhoodId = chosen(form.neighbourhood);
  if (townId !== null && !facts.townExists) fault('town', 'La localidad no existe');
  else if (neighbourhoodId !== null && facts.neighbourhoodTown === null) fault('neighbourhood', 'El barrio no existe');
  else if (neighbourhoodId !== null && facts.neighbourhoodTown !== townId) fault('neighbourhood', 'El barrio no pertenece a la localidad');
  const children = role === 'guardian' ? [...new Set(form.children ?? [])] : [];
  if (children.some((child) => !facts.students.has(child))) fault('children', 'Los alumnos a cargo deben ser alumnos registrados');
  const fields: UserFields = {
    role,
    name: oneSpaced(name),
    lastname: oneSpaced(lastname),
    sex,
    // Text fields are stored as typed; the fields below are read and checked.
    ...eachKept((key) => lineOf(form[key])),
    townId,
    neighbourhoodId,
    dob: form.dob === undefined ? null : (birthdayOf(form.dob, today) ?? fault('dob', dobFault(today))),
    birthProvince: isProvinceKept ? province : (provinceOf(province) ?? fault('birthprov', 'Elija una provincia de la lista, u “Otro”')),
    cbvu: form.cbvu === undefined || /^\d{22}$/.test(form.cbvu) ? (form.cbvu ?? null) : fault('cbvu', 'El CBU/CVU debe tener 22 dígitos'),
    dni: form.dni === undefined ? null : (dniOf(form.dni) ?? fault('dni', 'El DNI debe tener entre 7 y 9 dígitos')),
    discount: isStudent ? (optionOf(DISCOUNTS, form.discount ?? 0) ?? fault('discount', 'Seleccione un descuento válido')) : null,
    chargeDay:
      isStudent && form.chargeday !== undefined ? (optionOf(CHARGE_DAYS, form.chargeday) ?? fault('chargeday', 'Seleccione un día de recargo válido')) : null,
    phones: isStudent ? phonesOf(form, fault) : [],
    children,
  };
  return unless(reasons, fields);
};

/** An e-mail address in lower case; null when it is none. */
export const emailOf = (text: string): string | null => {
  const email = text.trim().toLowerCase();
  return email.length <= LONGEST_EMAIL && EMAIL_PATTERN.test(email) ? email : null;
};

const lineOf = (typed: string | number | undefined): string | null => (typeof typed === 'string' ? typed : null);

const oneSpaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

const chosen = (value: string | undefined): string | null => (value === undefined || value === NOTHING_CHOSEN ? null : value);

/** The range of possible birthdays. */
export const birthdays = ({ year }: Moment): { readonly min: Day; readonly max: Day } => ({ min: '1900-01-01', max: dayFrom(year, 1, 1) });

const dobFault = (today: Moment): string => {
  const { min, max } = birthdays(today);
  return `La fecha de nacimiento debe estar entre el ${fullDay(min)} y el ${fullDay(max)}`;
};

/** A day, also in the form in which the wire sends it. */
const birthdayOf = (text: string, today: Moment): string | null => {
  const day = text.slice(0, 10);
  const isWritten = text.length === 10 || /^T[\d:.]+Z?$/.test(text.slice(10));
  const { min, max } = birthdays(today);
  return isWritten && isDay(day) && day >= min && day <= max ? day : null;
};

const dniOf = (value: number | string): number | null => {
  const digits = String(value).trim();
  return /^\d{7,9}$/.test(digits) ? Number(digits) : null;
};

const optionOf = <N extends number>(options: readonly N[], value: number | string): N | null =>
  options.find((option) => String(option) === String(value).trim()) ?? null;

/** The phones of a student's relatives, without blank rows. */
const phonesOf = (form: UserForm, fault: (path: string, msg: string) => null): readonly RelatedPhone[] =>
  (form.relatedCellphones ?? []).flatMap((row, index): RelatedPhone[] => {
    if (row.name === undefined && row.cel === undefined) return [];
    const path = `relatedCellphones.${index}`;
    const relation = RELATIONS.find((one) => one === row.relation) ?? fault(`${path}.relation`, 'Seleccione la relación de cada celular');
    const cel = row.cel ?? fault(`${path}.cel`, 'Ingrese el número de cada celular');
    return relation === null || cel === null ? [] : [{ relation, name: row.name ?? '', cel }];
  });
