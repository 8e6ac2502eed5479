/** Records the requests and answers of the tests when HEARD names a file: the examples of the API are made from them. */
import { appendFileSync } from 'node:fs';

const FILE = process.env['HEARD'];
const LONGEST = 20_000;

/** Records one call with its answer; without HEARD it does nothing. */
export const keepHeard = (call: { readonly method: string; readonly path: string; readonly body: unknown }, status: number, reply: unknown): void => {
  if (FILE === undefined) return;
  const line = JSON.stringify({ ...call, status, reply });
  if (line.length <= LONGEST) appendFileSync(FILE, `${line}\n`);
};
