/** The shapes of the wire as JSON schemas; a shape with a name is described once. */
import { z } from 'zod';

export type JsonSchema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly description?: string;
} & Readonly<Record<string, unknown>>;

/** The named shapes, with one sentence each. */
export type ShapeNames = z.core.$ZodRegistry<{ readonly id: string; readonly description: string }>;

export type Schemas = {
  /** What a caller may send: amounts as numbers or as text, for example. */
  ofInput(shape: z.ZodType): JsonSchema;
  /** What is answered; where a value can be written in several ways, always the same one. */
  ofReply(shape: z.ZodType): JsonSchema;
  /** The named shapes that were used so far. */
  named(): Readonly<Record<string, JsonSchema>>;
};

export const openSchemas = (names: ShapeNames): Schemas => {
  const met = new Map<string, JsonSchema>();
  const read = (shape: z.ZodType, settle: (schema: JsonSchema) => JsonSchema, suffix: string): JsonSchema => {
    // Both directions are described as the wire carries them, which is the input side of every codec.
    const {
      $schema: _,
      $defs = {},
      ...schema
    } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any', metadata: names }) as JsonSchema & {
      readonly $defs?: Readonly<Record<string, JsonSchema>>;
    };
    for (const [name, one] of Object.entries($defs)) met.set(name + suffix, renamed(settle(one), suffix));
    return renamed(settle(schema), suffix);
  };
  return {
    ofInput: (shape) => read(shape, (schema) => schema, 'Sent'),
    ofReply: (shape) => read(shape, answered, ''),
    named: () => Object.fromEntries([...met].sort(([one], [other]) => (one < other ? -1 : 1))),
  };
};

/** Changes every object of a schema, the innermost first. */
const everywhere = (schema: JsonSchema, change: (one: JsonSchema) => JsonSchema): JsonSchema => {
  const inner = (one: JsonSchema) => everywhere(one, change);
  return change({
    ...schema,
    ...(schema.anyOf === undefined ? {} : { anyOf: schema.anyOf.map(inner) }),
    ...(schema.oneOf === undefined ? {} : { oneOf: schema.oneOf.map(inner) }),
    ...(schema.allOf === undefined ? {} : { allOf: schema.allOf.map(inner) }),
    ...(schema.items === undefined ? {} : { items: inner(schema.items) }),
    ...(schema.properties === undefined ? {} : { properties: Object.fromEntries(Object.entries(schema.properties).map(([name, one]) => [name, inner(one)])) }),
    ...(typeof schema.additionalProperties === 'object' ? { additionalProperties: inner(schema.additionalProperties) } : {}),
  });
};

const renamed = (schema: JsonSchema, suffix: string): JsonSchema =>
  everywhere(schema, (one) => (one.$ref === undefined ? one : { ...one, $ref: `#/components/schemas/${one.$ref.split('/').at(-1)}${suffix}` }));

/** Where a value may be sent in two ways, the first one is answered: a number or digits, a boolean or its word, an id or the whole object. */
const answered = (schema: JsonSchema): JsonSchema =>
  everywhere(schema, ({ anyOf, ...one }) => {
    if (anyOf === undefined) return one;
    const [first, second, ...more] = anyOf;
    const isTwice = more.length === 0 && first?.$ref === undefined && first?.enum === undefined && first?.const === undefined;
    const kinds = `${first?.type} ${second?.type}`;
    const isWholeThing = kinds === 'string object' && Object.keys(second?.properties ?? {}).join() === '_id';
    const isPlain = second?.enum === undefined && second?.const === undefined && (['number string', 'boolean string'].includes(kinds) || isWholeThing);
    return isTwice && isPlain ? { ...one, ...first } : { ...one, anyOf };
  });
