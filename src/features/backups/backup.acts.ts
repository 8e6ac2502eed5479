/** Makes, hands out, examines and restores backups. The vault works outside any transaction; the database notes the result afterwards. */
import { type By, type ByPerson, recordChange } from '#features/history/history.store.ts';
import { canOwnerLogIn } from '#features/session/credential.store.ts';
import type { Streamed } from '#kernel/endpoint.ts';
import { authorName } from '#kernel/names.ts';
import { ok, type Verdict } from '#kernel/verdict.ts';
import type { Tx, Write } from '#server/database/database.ts';
import type { Vault } from '#server/vault/vault.ts';
import type { Backup } from '#server/vault/vault-folder.ts';
import type { ExaminedBackup } from './backup.contract.ts';
import { backupLabel, NOBODY_COULD_ENTER, type RememberedKind, toDrop } from './backup.rules.ts';
import { rememberBackup } from './backup.store.ts';
import { linesOf } from './kept-table.rules.ts';

type Hands = { readonly vault: Vault; readonly write: Write };

/** Makes a backup, notes it, and deletes those that need not be kept any longer. */
export const keepBackup = async ({ vault, write }: Hands, by: By, kind: RememberedKind): Promise<Backup> => {
  const made = await vault.make(kind, by.now.instant);
  await write(async (tx) => ok(await remember(tx, by, made)));
  await vault.drop(toDrop(await vault.list(), by.now));
  return made;
};

/** A backup holds the data of all people, so the history tells who downloaded it. */
export const handOut = async (tx: Tx, by: ByPerson, name: string, file: Streamed): Promise<Verdict<Streamed>> => {
  await recordChange(tx, by, { noun: 'backup', nounId: name, label: name, action: 'download' });
  return ok(file);
};

/** What a backup would restore; it waits in the vault under a ticket. */
export const examine = async (vault: Vault, path: string): Promise<Verdict<ExaminedBackup>> => {
  const examined = await vault.examine(path, canOwnerLogIn);
  if (!examined.ok) return examined;
  const { ticket, manifest, before, after, seen } = examined.value;
  if (!seen) return NOBODY_COULD_ENTER;
  return ok({ ticket, institute: manifest.institute, madeAt: manifest.madeAt, version: manifest.version, lines: [...linesOf(before, after)] });
};

/** Restores an examined backup; the caller's session ends with all others. */
export const restore = async ({ vault, write }: Hands, by: ByPerson, ticket: string): Promise<Verdict<{ msg: string }>> => {
  const restored = await vault.restore(
    ticket,
    by.now.instant,
    ({ madeAt }, tx) => recordChange(tx, by, { noun: 'backup', nounId: ticket, label: backupLabel(madeAt), action: 'restore' }),
    { inside: 1 },
  );
  if (!restored.ok) return restored;
  await write(async (tx) => ok(await remember(tx, by, restored.value)));
  return ok({ msg: 'Base de datos restaurada. Inicie sesión nuevamente' });
};

const remember = async (tx: Tx, by: By, made: Backup): Promise<void> => {
  await rememberBackup(tx, { name: made.name, kind: made.kind as RememberedKind, madeAt: made.madeAt, by: authorName(by.who) });
  if (by.who !== null) await recordChange(tx, by, { noun: 'backup', nounId: made.name, label: backupLabel(made.madeAt), action: 'create' });
};
