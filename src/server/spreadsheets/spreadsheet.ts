/** Reads and writes spreadsheets: workbooks (.xlsx) and separated values (.csv), as the office's programs save them. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import Papa from 'papaparse';
import { ok, refuse, refuseWith, type Verdict } from '#kernel/verdict.ts';
import { fewAtOnce } from '#server/few.ts';
import type { Upload } from '#server/http/upload.ts';
import type { ReadSheet, WorkbookAsked, WorkbookRead } from './workbook-worker.ts';

/** A sheet as it was written, row by row; a CSV file is one sheet without a name. */
export type Sheet = ReadSheet;

export const WRONG_TYPE = 'Tipo de archivo no admitido';
const OTHER_PROGRAM = `${WRONG_TYPE}: ábralo y guárdelo como libro de Excel (.xlsx) o como CSV`;
const TOO_LARGE = 'La planilla es demasiado grande';
const UNREADABLE = 'No se pudo leer la planilla: está dañada, o tiene celdas con errores. Ábrala, guárdela de nuevo y vuelva a intentar';

const MEGABYTE = 1024 * 1024;
/** No list of people is wider or longer. */
const MOST = { mostUnpacked: 48 * MEGABYTE, mostRows: 20_000, mostColumns: 200 } as const;
const LONGEST_MS = 30_000;
const MEMORY_MB = 512;
// Each reading takes a process with its own memory.
const oneOfFew = fewAtOnce(2);

/** Takes in a whole file of a bounded size. */
export const wholeOf = async (upload: Upload): Promise<Verdict<Uint8Array>> => {
  const parts: Uint8Array[] = [];
  for await (const part of upload.content) parts.push(part);
  return upload.isCut() ? refuseWith(413, TOO_LARGE) : ok(Buffer.concat(parts));
};

/** The sheets of a file, recognised by its content. */
export const readSpreadsheet = async (bytes: Uint8Array, name: string): Promise<Verdict<readonly Sheet[]>> => {
  if (bytes.length === 0) return ok([]);
  if (/\.(xls|xlsb|ods|numbers)$/i.test(name) || isOldWorkbook(bytes)) return refuse(OTHER_PROGRAM);
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readWorkbook(bytes);
  return /\.(csv|txt)$/i.test(name) ? readList(bytes) : refuse(WRONG_TYPE);
};

/** The format of Excel until 2003. */
const isOldWorkbook = (bytes: Uint8Array): boolean => [0xd0, 0xcf, 0x11, 0xe0].every((byte, at) => bytes[at] === byte);

const readWorkbook = async (bytes: Uint8Array): Promise<Verdict<readonly Sheet[]>> => {
  const read = await oneOfFew(() => inProcess({ bytes, ...MOST }));
  if ('sheets' in read) return ok(read.sheets);
  return read.fault === 'foreign' ? refuse(WRONG_TYPE) : read.fault === 'large' ? refuseWith(413, TOO_LARGE) : refuse(UNREADABLE);
};

const isSource = import.meta.url.endsWith('.ts');

/** A process that does not answer in time, or wants too much memory, is ended. */
const inProcess = (asked: WorkbookAsked): Promise<WorkbookRead> =>
  new Promise((resolve) => {
    const reader = fork(fileURLToPath(new URL(isSource ? './workbook-worker.ts' : './workbook-worker.js', import.meta.url)), [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // A process that reads foreign files gets none of the server's secrets.
      env: {},
      execArgv: [`--max-old-space-size=${MEMORY_MB}`, ...(isSource ? ['--import', 'tsx'] : [])],
    });
    const answer = (read: WorkbookRead): void => {
      clearTimeout(late);
      resolve(read);
      reader.kill('SIGKILL');
    };
    const late = setTimeout(() => answer({ fault: 'large' }), LONGEST_MS);
    reader.once('message', (read) => answer(read as WorkbookRead));
    reader.once('error', () => answer({ fault: 'unreadable' }));
    reader.once('exit', () => answer({ fault: 'unreadable' }));
    reader.send(asked);
  });

const readList = (bytes: Uint8Array): Verdict<readonly Sheet[]> => {
  const text = decodedText(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what no text has shows that it is none
  if (/[\u0000-\u0008\u000e-\u001f\ufffd]/.test(text)) return refuse(WRONG_TYPE);
  // Excel marks its separator in the first line, and writes and reads that mark.
  const [mark = '', separator] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const list = Papa.parse<string[]>(text.slice(mark.length), {
    delimiter: separator ?? separatorOf(text),
    preview: MOST.mostRows + 1,
  });
  const broken = list.errors.find(({ type }) => type === 'Quotes');
  if (broken !== undefined) return refuse(`Hay comillas sin cerrar en la fila ${(broken.row ?? 0) + 1} de la planilla`);
  if (list.data.length > MOST.mostRows || list.data.some((row) => row.length > MOST.mostColumns)) return refuseWith(413, TOO_LARGE);
  return ok([{ name: '', rows: list.data.map((row) => row.map((cell) => (cell === '' ? null : cell))) }]);
};

/** The separator of the headings: semicolons where amounts have a comma, as in Argentina. */
const separatorOf = (text: string): string => {
  const [headings = ''] = text.replace(/"[^"]*"/g, '').split(/[\r\n]+/, 1);
  const uses = (separator: string): number => headings.split(separator).length;
  return [',', '\t'].reduce((most, one) => (uses(one) > uses(most) ? one : most), ';');
};

/** Texts are UTF-8; a file that is not was saved by an older Windows program. */
const decodedText = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** A sheet to be written: texts, the first row as its heading. */
export type NewSheet = { readonly name: string; readonly rows: readonly (readonly string[])[]; readonly widths: readonly number[] };

/** A workbook whose cells are all texts, so that no program turns a telephone or a document into a number. */
export const writeWorkbook = async (sheets: readonly NewSheet[]): Promise<Uint8Array> => {
  // It is seldom needed, so it is not loaded at each start.
  const { default: writeFile } = await import('write-excel-file/node');
  return writeFile(
    sheets.map(({ name, rows, widths }) => ({
      sheet: name,
      stickyRowsCount: 1,
      columns: widths.map((width) => ({ width })),
      data: rows.map((row, index) =>
        row.map((value) => ({
          value,
          type: String,
          format: '@',
          ...(index === 0 ? { fontWeight: 'bold' as const, backgroundColor: '#0a2455', textColor: '#ffffff' } : { wrap: true, alignVertical: 'top' as const }),
        })),
      ),
    })),
  ).toBuffer();
};
