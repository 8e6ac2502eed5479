/** Students, guardians and debts from a spreadsheet: looked through first, then brought in whole or not at all. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { OWNER } from '#kernel/roles.ts';
import { Money } from '#kernel/wire.ts';

export const IMPORT_KINDS = ['students', 'guardians', 'debts'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** What becomes of a row: it is new, it is there already, it adds children to a guardian who is there, or something is wrong with it. */
export const ROW_STATES = ['new', 'there', 'joined', 'wrong'] as const;
export type RowState = (typeof ROW_STATES)[number];

const UPLOAD = { most: 5 * 1024 * 1024 } as const;

/** How many there are of a kind, by what becomes of them. */
export const ImportCount = z.object({
  kind: z.enum(IMPORT_KINDS),
  new: z.number().int(),
  there: z.number().int(),
  joined: z.number().int(),
  wrong: z.number().int(),
});
export type ImportCount = z.infer<typeof ImportCount>;

/** Something that is wrong, or worth a look, in a cell. */
export const ImportRemark = z.object({
  kind: z.enum(IMPORT_KINDS),
  /** As the spreadsheet counts them. */
  row: z.number().int(),
  column: z.string(),
  /** What stands in the cell. */
  value: z.string(),
  msg: z.string(),
});
export type ImportRemark = z.infer<typeof ImportRemark>;

export const ImportRow = z.object({ kind: z.enum(IMPORT_KINDS), row: z.number().int(), title: z.string(), detail: z.string(), state: z.enum(ROW_STATES) });
export type ImportRow = z.infer<typeof ImportRow>;

export const ImportPreview = z.object({
  /** Names the file and what it would change: the import is refused when either is another by then. */
  seal: z.string(),
  counts: z.array(ImportCount),
  /** The sum of the new debts. */
  debts: Money,
  /** Children that are put in the charge of guardians who are there already. */
  links: z.number().int(),
  /** Towns, and neighbourhoods with their towns, that are added. */
  towns: z.array(z.string()),
  neighbourhoods: z.array(z.string()),
  errors: z.array(ImportRemark),
  /** How many there are in all, where only the first are told. */
  errorCount: z.number().int(),
  warnings: z.array(ImportRemark),
  rows: z.array(ImportRow),
  /** What of the file is not imported. */
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
  about: 'Looks through the spreadsheet in the field "file" and tells what importing it would change, and what is wrong; changes nothing.',
  upload: UPLOAD,
  reply: ImportPreview,
});

export const runImport = endpoint({
  call: 'POST /import/:seal',
  allow: OWNER,
  about: 'Imports the spreadsheet in the field "file", all or nothing; the seal is that of its preview.',
  upload: UPLOAD,
  reply: Imported,
  says: 'Importación realizada',
  once: true,
});

export const getTemplate = endpoint({
  call: 'GET /import/template',
  allow: OWNER,
  about: 'A workbook with the three sheets, an example in each, and notes.',
  reply: { file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
});
