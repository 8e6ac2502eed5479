/** A question that is asked many times a second: its text of SQL is made once, and then only asked with other values. */
import type { Compilable, CompiledQuery } from 'kysely';
import { invariant } from '#kernel/invariant.ts';
import type { Reads } from './database.ts';

/**
 * The values of the question must be exactly the parameters of the query, in their order: what never changes in it
 * is written with sql.lit or stands in its text.
 */
export const prepared = <Values extends readonly unknown[], Row>(
  build: (reads: Reads, ...values: Values) => Compilable<Row>,
): ((reads: Reads, ...values: Values) => Promise<Row[]>) => {
  // One text for each engine: a transaction shares the adapter of its database.
  const texts = new WeakMap<object, CompiledQuery<Row>>();
  return async (reads, ...values) => {
    const executor = reads.getExecutor();
    let text = texts.get(executor.adapter);
    if (text === undefined) {
      text = build(reads, ...values).compile();
      invariant(text.parameters.length === values.length, 'a prepared question has no other values than those it is asked with');
      texts.set(executor.adapter, text);
    }
    return (await executor.executeQuery<Row>({ ...text, parameters: values })).rows;
  };
};
