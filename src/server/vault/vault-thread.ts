/** Long work on whole databases beside the office: in a thread of its own nobody waits for it, and it ends with the program. */
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { BadArchive } from './unpacking.ts';
import type { Works } from './vault-work.ts';
import type { VaultAsked, VaultDone } from './vault-worker.ts';

/** A backup that wants more memory than this was not made by the product: its thread ends, the server goes on. */
const MEMORY_MB = 256;
/** So long it waits for the next work: what is looked through is often restored. */
const IDLE_MS = 30_000;

type Asking = { readonly resolve: (done: unknown) => void; readonly reject: (error: Error) => void };
type Thread = { readonly worker: Worker; readonly asking: Map<number, Asking>; idle: NodeJS.Timeout | undefined };

let thread: Thread | null = null;
let asked = 0;

/** Has a work done in the thread. */
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

/** Nobody waits for a thread that has nothing to do, and after a while it goes. */
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
  // From the sources, as tests and benchmarks run.
  const words = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(program.href)}); });`;
  return new Worker(words, { eval: true, resourceLimits });
};
