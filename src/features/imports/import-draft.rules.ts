/** Turns rows of people into the form of a person, as if it had been filled in by hand. */
import { RELATIONS } from '#features/users/user.contract.ts';
import { EMAIL_PATTERN } from '#features/users/email.contract.ts';
import { eachField } from '#features/users/user-field.contract.ts';
import type { UserForm } from '#features/users/user-form.contract.ts';
import { RELATION_LABEL } from '#features/users/user-words.rules.ts';
import type { Day, Moment } from '#kernel/calendar.ts';
import type { Named } from '#kernel/names.ts';
import { searchKey, sortKey } from '#kernel/spanish.ts';
import { day } from '#kernel/wire.ts';
import { type Cell, dayOfCell, digitsOf, documentsOf, isFormulaError, isMangled, cellText, wordOf } from './import-cell.rules.ts';
import type { ReadRow } from './import-sheet.rules.ts';

/** A fault in a cell; `key` is empty if no column is to blame. */
export type Fault = { readonly key: string; readonly msg: string };

export type PersonDraft = {
  readonly kind: 'students' | 'guardians';
  readonly row: number;
  readonly cells: ReadRow['cells'];
  readonly name: string;
  readonly lastname: string;
  /** Surname and name as lists are ordered: two people with the same key have the same name. */
  readonly sortKey: string;
  readonly dni: number | null;
  readonly email: string | null;
  readonly dob: Day | null;
  readonly town: string;
  readonly neighbourhood: string;
  /** The DNI of a guardian's children. */
  readonly children: readonly number[];
  readonly form: FormDraft;
  readonly faults: readonly Fault[];
};

/** The form without what has to be looked up. */
type FormDraft = Omit<{ readonly [K in keyof UserForm]?: Exclude<UserForm[K], undefined> }, 'town' | 'neighbourhood' | 'children' | 'img' | 'active'>;

const SEX_WORDS = [
  ['Femenino', 'Femenino', 'F', 'Fem', 'Mujer'],
  ['Masculino', 'Masculino', 'M', 'Masc', 'Varón', 'Hombre'],
] as const;
const DISCOUNT_WORDS = [
  ['0', 'Ninguno', '0', 'No'],
  ['10', 'Hermanos', '10', 'Hermano', 'Hermano/a'],
  ['50', 'Media Beca', '50', 'Beca'],
] as const;
const CHARGE_DAY_WORDS = [
  ['10', '10'],
  ['15', '15'],
  ['31', 'Fin de Mes', '31', '30'],
] as const;
const RELATION_WORDS = [
  ...RELATIONS.map((one) => [one, RELATION_LABEL[one]] as const),
  ['mother', 'Madre'],
  ['father', 'Padre'],
  ['sibling', 'Hermano', 'Hermana', 'Hermano/a'],
  ['other', 'Otra', 'Tutor', 'Tutora'],
] as const;

const LONG_NUMBERS = ['dni', 'tel', 'cel', 'relatedCel', 'children'];
const NO_DAY = 'Escriba la fecha como día/mes/año, por ejemplo 03/05/2014';

/** A person from a row, with the faults of its cells. */
export const draftOf = ({ kind, row, cells }: ReadRow & { readonly kind: PersonDraft['kind'] }, today: Moment): PersonDraft => {
  const cell = (key: string): Cell => cells[key] ?? null;
  const text = (key: string): string => cellText(cell(key));
  const faults: Fault[] = [...formulaFaults(cells), ...LONG_NUMBERS.filter((key) => isMangled(text(key))).map((key) => ({ key, msg: mangled(text(key)) }))];
  const dob = dayOfCell(cell('dob'), today.year);
  const checkedDay = day().safeParse(dob ?? text('dob'));
  if (text('dob') !== '' && !checkedDay.success) faults.push({ key: 'dob', msg: NO_DAY });
  const dni = digitsOf(text('dni'));
  const documents = documentsOf(text('children'));
  for (const wrong of documents.filter((one) => !isDocument(one))) faults.push({ key: 'children', msg: `No es un DNI: ${wrong}` });
  const related = { relation: wordOf(text('relation'), RELATION_WORDS), name: text('relatedName'), cel: text('relatedCel') };
  const form = {
    // Fields without a column are empty.
    ...eachField(text),
    type: kind === 'students' ? 'student' : 'guardian',
    lastname: text('lastname'),
    name: text('name'),
    dni,
    dob: dob ?? '',
    sex: wordOf(text('sex'), SEX_WORDS),
    email: text('email'),
    discount: wordOf(text('discount'), DISCOUNT_WORDS),
    chargeday: wordOf(text('chargeday'), CHARGE_DAY_WORDS),
    relatedCellphones: related.name === '' && related.cel === '' ? [] : [related],
  };
  return {
    kind,
    row,
    cells,
    name: form.name,
    lastname: form.lastname,
    sortKey: sortKey(form.lastname, form.name),
    dni: isDocument(dni) ? Number(dni) : null,
    email: EMAIL_PATTERN.test(form.email.toLowerCase()) ? form.email.toLowerCase() : null,
    dob,
    town: text('town'),
    neighbourhood: text('neighbourhood'),
    children: [...new Set(documents.filter(isDocument).map(Number))],
    form,
    faults,
  };
};

/** Cells in which a formula failed: their value is unknown. */
export const formulaFaults = (cells: ReadRow['cells']): readonly Fault[] =>
  Object.entries(cells).flatMap(([key, cell]) => (isFormulaError(cellText(cell)) ? [{ key, msg: 'La fórmula de la celda da error: escriba el dato' }] : []));

/** Whether a name has characters that no name has, because the list was saved in another encoding. */
export const isGarbled = (name: string): boolean => /[£¤¢¥§¦¬½¼±×÷‚„†‡‰‹›]|Ã.|Â./u.test(name);

/** Whether two names may belong to the same person: they share a word of the surname and one of the name. */
export const isAlike = (one: Named, other: Named): boolean => shareWord(one.lastname, other.lastname) && shareWord(one.name, other.name);

const shareWord = (one: string, other: string): boolean => {
  const words = new Set(searchKey(one).split(' '));
  return searchKey(other)
    .split(' ')
    .some((word) => words.has(word));
};

const isDocument = (digits: string): boolean => /^\d{7,9}$/.test(digits);

const mangled = (text: string): string => `El número llegó como “${text}”: dé formato de texto a la columna y escríbalo de nuevo`;
