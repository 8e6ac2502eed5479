/** The form of a backup, whatever engine it came from: packed lines, first what is inside, then the rows of each table, at last a seal. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import type { Cell, Row } from './tables.store.ts';

/** Grows when an older program could not read what is written. */
const FORMAT = 1;

const Manifest = z.object({
  bimestre: z.literal('backup'),
  format: z.number().int(),
  /** The product's version and form of data that wrote it. */
  version: z.string(),
  migrations: z.array(z.string()),
  engine: z.string(),
  institute: z.string(),
  madeAt: z.string(),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int().nonnegative(), sums: z.record(z.string(), z.number().int()) }),
  ),
});
export type Manifest = z.infer<typeof Manifest>;

const TableLine = z.object({ table: z.string() });
const SealLine = z.object({ sha256: z.string() });
const BytesCell = z.object({ bytes: z.string() });

/** Why a file cannot be restored, in words for whoever chose it. */
export class BadArchive extends Error {}

export const BAD = {
  type: 'Tipo de archivo no admitido',
  foreign: 'El archivo no es una copia de seguridad de Bimestre',
  newer: 'La copia es de una versión más nueva de Bimestre. Actualice el programa y vuelva a intentar',
  cut: 'La copia está incompleta: el archivo se cortó al guardarse o al enviarse',
  altered: 'La copia está dañada o fue modificada: su contenido no coincide con su sello',
  large: 'El contenido del archivo es demasiado grande para ser una copia de seguridad',
} as const;

/** What comes in of a table, some rows at a time. */
export type Rows = { readonly table: string; readonly rows: readonly Row[] };

/** Writes a backup; nothing larger than some rows is held at once. Readable by nobody but this program's user. */
export const writeArchive = async (path: string, manifest: Omit<Manifest, 'bimestre' | 'format'>, content: AsyncIterable<Rows>): Promise<void> => {
  const seal = createHash('sha256');
  async function* lines(): AsyncGenerator<Buffer> {
    const sealed = (text: string): Buffer => {
      const bytes = Buffer.from(text);
      seal.update(bytes);
      return bytes;
    };
    yield sealed(`${JSON.stringify({ bimestre: 'backup', format: FORMAT, ...manifest })}\n`);
    let table = '';
    for await (const part of content) {
      const head = part.table === table ? '' : `${JSON.stringify({ table: part.table })}\n`;
      table = part.table;
      yield sealed(head + part.rows.map((row) => `${JSON.stringify(row.map(toJson))}\n`).join(''));
    }
    yield Buffer.from(`${JSON.stringify({ sha256: seal.digest('hex') })}\n`);
  }
  await pipeline(Readable.from(lines()), createGzip({ level: 6 }), createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true }));
};

const toJson = (cell: Cell): unknown => (cell instanceof Uint8Array ? { bytes: Buffer.from(cell).toString('base64') } : cell);

/** A backup that is being read: what it says of itself, then its rows. Its seal is checked once all of them were taken. */
export type OpenArchive = { readonly manifest: Manifest; readonly rows: AsyncIterable<Rows>; close(): void };

/** Opens a backup; throws BadArchive, also while its rows are read. */
export const openArchive = async (path: string): Promise<OpenArchive> => {
  const packed = await weigh(path);
  const file = createReadStream(path);
  const plain = createGunzip();
  // Both ends are read by the lines below, which hear of what goes wrong.
  const piped = pipeline(file, plain).catch(() => undefined);
  const lines = linesOf(plain, mostExpanded(packed));
  const close = (): void => {
    file.destroy();
    plain.destroy();
    void piped;
  };
  try {
    const first = await lines.next();
    if (first.done === true) throw new BadArchive(BAD.foreign);
    const manifest = manifestOf(first.value);
    return { manifest, rows: rowsIn(lines, first.value), close };
  } catch (error) {
    close();
    throw error;
  }
};

const manifestOf = (line: Buffer): Manifest => {
  const said = jsonOf(line);
  const whole = Manifest.safeParse(said);
  // A later form may say other things of itself, but still its number.
  const { bimestre, format } = (said ?? {}) as { bimestre?: unknown; format?: unknown };
  if (bimestre === 'backup' && typeof format === 'number' && format > FORMAT) throw new BadArchive(BAD.newer);
  if (!whole.success) throw new BadArchive(BAD.foreign);
  return whole.data;
};

const ROWS_AT_ONCE = 1000;
const BYTES_AT_ONCE = 4 * 1024 * 1024;

async function* rowsIn(lines: AsyncGenerator<Buffer>, first: Buffer): AsyncGenerator<Rows> {
  const seal = createHash('sha256').update(first).update('\n');
  let table: string | null = null;
  let rows: Row[] = [];
  let bytes = 0;
  let isSealed = false;
  for await (const line of lines) {
    if (isSealed) throw new BadArchive(BAD.altered);
    const said = jsonOf(line);
    const isRow = Array.isArray(said);
    if (!isRow) {
      const end = SealLine.safeParse(said);
      if (end.success) {
        if (end.data.sha256 !== seal.copy().digest('hex')) throw new BadArchive(BAD.altered);
        isSealed = true;
        continue;
      }
    }
    seal.update(line).update('\n');
    if (isRow && table !== null) {
      rows.push(said.map(fromJson));
      bytes += line.length;
    }
    if (!isRow || table === null || rows.length >= ROWS_AT_ONCE || bytes > BYTES_AT_ONCE) {
      if (table !== null && rows.length > 0) yield { table, rows };
      rows = [];
      bytes = 0;
      if (isRow && table !== null) continue;
      const head = TableLine.safeParse(said);
      if (!head.success) throw new BadArchive(BAD.altered);
      table = head.data.table;
    }
  }
  if (!isSealed) throw new BadArchive(BAD.cut);
  if (table !== null && rows.length > 0) yield { table, rows };
}

const fromJson = (cell: unknown): Cell => {
  if (cell === null || typeof cell === 'string' || (typeof cell === 'number' && Number.isSafeInteger(cell))) return cell;
  const bytes = BytesCell.safeParse(cell);
  if (!bytes.success) throw new BadArchive(BAD.altered);
  return Buffer.from(bytes.data.bytes, 'base64');
};

const jsonOf = (line: Buffer): unknown => {
  try {
    return JSON.parse(line.toString());
  } catch {
    return undefined;
  }
};

const MEGABYTE = 1024 * 1024;
// Rows of a school pack to a tenth, at most to a thirtieth; what unpacks to a hundred times its size was made to do so.
const MOST_TIMES = 100;
/** No line of a backup is longer: the largest picture is a small part of it. */
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

async function* linesOf(plain: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  let waiting = 0;
  let seen = 0;
  let isFirst = true;
  try {
    for await (const chunk of plain) {
      seen += chunk.length;
      if (seen > most) throw new BadArchive(BAD.large);
      let start = 0;
      for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
        yield rest.length === 0 ? chunk.subarray(start, end) : Buffer.concat([...rest, chunk.subarray(start, end)]);
        rest = [];
        waiting = 0;
        isFirst = false;
        start = end + 1;
      }
      if (start < chunk.length) rest.push(chunk.subarray(start));
      waiting += chunk.length - start;
      if (waiting > LONGEST_LINE) throw new BadArchive(BAD.large);
    }
  } catch (error) {
    const bad = asBadArchive(error);
    // Not even one whole line, and none as backups begin: whatever it is, it never was one.
    throw bad instanceof BadArchive && bad.message !== BAD.large && isFirst && !beginsAsBackup(rest) ? new BadArchive(BAD.foreign) : bad;
  }
  if (waiting > 0) throw new BadArchive(isFirst && !beginsAsBackup(rest) ? BAD.foreign : BAD.cut);
}

const BEGINNING = '{"bimestre":"backup"';

const beginsAsBackup = ([first]: readonly Buffer[]): boolean => first?.subarray(0, BEGINNING.length).toString() === BEGINNING;

// What the unpacking complains of: its end is missing, or its middle is not what was packed.
const asBadArchive = (error: unknown): unknown => {
  const code = (error as { code?: string }).code;
  if (code === 'Z_BUF_ERROR' || code === 'ERR_STREAM_PREMATURE_CLOSE') return new BadArchive(BAD.cut);
  return code?.startsWith('Z_') === true ? new BadArchive(BAD.altered) : error;
};
