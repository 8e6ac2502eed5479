/** A question with many filters: of each combination of them the text of SQL is made once, and then only asked with other values. */
import type { Compilable, CompiledQuery } from 'kysely';
import type { Reads } from './database.ts';

/** Leaves a blank in the text of a question and says which value of what is asked is written there. */
export type Blank<Asked> = <Value>(value: (asked: Asked) => Value) => Value;

/**
 * The shape says which filters there are, never what they hold: a question of the same shape has the same text.
 * Whoever builds it sees the shape alone, so that no value of the first question can stay in the text of the others.
 */
export const preparedByShape = <On extends Reads, Asked, Shape extends object, Row>(
  shapeOf: (asked: Asked) => Shape,
  build: (on: On, shape: Shape, blank: Blank<Asked>) => Compilable<Row>,
): ((on: On, asked: Asked) => Promise<Row[]>) => {
  const blank: Blank<Asked> = <Value>(value: (asked: Asked) => Value) => new Left(value) as Value;
  // The texts of each engine: a transaction shares the adapter of its database.
  const engines = new WeakMap<object, Map<string, CompiledQuery<Row>>>();
  return async (on, asked) => {
    const executor = on.getExecutor();
    const shape = shapeOf(asked);
    const key = JSON.stringify(shape);
    const texts = engines.get(executor.adapter) ?? new Map<string, CompiledQuery<Row>>();
    engines.set(executor.adapter, texts);
    let text = texts.get(key);
    if (text === undefined) {
      text = build(on, shape, blank).compile();
      if (texts.size >= MOST_SHAPES) texts.clear();
      texts.set(key, text);
    }
    const parameters = text.parameters.map((parameter) => (parameter instanceof Left ? parameter.value(asked) : parameter));
    return (await executor.executeQuery<Row>({ ...text, parameters })).rows;
  };
};

// The screens use a dozen; whoever tries all combinations by hand shall not fill the memory.
const MOST_SHAPES = 200;

/** What stands in a text where a value is missing. */
class Left<Asked> {
  constructor(readonly value: (asked: Asked) => unknown) {}
}
