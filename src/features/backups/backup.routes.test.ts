import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setPassword } from '#features/session/credential.store.ts';
import { ok } from '#kernel/verdict.ts';
import { VERSION } from '#server/version.ts';
import { CAST, type CastName } from '../../../tests/cast.ts';
import { keepHeard } from '../../../tests/heard.ts';
import { openSchool, type School, tokenOf } from '../../../tests/school.ts';

let school: School;

beforeEach(async () => {
  school = await openSchool({ now: '2026-06-10' });
  // An administrator who can log in: a backup without one cannot be restored from the screen.
  await school.database.transaction(
    async (tx) => ok(await setPassword(tx, CAST.admin.id, 'a hash', '2026-01-01T12:00:00.000Z')),
    (verdict) => verdict.ok,
  );
});
afterEach(() => school.close());

/** Sends a file like a browser's form; null sends a form without one. */
const send = async (member: CastName, path: string, file: Uint8Array | null, field = 'file') => {
  const boundary = '----the-form';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="copia.gz"\r\nContent-Type: application/gzip\r\n\r\n`;
  const payload = file === null ? Buffer.from(`--${boundary}--\r\n`) : Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const headers = { 'x-auth-token': tokenOf(member), 'content-type': `multipart/form-data; boundary=${boundary}` };
  const response = await school.app.inject({ method: 'POST', url: `/api${path}`, headers, payload });
  const body = JSON.parse(response.payload);
  keepHeard({ method: 'POST', path, body: undefined }, response.statusCode, body);
  return { status: response.statusCode, body };
};

const saved = async (): Promise<Buffer> => {
  expect((await school.as('secretary').post('/backup', { local: false })).status).toBe(200);
  return (await school.as('secretary').get('/backup/fetch')).bytes;
};

const townsOf = async (): Promise<readonly string[]> =>
  (await school.database.reads.selectFrom('towns').select('name').orderBy('name').execute()).map(({ name }) => name);
const addTown = async (name: string): Promise<void> => {
  expect((await school.as('admin').post('/town', [{ _id: 0, name }])).status).toBe(200);
};
const filesOf = (): readonly string[] => readdirSync(join(school.dataDir, 'backups')).filter((name) => name.endsWith('.gz'));

describe('A backup is made', () => {
  test('The administration may keep backups to itself: then a secretary can neither make one nor is reminded of it', async () => {
    const [admin, secretary] = [school.as('admin'), school.as('secretary')];
    const { identity } = (await admin.get('/site')).body;
    expect(identity.secretaryTakesBackups).toBe(true);
    expect((await admin.put('/site/identity', { ...identity, secretaryTakesBackups: false })).status).toBe(200);
    const [change] = (await admin.get('/history?noun=institute')).body;
    expect(change.changes).toEqual([{ field: 'La secretaria descarga copias de seguridad', before: 'Sí', after: 'No' }]);

    expect((await secretary.get('/backup/check')).body).toBe(false);
    const refused = { status: 403, body: { msg: 'Las copias de seguridad las hace la administración: pídaselas a un administrador' } };
    for (const local of [true, false]) expect(await secretary.post('/backup', { local })).toMatchObject(refused);
    expect((await admin.post('/backup', { local: true })).status).toBe(200);
    expect(await secretary.get('/backup/fetch?local=true')).toMatchObject(refused);
    expect((await admin.get('/backup/fetch?local=true')).status).toBe(200);
    expect((await admin.get('/backup/check')).body).toBe(false);
  });

  test('The secretary is reminded until she saves one, and again a week later', async () => {
    const secretary = school.as('secretary');
    expect((await secretary.get('/backup/check')).body).toBe(true);
    const made = await secretary.post('/backup', { local: false });
    expect([made.status, made.body]).toEqual([200, { msg: 'Copia de seguridad realizada' }]);
    expect((await secretary.get('/backup/check')).body).toBe(false);
    await school.setNow('2026-06-16');
    expect((await secretary.get('/backup/check')).body).toBe(false);
    await school.setNow('2026-06-17');
    expect((await secretary.get('/backup/check')).body).toBe(true);
  });

  test('There is nothing to download before one was made', async () => {
    expect((await school.as('secretary').get('/backup/fetch')).status).toBe(404);
    await school.as('secretary').post('/backup', { local: true });
    expect((await school.as('secretary').get('/backup/fetch')).body).toEqual({
      msg: 'Todavía no hay ninguna copia de seguridad',
      errors: [{ msg: 'Todavía no hay ninguna copia de seguridad' }],
    });
    expect((await school.as('secretary').get('/backup/fetch?local=true')).status).toBe(200);
  });

  test('It is downloaded as a compressed file that no browser caches, and holds everything except sessions', async () => {
    await addTown('Villa Serena');
    await school.as('secretary').post('/backup', { local: true });
    const { headers, bytes } = await school.as('secretary').get('/backup/fetch?local=true');
    expect(headers).toMatchObject({ 'content-type': 'application/x-gzip', 'cache-control': 'no-store', 'content-length': String(bytes.length) });
    const text = gunzipSync(bytes).toString();
    expect(text).toContain('"Villa Serena"');
    expect(text).not.toContain('"sessions"');
    expect(text).not.toContain(createHash('sha256').update(tokenOf('admin')).digest('hex'));
  });

  test('Only this program’s user on the machine can read the files', async () => {
    await saved();
    const [name = ''] = filesOf();
    expect(statSync(join(school.dataDir, 'backups', name)).mode & 0o777).toBe(0o600);
    expect(statSync(join(school.dataDir, 'backups')).mode & 0o777).toBe(0o700);
  });

  test('The administration sees the list with sizes, and downloads any of them', async () => {
    const first = await saved();
    await school.setNow('2026-06-11');
    await school.as('admin').post('/backup', { local: true });
    const { body } = await school.as('admin').get('/backup');
    expect(body).toMatchObject([
      { kind: 'download', madeAt: '2026-06-11T15:00:00.000Z' },
      { kind: 'manual', madeAt: '2026-06-10T15:00:00.000Z', bytes: first.length },
    ]);
    expect((await school.as('admin').get(`/backup/kept/${body[1].name}`)).bytes.equals(first)).toBe(true);
    expect((await school.as('secretary').get('/backup')).status).toBe(403);
    for (const name of ['..%2f..%2fbimestre.db', 'bimestre.db', '.', 'waiting'])
      expect((await school.as('admin').get(`/backup/kept/${name}`)).status).toBe(404);
  });

  test('The history tells who made or downloaded a backup', async () => {
    await saved();
    const [backup] = (await school.as('admin').get('/backup')).body;
    await school.as('admin').get(`/backup/kept/${backup.name}`);
    const told = await school.database.reads.selectFrom('history').select(['by_name', 'action']).where('noun', '=', 'backup').execute();
    expect(told).toEqual([
      { by_name: `${CAST.secretary.lastname}, ${CAST.secretary.name}`, action: 'create' },
      { by_name: `${CAST.secretary.lastname}, ${CAST.secretary.name}`, action: 'download' },
      { by_name: `${CAST.admin.lastname}, ${CAST.admin.name}`, action: 'download' },
    ]);
  });
});

describe('A backup is restored', () => {
  test('First it is shown what will change, and nothing changes; then everything is as it was, and everybody logs in anew', async () => {
    await addTown('Villa Serena');
    const file = await saved();
    await addTown('Villa Nueva');
    const examined = await send('admin', '/backup/examine', file);
    expect(examined.status).toBe(200);
    expect(examined.body).toMatchObject({ institute: 'Instituto de Inglés', madeAt: '2026-06-10T15:00:00.000Z', version: VERSION });
    expect(examined.body.lines).toContainEqual({ kind: 'rows', label: 'Localidades', before: 2, after: 1 });
    expect(await townsOf()).toEqual(['Villa Nueva', 'Villa Serena']);
    const restore = (confirmation: string) => school.as('admin').post(`/backup/restore/${examined.body.ticket}`, { confirmation });
    expect((await restore('sí')).body.msg).toBe('Escriba RESTAURAR para confirmar');
    expect(await townsOf()).toEqual(['Villa Nueva', 'Villa Serena']);
    const restored = await restore('RESTAURAR');
    expect([restored.status, restored.body]).toEqual([200, { msg: 'Base de datos restaurada. Inicie sesión nuevamente' }]);
    expect(await townsOf()).toEqual(['Villa Serena']);
    for (const member of ['admin', 'secretary', 'guardian'] as const) expect((await school.as(member).get('/auth')).status).toBe(401);
    expect(readdirSync(join(school.dataDir, 'backups', 'waiting'))).toEqual([]);
    const told = await school.database.reads.selectFrom('history').select(['by_name', 'label']).where('action', '=', 'restore').execute();
    expect(told).toEqual([{ by_name: `${CAST.admin.lastname}, ${CAST.admin.name}`, label: 'Copia del 10/06/2026, 12:00' }]);
  });

  test('Cash and bank, deposits, forms of payment and refunds are restored as they were', async () => {
    const [admin, secretary] = [school.as('admin'), school.as('secretary')];
    const booksOf = async () => ({
      register: await school.database.reads.selectFrom('register_sums').innerJoin('registers', 'id', 'register_id').selectAll().orderBy('opened_at').execute(),
      invoices: await school.database.reads.selectFrom('invoices').selectAll().execute(),
      told: await school.database.reads.selectFrom('told_reversals').selectAll().execute(),
      lines: await school.database.reads.selectFrom('invoice_reversal_lines').selectAll().execute(),
    });
    const fee = { student: CAST.student.id, number: 5, year: 2026, value: 12_000, status: 'debt', updatable: true };
    const { body: made } = await admin.post('/installment', fee);
    expect((await secretary.post('/register', { difference: 1_000 })).status).toBe(200);
    const payments = [
      { form: 'cash', amount: 5_000 },
      { form: 'transfer', amount: 7_000, reference: 'Op. 7' },
    ];
    const details = [{ installment: made._id, value: 12_000, payment: 12_000 }];
    const { body: invoice } = await secretary.post('/invoice', { user: { name: 'Rita', lastname: 'Paga' }, details, payments });
    expect((await secretary.post('/register/transfer', { from: 'cash', value: 2_000 })).status).toBe(200);
    expect((await secretary.put('/register', { counted: 4_000 })).status).toBe(200);
    expect((await secretary.post('/register', { carry: true })).status).toBe(200);
    expect((await secretary.post(`/invoice/${invoice._id}/reverse`, { form: 'transfer', amount: 7_000 })).status).toBe(200);
    const [file, books] = [await saved(), await booksOf()];
    expect((await admin.get('/register/last')).body).toMatchObject({ cash: 4_000, bank: 2_000 });

    expect((await admin.delete(`/expence/${books.told[0]?.reversal_id}`)).status).toBe(200);
    expect((await admin.post('/register/transfer', { from: 'bank', value: 500 })).status).toBe(200);
    const { body } = await send('admin', '/backup/examine', file);
    expect(body.lines).toContainEqual({ kind: 'rows', label: 'Devoluciones', before: 0, after: 1 });
    expect(body.lines).toContainEqual({ kind: 'amount', label: 'Depósitos y extracciones: total', before: 2_500, after: 2_000 });
    expect(body.lines).toContainEqual({ kind: 'amount', label: 'Facturas: por transferencia', before: 7_000, after: 7_000 });
    expect((await admin.post(`/backup/restore/${body.ticket}`, { confirmation: 'RESTAURAR' })).status).toBe(200);
    expect(await booksOf()).toEqual(books);
  });

  test('Credit, its refunds and the lines of the accounts are restored as they were', async () => {
    const [admin, secretary] = [school.as('admin'), school.as('secretary')];
    const booksOf = async () => ({
      moves: await school.database.reads.selectFrom('credit_moves').selectAll().orderBy('at').orderBy('amount').execute(),
      entries: await school.database.reads.selectFrom('fee_entries').selectAll().orderBy('id').execute(),
    });
    const { body: made } = await admin.post('/installment', {
      student: CAST.student.id,
      number: 5,
      year: 2026,
      value: 12_000,
      status: 'debt',
      updatable: true,
    });
    expect((await secretary.post('/register', { difference: 1_000 })).status).toBe(200);
    const user = { _id: CAST.guardian.id };
    expect((await secretary.post('/invoice', { user, details: [], advance: 5_000 })).status).toBe(200);
    const details = [{ installment: made._id, value: 12_000, payment: 12_000 }];
    const { body: invoice } = await secretary.post('/invoice', { user, details, creditUsed: 2_000 });
    expect((await secretary.post(`/credit/${CAST.guardian.id}/refund`, { value: 500, form: 'cash' })).status).toBe(200);
    const [file, books] = [await saved(), await booksOf()];
    expect(books.moves.map(({ amount }) => amount)).toEqual([-200_000, -50_000, 500_000]);

    expect((await secretary.delete(`/invoice/${invoice._id}`)).status).toBe(200);
    const { body } = await send('admin', '/backup/examine', file);
    expect(body.lines).toContainEqual({ kind: 'amount', label: 'Facturas: saldo a favor usado', before: 0, after: 2_000 });
    expect((await admin.post(`/backup/restore/${body.ticket}`, { confirmation: 'RESTAURAR' })).status).toBe(200);
    expect(await booksOf()).toEqual(books);
  });

  test('Before a restore a backup of the present data is made; it brings back what the restore replaced', async () => {
    const file = await saved();
    await addTown('Villa Nueva');
    expect((await send('admin', '/backup/restore', file)).status).toBe(200);
    expect(await townsOf()).toEqual([]);
    const [safety = ''] = filesOf().filter((name) => name.includes('-safety-'));
    await school.setNow('2026-06-10');
    const path = await school.vault.pathOf(safety);
    const examined = await school.vault.examine(path ?? '', async () => null);
    expect(examined.ok && (await school.vault.restore(examined.value.ticket, '2026-06-10T15:00:00.000Z', async () => undefined)).ok).toBe(true);
    expect(await townsOf()).toEqual(['Villa Nueva']);
  });

  test('A backup of the list is examined and restored without downloading it', async () => {
    await saved();
    await addTown('Villa Nueva');
    const [backup] = (await school.as('admin').get('/backup')).body;
    const examined = await school.as('admin').post(`/backup/kept/${backup.name}/examine`);
    expect(examined.status).toBe(200);
    expect((await school.as('admin').post(`/backup/restore/${examined.body.ticket}`, { confirmation: 'restaurar' })).status).toBe(200);
    expect(await townsOf()).toEqual([]);
  });

  test('An examined backup can be restored once', async () => {
    const file = await saved();
    const { body } = await send('admin', '/backup/examine', file);
    await send('admin', '/backup/restore', file);
    const ticket = await school.vault.restore(body.ticket, '2026-06-10T15:00:00.000Z', async () => undefined);
    expect(ticket.ok).toBe(true);
    const again = await school.vault.restore(body.ticket, '2026-06-10T15:00:00.000Z', async () => undefined);
    expect(again).toMatchObject({ ok: false, status: 404 });
  });

  test('A backup with which no administrator could log in is refused', async () => {
    await school.database.kysely.deleteFrom('credentials').execute();
    const file = await saved();
    const refused = await send('admin', '/backup/restore', file);
    expect([refused.status, refused.body.msg]).toEqual([
      400,
      'Con esta copia ningún administrador podría iniciar sesión. Restáurela desde la consola del servidor',
    ]);
  });

  test('While a backup is restored all other calls are told that the institute is closed', async () => {
    const file = await saved();
    const restoring = send('admin', '/backup/restore', file);
    const heard: string[] = [];
    let isDone = false;
    void restoring.finally(() => {
      isDone = true;
    });
    while (!isDone) {
      const { status, body } = await school.as('secretary').get('/town');
      if (status === 503) heard.push(body.msg);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await restoring).status).toBe(200);
    expect(heard.length).toBeGreaterThan(0);
    expect(new Set(heard)).toEqual(new Set(['El sistema está en mantenimiento. Vuelva a intentar en unos minutos']));
    expect((await school.as(null).get('/institute')).status).toBe(200);
  });
});

describe('A file that is no backup of this institute is refused, and nothing changes', () => {
  /** A backup as somebody who altered it would pack it again, with a new seal if asked for. */
  const altered = (file: Buffer, change: (text: string) => string, { sealed = false } = {}): Buffer => {
    const text = change(gunzipSync(file).toString());
    if (!sealed) return gzipSync(text);
    const content = text.slice(0, text.lastIndexOf('{"sha256"'));
    return gzipSync(`${content}{"sha256":"${createHash('sha256').update(content).digest('hex')}"}\n`);
  };

  test('Each is refused with its reason, by upload and from the list', async () => {
    await addTown('Villa Serena');
    const file = await saved();
    const [manifest = ''] = gunzipSync(file).toString().split('\n');
    const cases: readonly (readonly [what: string, file: Buffer | null, msg: string])[] = [
      ['no file', null, 'Debe seleccionar un archivo'],
      ['a photo', Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]), 'Tipo de archivo no admitido'],
      ['an empty file', Buffer.alloc(0), 'Tipo de archivo no admitido'],
      ['something else, packed', gzipSync('una carta\notra línea\n'), 'El archivo no es una copia de seguridad de Bimestre'],
      ['the backup of another program', gzipSync('{"version":"7.1","users":[]}'), 'El archivo no es una copia de seguridad de Bimestre'],
      ['cut in its middle', file.subarray(0, file.length / 2), 'La copia está incompleta: el archivo se cortó al guardarse o al enviarse'],
      [
        'cut before its seal',
        altered(file, (text) => text.slice(0, text.lastIndexOf('{"sha256"'))),
        'La copia está incompleta: el archivo se cortó al guardarse o al enviarse',
      ],
      ['one letter changed', altered(file, (text) => text.replace('"Villa Serena"', '"Villa Sirena"')), ALTERED],
      ['a row taken out, sealed anew', altered(file, (text) => text.replace(/\n\[[^\n]*"Villa Serena"[^\n]*/, ''), { sealed: true }), ALTERED],
      ['a row twice, sealed anew', altered(file, (text) => text.replace(/(\n\[[^\n]*"Villa Serena"[^\n]*)/, '$1$1'), { sealed: true }), ALTERED],
      ['a person with an unknown role, sealed anew', altered(file, (text) => text.replace('"secretary"', '"boss"'), { sealed: true }), ALTERED],
      [
        'a child without a guardian, sealed anew',
        altered(file, (text) => text.replaceAll(`["${CAST.guardian.id}","guardian"`, `["${'f'.repeat(24)}","guardian"`), { sealed: true }),
        ALTERED,
      ],
      ['of a newer form', gzipSync(`${manifest.replace('"format":1', '"format":2')}\n`), NEWER],
      [
        'of a newer version',
        altered(file, (text) => text.replace('"0001-people.sql"', '"0001-people.sql","9999-later.sql"'), { sealed: true }),
        `${NEWER}. Tiene 9999-later.sql, que esta no conoce`,
      ],
      [
        'with a column of its own',
        altered(file, (text) => text.replace('["id","name","search"]', '["id","name","password"]'), { sealed: true }),
        'El archivo no es una copia de seguridad de Bimestre',
      ],
      [
        'huge when it is unpacked',
        gzipSync(Buffer.alloc(64 * 1024 * 1024, 32)),
        'El contenido del archivo es demasiado grande para ser una copia de seguridad',
      ],
      [
        'huge, one row without an end',
        gzipSync(Buffer.concat([Buffer.from(`${manifest}\n{"table":"towns"}\n["a","`), Buffer.alloc(64 * 1024 * 1024, 98)])),
        TOO_LARGE,
      ],
      [
        'huge, with many more rows than it says',
        gzipSync(Buffer.concat([Buffer.from(`${manifest}\n{"table":"towns"}\n`), Buffer.alloc(64 * 1024 * 1024, '["a","b","c"]\n')])),
        ALTERED,
      ],
      [
        'huge, row by row',
        gzipSync(
          `${manifest.replace('["id","name","search"],"rows":1', '["id","name","search"],"rows":60')}\n{"table":"towns"}\n${Array.from({ length: 60 }, (_, index) => `["${index}","${'a'.repeat(1024 * 1024)}","${index}"]\n`).join('')}`,
        ),
        TOO_LARGE,
      ],
    ];
    const heard: [string, number, string][] = [];
    const expected: [string, number, string][] = [];
    for (const path of ['/backup/examine', '/backup/restore']) {
      for (const [what, bytes, msg] of cases) {
        const { status, body } = await send('admin', path, bytes);
        heard.push([`${path} ${what}`, status, body.msg]);
        expected.push([`${path} ${what}`, 400, msg]);
      }
    }
    expect(heard).toEqual(expected);
    expect(await townsOf()).toEqual(['Villa Serena']);
    expect((await school.as('secretary').get('/auth')).status).toBe(200);
    expect(readdirSync(join(school.dataDir, 'backups', 'waiting'))).toEqual([]);
    expect(filesOf()).toHaveLength(1);
  });

  test('A request that is no form, or lacks the field of the file, is refused', async () => {
    const file = await saved();
    expect((await school.as('admin').post('/backup/restore', { file: 'copia.gz' })).body.msg).toBe('Debe seleccionar un archivo');
    expect((await send('admin', '/backup/restore', file, 'photo')).body.msg).toBe('Debe seleccionar un archivo');
  });

  test('Only the administration may upload a file, and only there', async () => {
    const file = await saved();
    for (const path of ['/backup/examine', '/backup/restore']) expect((await send('secretary', path, file)).status).toBe(403);
    expect((await send('admin', '/town', file)).status).toBe(415);
  });
});

const ALTERED = 'La copia está dañada o fue modificada: su contenido no coincide con su sello';
const TOO_LARGE = 'El contenido del archivo es demasiado grande para ser una copia de seguridad';
const NEWER = 'La copia es de una versión más nueva de Bimestre. Actualice el programa y vuelva a intentar';

describe('A backup of an older version', () => {
  test('It is brought to the present version before it is restored', async () => {
    await addTown('Villa Serena');
    const file = await saved();
    const text = gunzipSync(file).toString();
    const [first = '', ...rest] = text.split('\n');
    const manifest = JSON.parse(first) as { migrations: string[]; tables: { name: string; columns: string[]; rows: number }[] };
    const older = {
      ...manifest,
      migrations: manifest.migrations.filter((name) => name < '0009'),
      tables: manifest.tables
        .filter(({ name }) => OLD_TABLES.includes(name))
        .map((table) => (table.name === 'towns' ? table : { ...table, rows: 0, sums: {} })),
    };
    const towns = rest.slice(rest.indexOf('{"table":"towns"}'), rest.indexOf('{"table":"towns"}') + 2);
    const content = `${JSON.stringify(older)}\n${towns.join('\n')}\n`;
    const packed = gzipSync(`${content}{"sha256":"${createHash('sha256').update(content).digest('hex')}"}\n`);
    const path = join(school.dataDir, 'older.gz');
    writeFileSync(path, packed);
    const examined = await school.vault.examine(path, async (reads) => ({
      towns: await reads.selectFrom('towns').select('name').execute(),
      types: await reads.selectFrom('expense_types').select('name').execute(),
    }));
    if (!examined.ok) throw new Error(examined.reasons[0].msg);
    expect(examined.value.seen.towns).toEqual([{ name: 'Villa Serena' }]);
    // Data that later versions start with is there too.
    expect(examined.value.seen.types).toHaveLength(6);
    expect((await school.vault.restore(examined.value.ticket, '2026-06-10T15:00:00.000Z', async () => undefined)).ok).toBe(true);
    expect(await townsOf()).toEqual(['Villa Serena']);
    expect(await school.database.reads.selectFrom('expense_types').select('name').execute()).toHaveLength(6);
  });
});

/** Some tables as they were after the eighth migration. */
const OLD_TABLES = ['towns', 'neighbourhoods', 'grade_types'];
