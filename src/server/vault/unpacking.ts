/** Unpacks a backup into whole lines, refuses more of them than a backup has, and says why a file cannot be read. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

/** Why a file cannot be restored, in words for its user. */
export class BadArchive extends Error {}

export const BAD = {
  type: 'Tipo de archivo no admitido',
  foreign: 'El archivo no es una copia de seguridad de Bimestre',
  newer: 'La copia es de una versión más nueva de Bimestre. Actualice el programa y vuelva a intentar',
  cut: 'La copia está incompleta: el archivo se cortó al guardarse o al enviarse',
  altered: 'La copia está dañada o fue modificada: su contenido no coincide con su sello',
  large: 'El contenido del archivo es demasiado grande para ser una copia de seguridad',
} as const;

/** The refusal of a backup of a newer version: it names an unknown migration. The name comes from the file, and is shown only if it looks like one. */
export const newerBy = (migration: string): string =>
  /^[\w-]{1,80}\.sql$/.test(migration) ? `${BAD.newer}. Tiene ${migration}, que esta no conoce` : BAD.newer;

export const NEW_LINE = 10;

/** Unpacks a file into blocks of whole lines; throws BadArchive, also while the blocks are read. */
export const unpack = async (path: string): Promise<{ readonly blocks: AsyncGenerator<Buffer>; close(): void }> => {
  const packed = await weigh(path);
  const file = createReadStream(path);
  const plain = createGunzip({ chunkSize: CHUNK });
  // Errors of both ends arrive where the lines are read below.
  const piped = pipeline(file, plain).catch(() => undefined);
  const close = (): void => {
    file.destroy();
    plain.destroy();
    void piped;
  };
  return { blocks: blocksOf(plain, mostExpanded(packed)), close };
};

const CHUNK = 256 * 1024;
const MEGABYTE = 1024 * 1024;
// A school's rows pack to a tenth, at most to a thirtieth; a file that unpacks to a hundred times its size was made for that.
const MOST_TIMES = 100;
/** No line of a backup is longer: even the largest picture is far smaller. */
const LONGEST_LINE = 32 * MEGABYTE;

const mostExpanded = (packed: number): number => packed * MOST_TIMES + 16 * MEGABYTE;

/** The size of a file that begins as a packed one does. */
const weigh = async (path: string): Promise<number> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    if (bytesRead < 2 || buffer[0] !== 0x1f || buffer[1] !== 0x8b) throw new BadArchive(BAD.type);
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
};

/** What is unpacked, in whole lines: each block ends with a line break, and the rest goes into the next block. */
async function* blocksOf(plain: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  let waiting = 0;
  let seen = 0;
  let isFirst = true;
  try {
    for await (const chunk of plain) {
      seen += chunk.length;
      if (seen > most) throw new BadArchive(BAD.large);
      const end = chunk.lastIndexOf(NEW_LINE) + 1;
      if (end > 0) {
        yield rest.length === 0 ? chunk.subarray(0, end) : Buffer.concat([...rest, chunk.subarray(0, end)]);
        rest = [];
        waiting = 0;
        isFirst = false;
      }
      if (end < chunk.length) rest.push(chunk.subarray(end));
      waiting += chunk.length - end;
      if (waiting > LONGEST_LINE) throw new BadArchive(BAD.large);
    }
  } catch (error) {
    const bad = asBadArchive(error);
    // Without a single line break, or without the beginning of a backup, the file never was one.
    throw bad instanceof BadArchive && bad.message !== BAD.large && isFirst && !beginsAsBackup(rest) ? new BadArchive(BAD.foreign) : bad;
  }
  if (waiting > 0) throw new BadArchive(isFirst && !beginsAsBackup(rest) ? BAD.foreign : BAD.cut);
}

const BEGINNING = '{"bimestre":"backup"';

const beginsAsBackup = ([first]: readonly Buffer[]): boolean => first?.subarray(0, BEGINNING.length).toString() === BEGINNING;

// The errors of the unpacking: the end is missing, or the content is damaged.
const asBadArchive = (error: unknown): unknown => {
  const code = (error as { code?: string }).code;
  if (code === 'Z_BUF_ERROR' || code === 'ERR_STREAM_PREMATURE_CLOSE') return new BadArchive(BAD.cut);
  return code?.startsWith('Z_') === true ? new BadArchive(BAD.altered) : error;
};
