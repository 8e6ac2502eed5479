/** Sets papers in a child process: one at a time, replaced when it hangs, dies or grows. */
import { type ChildProcess, fork } from 'node:child_process';
import { ok, type Refusal, refuseWith, type Verdict } from '#kernel/verdict.ts';
import type { Log } from '#server/log.ts';

/** A page: its template below the folder of papers, its data as JSON. */
export type Paper = { readonly template: string; readonly data: unknown; readonly title: string };

export type Printer = {
  print(paper: Paper): Promise<Verdict<Uint8Array>>;
  close(): Promise<void>;
};

/** One whose child can be started before anything is printed, so that the first paper need not wait for it. */
type RealPrinter = Printer & { warm(): void };

export type PrinterOptions = {
  /** Folder that holds the templates and, below server/papers/fonts, the fonts. */
  readonly papersDir: string;
  readonly workerPath: string;
  readonly log?: Log;
  readonly timeoutMs?: number;
  /** The child is replaced after an answer when it holds more than this. */
  readonly maxBytes?: number;
  readonly longestQueue?: number;
};

/** What the child is asked and what it answers. */
export type PrintJob = { readonly id: number; readonly template: string; readonly data: string };
export type PrintResult = { readonly id: number; readonly bytes: number; readonly pdf?: Uint8Array; readonly fault?: string; readonly note?: string };

type Waiting = { readonly job: PrintJob; readonly answer: (verdict: Verdict<Uint8Array>) => void };

const TOO_LONG: Refusal = refuseWith(503, 'El PDF tardó demasiado en generarse. Intente nuevamente');
const FAILED: Refusal = refuseWith(503, 'No se pudo generar el PDF. Intente nuevamente');
const TOO_MANY: Refusal = refuseWith(429, 'Hay demasiados PDF en espera. Intente nuevamente en un momento');

export const startPrinter = ({
  papersDir,
  workerPath,
  log,
  timeoutMs = 30_000,
  maxBytes = 500 * 1024 * 1024,
  longestQueue = 50,
}: PrinterOptions): RealPrinter => {
  const queue: Waiting[] = [];
  let child: ChildProcess | null = null;
  let current: Waiting | null = null;
  let timer: NodeJS.Timeout | undefined;
  let nextId = 1;
  let closed = false;

  const start = (): ChildProcess => {
    const started = fork(workerPath, [papersDir], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // From the sources the worker is TypeScript; from the build it is plain JavaScript.
      execArgv: workerPath.endsWith('.ts') ? ['--import', 'tsx'] : [],
    });
    started.on('message', (result) => settle(started, result as PrintResult));
    started.on('error', () => lost(started));
    started.on('exit', () => lost(started));
    return started;
  };

  const finish = (verdict: Verdict<Uint8Array>): void => {
    clearTimeout(timer);
    const done = current;
    current = null;
    done?.answer(verdict);
    next();
  };

  const settle = (from: ChildProcess, result: PrintResult): void => {
    if (from !== child || current?.job.id !== result.id) return;
    const { template } = current.job;
    if (result.fault !== undefined) log?.error({ template, fault: result.fault }, 'a paper does not compile');
    if (result.note !== undefined) log?.warn({ template, note: result.note }, 'a paper is not fully accessible');
    if (result.bytes > maxBytes) {
      log?.info({ bytes: result.bytes }, 'the printer grew and is replaced');
      dismiss();
      // The next paper need not wait for it.
      child = start();
    }
    finish(result.pdf === undefined ? FAILED : ok(result.pdf));
  };

  const lost = (which: ChildProcess): void => {
    if (which !== child) return;
    child = null;
    if (closed) return;
    log?.warn({ template: current?.job.template }, 'the printer died; the next paper starts another');
    if (current !== null) finish(FAILED);
  };

  const dismiss = (): void => {
    const old = child;
    child = null;
    old?.kill('SIGKILL');
  };

  const next = (): void => {
    if (current !== null || closed) return;
    current = queue.shift() ?? null;
    if (current === null) return;
    child ??= start();
    timer = setTimeout(() => {
      log?.warn({ template: current?.job.template }, 'a paper took too long; the printer is replaced');
      dismiss();
      finish(TOO_LONG);
    }, timeoutMs);
    child.send(current.job);
  };

  return {
    print: ({ template, data }) =>
      new Promise((answer) => {
        if (closed) return answer(FAILED);
        if (queue.length >= longestQueue) return answer(TOO_MANY);
        queue.push({ job: { id: nextId++, template, data: JSON.stringify(data, printable) }, answer });
        next();
      }),
    warm: () => {
      if (!closed) child ??= start();
    },
    close: async () => {
      closed = true;
      clearTimeout(timer);
      current?.answer(FAILED);
      for (const waiting of queue.splice(0)) waiting.answer(FAILED);
      dismiss();
    },
  };
};

/** Names may be pasted: control characters and marks that change the direction of writing are left out. */
const printable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(STEERING, ' ').replace(INVISIBLE, '').replace(HALF_CHARACTER, '?') : value;

const STEERING = /\p{Cc}+/gu;
const INVISIBLE = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\uffff]|\p{Co}/gu;
const HALF_CHARACTER = /\p{Cs}/gu;
