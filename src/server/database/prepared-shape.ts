/** A query with many filters: its SQL text is made once for each combination of filters, and then run with other values. */
import type { Compilable, CompiledQuery } from 'kysely';
import type { Reads, Tx } from './database.ts';
import { sendWrite } from './prepared.ts';

/** Leaves a place in the text of a query, and says which value of the request belongs there. */
export type Blank<Asked> = <Value>(value: (asked: Asked) => Value) => Value;

/**
 * The shape says which filters are present, not their values: queries of the same shape have the same text.
 * The function that builds the text gets only the shape, so that no value of the first request can remain in it.
 */
export const preparedByShape = <On extends Reads, Asked, Shape extends object, Row>(
  shapeOf: (asked: Asked) => Shape,
  build: (on: On, shape: Shape, blank: Blank<Asked>) => Compilable<Row>,
): ((on: On, asked: Asked) => Promise<Row[]>) => {
  const queryFor = queryOf(shapeOf, build);
  return async (on, asked) => (await on.getExecutor().executeQuery<Row>(queryFor(on, asked))).rows;
};

/** The same for a write without a result: on PostgreSQL its answer is not waited for (`preparedWrite`). */
export const preparedWriteByShape = <Asked, Shape extends object>(
  shapeOf: (asked: Asked) => Shape,
  build: (tx: Tx, shape: Shape, blank: Blank<Asked>) => Compilable<unknown>,
): ((tx: Tx, asked: Asked) => Promise<void>) => {
  const queryFor = queryOf(shapeOf, build);
  return async (tx, asked) => {
    await sendWrite(tx, queryFor(tx, asked));
  };
};

const queryOf = <On extends Reads, Asked, Shape extends object, Row>(
  shapeOf: (asked: Asked) => Shape,
  build: (on: On, shape: Shape, blank: Blank<Asked>) => Compilable<Row>,
) => {
  const blank: Blank<Asked> = <Value>(value: (asked: Asked) => Value) => new Left(value) as Value;
  // The texts for each engine: a transaction shares the adapter of its database.
  const engines = new WeakMap<object, Map<string, CompiledQuery<Row>>>();
  return (on: On, asked: Asked): CompiledQuery<Row> => {
    const { adapter } = on.getExecutor();
    const shape = shapeOf(asked);
    const key = JSON.stringify(shape);
    const texts = engines.get(adapter) ?? new Map<string, CompiledQuery<Row>>();
    engines.set(adapter, texts);
    let text = texts.get(key);
    if (text === undefined) {
      text = build(on, shape, blank).compile();
      if (texts.size >= MOST_SHAPES) texts.clear();
      texts.set(key, text);
    }
    return { ...text, parameters: text.parameters.map((parameter) => (parameter instanceof Left ? parameter.value(asked) : parameter)) };
  };
};

// The screens use a dozen shapes; a caller who tries all combinations must not fill the memory.
const MOST_SHAPES = 200;

/** Stands in a text where a value belongs. */
class Left<Asked> {
  constructor(readonly value: (asked: Asked) => unknown) {}
}
