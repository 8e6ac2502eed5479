import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pesos } from '#kernel/money.ts';
import type { CastName } from '../../../tests/cast.ts';
import { openSchool, type School, tokenOf } from '../../../tests/school.ts';
import { setPassword } from '#features/session/session.store.ts';
import { ok } from '#kernel/verdict.ts';
import { CAST } from '../../../tests/cast.ts';

let school: School;

beforeEach(async () => {
  school = await openSchool({ now: '2026-06-10' });
  // An administrator who can log in: a backup without one is not restored here.
  await school.database.transaction(
    async (tx) => ok(await setPassword(tx, CAST.admin.id, 'a hash', '2026-01-01T12:00:00.000Z')),
    (verdict) => verdict.ok,
  );
});
afterEach(() => school.close());

/** Sends a file as a browser's form does. */
const send = async (member: CastName, path: string, file: Uint8Array | null, field = 'file', type = 'application/gzip') => {
  const boundary = '----the-form';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="copia.gz"\r\nContent-Type: ${type}\r\n\r\n`;
  const payload = file === null ? Buffer.from(`--${boundary}--\r\n`) : Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const headers = { 'x-auth-token': tokenOf(member), 'content-type': `multipart/form-data; boundary=${boundary}` };
  const response = await school.app.inject({ method: 'POST', url: `/api${path}`, headers, payload });
  return { status: response.statusCode, body: JSON.parse(response.payload) };
};

const made = async (): Promise<Buffer> => {
  await school.as('admin').post('/backup', { local: false });
  return (await school.as('admin').get('/backup/fetch')).bytes;
};

const students = async (): Promise<number> =>
  Number(
    (
      await school.database.reads
        .selectFrom('users')
        .select((row) => row.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows,
  );

test('A backup is looked through and restored', async () => {
  const file = await made();
});
