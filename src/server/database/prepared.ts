/** A question that is asked many times a second: its text of SQL is made once, and then only asked with other values. */
import { type Compilable, type CompiledQuery, type Expression, type SqlBool, SqliteAdapter, sql } from 'kysely';
import { invariant } from '#kernel/invariant.ts';
import { partsOf } from '#kernel/parts.ts';
import type { Reads, Tx } from './database.ts';
import { columnsAsTexts } from './rows-as-texts.ts';
import { EachRow } from './sqlite-connection.ts';

/**
 * The values of the question must be exactly the parameters of the query, in their order: what never changes in it
 * is written with sql.lit or stands in its text.
 */
export const prepared = <On extends Reads, Values extends readonly unknown[], Row>(
  build: (on: On, ...values: Values) => Compilable<Row>,
): ((on: On, ...values: Values) => Promise<Row[]>) => {
  const textFor = textOf(build);
  return async (on, ...values) => (await on.getExecutor().executeQuery<Row>({ ...textFor(on, values), parameters: values })).rows;
};

/**
 * The same for a write without a result: on PostgreSQL its answer is not waited for. When it fails,
 * whatever the transaction asks next fails with its error, and so does its commit.
 */
export const preparedWrite = <Values extends readonly unknown[]>(
  build: (tx: Tx, ...values: Values) => Compilable<unknown>,
): ((tx: Tx, ...values: Values) => Promise<void>) => {
  const textFor = textOf(build);
  return async (tx, ...values) => {
    await sendWrite(tx, { ...textFor(tx, values), parameters: values });
  };
};

/** Sends a write without a result; on PostgreSQL its answer is not waited for. */
export const sendWrite = async (tx: Tx, write: CompiledQuery<unknown>): Promise<void> => {
  if (isEmbedded(tx)) await tx.getExecutor().executeQuery(write);
  else tx.send(write);
};

/** Whether the engine is embedded, so that asking it takes no round trip. */
export const isEmbedded = (on: Reads): boolean => on.getExecutor().adapter instanceof SqliteAdapter;

const textOf = <On extends Reads, Values extends readonly unknown[], Row>(build: (on: On, ...values: Values) => Compilable<Row>) => {
  // One text for each engine: a transaction shares the adapter of its database.
  const texts = new WeakMap<object, CompiledQuery<Row>>();
  return (on: On, values: Values): CompiledQuery<Row> => {
    const { adapter } = on.getExecutor();
    let text = texts.get(adapter);
    if (text === undefined) {
      text = build(on, ...values).compile();
      invariant(text.parameters.length === values.length, 'a prepared question has no other values than those it is asked with');
      texts.set(adapter, text);
    }
    return text;
  };
};

/**
 * Many rows written by few statements whose texts are made once, so that a class's grades or the hundred changes that tell
 * of them cost little more than their values. Where the engine is embedded one text is run with each row; where it is far,
 * few rows have a text for each number of them and are not waited for, and many travel as one text for each column. A row has
 * exactly the columns.
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
    const textFor = (part: readonly Row[]): CompiledQuery<unknown> => {
      const found = known.get(part.length);
      if (found !== undefined) return found;
      const text = build(tx, part.map(inOrder)).compile();
      invariant(text.parameters.length === part.length * columns.length, 'prepared rows have no other values than their columns');
      known.set(part.length, text);
      return text;
    };
    for (const part of partsOf(rows, MOST_ROWS)) {
      if (isEmbedded(tx)) {
        const values = part.map((row) => columns.map((column) => row[column]));
        await executor.executeQuery({ ...textFor(part.slice(0, 1)), parameters: [new EachRow(values)] });
        continue;
      }
      const travelling = part.length > FEW_ROWS ? columnsAsTexts(textFor(part.slice(0, 1)), columns, part) : null;
      if (travelling !== null) await executor.executeQuery(travelling);
      else
        for (const few of partsOf(part, FEW_ROWS))
          await sendWrite(tx, { ...textFor(few), parameters: few.flatMap((row) => columns.map((column) => row[column])) });
    }
  };
};

/** Whether a column holds one of many ids, which travel as one value: however many they are, the question has one text. */
export const isOneOf = (on: Reads, column: string, list: string): Expression<SqlBool> =>
  isEmbedded(on)
    ? sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${list}))`
    : sql<SqlBool>`${sql.ref(column)} = any (array(select json_array_elements_text(${list}::json)))`;

/** Ids as `isOneOf` takes them. */
export const asList = (ids: readonly string[]): string => JSON.stringify(ids);

// As many rows as one invoice writes make one round trip.
const FEW_ROWS = 16;
// Between two statements others have their turn.
const MOST_ROWS = 500;
