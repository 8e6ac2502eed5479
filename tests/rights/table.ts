/** Reads the table of rights, docs/rights.md, which the institute can read too: nothing in it comes from the program. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VIEWERS, type Viewer } from './house.ts';

/** What is answered to one viewer: yes, or the name of what he sees of it; no; login; or the status of another refusal. */
type Cell = string;

export type CallRow = {
  /** 'GET /user/{Ana}': the call, with the names of people and things of the house. */
  readonly request: string;
  /** What the call sends, where the table tries it in several ways: 'of withdrawals'. */
  readonly note: string;
  readonly cells: Readonly<Record<Viewer, Cell>>;
};

type AnswerRow = {
  readonly fields: ReadonlySet<string>;
  /** The people and the classes in it; “self” and “own children” are the reader's. */
  readonly named: readonly string[];
};

type RightsTable = {
  readonly calls: readonly CallRow[];
  /** What a view of a call's answer holds. */
  answerOf(call: CallRow, cell: Cell): AnswerRow;
  /** How many answers it tells; each belongs to a cell. */
  readonly answers: readonly string[];
  /** Who learns what, by name. */
  readonly learned: ReadonlyMap<string, readonly Viewer[]>;
};

/** A call as it is named in the answers and in what is sent. */
export const nameOf = ({ request, note }: Pick<CallRow, 'request' | 'note'>): string => (note === '' ? request : `${request} ${note}`);

/** Most calls that change something only answer with a message. */
const MESSAGE: AnswerRow = { fields: new Set(['msg']), named: [] };
const NOTHING: AnswerRow = { fields: new Set(), named: [] };

export const readTable = (): RightsTable => {
  const tables = tablesOf(readFileSync(join(import.meta.dirname, '../../docs/rights.md'), 'utf8'));
  const rowsOf = (head: string): readonly (readonly string[])[] => tables.filter((table) => table.head === head).flatMap(({ rows }) => rows);
  const records = new Map(rowsOf('record').map(([name = '', fields = '']) => [name, fields]));
  const answers = new Map(
    rowsOf('answer').map(([call = '', view = '', fields = '', named = '']) => [
      `${plain(call)}: ${view}`,
      { fields: fieldsIn(fields, records), named: named.split(', ').filter((one) => one !== '') },
    ]),
  );
  return {
    calls: rowsOf('call').map(([call = '', ...cells]) => {
      const [, request = '', note = ''] = /^`(.+)` ?(.*)$/.exec(call) ?? [];
      return { request, note, cells: Object.fromEntries(VIEWERS.map((viewer, index) => [viewer, cells[index]])) as Record<Viewer, Cell> };
    }),
    answerOf: (call, cell) => (cell === 'nothing' ? NOTHING : (answers.get(`${nameOf(call)}: ${cell}`) ?? MESSAGE)),
    answers: [...answers.keys()],
    learned: new Map(rowsOf('what').map(([what = '', ...cells]) => [what, VIEWERS.filter((_, index) => cells[index] === 'yes')])),
  };
};

const plain = (text: string): string => text.replaceAll('`', '');

/** The tables of a page in Markdown, each under the first word of its head. */
const tablesOf = (page: string): readonly { readonly head: string; readonly rows: readonly (readonly string[])[] }[] =>
  page
    .split(/\n(?!\|)/)
    .map((part) =>
      part
        .split('\n')
        .filter((line) => line.startsWith('|'))
        .map((line) =>
          line
            .slice(1, -1)
            .split('|')
            .map((cell) => cell.trim()),
        ),
    )
    .filter((lines) => lines.length > 2)
    .map(([head, , ...rows]) => ({ head: head?.[0] ?? '', rows }));

/** 'student(Person dni)' is student._id, student.name and so on: words with a capital are records. */
const fieldsIn = (text: string, records: ReadonlyMap<string, string>): ReadonlySet<string> => {
  const found = new Set<string>();
  const words = text.match(/[^\s()]+|[()]/g) ?? [];
  const read = (from: number, path: string): number => {
    let index = from;
    while (index < words.length && words[index] !== ')') {
      const word = words[index] ?? '';
      if (words[index + 1] === '(') index = read(index + 2, `${path}${word}.`) + 1;
      else {
        const record = records.get(word);
        if (record === undefined) found.add(`${path}${word}`);
        else for (const field of fieldsIn(record, records)) found.add(`${path}${field}`);
        index += 1;
      }
    }
    return index;
  };
  read(0, '');
  return found;
};
