/** Starting and ending the shipped program: what goes wrong is said in words that help, and no call under way is cut off. */
import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildProgram, openWorkshop, type Program, startProgram } from '../program.ts';

/** Whether something accepts connections at the address. */
const isTaken = (port: number, host: string): Promise<boolean> =>
  new Promise((answer) => {
    const knock = connect(port, host, () => {
      knock.destroy();
      answer(true);
    });
    knock.once('error', () => answer(false));
  });

// The program chooses its database by its settings, not by the engine of the other tests, so one engine is enough.
describe('The shipped program', () => {
  const { folders, newFolder, keep, end } = openWorkshop();
  const start = (settings: Readonly<Record<string, string>> = {}): Program => keep(startProgram({ DEMO: '0', DATA_DIR: newFolder(), ...settings }));

  beforeAll(buildProgram);
  afterEach(end);

  test('A second server on the same data folder is refused, and the first goes on', async () => {
    const first = start();
    const address = await first.served();
    const folder = folders[0] ?? '';
    const second = start({ DATA_DIR: folder });
    expect(await second.ended()).toBe(1);
    expect(second.said()).toBe(`La carpeta de datos ${folder} está en uso por otro servidor de Bimestre. Ciérrelo, o elija otra carpeta con DATA_DIR.\n`);
    expect((await fetch(`${address}/api/health`)).status).toBe(200);
  });

  test('The folder of a server that was killed is free at once', async () => {
    const first = start();
    await first.served();
    first.child.kill('SIGKILL');
    await first.ended();
    const second = start({ DATA_DIR: folders[0] ?? '' });
    expect((await fetch(`${await second.served()}/api/health`)).status).toBe(200);
  });

  test('A server that was killed during the upload of a backup leaves nothing of it behind after its next start', async () => {
    const first = start({ DEMO: '1' });
    const { hostname, port } = new URL(await first.served());
    const folder = folders[0] ?? '';
    const login = await fetch(`http://${hostname}:${port}/api/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@demo.example', password: 'bimestre-demo' }),
    });
    const { token } = (await login.json()) as { token: string };
    const head = `host: localhost\r\nx-auth-token: ${token}\r\ncontent-type: multipart/form-data; boundary=edge\r\ncontent-length: 900000\r\n\r\n`;
    const part = '--edge\r\ncontent-disposition: form-data; name="file"; filename="copia.gz"\r\n\r\n';
    const socket = connect(Number(port), hostname, () => socket.write(`POST /api/backup/examine HTTP/1.1\r\n${head}${part}${'everybody'.repeat(40_000)}`));
    socket.on('error', () => undefined);
    const waiting = join(folder, 'backups', 'waiting');
    const left = (): readonly string[] => (existsSync(waiting) ? readdirSync(waiting) : []);
    // The place is made and locked before the upload's file: killed between the two, an empty folder would rightly wait for an hour.
    const isArriving = (): boolean => left().some((place) => existsSync(join(waiting, place, 'upload.gz')));
    await expect.poll(isArriving).toBe(true);
    first.child.kill('SIGKILL');
    await first.ended();
    expect(isArriving()).toBe(true);
    const second = start({ DEMO: '1', DATA_DIR: folder });
    await second.served();
    expect(left()).toEqual([]);
  });

  test('The login offers the accounts of the demonstration only with DEMO=1', async () => {
    const loginOf = async (program: Program): Promise<string> => (await fetch(`${await program.served()}/login`)).text();
    const demo = start({ DEMO: '1' });
    const page = await loginOf(demo);
    expect([...page.matchAll(/"email":"(\w+)@demo\.example","password":"bimestre-demo"/g)].map(([, name]) => name)).toEqual([
      'admin',
      'adminprofe',
      'secretaria',
      'coordinadora',
      'profesora',
      'alumna',
      'tutora',
    ]);
    demo.child.kill('SIGTERM');
    await demo.ended();
    const quiet = await loginOf(start({ DATA_DIR: folders[0] ?? '' }));
    const own = await loginOf(start());
    for (const text of [quiet, own]) {
      expect(text).toContain('<script type="application/json" id="accounts">null</script>');
      expect(text).not.toMatch(/bimestre-demo|secretaria@|Peralta/);
    }
  });

  test('A port that is taken is reported, with a way out', async () => {
    const { port } = new URL(await start().served());
    const second = start({ PORT: port });
    expect(await second.ended()).toBe(1);
    expect(second.said()).toBe(`El puerto ${port} está ocupado por otro programa. Ciérrelo o elija otro: PORT=3001 npm start\n`);
  });

  test('A folder that cannot be made is reported', async () => {
    // Where a file stands no folder can be made, not even by the machine's administrator.
    const program = start({ DATA_DIR: resolve('package.json', 'data') });
    expect(await program.ended()).toBe(1);
    expect(program.said()).toMatch(
      /^No se puede escribir en la carpeta de datos \S+\/package\.json\/data: en su lugar hay un archivo\. Elija otra con DATA_DIR\.\n$/,
    );
  });

  test('Data of a newer version are left alone', async () => {
    const first = start();
    await first.served();
    first.child.kill('SIGTERM');
    await first.ended();
    const folder = folders[0] ?? '';
    const file = new SqliteDatabase(join(folder, 'bimestre.db'));
    file.exec("insert into migrations (name, applied_at) values ('9999-later.sql', '2030-01-01T00:00:00.000Z')");
    file.close();
    const older = start({ DATA_DIR: folder });
    expect(await older.ended()).toBe(1);
    expect(older.said()).toMatch(
      /^Los datos son de una versión más nueva de Bimestre: tienen 9999-later\.sql, que la versión \d+\.\d+\.\d+ no conoce\. Instale la versión más nueva y vuelva a iniciar\. Para quedarse con esta, restaure en una carpeta de datos vacía una copia hecha con ella\.\n$/,
    );
  });

  test('A database that cannot be reached is reported', async () => {
    const program = start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' });
    expect(await program.ended()).toBe(1);
    expect(program.said()).toBe(
      'No se puede usar la base de datos en 127.0.0.1:1/nothing: allí no atiende ningún PostgreSQL. Inícielo, o corrija DATABASE_URL.\n',
    );
  });

  test('Wrong settings are reported all at once, in Spanish', async () => {
    const program = start({ PORT: 'tres mil', DEMO: 'sí', TRUST_PROXY: '2', NOW: 'ayer', LOG_LEVEL: 'all', DATABASE_URL: 'mysql://localhost' });
    expect(await program.ended()).toBe(1);
    expect(program.said().split('\n')).toEqual([
      'PORT debe ser un número de puerto, por ejemplo 3000.',
      'DATABASE_URL debe comenzar con postgres://',
      'DEMO debe ser 0 o 1.',
      'TRUST_PROXY debe ser 0 o 1.',
      'NOW debe ser un día (2026-06-10) o un instante (2026-06-10T14:30:00Z).',
      'NOW solo se admite con DEMO=1: un instituto real usa la hora verdadera.',
      'LOG_LEVEL debe ser uno de: fatal, error, warn, info, debug, trace, silent.',
      '',
    ]);
  });

  test('A call under way is answered before the program ends, and no new call is accepted', async () => {
    const program = start();
    const { hostname, port } = new URL(await program.served());
    const body = JSON.stringify({ email: 'nadie@demo.example', password: 'no-importa' });
    const heard = await new Promise<string>((answer, fail) => {
      let words = '';
      const socket = connect(Number(port), hostname);
      socket.on('data', (bytes) => {
        words += bytes.toString();
      });
      socket.once('end', () => answer(words));
      socket.once('error', fail);
      socket.write(
        `POST /api/auth HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n`,
      );
      // A later call is answered, so half of the request has arrived; the rest is sent once the program has been asked to end and accepts no new calls.
      void (async () => {
        await fetch(`http://${hostname}:${port}/api/health`);
        program.child.kill('SIGTERM');
        await expect.poll(() => isTaken(Number(port), hostname)).toBe(false);
        socket.write(body);
      })().catch(fail);
    });
    expect(heard).toMatch(/^HTTP\/1\.1 400 /);
    expect(heard).toContain('"errors":[');
    expect(await program.ended()).toBe(0);
  });

  test('A caller that never finishes its call delays the end by a quarter of a minute at most', async () => {
    const program = start();
    const { hostname, port } = new URL(await program.served());
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    await new Promise<void>((written) =>
      socket.write('POST /api/auth HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{', () => written()),
    );
    // Once a later call is answered, what was written has arrived.
    await fetch(`http://${hostname}:${port}/api/health`);
    const asked = Date.now();
    program.child.kill('SIGTERM');
    expect(await program.ended()).toBe(1);
    expect(Date.now() - asked).toBeGreaterThan(10_000);
    expect(Date.now() - asked).toBeLessThan(30_000);
  });

  test('A browser that keeps its connection open does not delay the end', async () => {
    const program = start();
    const address = await program.served();
    expect((await fetch(`${address}/api/health`, { keepalive: true })).status).toBe(200);
    program.child.kill('SIGINT');
    expect(await program.ended()).toBe(0);
  });

  test('Without the demonstration, a one-time link makes the first administrator', async () => {
    const program = start();
    const address = await program.served();
    const link = /Cree el primer administrador en (\S+)\n/.exec(program.said())?.[1] ?? '';
    expect(link).toMatch(new RegExp(`^${address}/setup/[\\w-]{43}$`));
    expect((await fetch(link)).headers.get('content-type')).toBe('text/html; charset=utf-8');
    const call = link.replace('/setup/', '/api/setup/');
    const setUp = () =>
      fetch(call, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Alicia', lastname: 'Quiroga', email: 'alicia@demo.example', password: 'una-clave-larga', password2: 'una-clave-larga' }),
      });
    expect((await fetch(call)).status).toBe(200);
    const first = await setUp();
    expect(first.status).toBe(200);
    const { token } = (await first.json()) as { token: string };
    expect(await (await fetch(`${address}/api/auth`, { headers: { 'x-auth-token': token } })).json()).toMatchObject({ name: 'Alicia', type: 'admin' });
    expect((await setUp()).status).toBe(404);
    expect((await fetch(call)).status).toBe(404);
    program.child.kill('SIGTERM');
    await program.ended();
    const again = start({ DATA_DIR: folders[0] ?? '' });
    await again.served();
    expect(again.said()).not.toContain('administrador');
  });
});
