/** Past imports on the wire: what each added, what prevents undoing it, and undoing it as a whole. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { OWNER } from '#kernel/roles.ts';
import { Id, Instant, Money, Said } from '#kernel/wire.ts';
import { IMPORT_KINDS, Imported } from './import.contract.ts';

/** A past import, with the numbers of what it added. */
export const PastImport = Imported.extend({
  _id: Id,
  date: Instant,
  by: z.string(),
  /** The name of the spreadsheet. */
  file: z.string(),
  /** Whether it is known row by row what it added; not for imports by older versions. */
  isKept: z.boolean(),
  undone: z.object({ date: Instant, by: z.string() }).optional(),
});
export type PastImport = z.infer<typeof PastImport>;

/** A row of the spreadsheet whose person or fee was used or changed since, which prevents undoing the import. */
export const ImportHold = z.object({
  kind: z.enum(IMPORT_KINDS),
  /** The row number in the spreadsheet. */
  row: z.number().int(),
  /** "Abad, Ana", and the fee if the row is one. */
  title: z.string(),
  /** The person, or the student who owes the fee. */
  person: Id,
  reasons: z.array(z.string()),
});
export type ImportHold = z.infer<typeof ImportHold>;

/** What would be deleted with an import, and which rows prevent it. */
export const ImportUndo = z.object({
  students: z.number().int(),
  guardians: z.number().int(),
  /** Students who are unlinked from guardians who existed before. */
  links: z.number().int(),
  fees: z.number().int(),
  /** How much of these fees is owed today. */
  debts: Money,
  towns: z.array(z.string()),
  neighbourhoods: z.array(z.string()),
  /** Places of the import that stay, because others live there now or they were renamed. */
  stay: z.array(z.string()),
  /** People and fees of the import that were deleted since, one by one. */
  gone: z.number().int(),
  holds: z.array(ImportHold),
});
export type ImportUndo = z.infer<typeof ImportUndo>;

export const listImports = endpoint({
  call: 'GET /import',
  allow: OWNER,
  about: 'Lists the imports that were made, newest first, with who made them and how many rows each added.',
  reply: z.array(PastImport),
  paged: true,
});

export const previewImportUndo = endpoint({
  call: 'GET /import/:id/undo',
  allow: OWNER,
  about: 'Returns what undoing an import would delete, and each row that prevents it with the reasons. Changes nothing.',
  reply: ImportUndo,
});

export const undoImport = endpoint({
  call: 'DELETE /import/:id',
  allow: OWNER,
  about: 'Undoes an import as a whole: deletes the people, links, fees and places that it added. Refused when any of them was used or changed since.',
  reply: Said,
  says: 'Importación deshecha',
});
