/** The format of a backup, the same for both engines: compressed lines, first a description, then the rows of each table, and at the end a seal. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { z } from 'zod';
import type { Cell, Row } from './tables.store.ts';
import { BAD, BadArchive, NEW_LINE, unpack } from './unpacking.ts';

/** Grows when an older program could not read the new format. */
const FORMAT = 1;

const Manifest = z.object({
  bimestre: z.literal('backup'),
  format: z.number().int(),
  /** The version of the product and the migrations of the data. */
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

/** The rows of a table, some lines of JSON at a time. */
export type Lines = { readonly table: string; readonly lines: string };
/** The rows of a table as they are read, some at a time. */
export type Rows = { readonly table: string; readonly rows: readonly Row[] };

/** Writes a backup, with no more than some rows in memory. Only this program's user can read it. */
export const writeArchive = async (path: string, manifest: Omit<Manifest, 'bimestre' | 'format'>, content: AsyncIterable<Lines>): Promise<void> => {
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
      yield sealed(head + part.lines);
    }
    yield Buffer.from(`${JSON.stringify({ sha256: seal.digest('hex') })}\n`);
  }
  await pipeline(Readable.from(lines()), createGzip({ level: 6 }), createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true }));
};

/** A backup that is being read: its description, then its rows. Its seal is checked once all of them were read. */
export type OpenArchive = { readonly manifest: Manifest; readonly rows: AsyncIterable<Rows>; close(): void };

/** Opens a backup; throws BadArchive, also while its rows are read. */
export const openArchive = async (path: string): Promise<OpenArchive> => {
  const { blocks, close } = await unpack(path);
  try {
    const { value: first } = await blocks.next();
    if (first === undefined) throw new BadArchive(BAD.foreign);
    const end = first.indexOf(NEW_LINE) + 1;
    const manifest = manifestOf(first.subarray(0, end));
    return { manifest, rows: rowsIn(blocks, first.subarray(0, end), first.subarray(end)), close };
  } catch (error) {
    close();
    throw error;
  }
};

const manifestOf = (line: Buffer): Manifest => {
  const [said] = jsonOf(line) ?? [];
  const whole = Manifest.safeParse(said);
  // A later format may have another description, but still its number.
  const { bimestre, format } = (said ?? {}) as { bimestre?: unknown; format?: unknown };
  if (bimestre === 'backup' && typeof format === 'number' && format > FORMAT) throw new BadArchive(BAD.newer);
  if (!whole.success) throw new BadArchive(BAD.foreign);
  return whole.data;
};

async function* rowsIn(blocks: AsyncGenerator<Buffer>, first: Buffer, rest: Buffer): AsyncGenerator<Rows> {
  const seal = createHash('sha256').update(first);
  let table: string | null = null;
  let isSealed = false;
  async function* all(): AsyncGenerator<Buffer> {
    if (rest.length > 0) yield rest;
    yield* blocks;
  }
  for await (const block of all()) {
    const said = jsonOf(block);
    if (isSealed || said === null) throw new BadArchive(BAD.altered);
    const end = SealLine.safeParse(said.at(-1));
    if (end.success) said.pop();
    seal.update(end.success ? block.subarray(0, block.lastIndexOf(NEW_LINE, block.length - 2) + 1) : block);
    let rows: Row[] = [];
    for (const one of said) {
      if (Array.isArray(one)) {
        rows.push(asRow(one));
        continue;
      }
      const head = TableLine.safeParse(one);
      if (!head.success || (table === null && rows.length > 0)) throw new BadArchive(BAD.altered);
      if (table !== null && rows.length > 0) yield { table, rows };
      rows = [];
      table = head.data.table;
    }
    if (table === null && rows.length > 0) throw new BadArchive(BAD.altered);
    if (table !== null && rows.length > 0) yield { table, rows };
    if (end.success && end.data.sha256 !== seal.copy().digest('hex')) throw new BadArchive(BAD.altered);
    isSealed = end.success;
  }
  if (!isSealed) throw new BadArchive(BAD.cut);
}

/** The cells of a row; bytes become bytes again. */
const asRow = (cells: unknown[]): Row => {
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index];
    if (cell === null || typeof cell === 'string' || (typeof cell === 'number' && Number.isSafeInteger(cell))) continue;
    const bytes = BytesCell.safeParse(cell);
    if (!bytes.success) throw new BadArchive(BAD.altered);
    cells[index] = Buffer.from(bytes.data.bytes, 'base64');
  }
  return cells as Cell[];
};

/** The values of whole lines; null when a line has none. */
const jsonOf = (lines: Buffer): unknown[] | null => {
  try {
    // No text in JSON contains a line break.
    return JSON.parse(`[${lines.toString('utf8', 0, lines.length - 1).replaceAll('\n', ',')}]`) as unknown[];
  } catch {
    return null;
  }
};
