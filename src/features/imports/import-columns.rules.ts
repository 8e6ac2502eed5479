/** The columns of the three sheets that can be imported: heading, allowed values, and an example. */
import { RELATIONS, SEXES } from '#features/users/user.contract.ts';
import { CHARGE_DAYS, DISCOUNTS, type FieldKey, fieldOf } from '#features/users/user-field.contract.ts';
import { CHARGE_DAY_LABEL, DISCOUNT_LABEL, RELATION_LABEL } from '#features/users/user-words.rules.ts';
import { PROVINCES } from '#features/users/province.rules.ts';
import { INSTALLMENT_NAMES } from '#features/installments/installment.rules.ts';
import { searchKey } from '#kernel/spanish.ts';
import type { ImportKind } from './import.contract.ts';

export type ImportColumn = {
  readonly key: string;
  readonly label: string;
  /** Other headings that mean the same column. */
  readonly also: readonly string[];
  readonly isRequired?: true;
  readonly example: string;
  /** The allowed values. */
  readonly note: string;
  /** In characters, for the template. */
  readonly width: number;
};

const column = (
  key: string,
  label: string,
  example: string,
  note: string,
  { also = [], width = 16, isRequired }: Partial<ImportColumn> = {},
): ImportColumn => ({
  key,
  label,
  also,
  example,
  note,
  width,
  ...(isRequired === true ? { isRequired } : {}),
});

/** The label of the field in the form, unless the table of fields has another heading. */
const headingOf = (field: FieldKey): string => fieldOf(field).heading ?? fieldOf(field).label;

const oneOf = (words: readonly string[]): string => `Una de estas palabras: ${words.join(', ')}.`;
const DIGITS = 'De 7 a 9 dígitos, con o sin puntos.';

const NAMES = [
  column('lastname', 'Apellido', 'Ejemplo', 'Obligatorio.', { also: ['apellidos'], isRequired: true }),
  column('name', 'Nombre', 'Julia', 'Obligatorio.', { also: ['nombres'], isRequired: true }),
];
const CONTACT = [
  column('email', 'Email', '', 'Puede quedar vacío. No se repite entre usuarios.', {
    also: ['e mail', 'mail', 'correo', 'correo electronico', 'direccion de correo electronico'],
    width: 26,
  }),
  column('tel', headingOf('tel'), '', 'Como se escriba.', { also: ['telefono fijo', 'tel'] }),
  column('cel', headingOf('cel'), '351 555-0101', 'Como se escriba. Dé formato de texto a la columna.', { also: ['cel', 'movil', 'celular propio'] }),
  column('address', headingOf('address'), 'San Martín 123', 'Calle y número.', { also: ['domicilio'], width: 22 }),
  column('town', 'Localidad', 'Villa Serena', 'Si no existe, se agrega.', { also: ['localidad donde vive', 'ciudad'] }),
  column('neighbourhood', 'Barrio', '', 'Si no existe en la localidad, se agrega.', { also: ['barrio donde vive'] }),
];
const SEX = column('sex', 'Sexo', 'Femenino', `${oneOf(SEXES)} Vacío: Femenino.`);

const STUDENTS: readonly ImportColumn[] = [
  ...NAMES,
  column('dni', headingOf('dni'), '40.000.001', `${DIGITS} Por él se reconoce a quien ya está registrado.`, { also: ['documento', 'numero de documento'] }),
  column('dob', headingOf('dob'), '03/05/2014', 'Día/mes/año.', { also: ['nacimiento', 'fecha nacimiento', 'fecha nac', 'fecha de nac'], width: 20 }),
  SEX,
  ...CONTACT,
  column('birthtown', headingOf('birthtown'), '', 'Texto.', { also: ['lugar de nacimiento'], width: 22 }),
  column('birthprov', headingOf('birthprov'), '', `${oneOf(PROVINCES)} Otro lugar: Otro, y en Localidad de nacimiento cuál.`, {
    also: ['provincia'],
    width: 22,
  }),
  column('discount', headingOf('discount'), '', `${oneOf(DISCOUNTS.map((one) => DISCOUNT_LABEL[one]))} Vacío: Ninguno.`, { also: ['descuento'], width: 18 }),
  column('chargeday', headingOf('chargeday'), '', `${oneOf(CHARGE_DAYS.map((one) => CHARGE_DAY_LABEL[one]))} Vacío: ${CHARGE_DAY_LABEL[31]}.`, {
    also: ['recargo'],
  }),
  column('relation', 'Relación', 'Mamá', `De quien es el celular de un familiar. ${oneOf(RELATIONS.map((one) => RELATION_LABEL[one]))}`, {
    also: ['parentesco'],
  }),
  column('relatedName', 'Nombre del familiar', 'Laura', 'Texto.', { also: ['familiar', 'nombre familiar'], width: 20 }),
  column('relatedCel', 'Celular del familiar', '351 555-0102', 'Como se escriba.', { also: ['celular familiar'], width: 20 }),
];

const GUARDIANS: readonly ImportColumn[] = [
  ...NAMES,
  column('dni', headingOf('dni'), '25.000.001', `${DIGITS} Por él se reconoce a quien ya está registrado.`, {
    also: ['documento', 'dni tutor', 'dni del tutor', 'numero de documento'],
  }),
  SEX,
  ...CONTACT,
  column('children', 'DNI de los alumnos', '40.000.001', 'Los de sus hijos, separados por coma, punto y coma o barra.', {
    also: ['dni alumnos', 'dni de sus hijos', 'dni hijos', 'dni de los hijos', 'alumnos a cargo', 'hijos', 'dni alumno', 'dni del alumno'],
    width: 26,
  }),
];

const DEBTS: readonly ImportColumn[] = [
  column('dni', 'DNI del alumno', '40.000.001', `${DIGITS} O el legajo.`, { also: ['dni', 'documento', 'dni alumno'] }),
  column('studentnumber', 'Legajo', '', 'En lugar del DNI, de un alumno que ya está registrado.', { also: ['numero de legajo'], width: 10 }),
  column('year', 'Año', '2026', 'De la cuota.', { isRequired: true, width: 8 }),
  column('number', 'Cuota', 'Abril', `${oneOf(INSTALLMENT_NAMES)} O su número, de 0 a 12.`, { also: ['mes', 'numero', 'numero de cuota'], isRequired: true }),
  column('value', 'Importe', '45.000,50', 'Lo que debe hoy, con el recargo que ya tenga.', {
    also: ['valor', 'monto', 'deuda', 'saldo', 'importe adeudado'],
    isRequired: true,
  }),
  column('updatable', 'Se actualiza', '', 'Sí o No. Vacío: Sí. Con No, no la cambian los precios nuevos ni el recargo.', {
    also: ['actualizable', 'permitir actualizar'],
  }),
];

export const COLUMNS: Readonly<Record<ImportKind, readonly ImportColumn[]>> = { students: STUDENTS, guardians: GUARDIANS, debts: DEBTS };

/** The names of the sheets. */
export const SHEET_NAME: Readonly<Record<ImportKind, string>> = { students: 'Alumnos', guardians: 'Tutores', debts: 'Deudas' };

/** The label of a column, for errors. */
export const columnLabel = (kind: ImportKind, key: string): string => COLUMNS[kind].find((one) => one.key === key)?.label ?? '';

/** A heading without accents, case and punctuation. */
export const headingKey = (heading: string): string =>
  searchKey(heading)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** A column with "Sosa, Lía", which is read as two. */
export const WHOLE_NAME = column('wholeName', 'Apellido y nombre', '', '', {
  also: [
    'apellido y nombres',
    'apellidos y nombres',
    'apellidos y nombre',
    'nombre y apellido',
    'nombres y apellidos',
    'nombre completo',
    'alumno',
    'alumna',
    'alumno a',
    'estudiante',
    'tutor',
    'tutora',
  ],
});

/** The column of a heading; null when this kind has none. */
export const columnOf = (kind: ImportKind, heading: string): ImportColumn | null => {
  const key = headingKey(heading);
  if (kind !== 'debts' && (headingKey(WHOLE_NAME.label) === key || WHOLE_NAME.also.includes(key))) return WHOLE_NAME;
  return COLUMNS[kind].find((one) => headingKey(one.label) === key) ?? COLUMNS[kind].find((one) => one.also.includes(key)) ?? null;
};
