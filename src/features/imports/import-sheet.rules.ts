/** Recognizes the sheets of a spreadsheet, and reads their rows by their headings. */
import { ok, refuse, type Verdict } from '#kernel/verdict.ts';
import { countText } from '#kernel/money.ts';
import { type Cell, cellText } from './import-cell.rules.ts';
import { IMPORT_KINDS, type ImportKind } from './import.contract.ts';
import { COLUMNS, columnOf, headingKey, SHEET_NAME, WHOLE_NAME } from './import-columns.rules.ts';
import { exampleOf, NOTES_SHEET } from './import-template.rules.ts';

export type ReadSheet = { readonly name: string; readonly rows: readonly (readonly Cell[])[] };

/** A row, by its known headings. */
export type ReadRow = { readonly kind: ImportKind; readonly row: number; readonly cells: Readonly<Record<string, Cell>> };
export type ReadFile = { readonly rows: readonly ReadRow[]; readonly left: readonly string[] };

export const NO_FILE = refuse('Debe seleccionar un archivo');
/** A larger import would block everybody else. */
export const MOST_ROWS = 5000;
const NOTHING_IN_IT = 'La planilla no tiene filas para importar';
const UNKNOWN_SHEETS = 'No se reconocen las columnas de la planilla. Descargue la plantilla y use sus encabezados';

/** The rows of all recognized sheets. */
export const readSheets = (sheets: readonly ReadSheet[]): Verdict<ReadFile> => {
  const filled = sheets.filter(({ rows }) => rows.some(isFilled));
  if (filled.length === 0) return refuse(NOTHING_IN_IT);
  const found: Recognised[] = [];
  const left: string[] = [];
  for (const sheet of filled) {
    const one = recognise(sheet);
    if (one !== null) found.push(one);
    else if (headingKey(sheet.name) !== headingKey(NOTES_SHEET)) left.push(`La hoja “${sheet.name}” no se importa: no se reconocen sus columnas`);
  }
  if (found.length === 0) return refuse(nearestOf(filled));
  for (const kind of IMPORT_KINDS) {
    const same = found.filter((one) => one.kind === kind);
    if (same.length > 1) return refuse(`La planilla tiene más de una hoja de ${SHEET_NAME[kind]}: ${same.map(({ sheet }) => sheet.name).join(', ')}`);
  }
  const rows = found.flatMap(rowsOf);
  const missing = found.flatMap(missingColumns);
  const [first, ...others] = missing;
  if (first !== undefined) return refuse(first, ...others);
  for (const kind of IMPORT_KINDS) {
    if (rows.filter((row) => row.kind === kind).length > MOST_ROWS)
      return refuse(`${SHEET_NAME[kind]}: no puede superar las ${countText(MOST_ROWS)} filas. Divida la planilla en varias`);
  }
  if (rows.length === 0) return refuse(NOTHING_IN_IT);
  return ok({ rows, left: [...left, ...found.flatMap(unknownColumns)] });
};

type Recognised = { readonly kind: ImportKind; readonly sheet: ReadSheet; readonly headingRow: number; readonly columns: readonly (string | null)[] };

const isFilled = (row: readonly Cell[]): boolean => row.some((cell) => cellText(cell) !== '');

// There may be a title above the headings.
const HEADING_WITHIN = 10;

/** The kind of a sheet: by its name, otherwise by headings that only one kind has. The row with the most known headings counts, since there may be a row of groups above it. */
const recognise = (sheet: ReadSheet): Recognised | null => {
  const named = IMPORT_KINDS.find((kind) => headingKey(SHEET_NAME[kind]) === headingKey(sheet.name));
  for (const kind of named === undefined ? BY_HEADINGS : [named]) {
    const headings = sheet.rows
      .slice(0, HEADING_WITHIN)
      .map((row, headingRow) => ({ kind, sheet, headingRow, columns: columnsOf(kind, row) }))
      .filter(({ columns }) => isHeading(kind, columns, named !== undefined));
    const most = Math.max(...headings.map(({ columns }) => known(columns)));
    const fullest = headings.find(({ columns }) => known(columns) === most);
    if (fullest !== undefined) return fullest;
  }
  return null;
};

const known = (columns: readonly (string | null)[]): number => columns.filter((key) => key !== null).length;

/** Kinds with columns of their own come first: the children of guardians, the amounts of debts. */
const BY_HEADINGS: readonly ImportKind[] = ['debts', 'guardians', 'students'];
const TELLING: Readonly<Record<ImportKind, readonly string[]>> = {
  debts: ['number', 'value'],
  guardians: ['lastname', 'name', 'children'],
  students: ['lastname', 'name'],
};

const NAMED_BY = ['lastname', 'name'];

const isHeading = (kind: ImportKind, columns: readonly (string | null)[], isNamed: boolean): boolean =>
  isNamed ? known(columns) >= 2 : TELLING[kind].every((key) => columns.includes(key) || (NAMED_BY.includes(key) && columns.includes(WHOLE_NAME.key)));

/** The columns of the headings; if two mean the same, the first counts. */
const columnsOf = (kind: ImportKind, row: readonly Cell[]): readonly (string | null)[] => {
  const met = new Set<string>();
  return row.map((cell) => {
    const key = columnOf(kind, cellText(cell))?.key ?? null;
    if (key === null || met.has(key)) return null;
    met.add(key);
    return key;
  });
};

const rowsOf = ({ kind, sheet, headingRow, columns }: Recognised): readonly ReadRow[] => {
  const example = exampleOf(kind);
  return sheet.rows.flatMap((row, index): ReadRow[] => {
    if (index <= headingRow) return [];
    const cells = withNames(Object.fromEntries(columns.flatMap((key, at) => (key === null ? [] : [[key, row[at] ?? null]]))));
    const isEmpty = Object.values(cells).every((cell) => cellText(cell ?? null) === '');
    const isExample = COLUMNS[kind].every(({ key }, at) => cellText(cells[key] ?? null) === example[at]);
    return isEmpty || isExample ? [] : [{ kind, row: index + 1, cells }];
  });
};

/** Splits "Sosa, Lía" at the comma, unless there are columns for surname or name. */
const withNames = ({ [WHOLE_NAME.key]: whole = null, ...cells }: Record<string, Cell>): Record<string, Cell> => {
  if (whole === null || 'lastname' in cells || 'name' in cells) return cells;
  const [lastname = '', ...name] = cellText(whole).split(',');
  return { ...cells, lastname: lastname.trim(), name: name.join(' ').trim() };
};

/** Which columns are missing for a sheet of students, if some of its headings are known. */
const nearestOf = (sheets: readonly ReadSheet[]): string => {
  const columns = sheets.flatMap(({ rows }) => rows.slice(0, HEADING_WITHIN).map((row) => columnsOf('students', row))).find((one) => known(one) >= 2) ?? [];
  const missing = COLUMNS.students.filter(({ key, isRequired }) => isRequired === true && !columns.includes(key)).map(({ label }) => `“${label}”`);
  return known(columns) < 2 || missing.length === 0 ? UNKNOWN_SHEETS : `Falta la columna ${missing.join(' y ')}. Descargue la plantilla y use sus encabezados`;
};

const missingColumns = ({ kind, columns }: Recognised): readonly string[] => {
  const isThere = (key: string): boolean => columns.includes(key) || (NAMED_BY.includes(key) && columns.includes(WHOLE_NAME.key));
  const needed = COLUMNS[kind].filter(({ key, isRequired }) => isRequired === true && !isThere(key)).map(({ label }) => label);
  const all = kind === 'debts' && !columns.includes('dni') && !columns.includes('studentnumber') ? ['DNI del alumno', ...needed] : needed;
  return all.map((label) => `${SHEET_NAME[kind]}: falta la columna “${label}”`);
};

/** Unknown headings: the preview says that their columns are left out. */
const unknownColumns = ({ kind, sheet, headingRow, columns }: Recognised): readonly string[] =>
  (sheet.rows[headingRow] ?? []).flatMap((cell, at) => {
    const heading = cellText(cell);
    if (columns[at] === WHOLE_NAME.key)
      return [
        columns.includes('lastname') || columns.includes('name')
          ? `${SHEET_NAME[kind]}: la columna “${heading}” no se importa`
          : `${SHEET_NAME[kind]}: de “${heading}” se toma el apellido hasta la coma, y el nombre después`,
      ];
    return heading === '' || (columns[at] ?? null) !== null ? [] : [`${SHEET_NAME[kind]}: la columna “${heading}” no se importa`];
  });
