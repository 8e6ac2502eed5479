/** Students, guardians and debts from a spreadsheet, on the wire: examined first, then imported entirely or not at all. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { OWNER } from '#kernel/roles.ts';
import { Money } from '#kernel/wire.ts';

export const IMPORT_KINDS = ['students', 'guardians', 'debts'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** What becomes of a row: it is new, it exists already, it adds children to an existing guardian, or it has an error. */
export const ROW_STATES = ['new', 'there', 'joined', 'wrong'] as const;
export type RowState = (typeof ROW_STATES)[number];

const UPLOAD = { most: 5 * 1024 * 1024 } as const;

/** How many rows of a kind have each state. */
export const ImportCount = z.object({
  kind: z.enum(IMPORT_KINDS),
  new: z.number().int(),
  there: z.number().int(),
  joined: z.number().int(),
  wrong: z.number().int(),
});
export type ImportCount = z.infer<typeof ImportCount>;

/** An error or a warning about a cell. */
export const ImportRemark = z.object({
  kind: z.enum(IMPORT_KINDS),
  /** The row number in the spreadsheet. */
  row: z.number().int(),
  column: z.string(),
  /** The value of the cell. */
  value: z.string(),
  msg: z.string(),
});
export type ImportRemark = z.infer<typeof ImportRemark>;

export const ImportRow = z.object({ kind: z.enum(IMPORT_KINDS), row: z.number().int(), title: z.string(), detail: z.string(), state: z.enum(ROW_STATES) });
export type ImportRow = z.infer<typeof ImportRow>;

export const ImportPreview = z.object({
  /** A digest of the file and of what it would change: the import is refused when either has changed since. */
  seal: z.string(),
  counts: z.array(ImportCount),
  /** The sum of the new debts. */
  debts: Money,
  /** Children who are linked to existing guardians. */
  links: z.number().int(),
  /** Towns, and neighbourhoods with their towns, that are added. */
  towns: z.array(z.string()),
  neighbourhoods: z.array(z.string()),
  errors: z.array(ImportRemark),
  /** How many errors there are in all, since only the first are listed. */
  errorCount: z.number().int(),
  warnings: z.array(ImportRemark),
  rows: z.array(ImportRow),
  /** Parts of the file that are not imported. */
  left: z.array(z.string()),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

export const Imported = z.object({
  students: z.number().int(),
  guardians: z.number().int(),
  links: z.number().int(),
  fees: z.number().int(),
  debts: Money,
  towns: z.number().int(),
  neighbourhoods: z.number().int(),
});
export type Imported = z.infer<typeof Imported>;

export const previewImport = endpoint({
  call: 'POST /import/preview',
  allow: OWNER,
  about:
    'Reads the spreadsheet in the form field "file" and returns what importing it would change, its errors, and the seal that the import needs. Changes nothing.',
  upload: UPLOAD,
  reply: ImportPreview,
});

export const runImport = endpoint({
  call: 'POST /import/:seal',
  allow: OWNER,
  about:
    'Imports the spreadsheet in the form field "file", entirely or not at all. `seal` comes from POST /import/preview of the same file; refused when the file, or what it would change, is different now.',
  upload: UPLOAD,
  reply: Imported,
  says: 'Importación realizada',
  once: true,
});

export const getTemplate = endpoint({
  call: 'GET /import/template',
  allow: OWNER,
  about: 'Downloads an empty workbook with the three sheets, an example in each, and notes.',
  reply: { file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
});
