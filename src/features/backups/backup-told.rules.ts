/** Backups as the history tells them: that one was made, fetched or restored. */
import type { ToldNoun } from '#features/history/history-words.rules.ts';

export const BACKUP_TOLD: ToldNoun<'backup'> = { noun: 'backup', label: 'Copia de seguridad', fields: {} };
