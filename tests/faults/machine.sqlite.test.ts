/** The machine refuses something (a folder, the disk, a native module): one sentence says what and what to do, and nothing is left half done. */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openDisk } from './small-disk.ts';
import { buildProgram, openWorkshop, type Program, programOf, startProgram } from '../program.ts';

describe('On a machine that refuses', () => {
  const { newFolder, keep, end } = openWorkshop();
  const start = (folder: string): Program => keep(startProgram({ DEMO: '0', DATA_DIR: folder }));

  beforeAll(buildProgram);
  afterEach(end);

  test.each([
    ['from its first byte on', 0],
    ['in its midst', 4096],
  ])('A database that is damaged %s is told, with the way to the last backup, and stays as it is', async (_, from) => {
    const folder = newFolder();
    const first = start(folder);
    await first.served();
    first.child.kill('SIGTERM');
    await first.ended();
    const file = join(folder, 'bimestre.db');
    const damaged = readFileSync(file).fill(0x5a, from);
    writeFileSync(file, damaged);
    const second = start(folder);
    expect(await second.ended()).toBe(1);
    expect(second.said()).toBe(
      `El archivo de datos ${file} está dañado. Guarde una copia de la carpeta como está, quite de ella bimestre.db, bimestre.db-wal y bimestre.db-shm, y restaure la última copia de seguridad: npm run restore -- NOMBRE.gz (las copias están en ${folder}/backups).\n`,
    );
    expect(readFileSync(file).equals(damaged)).toBe(true);
  });

  test('A damaged lock file is not mistaken for damaged data, and the data stay', async () => {
    const folder = newFolder();
    const first = start(folder);
    await first.served();
    first.child.kill('SIGTERM');
    await first.ended();
    writeFileSync(join(folder, 'held.db'), Buffer.alloc(4096, 0x5a));
    const second = start(folder);
    expect(await second.ended()).toBe(1);
    expect(second.said()).toBe(
      `El archivo ${folder}/held.db está dañado. No guarda datos: solo reserva la carpeta para un servidor. Cierre Bimestre si está en marcha, borre ese archivo y vuelva a iniciar.\n`,
    );
    rmSync(join(folder, 'held.db'));
    await start(folder).served();
  });

  test('A folder without permission to write is reported', async () => {
    // Not even the machine's administrator can make a folder there.
    const program = start('/sys/bimestre');
    expect(await program.ended()).toBe(1);
    expect(program.said()).toMatch(
      /^No se puede escribir en la carpeta de datos \/sys\/bimestre: (el usuario con el que se ejecuta el programa no tiene permiso|está en un disco de solo lectura)\. Elija otra con DATA_DIR\.\n$/,
    );
  });

  test('A native module that was built for another Node is reported, and the folder is not blamed', async () => {
    const house = newFolder();
    cpSync('dist', join(house, 'dist'), { recursive: true });
    mkdirSync(join(house, 'node_modules'));
    for (const name of readdirSync('node_modules')) {
      if (name !== 'better-sqlite3') symlinkSync(resolve('node_modules', name), join(house, 'node_modules', name));
    }
    const part = join(house, 'node_modules', 'better-sqlite3');
    cpSync('node_modules/better-sqlite3', part, { recursive: true, filter: (path) => !/\/(deps|src)$/.test(path) });
    writeFileSync(join(part, 'build', 'Release', 'better_sqlite3.node'), 'for another machine');
    const child = spawn(process.execPath, [join(house, 'dist/server/main.js')], { env: { PATH: process.env['PATH'] ?? '', PORT: '0', DATA_DIR: newFolder() } });
    const program = keep(programOf(child));
    expect(await program.ended()).toBe(1);
    expect(program.said()).toBe(
      `Los paquetes del programa no son los de este Node (${process.version}) o están incompletos. Borre la carpeta node_modules y ejecute otra vez npm start.\n`,
    );
  });

  test('A backup for which the disk has no room is reported, nothing of it is left, and the next one succeeds', async () => {
    const disk = await openDisk(8);
    onTestFinished(disk.end);
    const program = keep(disk.start({ DEMO: '0' }));
    const address = await program.served();
    const call = async (method: string, path: string, body: object, token = '') => {
      const response = await fetch(`${address}/api${path}`, {
        method,
        headers: { 'content-type': 'application/json', 'x-auth-token': token },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: (await response.json()) as { msg?: string; token?: string } };
    };
    const [, link = ''] = /Cree el primer administrador en \S+(\/setup\/\S+)\n/.exec(program.said()) ?? [];
    const admin = { name: 'Alicia', lastname: 'Quiroga', email: 'alicia@demo.example', password: 'una-clave-larga', password2: 'una-clave-larga' };
    const { token } = (await call('POST', link, admin)).body;
    expect(token).toBeDefined();
    disk.fill(0);

    expect(await call('POST', '/backup', { local: true }, token)).toMatchObject({
      status: 503,
      body: {
        msg: expect.stringContaining(
          'El disco del servidor está lleno y no se pudo guardar. Avise a quien lo administra e intente nuevamente cuando haya lugar (código ',
        ),
      },
    });
    expect(readdirSync(disk.outside('backups')).filter((name) => name !== 'waiting')).toEqual([]);
    disk.makeRoom();
    expect(await call('POST', '/backup', { local: true }, token)).toMatchObject({ status: 200 });
    expect(readdirSync(disk.outside('backups')).filter((name) => name.endsWith('.gz'))).toHaveLength(1);
  });
});
