/** The fields of a person, each written once: the form, the wire, the columns, who sees it, the profile and the words of the history are derived from this table. */
import { z } from 'zod';
import { type Role, TEACHING } from '#kernel/roles.ts';
import { CalendarDay, line, optional } from '#kernel/wire.ts';

/** None, siblings, half scholarship; in percent. */
export const DISCOUNTS = [0, 10, 50] as const;
export type StudentDiscount = (typeof DISCOUNTS)[number];
/** The day of the month after which a fee is overdue; 31 is the end of the month. */
export const CHARGE_DAYS = [10, 15, 31] as const;
export type ChargeDay = (typeof CHARGE_DAYS)[number];

/** How much of a person a viewer sees: everything; what the staff needs; a child's profile for the guardian; how to reach a teacher or guardian; the public page; or only who it is. */
export type View = 'all' | 'staff' | 'child' | 'contact' | 'team' | 'name';

/** The sections of the form that draw text fields. */
export type Section = 'person' | 'work';

type Field = {
  /** The shape in the form, as typed, and on the wire. */
  readonly form: z.ZodType;
  readonly wire: z.ZodType;
  /** The name among the stored data, which the history uses too, and the column. */
  readonly kept: string;
  readonly column: string;
  /** The smallest view that includes it. */
  readonly view: Exclude<View, 'team' | 'name'>;
  /** The label in the form. */
  readonly label: string;
  /** The section of the form that draws it as a text field; fields with a box of their own have none. */
  readonly section?: Section;
  /** The roles that have it; all when absent. */
  readonly roles?: readonly Role[];
  /** Shown only for these roles, although it may be stored for others. Without this, a field is shown as long as it has a value. */
  readonly isOfRoleOnly?: true;
  /** The label on the profile, and whether only the office reads it there; absent when the profile writes it in its own way. */
  readonly profile?: string;
  readonly isForOffice?: true;
  /** The name in the history, and the heading in a spreadsheet, when they differ from the label in the form. */
  readonly told?: string;
  readonly heading?: string;
};

const INVALID = 'El dato no es válido';
export const Line = line(INVALID);
const NumberOrText = z.union([z.number(), z.string().max(120)], { error: INVALID });

const LINE = { form: optional(Line), wire: z.string().optional() };
const BORN: readonly Role[] = ['student', 'teacher', 'secretary', 'classManager'];
const PAID: readonly Role[] = ['teacher', 'secretary', 'classManager', 'admin&teacher'];

export const FIELDS = {
  tel: { ...LINE, kept: 'tel', column: 'tel', view: 'contact', label: 'Teléfono' },
  cel: { ...LINE, kept: 'cel', column: 'cel', view: 'contact', label: 'Celular' },
  dni: { form: optional(NumberOrText), wire: z.number().int().optional(), kept: 'dni', column: 'dni', view: 'staff', label: 'DNI' },
  dob: {
    form: optional(Line),
    wire: CalendarDay.optional(),
    kept: 'dob',
    column: 'dob',
    view: 'staff',
    label: 'Fecha de nacimiento',
    roles: ['student', 'teacher', 'classManager', 'secretary', 'admin', 'admin&teacher'],
  },
  address: { ...LINE, kept: 'address', column: 'address', view: 'child', label: 'Dirección' },
  birthprov: { ...LINE, kept: 'birthProvince', column: 'birth_province', view: 'staff', label: 'Provincia de nacimiento', roles: BORN },
  birthtown: {
    ...LINE,
    kept: 'birthTown',
    column: 'birth_town',
    view: 'staff',
    label: 'Localidad de Nacimiento',
    roles: BORN,
    told: 'Lugar de nacimiento',
    heading: 'Localidad de nacimiento',
  },
  degree: {
    ...LINE,
    kept: 'degree',
    column: 'degree',
    view: 'staff',
    label: 'Título',
    section: 'work',
    roles: TEACHING,
    isOfRoleOnly: true,
    profile: 'Título',
  },
  school: {
    ...LINE,
    kept: 'school',
    column: 'school',
    view: 'staff',
    label: 'Institución donde se graduó',
    section: 'work',
    roles: TEACHING,
    isOfRoleOnly: true,
    profile: 'Institución',
    told: 'Escuela',
  },
  cbvu: { ...LINE, kept: 'cbvu', column: 'cbvu', view: 'all', label: 'CBU/CVU', section: 'work', roles: PAID, profile: 'CBU/CVU', isForOffice: true },
  alias: { ...LINE, kept: 'alias', column: 'alias', view: 'all', label: 'Alias', section: 'work', roles: PAID, profile: 'Alias', isForOffice: true },
  discount: {
    form: optional(NumberOrText),
    wire: z.literal(DISCOUNTS).optional(),
    kept: 'discount',
    column: 'discount',
    view: 'all',
    label: 'Tipo de descuento',
    roles: ['student'],
    isOfRoleOnly: true,
    profile: 'Descuento',
    isForOffice: true,
    told: 'Descuento',
  },
  chargeday: {
    form: optional(NumberOrText),
    wire: z.literal(CHARGE_DAYS).optional(),
    kept: 'chargeDay',
    column: 'charge_day',
    view: 'all',
    label: 'Día de recargo',
    roles: ['student'],
    isOfRoleOnly: true,
    profile: 'Día recargo',
    isForOffice: true,
  },
} as const satisfies Readonly<Record<string, Field>>;

type Fields = typeof FIELDS;
/** The name of a field on the wire and in the form. */
export type FieldKey = keyof Fields;
/** The stored value of a field; null is unknown. */
type Kept<K extends FieldKey> = Exclude<z.output<Fields[K]['wire']>, undefined> | null;
export type KeptFields = { readonly [K in FieldKey as Fields[K]['kept']]: Kept<K> };
/** The fields as columns of the table of people. */
export type FieldColumns = { [K in FieldKey as Fields[K]['column']]: Kept<K> };

export const fieldOf = (key: FieldKey): Field => FIELDS[key];

export const FIELD_KEYS = Object.keys(FIELDS) as readonly FieldKey[];

/** A value for each field, under its name on the wire. */
export const eachField = <T>(make: (key: FieldKey) => T): Readonly<Record<FieldKey, T>> =>
  Object.fromEntries(FIELD_KEYS.map((key) => [key, make(key)])) as Record<FieldKey, T>;

/** The same under the stored names; a loop, because it is quicker and lists of people need it often. */
export const eachKept = <T>(make: (key: FieldKey) => T): Readonly<Record<keyof KeptFields, T>> => {
  const made = {} as Record<keyof KeptFields, T>;
  for (const key of FIELD_KEYS) made[FIELDS[key].kept] = make(key);
  return made;
};

/** The shapes of all fields, in the form or on the wire. */
export const shapesOf = <Part extends 'form' | 'wire'>(part: Part) => eachField((key) => FIELDS[key][part]) as { readonly [K in FieldKey]: Fields[K][Part] };

/** The same entries in the order of `keys`; entries not among them come last. */
export const inOrder = <T extends object>(things: T, keys: readonly (keyof T & string)[]): T => ({
  ...Object.fromEntries(keys.map((key) => [key, things[key]])),
  ...things,
});
