/** The driver of PostgreSQL, loaded by whoever has such a database: a house with the embedded file starts without it. */
import { createRequire } from 'node:module';
import type pg from 'pg';

let loaded: typeof pg | undefined;

export const driver = (): typeof pg => {
  loaded ??= createRequire(import.meta.url)('pg') as typeof pg;
  return loaded;
};
