/** How the history tells backups: that one was made, downloaded or restored. */
import type { ToldNoun } from '#features/history/history-words.rules.ts';

export const BACKUP_TOLD: ToldNoun<'backup'> = { noun: 'backup', label: 'Copia de seguridad', fields: {} };
