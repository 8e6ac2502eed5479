/** Reads a workbook in a process of its own, so that a hostile file blocks nobody and the process can be ended. */
import { Unzip, UnzipInflate, zipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { stepBack } from '../step-back.ts';

/** The message to the process. */
export type WorkbookAsked = { readonly bytes: Uint8Array; readonly mostUnpacked: number; readonly mostRows: number; readonly mostColumns: number };
/** Its answer: the sheets, or what the file is instead. */
export type WorkbookRead = { readonly sheets: readonly ReadSheet[] } | { readonly fault: 'foreign' | 'large' | 'unreadable' };
export type ReadSheet = { readonly name: string; readonly rows: readonly Row[] };
type Row = readonly (string | number | null)[];

stepBack();

class Fault extends Error {
  constructor(readonly what: 'foreign' | 'large') {
    super(what);
  }
}

const WORKBOOK = 'xl/workbook.xml';
const SHEETS = 'xl/worksheets/';
// A piece of a packed file unpacks to a thousand times its size at most.
const PIECE = 8 * 1024;

const read = async (asked: WorkbookAsked): Promise<WorkbookRead> => {
  try {
    const parts = unpack(asked);
    if (parts[WORKBOOK] === undefined) return { fault: 'foreign' };
    for (const [name, content] of Object.entries(parts)) if (name.startsWith(SHEETS)) measure(content, asked);
    const merged = mergedOf(parts);
    for (const name of Object.keys(parts)) if (name.startsWith(SHEETS)) parts[name] = Buffer.from(withErrorTexts(partText(parts[name])));
    // The reader gets only what was counted.
    const sheets = await readWorkbook(Buffer.from(zipSync(parts, { level: 0 })));
    return {
      sheets: sheets.map(({ sheet, data }, at) => ({
        name: sheet,
        rows: filled(
          data.map((row) => row.map(plain)),
          merged[at] ?? [],
        ),
      })),
    };
  } catch (error) {
    return { fault: error instanceof Fault ? error.what : 'unreadable' };
  }
};

/** The texts inside of the packed file. Its stated sizes are not trusted: the unpacked bytes are counted. */
const unpack = ({ bytes, mostUnpacked }: WorkbookAsked): Record<string, Uint8Array> => {
  const parts: Record<string, Uint8Array> = {};
  let unpacked = 0;
  const archive = new Unzip((file) => {
    if (!/^[\w/.[\] -]+\.(xml|rels)$/.test(file.name)) return;
    const pieces: Uint8Array[] = [];
    file.ondata = (error, piece, isLast) => {
      if (error) throw error;
      unpacked += piece.length;
      if (unpacked > mostUnpacked) throw new Fault('large');
      pieces.push(piece);
      if (isLast) parts[file.name] = Buffer.concat(pieces);
    };
    file.start();
  });
  archive.register(UnzipInflate);
  for (let start = 0; start < bytes.length; start += PIECE) archive.push(bytes.subarray(start, start + PIECE), start + PIECE >= bytes.length);
  return parts;
};

/** A single cell at the far end of a sheet would turn a few bytes into a table of millions. */
const measure = (sheet: Uint8Array, { mostRows, mostColumns }: WorkbookAsked): void => {
  for (const [, , at = ''] of Buffer.from(sheet)
    .toString()
    .matchAll(/\br\s*=\s*(["'])(.{0,40}?)\1/g)) {
    const [, letters = '', row] = /^([A-Z]{0,3})(\d{1,7})$/.exec(at) ?? [];
    if (row === undefined ? at.includes('&') : Number(row) > mostRows || columnOf(letters) > mostColumns) throw new Fault('large');
  }
};

const columnOf = (letters: string): number => [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

const partText = (part: Uint8Array | undefined): string => Buffer.from(part ?? new Uint8Array()).toString();

/** A formula that failed counts as its cell shows it, "#N/A"; the reader would leave the cell empty. */
const withErrorTexts = (sheet: string): string => sheet.replace(/(<c\b[^<>]{0,200}?\bt=)(["'])e\2/g, '$1"str"');

type Merged = { readonly column: number; readonly first: number; readonly last: number };

/** Merged cells of one column, by the number of their sheet in the workbook. */
const mergedOf = (parts: Readonly<Record<string, Uint8Array>>): readonly (readonly Merged[])[] => {
  const targets = new Map(
    tagsOf(partText(parts['xl/_rels/workbook.xml.rels']), 'Relationship').map((tag) => [
      attributeOf(tag, 'Id'),
      attributeOf(tag, 'Target').replace(/^\/?(xl\/)?/, ''),
    ]),
  );
  return tagsOf(partText(parts[WORKBOOK]), 'sheet').map((tag) =>
    tagsOf(partText(parts[`xl/${targets.get(attributeOf(tag, 'r:id')) ?? ''}`]), 'mergeCell').flatMap((cell): Merged[] => {
      const [, from = '', first, to, last] = /^([A-Z]{1,3})(\d{1,5}):([A-Z]{1,3})(\d{1,5})$/.exec(attributeOf(cell, 'ref')) ?? [];
      return first !== undefined && from === to ? [{ column: columnOf(from) - 1, first: Number(first) - 1, last: Number(last) - 1 }] : [];
    }),
  );
};

const tagsOf = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\b([^<>]*)>`, 'g'))].map(([, inner = '']) => inner);
const attributeOf = (tag: string, name: string): string => new RegExp(`(?:^|\\s)${name}\\s*=\\s*(["'])(.*?)\\1`).exec(tag)?.[2] ?? '';

/** Fills each row of a merged cell with its content. */
const filled = (rows: readonly Row[], merged: readonly Merged[]): readonly Row[] => {
  const whole = rows.map((row) => [...row]);
  for (const { column, first, last } of merged)
    for (const row of whole.slice(first + 1, last + 1)) if ((row[column] ?? null) === null) row[column] = whole[first]?.[column] ?? null;
  return whole;
};

/** Days as 'YYYY-MM-DD', yes and no as words. */
const plain = (cell: unknown): string | number | null => {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? null : cell.toISOString().slice(0, 10);
  if (typeof cell === 'boolean') return cell ? 'Sí' : 'No';
  return typeof cell === 'number' || typeof cell === 'string' ? cell : null;
};

process.once('message', (asked) => void read(asked as WorkbookAsked).then((answer) => process.send?.(answer, () => process.disconnect())));
