/** What the server knows of itself: whether its data answer, how much room is left, how papers, calendar and memory are, how long it kept callers waiting, and what failed. */
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { type Day, elapsedDays, type Instant, type Moment } from '#kernel/calendar.ts';
import type { Clock } from './clock.ts';
import type { Database, Engine } from './database/database.ts';
import { askSomething } from './database/migrate.ts';
import type { Log } from './log.ts';
import type { Printer, PrinterState } from './papers/printer.ts';
import { newCode, presentCode } from './present-call.ts';

/** A call that the server could not answer, or the page that broke in a browser; its code leads to the log. */
type Fault = { readonly at: Instant; readonly request: string; readonly call: string };
/** A page by its pattern, and what its browser tells of the error. */
type PageFault = { readonly page: string; readonly message: string; readonly places: readonly string[]; readonly within: readonly string[] };

export type Signs = {
  readonly startedAt: Instant;
  readonly database: { readonly engine: Engine; readonly ms: number };
  /** Of the folder of the data. */
  readonly disk: { readonly freeBytes: number; readonly totalBytes: number };
  readonly printer: PrinterState;
  /** The day on which overdue fees were last looked through; null: not since the start. */
  readonly ranOn: Day | null;
  readonly memory: { readonly usedBytes: number; readonly limitBytes: number };
  /** How much longer than nothing others waited for the server in the last minutes: almost always, and at most. */
  readonly delay: { readonly usualMs: number; readonly longestMs: number };
  /** Those of the last day, the newest first. */
  readonly faults: readonly Fault[];
};

export type Vitals = {
  look(now: Moment): Promise<Signs>;
  failed(fault: Fault): void;
  /** A page broke in somebody's browser; answers the code under which it is logged. */
  pageBroke(fault: PageFault, at: Instant): string;
  ranCalendar(day: Day): void;
  /** From now on somebody can be kept waiting. */
  serves(): void;
  close(): void;
};

type VitalsOptions = {
  readonly database: Database;
  readonly printer: Pick<Printer, 'state'>;
  readonly dataDir: string;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
};

/** More would not be read by anybody: the log has them all. */
const MOST_FAULTS = 20;

export const openVitals = ({ database, printer, dataDir, clock, log }: VitalsOptions): Vitals => {
  const startedAt = clock.now().instant;
  const delay = watchDelay();
  let faults: readonly Fault[] = [];
  // Kept apart: whoever tells of many pages must not push the server's own errors out of the list.
  let pageFaults: readonly Fault[] = [];
  let ranOn: Day | null = null;
  return {
    look: async (now) => {
      const [ms, disk] = await Promise.all([timeOf(() => askSomething(database)), roomIn(dataDir)]);
      const { used_heap_size: usedBytes, heap_size_limit: limitBytes } = getHeapStatistics();
      return {
        startedAt,
        database: { engine: database.engine, ms },
        disk,
        printer: printer.state(),
        ranOn,
        memory: { usedBytes, limitBytes },
        delay: delay.read(),
        faults: [...faults, ...pageFaults].filter(({ at }) => elapsedDays(at, now.instant) < 1).toSorted((one, other) => other.at.localeCompare(one.at)),
      };
    },
    failed: (fault) => {
      faults = [fault, ...faults].slice(0, MOST_FAULTS);
    },
    pageBroke: (fault, at) => {
      const request = presentCode() ?? newCode();
      log.error(fault, 'a page broke in a browser');
      pageFaults = [{ at, request, call: fault.page }, ...pageFaults].slice(0, MOST_FAULTS);
      return request;
    },
    ranCalendar: (day) => {
      ranOn = day;
    },
    serves: delay.begin,
    close: delay.stop,
  };
};

const timeOf = async (work: () => Promise<void>): Promise<number> => {
  const began = performance.now();
  await work();
  return Math.round(performance.now() - began);
};

// With PostgreSQL the folder is made by the first backup.
const roomIn = async (folder: string): Promise<Signs['disk']> => {
  if (!existsSync(folder)) return roomIn(dirname(folder));
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
};

const RESOLUTION_MS = 20;
const WINDOW_MS = 5 * 60_000;

/** Measures how late the event loop comes to what is due; kept for five to ten minutes. */
const watchDelay = (): { begin(): void; read(): Signs['delay']; stop(): void } => {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  const present = (): Signs['delay'] => ({ usualMs: late(histogram.percentile(99)), longestMs: late(histogram.max) });
  let earlier: Signs['delay'] = { usualMs: 0, longestMs: 0 };
  const timer = setInterval(() => {
    earlier = present();
    histogram.reset();
  }, WINDOW_MS).unref();
  return {
    begin: () => void histogram.enable(),
    read: () => {
      const { usualMs, longestMs } = present();
      return { usualMs: Math.max(usualMs, earlier.usualMs), longestMs: Math.max(longestMs, earlier.longestMs) };
    },
    stop: () => {
      clearInterval(timer);
      histogram.disable();
    },
  };
};

// The histogram counts from one look to the next, the pause between them included.
const late = (nanoseconds: number): number => Math.max(0, Math.round(nanoseconds / 1e6 - RESOLUTION_MS));
