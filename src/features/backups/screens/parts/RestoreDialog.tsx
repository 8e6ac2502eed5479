/** The popup in which the administration restores a backup: choose a file, see what changes, type the word. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Backup, type ExaminedBackup, examineKept } from '#features/backups/backup.contract.ts';
import { backupLabel } from '#features/backups/backup.rules.ts';
import { queryOf } from '#web/answers.ts';
import { messageOf } from '#web/api.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { ChooseBackup } from './ChooseBackup.tsx';
import { ConfirmRestore } from './ConfirmRestore.tsx';
import { Examining } from './Examining.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

/** Rendered only while it is open; `kept` is a backup of the list, null asks for a file. */
export const RestoreDialog = ({ kept, onClose }: { readonly kept: Backup | null; readonly onClose: () => void }) => {
  const [examined, setExamined] = useState<ExaminedBackup | null>(null);
  return (
    <Dialog opened onClose={onClose} title="Restaurar Base de Datos" size="lg">
      {examined !== null ? (
        <ConfirmRestore examined={examined} onClose={onClose} />
      ) : kept !== null ? (
        <KeptBackup kept={kept} onClose={onClose} />
      ) : (
        <ChooseBackup onExamined={setExamined} onClose={onClose} />
      )}
    </Dialog>
  );
};

const KeptBackup = ({ kept, onClose }: { readonly kept: Backup; readonly onClose: () => void }) => {
  // Examined once, even if the user switches to another window meanwhile.
  const { data, error } = useQuery({
    ...queryOf(examineKept, { params: { name: kept.name } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  if (error !== null) return <Notice kind="danger">{messageOf(error)}</Notice>;
  if (data === undefined) return <Examining what={backupLabel(kept.madeAt)} />;
  return <ConfirmRestore examined={data} onClose={onClose} />;
};
