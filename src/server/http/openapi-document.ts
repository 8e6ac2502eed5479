/** The types of the description of all calls (OpenAPI 3.1), and of what it is made from besides the endpoints. */
import type { Endpoint } from '#kernel/endpoint.ts';
import type { JsonSchema, ShapeNames } from './openapi-schemas.ts';

/** One real call with its answer, its lists shortened, and what the call refuses. */
export type ApiExample = {
  readonly path?: string;
  readonly body?: unknown;
  readonly reply?: unknown;
  readonly refusals?: readonly { readonly status: number; readonly msg: string; readonly path?: string }[];
};

/** What the features say about their calls besides the endpoints. */
export type ApiWords = {
  readonly version: string;
  /** The calls by group; each group has the first words of its paths. */
  readonly groups: readonly { readonly name: string; readonly about: string; readonly starts: readonly string[] }[];
  /** The parameters of path and query, by name; a call may describe one differently ('GET /user type'). */
  readonly parameters: Readonly<Record<string, string>>;
  readonly shapes: ShapeNames;
  readonly examples: Readonly<Record<string, ApiExample>>;
};

export type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly description: string;
    readonly schema: JsonSchema;
    readonly example?: unknown;
  }[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Responses;
  readonly security?: readonly object[];
  readonly 'x-roles': Endpoint['allow'];
  readonly 'x-says'?: string;
  readonly 'x-path'?: string;
  readonly 'x-example-call'?: string;
};
export type Responses = Readonly<
  Record<string, { readonly $ref?: string; readonly description?: string; readonly content?: Content; readonly headers?: object }>
>;
export type Content = Readonly<
  Record<string, { readonly schema?: JsonSchema; readonly example?: unknown; readonly examples?: Readonly<Record<string, { readonly value: unknown }>> }>
>;

export type OpenApi = {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>>; readonly responses: Responses; readonly securitySchemes: object };
} & Readonly<Record<string, unknown>>;
