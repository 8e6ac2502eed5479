/** Makes and downloads backups, for the pages. */
import { useState } from 'react';
import { fetchBackup, makeBackup, readBackup } from '#features/backups/backup.contract.ts';
import { fileDay, type Instant, dayOf } from '#kernel/calendar.ts';
import { sayDone, sayError } from '#web/alerts.tsx';
import { queryClient } from '#web/answers.ts';
import { ApiError, call, tryCall } from '#web/api.ts';
import { present } from '#web/clock.ts';
import { saveFile } from '#web/download.ts';

/** "BD-10-06-26.gz". */
const fileNameOf = (at: Instant): string => `BD-${fileDay(dayOf(at))}.gz`;

/** Makes a backup and saves it on this computer. `local`: made for this download only, otherwise kept as the office's own. */
const takeBackup = async (local: boolean): Promise<void> => {
  const made = await tryCall(makeBackup, { body: { local } });
  if (made instanceof ApiError) return sayError(made.msg);
  const file = await tryCall(fetchBackup, { query: local ? { local } : {} });
  if (file instanceof ApiError) return sayError(file.msg);
  saveFile(file, fileNameOf(present().instant));
  sayDone(made.msg);
  await queryClient.invalidateQueries();
};

/** `take` makes and saves a backup, one at a time. */
export const useTakeBackup = ({ local }: { readonly local: boolean }): { readonly take: () => Promise<void>; readonly isTaking: boolean } => {
  const [isTaking, setTaking] = useState(false);
  const take = async (): Promise<void> => {
    setTaking(true);
    await takeBackup(local).finally(() => setTaking(false));
  };
  return { take, isTaking };
};

/** Saves a backup of the list on this computer. */
export const saveKept = (name: string, madeAt: Instant): Promise<void> =>
  call(readBackup, { params: { name } }).then(
    (file) => saveFile(file, fileNameOf(madeAt)),
    (error: unknown) => sayError(error instanceof ApiError ? error.msg : 'No se pudo descargar la copia'),
  );
