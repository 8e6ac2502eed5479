/** The contracts' shapes read and write every call, so the framework's own schema compilers are never used, and not loaded. */
import type { FastifyServerOptions } from 'fastify';

const unused = () => () => {
  throw new Error('no call has a schema of the framework');
};

export const NO_SCHEMAS: NonNullable<FastifyServerOptions['schemaController']> = { compilersFactory: { buildValidator: unused, buildSerializer: unused } };
