/** The first step of a restore: a file from this computer, or the present data saved on it. */
import { Button, FileButton, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { type ExaminedBackup, examineBackup } from '#features/backups/backup.contract.ts';
import { isBackupFile, NO_FILE, sizeText, WRONG_TYPE } from '#features/backups/backup.rules.ts';
import { useAct } from '#web/data.ts';
import { ChosenFile } from '#web/ui/ChosenFile.tsx';
import { DialogButtons } from '#web/ui/DialogButtons.tsx';
import { Refusal } from '#web/ui/PopupForm.tsx';
import { IconDownload, IconFileZip, IconUpload } from '#web/ui/icons.ts';
import { useTakeBackup } from '../backup.queries.ts';
import { Examining } from './Examining.tsx';

export type ChooseBackupProps = { readonly onExamined: (examined: ExaminedBackup) => void; readonly onClose: () => void };

export const ChooseBackup = ({ onExamined, onClose }: ChooseBackupProps) => {
  const [file, setFile] = useState<File | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const { take, isTaking } = useTakeBackup({ local: true });
  const act = useAct(examineBackup, { says: null, saysErrors: false, forgets: [], onDone: onExamined });
  const choose = (chosen: File | null): void => {
    if (chosen === null) return;
    const isFit = isBackupFile(chosen);
    setFile(isFit ? chosen : null);
    setRefused(isFit ? null : WRONG_TYPE);
    if (act.error !== null) act.reset();
  };
  const drop = (): void => {
    setFile(null);
    if (act.error !== null) act.reset();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (file === null) setRefused(NO_FILE.reasons[0].msg);
        else void act.run({ file });
      }}
    >
      <Text mb="0.9rem">Elija la copia que desea restaurar, o descargue una con los datos actuales.</Text>
      <Group gap="0.6rem">
        <FileButton onChange={choose} accept=".gz,application/gzip,application/x-gzip" disabled={act.isRunning}>
          {(props) => (
            <Button {...props} color={file === null ? 'blue' : 'teal'} leftSection={<IconUpload />}>
              Subir
            </Button>
          )}
        </FileButton>
        <Button variant="default" leftSection={<IconDownload />} loading={isTaking} onClick={() => void take()}>
          Descargar
        </Button>
      </Group>
      {file !== null && <ChosenFile icon={<IconFileZip size={20} />} name={file.name} size={sizeText(file.size)} isRunning={act.isRunning} drop={drop} />}
      {act.isRunning && file !== null && <Examining what={file.name} />}
      <Refusal>{refused ?? act.error}</Refusal>
      <DialogButtons accept="Ver qué cambia" close={onClose} isRunning={act.isRunning} />
    </form>
  );
};
