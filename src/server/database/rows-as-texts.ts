/** Many rows on their way to PostgreSQL: one text for each column, taken apart again over there, instead of a value for each cell. */
import { invariant } from '#kernel/invariant.ts';

// The control characters that part units of information; a value that holds one of them travels by itself.
const BETWEEN = '\u001f';
const NOTHING = '\u001e';

type Statement = { readonly sql: string; readonly parameters: readonly unknown[] };
type Column = { readonly kind: 'same' | 'nothing' | 'text' | 'bigint' | 'numeric'; readonly value: unknown };

/** The statement that inserts one row, made to insert many; null when a value cannot travel in this way. */
export const columnsAsTexts = <One extends Statement, Row extends Readonly<Record<string, unknown>>>(
  one: One,
  names: readonly (keyof Row & string)[],
  rows: readonly Row[],
): One | null => {
  const columns: Column[] = [];
  for (const name of names) {
    const column = columnOf(rows.map((row) => row[name]));
    if (column === null) return null;
    columns.push(column);
  }
  if (columns.every(({ kind }) => kind === 'same' || kind === 'nothing')) return null;
  const values = `values (${names.map((_, index) => `$${index + 1}`).join(', ')})`;
  invariant(one.sql.includes(values), 'the statement inserts one row');
  return { ...one, sql: one.sql.replace(values, selectOf(columns)), parameters: columns.flatMap(({ kind, value }) => (kind === 'nothing' ? [] : [value])) };
};

const columnOf = (values: readonly unknown[]): Column | null => {
  const [first = null] = values;
  if (values.every((value) => value === first)) return first === null ? { kind: 'nothing', value: null } : { kind: 'same', value: first };
  const isOf = (type: 'number' | 'string'): boolean => values.every((value) => value === null || typeof value === type);
  if (isOf('number')) return { kind: values.every((value) => value === null || Number.isInteger(value)) ? 'bigint' : 'numeric', value: textOf(values) };
  if (!isOf('string')) return null;
  const text = textOf(values);
  const nothings = values.reduce<number>((count, value) => (value === null ? count + 1 : count), 0);
  return timesOf(BETWEEN, text) === values.length - 1 && timesOf(NOTHING, text) === nothings ? { kind: 'text', value: text } : null;
};

const textOf = (values: readonly unknown[]): string => values.map((value) => value ?? NOTHING).join(BETWEEN);

const timesOf = (mark: string, text: string): number => {
  let times = 0;
  for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + 1)) times += 1;
  return times;
};

// `select apart.c1, $2, null from (select unnest(string_to_array($1, …)) as c1, …) as apart`
const selectOf = (columns: readonly Column[]): string => {
  const [outer, inner]: [string[], string[]] = [[], []];
  let blank = 0;
  for (const { kind } of columns) {
    if (kind === 'nothing') outer.push('null');
    else if (kind === 'same') outer.push(`$${++blank}`);
    else {
      const name = `c${inner.length + 1}`;
      inner.push(`unnest(string_to_array($${++blank}, chr(31), chr(30))::${kind}[]) as ${name}`);
      outer.push(`apart.${name}`);
    }
  }
  return `select ${outer.join(', ')} from (select ${inner.join(', ')}) as apart`;
};
