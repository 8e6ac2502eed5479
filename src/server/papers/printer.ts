/** Prints papers in a child process: one at a time, the office's before the others'; the child is replaced when it hangs, dies or grows. */
import { type ChildProcess, fork } from 'node:child_process';
import { isOffice, type Who } from '#kernel/roles.ts';
import { ok, type Refusal, refuseWith, type Verdict } from '#kernel/verdict.ts';
import type { Log } from '#server/log.ts';
import { presentCode } from '#server/present-call.ts';

/** A page: its template below the folder of papers, its data as JSON. */
export type Paper = { readonly template: string; readonly data: unknown; readonly title: string };

/** Whom a paper is for. */
export type Reader = Pick<Who, 'id' | 'role'>;

export type Printer = {
  print(paper: Paper, reader?: Reader): Promise<Verdict<Uint8Array>>;
  state(): PrinterState;
  close(): Promise<void>;
};

/** How many papers wait, the one that is being made included, and whether the last one could not be made. */
export type PrinterState = { readonly waiting: number; readonly isFailing: boolean };

/** A printer whose child can be started beforehand, so that the first paper need not wait for it. */
type RealPrinter = Printer & { warm(): void };

export type PrinterOptions = {
  /** Folder that holds the templates and, below server/papers/fonts, the fonts. */
  readonly papersDir: string;
  readonly workerPath: string;
  readonly log?: Log;
  readonly timeoutMs?: number;
  /** The child is replaced after an answer when it holds more than this. */
  readonly maxBytes?: number;
  /** Most papers that wait for the office, and as many for all others. */
  readonly longestQueue?: number;
};

/** The messages to the child and from it. */
export type PrintJob = { readonly id: number; readonly template: string; readonly data: string };
export type PrintResult = { readonly id: number; readonly bytes: number; readonly pdf?: Uint8Array; readonly fault?: string; readonly note?: string };

type Waiting = {
  readonly job: PrintJob;
  /** The code of the call that asks for it: the child answers outside of the call. */
  readonly request: string | undefined;
  readonly answer: (verdict: Verdict<Uint8Array>) => void;
};

/** After so many papers of the office one of the others comes: two desks that print all the time would leave a family waiting for good. */
const OFFICE_IN_A_ROW = 3;

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
  const office: Waiting[] = [];
  const others: Waiting[] = [];
  /** Papers of the office since the last one of the others. */
  let inARow = 0;
  let child: ChildProcess | null = null;
  let current: Waiting | null = null;
  let timer: NodeJS.Timeout | undefined;
  let nextId = 1;
  let closed = false;
  let isFailing = false;

  const told = (): object => ({ template: current?.job.template, request: current?.request });

  const start = (): ChildProcess => {
    const started = fork(workerPath, [papersDir], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // A process that sets foreign texts gets none of the server's secrets.
      env: {},
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
    isFailing = !verdict.ok;
    const done = current;
    current = null;
    done?.answer(verdict);
    next();
  };

  const settle = (from: ChildProcess, result: PrintResult): void => {
    if (from !== child || current?.job.id !== result.id) return;
    if (result.fault !== undefined) log?.error({ ...told(), fault: result.fault }, 'a paper does not compile');
    if (result.note !== undefined) log?.warn({ ...told(), note: result.note }, 'a paper is not fully accessible');
    if (result.bytes > maxBytes) {
      log?.info({ bytes: result.bytes }, 'the printer grew and is replaced');
      dismiss();
      // The next paper need not wait for the start of the child.
      child = start();
    }
    finish(result.pdf === undefined ? FAILED : ok(result.pdf));
  };

  const lost = (which: ChildProcess): void => {
    if (which !== child) return;
    child = null;
    if (closed) return;
    log?.warn(told(), 'the printer died; the next paper starts another');
    if (current !== null) finish(FAILED);
  };

  const dismiss = (): void => {
    const old = child;
    child = null;
    old?.kill('SIGKILL');
  };

  const choose = (): Waiting | null => {
    const isOthersTurn = office.length === 0 || (inARow >= OFFICE_IN_A_ROW && others.length > 0);
    inARow = isOthersTurn ? 0 : inARow + 1;
    return (isOthersTurn ? others : office).shift() ?? null;
  };

  const next = (): void => {
    if (current !== null || closed) return;
    current = choose();
    if (current === null) return;
    child ??= start();
    timer = setTimeout(() => {
      log?.warn(told(), 'a paper took too long; the printer is replaced');
      dismiss();
      finish(TOO_LONG);
    }, timeoutMs);
    child.send(current.job);
  };

  return {
    print: ({ template, data }, reader) =>
      new Promise((answer) => {
        if (closed) return answer(FAILED);
        const queue = reader && isOffice(reader) ? office : others;
        if (queue.length >= longestQueue) return answer(TOO_MANY);
        queue.push({ job: { id: nextId++, template, data: JSON.stringify(data, printable) }, request: presentCode(), answer });
        next();
      }),
    state: () => ({ waiting: office.length + others.length + (current === null ? 0 : 1), isFailing }),
    warm: () => {
      if (!closed) child ??= start();
    },
    close: async () => {
      closed = true;
      clearTimeout(timer);
      current?.answer(FAILED);
      for (const waiting of [...office.splice(0), ...others.splice(0)]) waiting.answer(FAILED);
      dismiss();
    },
  };
};

/** Names may be pasted: control characters and marks that change the direction of writing are left out. */
const printable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(STEERING, ' ').replace(INVISIBLE, '').replace(HALF_CHARACTER, '?') : value;

const STEERING = /\p{Cc}+/gu;
const INVISIBLE = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\uffff]|\p{Co}/gu;
const HALF_CHARACTER = /\p{Cs}/gu;
