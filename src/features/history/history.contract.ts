/** The history on the wire: who changed what, when, with values before and after. For the administration only. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { OWNER } from '#kernel/roles.ts';
import { day, Id, Instant, optional, text } from '#kernel/wire.ts';

/** The nouns of the history. Callers of the wire rely on them, so they are listed here; each feature defines their words (`…-told.rules.ts`). */
export const NOUNS = [
  'institute',
  'user',
  'credentials',
  'category',
  'surcharge',
  'enrollment',
  'class',
  'grade',
  'report-card',
  'installment',
  'register',
  'invoice',
  'count',
  'backup',
  'town',
  'neighbourhood',
  'salary',
  'salary-rate',
  'expense',
  'expense-type',
  'import',
  'year-change',
] as const;
export type Noun = (typeof NOUNS)[number];

/** The actions. */
export const ACTIONS = ['create', 'change', 'delete', 'open', 'close', 'reopen', 'expire', 'reprice', 'undo', 'download', 'restore', 'send', 'refuse'] as const;
export type Action = (typeof ACTIONS)[number];

/** A field in the words of the office; `before` is absent when it had no value, `after` when it has none now. */
export const FieldChange = z.object({ field: z.string(), before: z.string().optional(), after: z.string().optional() });
export type FieldChange = z.infer<typeof FieldChange>;

export const HistoryEntry = z.object({
  _id: Id,
  date: Instant,
  /** "Peralta, Celia"; "El sistema" for the daily run. */
  by: z.string(),
  noun: z.enum(NOUNS),
  nounId: z.string(),
  /** "Factura 512". */
  label: z.string(),
  action: z.enum(ACTIONS),
  changes: z.array(FieldChange),
  /** How many more changes the same act has, such as the fees that followed new prices: GET /history/act/:id lists them. */
  parts: z.number().int().optional(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const HistoryFilter = z.object({
  startDate: optional(day()),
  endDate: optional(day()),
  noun: optional(z.enum(NOUNS, { error: 'Seleccione de qué es el cambio' })),
  /** A person, or 'system'. */
  by: optional(text('La persona no es válida', 24)),
  /** A part of the name of what was changed. */
  text: optional(text('La búsqueda no es válida', 80)),
});
export type HistoryFilter = z.infer<typeof HistoryFilter>;

export const listHistory = endpoint({
  call: 'GET /history',
  allow: OWNER,
  about:
    'Lists changes, newest first. An act that changed many things is listed once, by its main change, unless `text` or the `noun` of one of the other changes is sent. Without a page at most the newest 10,000; x-total-count always has the number of all.',
  query: HistoryFilter,
  reply: z.array(HistoryEntry),
  paged: true,
});

export const listActParts = endpoint({
  call: 'GET /history/act/:id',
  allow: OWNER,
  about: 'Lists the other changes that were made by the same act as a change, in their order.',
  query: HistoryFilter.pick({ text: true }),
  reply: z.array(HistoryEntry),
  paged: true,
});

export const listHistoryOf = endpoint({
  call: 'GET /history/:noun/:id',
  allow: OWNER,
  about: 'Lists the last hundred changes of one thing, newest first.',
  reply: z.array(HistoryEntry),
});

export const listHistoryAuthors = endpoint({
  call: 'GET /history/authors',
  allow: OWNER,
  about: 'Lists the people who have ever changed something, by name.',
  reply: z.array(z.object({ _id: Id, name: z.string() })),
});

export const verifyHistory = endpoint({
  call: 'GET /history/verification',
  allow: OWNER,
  about: 'Checks the chain of the history and returns every entry that was altered, removed or inserted in the database by hand.',
  reply: z.object({ length: z.number().int(), seal: z.string(), breaches: z.array(z.object({ position: z.number().int(), told: z.string() })) }),
});

export const printHistory = endpoint({
  call: 'POST /pdf/history/list',
  allow: OWNER,
  about: 'Prints the changes that a filter finds, at most the newest thousand, from the database.',
  body: HistoryFilter,
  reply: { file: 'application/pdf' },
});
