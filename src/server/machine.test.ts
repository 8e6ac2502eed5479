import { expect, test } from 'vitest';
import { isDiskClosed, isDiskFull, machineFault } from './machine.ts';

const FILES = { dataDir: '/srv/bimestre', databaseUrl: null };
const POSTGRES = { dataDir: '/srv/bimestre', databaseUrl: 'postgres://office:secret@db.example:5432/bimestre' };
const fault = (code: string, more: object = {}) => Object.assign(new Error('as the machine says it'), { code, ...more });

test.each([
  ['SQLITE_NOTADB', /^El archivo de datos \/srv\/bimestre\/bimestre\.db está dañado\. .* npm run restore -- NOMBRE\.gz /],
  ['SQLITE_CORRUPT_VTAB', /^El archivo de datos \/srv\/bimestre\/bimestre\.db está dañado\./],
  [
    'SQLITE_READONLY',
    /^No se puede escribir en la carpeta de datos \/srv\/bimestre: el usuario .* no tiene permiso, o el disco es de solo lectura\. Elija otra con DATA_DIR\.$/,
  ],
  [
    'SQLITE_CANTOPEN',
    /^No se puede escribir en la carpeta de datos \/srv\/bimestre: no se puede abrir bimestre\.db, porque falta el permiso o porque otra cosa/,
  ],
  ['EROFS', /^No se puede escribir en la carpeta de datos \/srv\/bimestre: está en un disco de solo lectura\./],
  ['ENOTDIR', /^No se puede escribir en la carpeta de datos \/srv\/bimestre: en su lugar hay un archivo\./],
  ['ENOSPC', /^El disco de la carpeta de datos \/srv\/bimestre está lleno\. Libere lugar/],
  ['SQLITE_FULL', /^El disco de la carpeta de datos \/srv\/bimestre está lleno\./],
  ['SQLITE_IOERR_WRITE', /^El disco de la carpeta de datos \/srv\/bimestre no lee o no escribe bien \(SQLITE_IOERR_WRITE\)\./],
  ['ERR_DLOPEN_FAILED', /^Los paquetes del programa no son los de este Node \(v\d.*\) o están incompletos\. Borre la carpeta node_modules/],
])('%s is said in one sentence, with what to do', (code, said) => {
  expect(machineFault(fault(code), FILES)).toMatch(said);
});

test.each([
  ['ECONNREFUSED', 'No se puede usar la base de datos en db.example:5432/bimestre: allí no atiende ningún PostgreSQL. Inícielo, o corrija DATABASE_URL.'],
  ['28P01', 'No se puede usar la base de datos en db.example:5432/bimestre: no admite al usuario o la contraseña de DATABASE_URL.'],
  ['3D000', 'No se puede usar la base de datos en db.example:5432/bimestre: no existe la base que nombra DATABASE_URL. Créela con createdb.'],
])('Of PostgreSQL %s is said without the password', (code, said) => {
  expect(machineFault(fault(code), POSTGRES)).toBe(said);
});

test.each([
  ['postgres://office@%2Frun%2Fpostgresql/bimestre', '/run/postgresql/bimestre'],
  ['postgres://office@/bimestre?host=/run/postgresql', 'DATABASE_URL'],
])('A socket of this machine is named as far as its address can be read: %s', (databaseUrl, place) => {
  expect(machineFault(fault('ENOENT', { syscall: 'connect' }), { dataDir: '/srv/bimestre', databaseUrl })).toBe(
    `No se puede usar la base de datos en ${place}: allí no atiende ningún PostgreSQL. Inícielo, o corrija DATABASE_URL.`,
  );
});

test('A PostgreSQL that does not answer in time is said to be out of reach', () => {
  expect(machineFault(new Error('Connection terminated due to connection timeout'), POSTGRES)).toBe(
    'No se puede usar la base de datos en db.example:5432/bimestre: no contesta. Revise la red entre este servidor y PostgreSQL.',
  );
});

test('A missing file of the program is not reported as missing data, and a mistake of the program not as a fault of the machine', () => {
  expect(machineFault(fault('EACCES', { path: '/opt/bimestre/dist/web/index.html' }), FILES)).toBe(
    'No se puede usar /opt/bimestre/dist/web/index.html: el usuario con el que se ejecuta el programa no tiene permiso.',
  );
  expect(machineFault(fault('EACCES', { path: '/srv/bimestre/backups' }), FILES)).toContain('la carpeta de datos /srv/bimestre:');
  expect(machineFault(fault('SQLITE_NOTADB', { path: '/srv/bimestre/held.db' }), FILES)).toMatch(
    /^El archivo \/srv\/bimestre\/held\.db está dañado\. No guarda datos/,
  );
  expect(machineFault(fault('SQLITE_CORRUPT'), POSTGRES)).toBeNull();
  expect(machineFault(new TypeError('undefined is not a function'), FILES)).toBeNull();
  expect([fault('ENOSPC'), fault('SQLITE_FULL'), fault('EACCES'), undefined].map(isDiskFull)).toEqual([true, true, false, false]);
  const closed = [fault('EROFS'), fault('SQLITE_IOERR_WRITE'), fault('SQLITE_READONLY_DIRECTORY'), fault('SQLITE_FULL'), fault('SQLITE_IOERR_READ'), undefined];
  expect(closed.map(isDiskClosed)).toEqual([true, true, true, false, false, false]);
});
