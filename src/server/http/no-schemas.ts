/** The shapes of the contracts read and write every call: what the framework has for that is never used, and not loaded. */
import type { FastifyServerOptions } from 'fastify';

const unused = () => () => {
  throw new Error('no call has a schema of the framework');
};

export const NO_SCHEMAS: NonNullable<FastifyServerOptions['schemaController']> = { compilersFactory: { buildValidator: unused, buildSerializer: unused } };
