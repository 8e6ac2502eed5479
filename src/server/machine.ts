/** Errors of the machine (disk, database, Node): each in a sentence on which the operator can act. */

import { resolve, sep } from 'node:path';

/** Where the program's data are: the folder of the embedded database, or the address of PostgreSQL. */
export type Place = { readonly dataDir: string; readonly databaseUrl: string | null };

type Fault = { readonly code?: unknown; readonly message?: unknown; readonly path?: unknown };

// The index of SQLite's journal could not grow.
const NO_ROOM = /^(ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR_SHMSIZE)$/;

/** Whether something could not be written because the disk is full. */
export const isDiskFull = (error: unknown): boolean => NO_ROOM.test(codeOf(error));

const NOT_WRITTEN = /^(EROFS|EIO|EFBIG|EACCES|EPERM|SQLITE_(READONLY|PERM).*|SQLITE_IOERR_(WRITE|FSYNC|DIR_FSYNC|TRUNCATE|SHMOPEN|SHMMAP|SHMLOCK))$/;

/** Whether something could not be written because the disk is broken or read-only, or denies the right. */
export const isDiskClosed = (error: unknown): boolean => NOT_WRITTEN.test(codeOf(error));

/** What is wrong with the machine and what to do; null when the fault lies elsewhere. */
export const machineFault = (error: unknown, { dataDir, databaseUrl }: Place): string | null => {
  const code = codeOf(error);
  if (/NODE_MODULE_VERSION|invalid ELF|Could not locate the bindings/i.test(messageOf(error)) || /^(ERR_DLOPEN_FAILED|(ERR_)?MODULE_NOT_FOUND)$/.test(code))
    return `Los paquetes del programa no son los de este Node (${process.version}) o están incompletos. Borre la carpeta node_modules y ejecute otra vez npm start.`;
  if (isDiskFull(error))
    return databaseUrl === null
      ? `El disco de la carpeta de datos ${dataDir} está lleno. Libere lugar y vuelva a intentar: no se perdió nada de lo que estaba guardado.`
      : 'El disco está lleno, el de este servidor o el de PostgreSQL. Libere lugar y vuelva a intentar: no se perdió nada de lo que estaba guardado.';
  const path = (error as Fault | null)?.path;
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code) && typeof path === 'string')
    return `El archivo ${path} está dañado. No guarda datos: solo reserva la carpeta para un servidor. Cierre Bimestre si está en marcha, borre ese archivo y vuelva a iniciar.`;
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code) && databaseUrl === null)
    return `El archivo de datos ${dataDir}/bimestre.db está dañado. Guarde una copia de la carpeta como está, quite de ella bimestre.db, bimestre.db-wal y bimestre.db-shm, y restaure la última copia de seguridad: npm run restore -- NOMBRE.gz (las copias están en ${dataDir}/backups).`;
  const refused = NOT_WRITABLE.find(([codes]) => codes.test(code));
  if (refused !== undefined) {
    // A file of the program itself says nothing about the data.
    if (typeof path === 'string' && !`${resolve(path)}${sep}`.startsWith(`${resolve(dataDir)}${sep}`)) return `No se puede usar ${path}: ${refused[1]}.`;
    return `No se puede escribir en la carpeta de datos ${dataDir}: ${refused[1]}. Elija otra con DATA_DIR.`;
  }
  if (/^(EIO|SQLITE_IOERR)/.test(code)) return `El disco de la carpeta de datos ${dataDir} no lee o no escribe bien (${code}). Revíselo antes de seguir.`;
  if (databaseUrl === null) return null;
  // The driver gives no code to a connection that took too long.
  const way = /timeout/i.test(messageOf(error)) && code === '' ? 'ETIMEDOUT' : code;
  const unusable = POSTGRES.find(([codes]) => codes.test(way));
  return unusable === undefined ? null : `No se puede usar la base de datos en ${hostOf(databaseUrl)}: ${unusable[1]}.`;
};

const NOT_WRITABLE: readonly (readonly [codes: RegExp, why: string])[] = [
  [/^EROFS$/, 'está en un disco de solo lectura'],
  [/^(ENOTDIR|EEXIST)$/, 'en su lugar hay un archivo'],
  [/^(EACCES|EPERM|SQLITE_PERM)/, 'el usuario con el que se ejecuta el programa no tiene permiso'],
  [/^SQLITE_READONLY/, 'el usuario con el que se ejecuta el programa no tiene permiso, o el disco es de solo lectura'],
  [/^SQLITE_CANTOPEN/, 'no se puede abrir bimestre.db, porque falta el permiso o porque otra cosa lleva ese nombre'],
];

const POSTGRES: readonly (readonly [codes: RegExp, why: string])[] = [
  [/^(ECONNREFUSED|ENOENT)$/, 'allí no atiende ningún PostgreSQL. Inícielo, o corrija DATABASE_URL'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'no se encuentra esa máquina. Corrija DATABASE_URL'],
  [/^(ETIMEDOUT|ECONNRESET|EPIPE|EHOSTUNREACH|ENETUNREACH|08...)$/, 'no contesta. Revise la red entre este servidor y PostgreSQL'],
  [/^28...$/, 'no admite al usuario o la contraseña de DATABASE_URL'],
  [/^3D000$/, 'no existe la base que nombra DATABASE_URL. Créela con createdb'],
  [/^53300$/, 'no admite más conexiones. Cierre otros programas que la usan, o aumente max_connections'],
  [/^57P03$/, 'todavía está iniciando. Espere un momento y vuelva a intentar'],
  [/^42501$/, 'el usuario de DATABASE_URL no tiene permiso para crear tablas'],
];

/** The host and the name of the database, without the password; a socket of this machine may have an address that only the driver reads. */
const hostOf = (address: string): string => {
  if (!URL.canParse(address)) return 'DATABASE_URL';
  const { host, pathname } = new URL(address);
  return `${decodeURIComponent(host)}${pathname}`;
};

const codeOf = (error: unknown): string => String(((error ?? {}) as Fault).code ?? '');
const messageOf = (error: unknown): string => String(((error ?? {}) as Fault).message ?? '');
