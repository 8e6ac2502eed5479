/** The thread in which the long work on whole databases is done, one after the other. */
import { parentPort } from 'node:worker_threads';
import { BadArchive } from './unpacking.ts';
import { WORKS, type Works } from './vault-work.ts';

/** What the thread is asked. */
export type VaultAsked = { [Name in keyof Works]: { readonly id: number; readonly work: Name; readonly asked: Works[Name]['asked'] } }[keyof Works];
/** What it answers: what was done, or why not; `bad` when it is the backup that is not as it should be. */
export type VaultDone = { readonly id: number } & (
  | { readonly done: unknown }
  | { readonly bad: string }
  | { readonly failed: Error /** What a copy of an error between threads loses. */; readonly code: unknown }
);

const answer = async ({ id, work, asked }: VaultAsked): Promise<VaultDone> => {
  try {
    const does = WORKS[work] as (asked: unknown) => Promise<unknown>;
    return { id, done: await does(asked) };
  } catch (error) {
    if (error instanceof BadArchive) return { id, bad: error.message };
    const failed = error instanceof Error ? error : new Error(String(error));
    return { id, failed, code: (failed as { code?: unknown }).code };
  }
};

let last: Promise<unknown> = Promise.resolve();

parentPort?.on('message', (asked: VaultAsked) => {
  last = last.then(async () => parentPort?.postMessage(await answer(asked)));
});
