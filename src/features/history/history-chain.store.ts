/** Chains the changes: each is sealed together with the one before it, so that a change altered by hand is found. */
import { type Generated, type Insertable, sql } from 'kysely';
import { invariant } from '#kernel/invariant.ts';
import type { Reads, Tables, Tx } from '#server/database/database.ts';
import { countRows } from '#server/database/paged.ts';
import { prepared, preparedRows, preparedWrite } from '#server/database/prepared.ts';
import { digestOf } from '#server/digest.ts';
import type { Breach } from './history-chain.rules.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    history: {
      id: string;
      at: string;
      by_id: string | null;
      by_name: string;
      noun: string;
      noun_id: string;
      label: string;
      action: string;
      before: string | null;
      after: string | null;
      together: string | null;
      /** The text that the page of the history searches. */
      search: string;
      /** From 1 on, without gaps; null in rows from before the chain existed. */
      position: number | null;
      seal: string | null;
      /** Its number in the list of entries: changes by themselves, and of each act the first. Null for the other changes of an act. */
      entry: number | null;
    };
    history_head: {
      id: 'history';
      position: number;
      seal: string;
      /** How many entries there are. */
      entries: Generated<number>;
      /** How often something changed that the history does not tell (`history-since.store.ts`). */
      untold: Generated<number>;
    };
  }
}

export type HistoryRow = Omit<Insertable<Tables['history']>, 'position' | 'seal' | 'entry'>;

/** Rows that are created when their turn comes, since creating thousands at once would block everybody else. Null for things that did not change. */
export type LaterRows = { readonly count: number; readonly rowOf: (index: number) => HistoryRow | null };

const waiting = new WeakMap<Tx, LaterRows[]>();

/** Keeps rows until the end of the transaction, when nothing else has to be waited for; then they join the chain. */
export const chain = (tx: Tx, rows: LaterRows): void => {
  const there = waiting.get(tx);
  if (there !== undefined) {
    there.push(rows);
    return;
  }
  const kept = [rows];
  waiting.set(tx, kept);
  tx.beforeCommit(() => seal(tx, kept));
};

type Head = { readonly position: number; readonly seal: string; readonly entries: number };
const held = new WeakMap<Tx, Head>();

/** Locks the end of the chain early. For transactions that lock another row that everybody waits for, so that both waits happen at once; afterwards the transaction must not wait for anything else. */
export const holdHistory = async (tx: Tx): Promise<void> => {
  const [head] = await holdHead(tx);
  invariant(head !== undefined, 'the history has a head');
  held.set(tx, head);
};

const seal = async (tx: Tx, told: readonly LaterRows[]): Promise<void> => {
  let head: Head | undefined;
  // While the database writes one part the next is sealed; between two parts other calls are answered.
  let written: Promise<void> = Promise.resolve();
  const write = async (part: readonly SealedRow[]): Promise<void> => {
    await written;
    written = insertSealed(tx, part);
  };
  const startsEntry = entryStarts();
  try {
    let part: SealedRow[] = [];
    for (const { count, rowOf } of told) {
      for (let index = 0; index < count; index++) {
        const row = rowOf(index);
        if (row === null) continue;
        head ??= await endOfChain(tx);
        const position = head.position + 1;
        const seal = sealOf(head.seal, position, row);
        const isEntry = startsEntry(row) && !(await hasBegun(tx, row));
        const entry = isEntry ? head.entries + 1 : null;
        head = { position, seal, entries: entry ?? head.entries };
        part.push({ ...row, position, seal, entry });
        if (part.length < ROWS_A_STATEMENT) continue;
        await write(part);
        part = [];
      }
    }
    if (part.length > 0) await write(part);
  } finally {
    await written;
  }
  if (head !== undefined) await putHead(tx, head.position, head.seal, head.entries);
};

/** Whether a change is an entry of the list: all but the later changes of an act. Changes are asked about in their order. */
const entryStarts = (): ((row: Pick<HistoryRow, 'together' | 'at'>) => boolean) => {
  const acts = new Set<string>();
  return ({ together, at }) => {
    if (together === null || together === undefined) return true;
    const before = acts.size;
    return acts.add(`${together} ${at}`).size > before;
  };
};

/** Whether an earlier transaction told changes of the same act: one that is taken back in the same moment goes on under its id, in the same entry. */
const hasBegun = async (tx: Tx, { together, at }: HistoryRow): Promise<boolean> =>
  typeof together === 'string' && (await askChangeOfAct(tx, together, at)).length > 0;

const askChangeOfAct = prepared((tx: Tx, together: string, at: string) =>
  tx.selectFrom('history').select('id').where('together', '=', together).where('at', '=', at).limit(sql.lit(1)),
);

/** The position and seal of the last row, locked until the transaction ends. */
const endOfChain = async (tx: Tx): Promise<Head> => {
  if (!held.has(tx)) await holdHistory(tx);
  const head = held.get(tx);
  invariant(head !== undefined, 'the end of the chain is held');
  return head;
};

const holdHead = prepared((tx: Tx) => tx.selectFrom('history_head').select(['position', 'seal', 'entries']).forUpdate());
const putHead = preparedWrite((tx: Tx, position: number, seal: string, entries: number) => tx.updateTable('history_head').set({ position, seal, entries }));

type SealedRow = HistoryRow & { readonly position: number; readonly seal: string; readonly entry: number | null };

const insertSealed = preparedRows('history', [
  'id',
  'at',
  'by_id',
  'by_name',
  'noun',
  'noun_id',
  'label',
  'action',
  'before',
  'after',
  'together',
  'search',
  'position',
  'seal',
  'entry',
]);

/**
 * The seal of a change: the SHA-256 of the seal before it and of everything that the change says, in hexadecimal. The JSON list is put together by
 * hand because a change of prices writes thousands of rows at once.
 */
const sealOf = (before: string, position: number, row: HistoryRow): string =>
  digestOf(
    `[${quoted(before)},${position},${quoted(row.id)},${quoted(row.at)},${quoted(row.by_id)},${quoted(row.by_name)},${quoted(row.noun)},${quoted(row.noun_id)},` +
      `${quoted(row.label)},${quoted(row.action)},${quoted(row.before)},${quoted(row.after)},${quoted(row.together)}]`,
  );

// Most values are ids and words without characters that JSON escapes.
const quoted = (value: string | null | undefined): string =>
  value === null || value === undefined ? 'null' : PLAIN.test(value) ? `"${value}"` : JSON.stringify(value);
const PLAIN = /^[\w :.,-]*$/;

export type ChainReport = { readonly length: number; readonly seal: string; readonly breaches: readonly Breach[] };

/** Walks the whole chain and names every change that was altered, deleted, inserted or taken out of the list by hand. */
export const verifyChain = async (reads: Reads): Promise<ChainReport> => {
  const head = await reads.selectFrom('history_head').select(['position', 'seal', 'entries']).executeTakeFirstOrThrow();
  const breaches: Breach[] = [];
  const unsealed = reads.selectFrom('history').where('position', 'is', null);
  const startsEntry = entryStarts();
  // Changes from before the chain are the first entries.
  let last: { readonly position: number; readonly seal: string; readonly entries: number | null } = {
    position: 0,
    seal: '',
    entries: await countRows(unsealed.where('entry', 'is not', null)),
  };
  for (;;) {
    const rows = await reads.selectFrom('history').selectAll().where('position', '>', last.position).orderBy('position').limit(ROWS_A_READ).execute();
    for (const row of rows) {
      const position = row.position ?? 0;
      for (let gap = last.position + 1; gap < position; gap++) breaches.push({ position: gap, what: 'missing', row: null });
      // After a gap the seal and the number before are unknown, so this row cannot be checked; the rows after it are checked against its own.
      const isAfterGap = position > last.position + 1;
      const before = isAfterGap ? null : last.entries;
      const isEntry = startsEntry(row);
      const isListed = before === null || row.entry === (isEntry ? before + 1 : null);
      if (!isAfterGap && (row.seal !== sealOf(last.seal, position, row) || !isListed)) breaches.push({ position, what: 'altered', row });
      last = { position, seal: row.seal ?? '', entries: before === null ? row.entry : before + (isEntry ? 1 : 0) };
    }
    if (rows.length < ROWS_A_READ) break;
  }
  for (let gap = last.position + 1; gap <= head.position; gap++) breaches.push({ position: gap, what: 'missing', row: null });
  if (breaches.length === 0 && (last.position !== head.position || last.seal !== head.seal || last.entries !== head.entries))
    breaches.push({ position: head.position, what: 'altered', row: null });
  const loose = await unsealed.selectAll().orderBy('at').limit(ROWS_A_READ).execute();
  return { length: head.position, seal: head.seal, breaches: [...breaches, ...loose.map((row): Breach => ({ position: 0, what: 'unsealed', row }))] };
};

const ROWS_A_STATEMENT = 250;
const ROWS_A_READ = 2000;
