/** Brings what was committed from the journal into the embedded file itself, in a thread of its own: nobody waits while much is brought over. */
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

export type Checkpoints = {
  /** So many rows were written by a commit. */
  wrote(rows: number): void;
  close(): Promise<void>;
};

// A row touches some pages, of its table and of each of its indexes: the engine itself would do it at a thousand pages, within somebody's commit.
const ROWS = 1000;
const IDLE_MS = 60_000;

export const openCheckpoints = (file: string): Checkpoints => {
  let thread: Worker | null = null;
  let waiting = 0;
  let isUnderWay = false;
  let idle: NodeJS.Timeout | undefined;

  const end = async (): Promise<void> => {
    clearTimeout(idle);
    const ending = thread;
    thread = null;
    isUnderWay = false;
    if (ending === null) return;
    // Who ends waits for it: else a program with nothing left to do would stop in the middle.
    ending.ref();
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.postMessage('end');
    await ended;
  };

  const begin = (): Worker => {
    const begun = new Worker(WORK, { eval: true, workerData: { file, engine: createRequire(import.meta.url).resolve('better-sqlite3') } });
    begun.unref();
    begun.on('message', () => {
      isUnderWay = false;
      look();
    });
    // What is not brought over now is with the next commits, or when the file is opened anew.
    begun.on('error', () => {
      if (thread !== begun) return;
      thread = null;
      isUnderWay = false;
    });
    return begun;
  };

  const look = (): void => {
    if (isUnderWay) return;
    clearTimeout(idle);
    if (waiting < ROWS) {
      if (thread !== null) idle = setTimeout(() => void end(), IDLE_MS).unref();
      return;
    }
    waiting = 0;
    isUnderWay = true;
    thread ??= begin();
    thread.postMessage('bring');
  };

  return {
    wrote: (rows) => {
      waiting += rows;
      look();
    },
    close: end,
  };
};

// Given as a text: a thread of so few lines needs no file of its own beside each build.
const WORK = `
const { parentPort, workerData } = require('node:worker_threads');
const Sqlite = require(workerData.engine);
const file = new Sqlite(workerData.file, { timeout: 5000 });
file.pragma('synchronous = FULL');
parentPort.on('message', (word) => {
  if (word === 'end') {
    file.close();
    parentPort.close();
    return;
  }
  file.pragma('wal_checkpoint(PASSIVE)');
  parentPort.postMessage('done');
});
`;
