/** Makes, lists, sends and restores backups. */
import { readInstitute } from '#features/institute/institute.store.ts';
import type { Who } from '#kernel/roles.ts';
import { ok, type Verdict } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import type { Reads } from '#server/database/database.ts';
import type { Backup } from '#server/vault/vault-folder.ts';
import * as acts from './backup.acts.ts';
import {
  type Backup as ListedBackup,
  checkBackup,
  examineBackup,
  examineKept,
  fetchBackup,
  listBackups,
  makeBackup,
  readBackup,
  restoreBackup,
  restoreExamined,
} from './backup.contract.ts';
import { BACKUP_KINDS, type BackupKind, confirmRestore, isReminderDue, mayTakeBackups, NO_BACKUP, NO_FILE, UNKNOWN_BACKUP } from './backup.rules.ts';

export const backupRoutes: readonly Answer[] = [
  // The reminder looks at the newest backup, which is also the first in the administration's list, so that both agree. A secretary who may not make backups is not reminded.
  answer(checkBackup, async ({ who, now, reads, vault }) => {
    const [newest] = await vault.list();
    return ok((await mayTake(reads, who)).ok && isReminderDue(newest?.madeAt ?? null, now));
  }),

  answer(makeBackup, async ({ who, body, now, reads, vault, write }) => {
    const may = await mayTake(reads, who);
    if (!may.ok) return may;
    await acts.keepBackup({ vault, write }, { who, now }, body.local ? 'download' : 'manual');
    return ok({ msg: 'Copia de seguridad realizada' });
  }),

  answer(fetchBackup, async ({ who, query, now, reads, vault, write }) => {
    const may = await mayTake(reads, who);
    if (!may.ok) return may;
    const kinds: readonly BackupKind[] = query.local === true ? ['download'] : ['manual', 'night'];
    const [last] = (await vault.list()).filter(({ kind }) => kinds.some((one) => one === kind));
    const file = last === undefined ? null : await vault.read(last.name);
    return last === undefined || file === null ? NO_BACKUP : write((tx) => acts.handOut(tx, { who, now }, last.name, file));
  }),

  answer(listBackups, async ({ vault }) => ok((await vault.list()).flatMap(asListed))),

  answer(readBackup, async ({ params: { name }, who, now, vault, write }) => {
    const file = await vault.read(name);
    return file === null ? UNKNOWN_BACKUP : write((tx) => acts.handOut(tx, { who, now }, name, file));
  }),

  answer(examineBackup, async ({ file, vault }) => (file === null ? NO_FILE : vault.receive(file, (path) => acts.examine(vault, path)))),

  answer(examineKept, async ({ params, vault }) => {
    const path = await vault.pathOf(params.name);
    return path === null ? UNKNOWN_BACKUP : acts.examine(vault, path);
  }),

  answer(restoreExamined, async ({ params, body, who, now, vault, write }) => {
    const confirmed = confirmRestore(body.confirmation);
    return confirmed.ok ? acts.restore({ vault, write }, { who, now }, params.ticket) : confirmed;
  }),

  answer(restoreBackup, async ({ file, who, now, vault, write }) => {
    if (file === null) return NO_FILE;
    return vault.receive(file, async (path) => {
      const examined = await acts.examine(vault, path);
      return examined.ok ? acts.restore({ vault, write }, { who, now }, examined.value.ticket) : examined;
    });
  }),
];

const mayTake = async (reads: Reads, who: Who): Promise<Verdict<null>> => mayTakeBackups(who, (await readInstitute(reads)).secretaryTakesBackups);

const asListed = ({ name, kind, madeAt, bytes }: Backup): readonly ListedBackup[] =>
  BACKUP_KINDS.filter((one) => one === kind).map((known) => ({ name, kind: known, madeAt, bytes }));
