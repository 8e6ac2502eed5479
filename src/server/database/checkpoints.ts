/** Copies committed pages from the journal into the SQLite file in a thread of its own, so that nobody waits while many are copied. */
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

export type Checkpoints = {
  /**
   * Called after each commit, with the number of rows that it wrote. Answers whether the thread has just copied: SQLite begins its journal
   * anew only when all of it is copied, and what was committed meanwhile, a few pages, can be copied before the next commit.
   */
  wrote(rows: number): boolean;
  close(): Promise<void>;
};

// A row changes some pages, of its table and of each of its indexes. SQLite itself would copy after a thousand pages, within somebody's commit.
const ROWS = 1000;
const IDLE_MS = 60_000;

export const openCheckpoints = (file: string): Checkpoints => {
  let thread: Worker | null = null;
  let waiting = 0;
  let isUnderWay = false;
  let isNearlyAllCopied = false;
  let idle: NodeJS.Timeout | undefined;

  const end = async (): Promise<void> => {
    clearTimeout(idle);
    const ending = thread;
    thread = null;
    isUnderWay = false;
    if (ending === null) return;
    // Keeps the process alive until the thread has ended: otherwise a program with nothing left to do would stop in the middle.
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
      isNearlyAllCopied = true;
      look();
    });
    // Pages that are not copied now are copied after later commits, or when the file is opened again.
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
    isNearlyAllCopied = false;
    isUnderWay = true;
    thread ??= begin();
    thread.postMessage('bring');
  };

  return {
    wrote: (rows) => {
      waiting += rows;
      look();
      const isDue = isNearlyAllCopied;
      isNearlyAllCopied = false;
      return isDue;
    },
    close: end,
  };
};

// The source is a text, because a file for so few lines would have to be built beside each program.
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
