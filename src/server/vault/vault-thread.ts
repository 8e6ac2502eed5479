/** Does long work on whole databases in a thread of its own, so that nobody waits for it; the thread ends with the program. */
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { BadArchive } from './unpacking.ts';
import type { Works } from './vault-work.ts';
import type { VaultAsked, VaultDone } from './vault-worker.ts';

/** The product makes no backup that needs more memory than this: the thread ends, the server goes on. */
const MEMORY_MB = 256;
/** How long the thread waits for more work: an examined backup is often restored. */
const IDLE_MS = 30_000;

type Asking = { readonly resolve: (done: unknown) => void; readonly reject: (error: Error) => void };
type Thread = { readonly worker: Worker; readonly asking: Map<number, Asking>; idle: NodeJS.Timeout | undefined };

let thread: Thread | null = null;
let asked = 0;

/** Has the thread do a piece of work. */
export const beside = <Name extends keyof Works>(work: Name, what: Works[Name]['asked']): Promise<Works[Name]['done']> =>
  new Promise((resolve, reject) => {
    thread ??= start();
    const { worker, asking, idle } = thread;
    clearTimeout(idle);
    asked += 1;
    asking.set(asked, { resolve: resolve as Asking['resolve'], reject });
    worker.ref();
    worker.postMessage({ id: asked, work, asked: what } as VaultAsked);
  });

const start = (): Thread => {
  const started: Thread = { worker: startWorker(), asking: new Map(), idle: undefined };
  const { worker, asking } = started;
  const end = (error: Error): void => {
    if (thread === started) thread = null;
    for (const { reject } of asking.values()) reject(error);
    asking.clear();
  };
  worker.on('message', (answer: VaultDone) => {
    const one = asking.get(answer.id);
    asking.delete(answer.id);
    if (asking.size === 0) rest(started);
    if (one === undefined) return;
    if ('done' in answer) one.resolve(answer.done);
    else one.reject('bad' in answer ? new BadArchive(answer.bad) : Object.assign(answer.failed, { code: answer.code }));
  });
  worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', (code) => end(new Error(`the thread of the backups ended with ${code}`)));
  return started;
};

/** An idle thread does not keep the program alive, and ends after a while. */
const rest = (resting: Thread): void => {
  resting.worker.unref();
  resting.idle = setTimeout(() => {
    if (thread === resting) thread = null;
    void resting.worker.terminate();
  }, IDLE_MS).unref();
};

const startWorker = (): Worker => {
  const kind = extname(import.meta.url);
  const program = new URL(`./vault-worker${kind}`, import.meta.url);
  const resourceLimits = { maxOldGenerationSizeMb: MEMORY_MB };
  if (kind !== '.ts') return new Worker(program, { resourceLimits });
  // The path when the program runs from its sources, in tests and benchmarks.
  const words = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(program.href)}); });`;
  return new Worker(words, { eval: true, resourceLimits });
};
