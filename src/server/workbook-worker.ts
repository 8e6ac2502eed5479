/** Reads a workbook in a process of its own: whatever a file makes of it, nobody else waits, and it can be ended. */
import { Unzip, UnzipInflate, zipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';

/** What the process is given. */
export type WorkbookAsked = { readonly bytes: Uint8Array; readonly mostUnpacked: number; readonly mostRows: number; readonly mostColumns: number };
/** What it answers: the sheets, or what the file is instead. */
export type WorkbookRead = { readonly sheets: readonly ReadSheet[] } | { readonly fault: 'foreign' | 'large' | 'unreadable' };
export type ReadSheet = { readonly name: string; readonly rows: readonly (readonly (string | number | null)[])[] };

class Fault extends Error {
  constructor(readonly what: 'foreign' | 'large') {
    super(what);
  }
}

const WORKBOOK = 'xl/workbook.xml';
// A piece of a packed file unpacks to a thousand times its size at most.
const PIECE = 8 * 1024;

const read = async (asked: WorkbookAsked): Promise<WorkbookRead> => {
  try {
    const parts = unpack(asked);
    if (parts[WORKBOOK] === undefined) return { fault: 'foreign' };
    for (const [name, content] of Object.entries(parts)) if (name.startsWith('xl/worksheets/')) measure(content, asked);
    // The reader gets nothing but what was weighed and measured.
    const sheets = await readWorkbook(Buffer.from(zipSync(parts, { level: 0 })));
    return { sheets: sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(plain)) })) };
  } catch (error) {
    return { fault: error instanceof Fault ? error.what : 'unreadable' };
  }
};

/** The texts inside of the packed file; its declared sizes are not believed, what comes out is counted. */
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

/** A single cell at the far end of a sheet would make a table of millions out of a few bytes. */
const measure = (sheet: Uint8Array, { mostRows, mostColumns }: WorkbookAsked): void => {
  for (const [, , at = ''] of Buffer.from(sheet)
    .toString()
    .matchAll(/\br\s*=\s*(["'])(.{0,40}?)\1/g)) {
    const [, letters = '', row] = /^([A-Z]{0,3})(\d{1,7})$/.exec(at) ?? [];
    if (row === undefined ? at.includes('&') : Number(row) > mostRows || columnOf(letters) > mostColumns) throw new Fault('large');
  }
};

const columnOf = (letters: string): number => [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/** Days as 'YYYY-MM-DD', yes and no as words. */
const plain = (cell: unknown): string | number | null => {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? null : cell.toISOString().slice(0, 10);
  if (typeof cell === 'boolean') return cell ? 'Sí' : 'No';
  return typeof cell === 'number' || typeof cell === 'string' ? cell : null;
};

process.once('message', (asked) => void read(asked as WorkbookAsked).then((answer) => process.send?.(answer, () => process.disconnect())));
