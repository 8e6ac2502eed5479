/** The fields of a person, each written once: the form, what is sent, the columns, who sees it, the profile and the words of the history are made of this table. */
import { z } from 'zod';
import { type Role, TEACHING } from '#kernel/roles.ts';
import { CalendarDay, line, optional } from '#kernel/wire.ts';

/** None, siblings, half scholarship; percent. */
export const DISCOUNTS = [0, 10, 50] as const;
export type StudentDiscount = (typeof DISCOUNTS)[number];
/** The day of the month after which a fee is overdue; 31 is the end of the month. */
export const CHARGE_DAYS = [10, 15, 31] as const;
export type ChargeDay = (typeof CHARGE_DAYS)[number];

/**
 * How much of a person a viewer sees: all; what the staff needs; a child's profile for his guardian;
 * how to reach a teacher or guardian; or what stands on the public page.
 */
export type View = 'all' | 'staff' | 'child' | 'contact' | 'team';

/** The sections of the form that draw lines of text. */
export type Section = 'person' | 'work';

type Field = {
  /** Its shape in the form, as typed, and on the wire, as told. */
  readonly form: z.ZodType;
  readonly wire: z.ZodType;
  /** Its name among what is kept of a person, which the history knows too, and its column. */
  readonly kept: string;
  readonly column: string;
  /** The least that a viewer must see of a person to be told it. */
  readonly view: Exclude<View, 'team'>;
  /** What it is called in the form. */
  readonly label: string;
  /** The section of the form that draws it as a line of text; what needs a box of its own is drawn there by hand. */
  readonly section?: Section;
  /** Who has it; everybody when left out. */
  readonly roles?: readonly Role[];
  /** Of nobody else it is shown, though it may still be kept; other fields stay in sight while something stands in them. */
  readonly isOfRoleOnly?: true;
  /** What it is called on the profile, and whether the office alone reads it there; left out where the profile writes it in a way of its own. */
  readonly profile?: string;
  readonly isForOffice?: true;
  /** What the history calls it, and what heads it in a spreadsheet, where that is not what the form calls it. */
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
/** What a field is called on the wire and in the form. */
export type FieldKey = keyof Fields;
/** What is kept of a field; null is unknown. */
type Kept<K extends FieldKey> = Exclude<z.output<Fields[K]['wire']>, undefined> | null;
export type KeptFields = { readonly [K in FieldKey as Fields[K]['kept']]: Kept<K> };
/** The fields as columns of the table of people. */
export type FieldColumns = { [K in FieldKey as Fields[K]['column']]: Kept<K> };

export const fieldOf = (key: FieldKey): Field => FIELDS[key];

export const FIELD_KEYS = Object.keys(FIELDS) as readonly FieldKey[];

/** Something for each field, under its name on the wire. */
export const eachField = <T>(make: (key: FieldKey) => T): Readonly<Record<FieldKey, T>> =>
  Object.fromEntries(FIELD_KEYS.map((key) => [key, make(key)])) as Record<FieldKey, T>;

/** The same under the name by which it is kept; a loop, since lists of people are made of it. */
export const eachKept = <T>(make: (key: FieldKey) => T): Readonly<Record<keyof KeptFields, T>> => {
  const made = {} as Record<keyof KeptFields, T>;
  for (const key of FIELD_KEYS) made[FIELDS[key].kept] = make(key);
  return made;
};

/** The shapes of all fields, as typed or as told. */
export const shapesOf = <Part extends 'form' | 'wire'>(part: Part) => eachField((key) => FIELDS[key][part]) as { readonly [K in FieldKey]: Fields[K][Part] };

/** The same things in the order in which they always stood; what came later stands behind. */
export const inOrder = <T extends object>(things: T, keys: readonly (keyof T & string)[]): T => ({
  ...Object.fromEntries(keys.map((key) => [key, things[key]])),
  ...things,
});
