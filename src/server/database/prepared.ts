/** A query that runs many times a second: its SQL text is made once, and then run with other values. */
import {
  type Compilable,
  type CompiledQuery,
  type Expression,
  type Insertable,
  type InsertQueryBuilder,
  type InsertResult,
  type SqlBool,
  SqliteAdapter,
  sql,
} from 'kysely';
import { invariant } from '#kernel/invariant.ts';
import { partsOf } from '#kernel/parts.ts';
import type { Reads, Tables, Tx } from './database.ts';
import { EachRow } from './sqlite-connection.ts';

/**
 * The values must be exactly the parameters of the query, in their order: write constants with sql.lit
 * or in the text of the query.
 */
export const prepared = <On extends Reads, Values extends readonly unknown[], Row>(
  build: (on: On, ...values: Values) => Compilable<Row>,
): ((on: On, ...values: Values) => Promise<Row[]>) => {
  const textFor = textOf(build);
  return async (on, ...values) => (await on.getExecutor().executeQuery<Row>({ ...textFor(on, values), parameters: values })).rows;
};

/**
 * The same for a write without a result: on PostgreSQL its answer is not waited for. If it fails,
 * the next query of the transaction fails with its error, and so does the commit.
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

/** Whether the engine is SQLite, where a query takes no round trip. */
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
 * Writes many rows with one statement whose text is made once, so that a class's grades or a hundred entries of the history cost
 * little more than their values. On SQLite it is run with each row; PostgreSQL gets the rows as one value in JSON, and
 * if they are few, its answer is not waited for. `finish` adds what to do with a row that exists already.
 */
export const preparedRows = <Table extends keyof Tables & string, Column extends keyof Insertable<Tables[Table]> & string>(
  table: Table,
  columns: readonly Column[],
  finish: (insert: InsertQueryBuilder<Tables, Table, InsertResult>) => Compilable<unknown> = (insert) => insert,
): ((tx: Tx, rows: readonly RowOf<Table, Column>[]) => Promise<void>) => {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const textFor = textOf((tx: Tx, ...values: readonly unknown[]) =>
    finish(
      tx
        .insertInto(table)
        .columns(columns as never)
        .expression(
          isEmbedded(tx) ? sql`values (${sql.join(values)})` : sql`select ${names} from json_populate_recordset(null::${sql.table(table)}, ${values[0]})`,
        ),
    ),
  );
  return async (tx, rows) => {
    for (const part of partsOf(rows, MOST_ROWS)) {
      if (isEmbedded(tx)) {
        const each = new EachRow(part.map((row) => columns.map((column) => row[column])));
        await tx.getExecutor().executeQuery({ ...textFor(tx, columns), parameters: [each] });
        continue;
      }
      const json = jsonOf(part);
      const insert = { ...textFor(tx, [json]), parameters: [json] };
      if (rows.length > FEW_ROWS) await tx.getExecutor().executeQuery(insert);
      else tx.send(insert);
    }
  };
};

/** The columns of a row that are written. Only plain values are the same again after their way through JSON. */
export type RowOf<Table extends keyof Tables, Column extends keyof Insertable<Tables[Table]> = keyof Insertable<Tables[Table]>> = Pick<
  Insertable<Tables[Table]>,
  Column
> & {
  readonly [Name in Column]?: string | number | null | undefined;
};

// PostgreSQL refuses half of a surrogate pair in JSON, which nobody can type; as a plain text it would arrive as the replacement character.
const jsonOf = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_, value) => (typeof value === 'string' ? value.replace(HALF_CHARACTERS, '\ufffd') : value));
const HALF_CHARACTERS = /\p{Surrogate}/gu;

/** Whether a column has one of many ids, which are sent as one value, so that the query has one text for any number of them. */
export const isOneOf = (on: Reads, column: string, list: string): Expression<SqlBool> =>
  isEmbedded(on)
    ? sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${list}))`
    : sql<SqlBool>`${sql.ref(column)} = any (array(select json_array_elements_text(${list}::json)))`;

/** Ids in the form that `isOneOf` takes. */
export const asList = (ids: readonly string[]): string => JSON.stringify(ids);

// The rows of one invoice are few enough to be sent without waiting; more are waited for, part by part.
const FEW_ROWS = 16;
// Between two statements others are served.
const MOST_ROWS = 500;
