/** Makes, lists, sends and restores backups. */
import { recordChange } from '#features/history/history.store.ts';
import { readInstitute } from '#features/institute/institute.store.ts';
import { canOwnerLogIn } from '#features/session/credential.store.ts';
import type { Moment } from '#kernel/calendar.ts';
import type { Streamed } from '#kernel/endpoint.ts';
import type { Who } from '#kernel/roles.ts';
import { ok, type Verdict } from '#kernel/verdict.ts';
import { type Act, type Answer, answer } from '#server/http/answer.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import type { Change, Vault } from '#server/vault/vault.ts';
import type { Backup } from '#server/vault/vault-folder.ts';
import {
  type Backup as ListedBackup,
  checkBackup,
  type ExaminedBackup,
  examineBackup,
  examineKept,
  fetchBackup,
  listBackups,
  makeBackup,
  readBackup,
  restoreBackup,
  restoreExamined,
} from './backup.contract.ts';
import {
  BACKUP_KINDS,
  type BackupKind,
  backupLabel,
  confirmRestore,
  isReminderDue,
  mayTakeBackups,
  NO_BACKUP,
  NO_FILE,
  NOBODY_COULD_ENTER,
  type RememberedKind,
  toDrop,
  UNKNOWN_BACKUP,
} from './backup.rules.ts';
import { rememberBackup } from './backup.store.ts';
import { linesOf } from './kept-table.rules.ts';

export const backupRoutes: readonly Answer[] = [
  // The list of the administration begins with the same one: both say the same. Who may not take one is not reminded of it.
  answer(checkBackup, async ({ who, now, reads, vault }) => {
    const [newest] = await vault.list();
    return ok((await mayTake(reads, who)).ok && isReminderDue(newest?.madeAt ?? null, now));
  }),

  answer(makeBackup, async (act) => {
    const may = await mayTake(act.reads, act.who);
    if (!may.ok) return may;
    await keepBackup(act, act.body.local ? 'download' : 'manual', act.who);
    return ok({ msg: 'Copia de seguridad realizada' });
  }),

  answer(fetchBackup, async (act) => {
    const may = await mayTake(act.reads, act.who);
    if (!may.ok) return may;
    const kinds: readonly BackupKind[] = act.query.local === true ? ['download'] : ['manual', 'night'];
    const [last] = (await act.vault.list()).filter(({ kind }) => kinds.some((one) => one === kind));
    const file = last === undefined ? null : await act.vault.read(last.name);
    return last === undefined || file === null ? NO_BACKUP : handOut(act, last.name, file);
  }),

  answer(listBackups, async ({ vault }) => ok((await vault.list()).flatMap(asListed))),

  answer(readBackup, async (act) => {
    const file = await act.vault.read(act.params.name);
    return file === null ? UNKNOWN_BACKUP : handOut(act, act.params.name, file);
  }),

  answer(examineBackup, async ({ file, vault }) => (file === null ? NO_FILE : vault.receive(file, (path) => examine(vault, path)))),

  answer(examineKept, async ({ params, vault }) => {
    const path = await vault.pathOf(params.name);
    return path === null ? UNKNOWN_BACKUP : examine(vault, path);
  }),

  answer(restoreExamined, async (act) => {
    const confirmed = confirmRestore(act.body.confirmation);
    return confirmed.ok ? restore(act, act.params.ticket) : confirmed;
  }),

  answer(restoreBackup, async (act) => {
    const { file, vault } = act;
    if (file === null) return NO_FILE;
    return vault.receive(file, async (path) => {
      const examined = await examine(vault, path);
      return examined.ok ? restore(act, examined.value.ticket) : examined;
    });
  }),
];

const mayTake = async (reads: Reads, who: Who): Promise<Verdict<null>> => mayTakeBackups(who, (await readInstitute(reads)).secretaryTakesBackups);

/** It holds the data of all persons: the history tells who took it out of the house. */
const handOut = ({ who, now, write }: Pick<Act, 'who' | 'now' | 'write'>, name: string, file: Streamed): Promise<Verdict<Streamed>> =>
  write(async (tx) => {
    await recordChange(tx, { who, now }, { noun: 'backup', nounId: name, label: name, action: 'download' });
    return ok(file);
  });

type Hands = Pick<Act, 'now' | 'vault' | 'write'>;

/** Makes a backup, remembers it, and lets go of those that need not be kept any longer; `who` is null at night. */
export const keepBackup = async ({ now, vault, write }: Hands, kind: RememberedKind, who: Who | null): Promise<Backup> => {
  const made = await vault.make(kind, now.instant);
  await write(async (tx) => {
    await remember(tx, made, { who, now });
    return ok(null);
  });
  await vault.drop(toDrop(await vault.list(), now));
  return made;
};

const remember = async (tx: Tx, made: Backup, by: { readonly who: Who | null; readonly now: Moment }): Promise<void> => {
  const { who } = by;
  const name = who === null ? 'El sistema' : `${who.lastname}, ${who.name}`;
  await rememberBackup(tx, { name: made.name, kind: made.kind as RememberedKind, madeAt: made.madeAt, by: name });
  if (who !== null) await recordChange(tx, by, { noun: 'backup', nounId: made.name, label: backupLabel(made.madeAt), action: 'create' });
};

const asListed = ({ name, kind, madeAt, bytes }: Backup): readonly ListedBackup[] =>
  BACKUP_KINDS.filter((one) => one === kind).map((known) => ({ name, kind: known, madeAt, bytes }));

const examine = async (vault: Vault, path: string): Promise<Verdict<ExaminedBackup>> => {
  const examined = await vault.examine(path, canOwnerLogIn);
  if (!examined.ok) return examined;
  if (!examined.value.seen) return NOBODY_COULD_ENTER;
  return ok(told(examined.value));
};

const told = ({ ticket, manifest, before, after }: Change<unknown>): ExaminedBackup => ({
  ticket,
  institute: manifest.institute,
  madeAt: manifest.madeAt,
  version: manifest.version,
  lines: [...linesOf(before, after)],
});

/** Restores what was looked through; the caller's own session ends with all others. */
const restore = async ({ who, now, vault, write }: Act, ticket: string): Promise<Verdict<{ msg: string }>> => {
  const restored = await vault.restore(
    ticket,
    now.instant,
    ({ madeAt }, tx) => recordChange(tx, { who, now }, { noun: 'backup', nounId: ticket, label: backupLabel(madeAt), action: 'restore' }),
    { inside: 1 },
  );
  if (!restored.ok) return restored;
  await write(async (tx) => {
    await remember(tx, restored.value, { who, now });
    return ok(null);
  });
  return ok({ msg: 'Base de datos restaurada. Inicie sesión nuevamente' });
};
