/** A question that is asked many times a second: its text of SQL is made once, and then only asked with other values. */
import { type Compilable, type CompiledQuery, SqliteAdapter } from 'kysely';
import { invariant } from '#kernel/invariant.ts';
import type { Reads, Tx } from './database.ts';
import { EachRow } from './sqlite-connection.ts';

/**
 * The values of the question must be exactly the parameters of the query, in their order: what never changes in it
 * is written with sql.lit or stands in its text.
 */
export const prepared = <On extends Reads, Values extends readonly unknown[], Row>(
  build: (on: On, ...values: Values) => Compilable<Row>,
): ((on: On, ...values: Values) => Promise<Row[]>) => {
  // One text for each engine: a transaction shares the adapter of its database.
  const texts = new WeakMap<object, CompiledQuery<Row>>();
  return async (on, ...values) => {
    const executor = on.getExecutor();
    let text = texts.get(executor.adapter);
    if (text === undefined) {
      text = build(on, ...values).compile();
      invariant(text.parameters.length === values.length, 'a prepared question has no other values than those it is asked with');
      texts.set(executor.adapter, text);
    }
    return (await executor.executeQuery<Row>({ ...text, parameters: values })).rows;
  };
};

/**
 * Many rows written by few statements whose texts are made once, so that a class's grades or the hundred changes that tell
 * of them cost little more than their values: where the engine is far a text for each number of rows that is small or a power
 * of two, one that is run with each row where it is embedded. A row has exactly the columns.
 */
export const preparedRows = <Row extends Readonly<Record<string, unknown>>>(
  columns: readonly (keyof Row & string)[],
  build: (tx: Tx, rows: readonly Row[]) => Compilable<unknown>,
): ((tx: Tx, rows: readonly Row[]) => Promise<void>) => {
  const texts = new WeakMap<object, Map<number, CompiledQuery<unknown>>>();
  const inOrder = (row: Row): Row => Object.fromEntries(columns.map((column) => [column, row[column]])) as Row;
  return async (tx, rows) => {
    const executor = tx.getExecutor();
    const known = texts.get(executor.adapter) ?? new Map<number, CompiledQuery<unknown>>();
    texts.set(executor.adapter, known);
    const isEmbedded = executor.adapter instanceof SqliteAdapter;
    const textFor = (part: readonly Row[]): CompiledQuery<unknown> => {
      const found = known.get(part.length);
      if (found !== undefined) return found;
      const text = build(tx, part.map(inOrder)).compile();
      invariant(text.parameters.length === part.length * columns.length, 'prepared rows have no other values than their columns');
      known.set(part.length, text);
      return text;
    };
    for (let start = 0; start < rows.length; ) {
      const left = rows.length - start;
      const part = rows.slice(start, start + Math.min(MOST_ROWS, isEmbedded || left <= FEW_ROWS ? left : 2 ** Math.floor(Math.log2(left))));
      const values = part.map((row) => columns.map((column) => row[column]));
      const asked = isEmbedded ? { ...textFor(part.slice(0, 1)), parameters: [new EachRow(values)] } : { ...textFor(part), parameters: values.flat() };
      await executor.executeQuery(asked);
      start += part.length;
    }
  };
};

// What one invoice writes goes there and back once.
const FEW_ROWS = 16;
// SQLite takes 32,766 values a statement, PostgreSQL 65,535: the widest rows have some fifty.
const MOST_ROWS = 256;
