import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type SqliteDatabase from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFile, writerAndDialects } from './sqlite.ts';
import type { SqliteWriter } from './sqlite-writer.ts';

describe('Transactions of the same turn of the event loop', () => {
  let folder: string;
  let sqlite: SqliteDatabase.Database;
  let reader: SqliteDatabase.Database;
  let writer: SqliteWriter;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'bimestre-writer-'));
    const file = join(folder, 'notes.db');
    sqlite = openFile(file);
    reader = openFile(file);
    sqlite.exec('create table kinds (name text primary key); create table notes (kind text references kinds (name) deferrable initially deferred)');
    ({ writer } = writerAndDialects(sqlite));
  });
  afterAll(async () => {
    await writer.close();
    reader.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const countOn = (connection: SqliteDatabase.Database): unknown => connection.prepare('select count(*) from notes').pluck().get();
  const write = (kind: string | null = null) => writer.together(async () => sqlite.prepare('insert into notes values (?)').run(kind));
  const fail = (message: string, many = 1) =>
    writer.together(async () => {
      for (let note = 0; note < many; note++) sqlite.exec('insert into notes values (null)');
      throw new Error(message);
    });
  const toldOf = async (all: readonly Promise<unknown>[]): Promise<readonly string[]> =>
    (await Promise.allSettled(all)).map((one) => (one.status === 'rejected' ? String(one.reason) : 'kept'));

  test('are undone separately when they fail, also the first of them', async () => {
    const told = await toldOf([fail('at first'), write(), fail('in the middle', 3), write(), write(), fail('at last')]);
    expect(told).toEqual(['Error: at first', 'kept', 'Error: in the middle', 'kept', 'kept', 'Error: at last']);
    expect([countOn(sqlite), countOn(reader)]).toEqual([3, 3]);
  });

  test('are answered when all of them are on the disk, and nobody else sees anything before', async () => {
    const told: string[] = [];
    const first = write().then(() => told.push('the first is answered'));
    const second = writer.together(async () => told.push(`the second finds ${countOn(sqlite)}, who only reads ${countOn(reader)}`));
    await Promise.all([first, second]);
    expect(told).toEqual(['the second finds 4, who only reads 3', 'the first is answered']);
    expect(countOn(reader)).toBe(4);
  });

  test('get the error when the disk refuses the commit, and the next transaction writes again', async () => {
    const told = await toldOf([write(), write('of no kind'), fail('for another reason'), write()]);
    expect(told).toEqual(Array.from({ length: 4 }, () => 'SqliteError: FOREIGN KEY constraint failed'));
    expect(countOn(sqlite)).toBe(4);
    expect(await toldOf([write()])).toEqual(['kept']);
    expect(countOn(reader)).toBe(5);
  });

  test('get the error when SQLite itself ends the transaction, and the next transaction writes again', async () => {
    const end = () => writer.together(async () => sqlite.exec("insert or rollback into kinds values ('a'), ('a')"));
    const told = await toldOf([write(), end(), write()]);
    const lost = 'SqliteError: UNIQUE constraint failed: kinds.name';
    expect(told).toEqual([lost, lost, 'kept']);
    expect([countOn(sqlite), countOn(reader)]).toEqual([6, 6]);
  });

  test('do not wait for transactions of a later turn', async () => {
    const first = write();
    // The first of these turns may be the one in which the transaction began.
    for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve));
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const later = writer.together(() => released);
    await first;
    expect(countOn(reader)).toBe(7);
    release();
    await later;
  });
});
