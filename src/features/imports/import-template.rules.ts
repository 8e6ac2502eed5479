/** The template to be downloaded, filled in and imported. */
import { IMPORT_KINDS, type ImportKind } from './import.contract.ts';
import { COLUMNS, SHEET_NAME } from './import-columns.rules.ts';

type TemplateSheet = { readonly name: string; readonly rows: readonly (readonly string[])[]; readonly widths: readonly number[] };

export const NOTES_SHEET = 'Notas';
export const TEMPLATE_NAME = 'Plantilla de importación.xlsx';

/** The three sheets with an example each, and the notes. */
export const templateSheets = (): readonly TemplateSheet[] => [
  ...IMPORT_KINDS.map((kind) => ({ name: SHEET_NAME[kind], rows: templateRows(kind), widths: COLUMNS[kind].map(({ width }) => width) })),
  { name: NOTES_SHEET, rows: notes(), widths: [12, 26, 90] },
];

/** The headings of a kind and its example, which is not imported if it is left there. */
export const templateRows = (kind: ImportKind): readonly (readonly string[])[] => [COLUMNS[kind].map(({ label }) => label), exampleOf(kind)];

export const exampleOf = (kind: ImportKind): readonly string[] => COLUMNS[kind].map(({ example }) => example);

const notes = (): readonly (readonly string[])[] => [
  ['Hoja', 'Columna', 'Qué se escribe'],
  ['Todas', '', 'La fila de ejemplo no se importa. Las columnas pueden estar en otro orden, y las que no son obligatorias pueden faltar.'],
  ['Todas', '', 'Quien ya está registrado con el mismo DNI no se registra otra vez ni se modifica.'],
  ['Alumnos', 'Legajo', 'Lo asigna el sistema.'],
  ...IMPORT_KINDS.flatMap((kind) =>
    COLUMNS[kind].map(({ label, note, isRequired }) => [
      SHEET_NAME[kind],
      label,
      isRequired === true && !note.startsWith('Obligatorio') ? `Obligatorio. ${note}` : note,
    ]),
  ),
];
