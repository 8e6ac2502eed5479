/** Imports that were made, what of each is still as it came, and taking one back as a whole. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { OWNER } from '#kernel/roles.ts';
import { Id, Instant, Money, Said } from '#kernel/wire.ts';
import { IMPORT_KINDS, Imported } from './import.contract.ts';

/** An import that was made, with how many came by it. */
export const PastImport = Imported.extend({
  _id: Id,
  date: Instant,
  by: z.string(),
  /** The spreadsheet's name. */
  file: z.string(),
  /** What it made is known row by row; of the imports of older versions it is not. */
  isKept: z.boolean(),
  undone: z.object({ date: Instant, by: z.string() }).optional(),
});
export type PastImport = z.infer<typeof PastImport>;

/** A row of the spreadsheet whose person or fee was used or changed since: as long as it was, the import stays. */
export const ImportHold = z.object({
  kind: z.enum(IMPORT_KINDS),
  /** As the spreadsheet counts them. */
  row: z.number().int(),
  /** Whose it is: "Abad, Ana", with the fee where it is one. */
  title: z.string(),
  /** The person, or the student who owes the fee. */
  person: Id,
  reasons: z.array(z.string()),
});
export type ImportHold = z.infer<typeof ImportHold>;

/** What would go with an import, and what holds it back. */
export const ImportUndo = z.object({
  students: z.number().int(),
  guardians: z.number().int(),
  /** Students who leave the charge of guardians who were there before. */
  links: z.number().int(),
  fees: z.number().int(),
  /** What of the fees is owed today. */
  debts: Money,
  towns: z.array(z.string()),
  neighbourhoods: z.array(z.string()),
  /** Places that came by it and stay, because others live there by now or their names were changed. */
  stay: z.array(z.string()),
  /** People and fees that were deleted one by one since. */
  gone: z.number().int(),
  holds: z.array(ImportHold),
});
export type ImportUndo = z.infer<typeof ImportUndo>;

export const listImports = endpoint({
  call: 'GET /import',
  allow: OWNER,
  about: 'The imports that were made, the newest first, with who made them and how many came by each.',
  reply: z.array(PastImport),
  paged: true,
});

export const previewImportUndo = endpoint({
  call: 'GET /import/:id/undo',
  allow: OWNER,
  about: 'What would go if an import were taken back, and each row that holds it back with the reasons; changes nothing.',
  reply: ImportUndo,
});

export const undoImport = endpoint({
  call: 'DELETE /import/:id',
  allow: OWNER,
  about: 'Takes back an import as a whole: the people, ties, fees and places that came by it, as long as none of them was used or changed since.',
  reply: Said,
  says: 'Importación deshecha',
});
