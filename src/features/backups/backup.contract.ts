/** Backups on the wire: made, listed, downloaded, and restored after showing what that changes. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { OFFICE, OWNER } from '#kernel/roles.ts';
import { Instant, Money, optional, Said, text, yesNo } from '#kernel/wire.ts';

const GIGABYTE = 1024 * 1024 * 1024;
/** Far more than a backup of twenty thousand students with ten years needs. */
const UPLOAD = { most: 4 * GIGABYTE } as const;
const FILE = { file: 'application/x-gzip', streamed: true } as const;

export const Backup = z.object({
  name: z.string(),
  kind: z.enum(['manual', 'download', 'night', 'safety', 'update']),
  madeAt: Instant,
  bytes: z.number().int(),
});
export type Backup = z.infer<typeof Backup>;

/** A line of what a restore would change: a number of rows or an amount, now and afterwards. */
const RowsLine = z.object({ kind: z.literal('rows'), label: z.string(), before: z.number().int(), after: z.number().int() });
const AmountLine = z.object({ kind: z.literal('amount'), label: z.string(), before: Money, after: Money });

export const ExaminedBackup = z.object({
  /** The ticket of the examined backup for its restore; valid for an hour. */
  ticket: z.string(),
  institute: z.string(),
  madeAt: Instant,
  /** The version of the product that made it. */
  version: z.string(),
  lines: z.array(z.discriminatedUnion('kind', [RowsLine, AmountLine])),
});
export type ExaminedBackup = z.infer<typeof ExaminedBackup>;

export const checkBackup = endpoint({
  call: 'GET /backup/check',
  allow: OFFICE,
  about: 'true when there is no backup, or the newest one of any kind is at least seven days old.',
  reply: z.boolean(),
});

export const makeBackup = endpoint({
  call: 'POST /backup',
  allow: OFFICE,
  about: 'Makes a backup and keeps it on the server. With local: true it is made to be downloaded by GET /backup/fetch?local=true.',
  body: z.object({ local: yesNo('Indique si la copia es para descargar') }),
  reply: Said,
});

export const fetchBackup = endpoint({
  call: 'GET /backup/fetch',
  allow: OFFICE,
  about: 'Downloads the newest backup: with local=true the newest one that was made for download, otherwise the newest stored one.',
  query: z.object({ local: optional(yesNo()) }),
  reply: FILE,
});

export const restoreBackup = endpoint({
  call: 'POST /backup/restore',
  allow: OWNER,
  about: 'Replaces all data by the backup in the form field "file". A safety backup of the present data is made first, and all sessions end.',
  upload: UPLOAD,
  reply: Said,
});

export const listBackups = endpoint({ call: 'GET /backup', allow: OWNER, about: 'Lists the backups on the server, newest first.', reply: z.array(Backup) });

export const readBackup = endpoint({ call: 'GET /backup/kept/:name', allow: OWNER, about: 'Downloads a backup from the list of GET /backup.', reply: FILE });

export const examineBackup = endpoint({
  call: 'POST /backup/examine',
  allow: OWNER,
  about: 'Reads the backup in the form field "file" and returns what restoring it would change, with the ticket that restores it. Changes nothing.',
  upload: UPLOAD,
  reply: ExaminedBackup,
});

export const examineKept = endpoint({
  call: 'POST /backup/kept/:name/examine',
  allow: OWNER,
  about: 'Reads a backup from the list of GET /backup and returns what restoring it would change, with the ticket that restores it. Changes nothing.',
  reply: ExaminedBackup,
});

export const restoreExamined = endpoint({
  call: 'POST /backup/restore/:ticket',
  allow: OWNER,
  about: 'Restores a backup that was examined before. `confirmation` is the word that the user types to confirm.',
  body: z.object({ confirmation: text('Escriba la palabra que confirma') }),
  reply: Said,
});
