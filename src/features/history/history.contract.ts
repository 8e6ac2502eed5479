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
    'Every change that is told, the newest first, an act of many changes once unless a name or one of the changed things is asked for; without a page at most the newest ten thousand, and in x-total-count how many there are.',
  query: HistoryFilter,
  reply: z.array(HistoryEntry),
  paged: true,
});

export const listActParts = endpoint({
  call: 'GET /history/act/:id',
  allow: OWNER,
  about: 'What else the act changed of which an entry tells, in its order.',
  query: HistoryFilter.pick({ text: true }),
  reply: z.array(HistoryEntry),
  paged: true,
});

export const listHistoryOf = endpoint({
  call: 'GET /history/:noun/:id',
  allow: OWNER,
  about: 'The changes of one thing, the newest first: at most the last hundred.',
  reply: z.array(HistoryEntry),
});

export const listHistoryAuthors = endpoint({
  call: 'GET /history/authors',
  allow: OWNER,
  about: 'Who has ever changed something, by name.',
  reply: z.array(z.object({ _id: Id, name: z.string() })),
});

export const verifyHistory = endpoint({
  call: 'GET /history/verification',
  allow: OWNER,
  about: 'Walks the chain of the history and tells every change that was altered, taken out or slipped in by hand.',
  reply: z.object({ length: z.number().int(), seal: z.string(), breaches: z.array(z.object({ position: z.number().int(), told: z.string() })) }),
});

export const printHistory = endpoint({
  call: 'POST /pdf/history/list',
  allow: OWNER,
  about: 'The changes that a filter finds on paper: at most the newest thousand.',
  body: HistoryFilter,
  reply: { file: 'application/pdf' },
});
