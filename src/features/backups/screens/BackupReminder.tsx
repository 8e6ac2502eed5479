/** Reminds the secretary after a login that the last backup is a week old. */
import { useEffect } from 'react';
import { checkBackup } from '#features/backups/backup.contract.ts';
import { tryCall } from '#web/api.ts';
import { takeBeginning } from '#web/session.ts';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { useTakeBackup } from './backup.queries.ts';

/** Part of the frame of a secretary; asks once after a login, not when a page is reloaded. */
export const BackupReminder = () => {
  const { take } = useTakeBackup({ local: false });
  useEffect(() => {
    if (!takeBeginning()) return;
    const remind = async (): Promise<void> => {
      // A reminder that fails must not disturb somebody who has just logged in.
      if ((await tryCall(checkBackup, {})) !== true) return;
      if (await confirm({ question: '¿Desea guardar una copia de seguridad ahora?', consequences: REASONS, accept: 'Guardar una copia' })) await take();
    };
    void remind();
  });
  return null;
};

const REASONS = [
  'Hace una semana o más que no se hace ninguna copia de seguridad, tampoco la de cada noche: avise a la administración.',
  'Se descarga en esta computadora: cópiela en un lugar seguro, tiene los datos de todas las personas.',
];
