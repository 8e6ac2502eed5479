/** The thread that does the long work on whole databases, one piece after the other. */
import { parentPort } from 'node:worker_threads';
import { BadArchive } from './unpacking.ts';
import { WORKS, type Works } from './vault-work.ts';

/** The message to the thread. */
export type VaultAsked = { [Name in keyof Works]: { readonly id: number; readonly work: Name; readonly asked: Works[Name]['asked'] } }[keyof Works];
/** Its answer: the result, or the error; `bad` when the backup itself is at fault. */
export type VaultDone = { readonly id: number } & (
  | { readonly done: unknown }
  | { readonly bad: string }
  | { readonly failed: Error /** Copying an error between threads loses its code. */; readonly code: unknown }
);

const answer = async ({ id, work, asked }: VaultAsked): Promise<VaultDone> => {
  try {
    const does = WORKS[work] as (asked: unknown) => Promise<unknown>;
    return { id, done: await does(asked) };
  } catch (error) {
    if (error instanceof BadArchive) return { id, bad: error.message };
    const { message, stack, code } = error as { message?: string; stack?: string; code?: unknown };
    // An error of SQLite's driver is none to the copying, which would leave nothing of it: what is sent is an error of the language.
    return { id, failed: Object.assign(new Error(message ?? String(error)), { stack }), code };
  }
};

let last: Promise<unknown> = Promise.resolve();

parentPort?.on('message', (asked: VaultAsked) => {
  last = last.then(async () => parentPort?.postMessage(await answer(asked)));
});
