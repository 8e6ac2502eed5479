/** When a part of the server is well, and when somebody must do something. */
import { isReminderDue } from '#features/backups/backup.rules.ts';
import { addDays, type Day, elapsedDays, type Instant, type Moment, timeOf } from '#kernel/calendar.ts';
import { LEVELS, type Level, type ServerState } from './server-state.contract.ts';

/** What was found at the server. */
export type Found = {
  readonly startedAt: Instant;
  readonly version: string;
  readonly database: Omit<ServerState['database'], 'level'>;
  readonly disk: Omit<ServerState['disk'], 'level'>;
  /** The newest backup of any kind. */
  readonly backup: { readonly madeAt: Instant; readonly bytes: number } | null;
  readonly printer: Omit<ServerState['printer'], 'level'>;
  readonly ranOn: Day | null;
  readonly memory: Omit<ServerState['memory'], 'level'>;
  readonly delay: Omit<ServerState['delay'], 'level'>;
  readonly faults: ServerState['faults']['last'];
};

/** The parts in the order of the page. */
export const PARTS = ['database', 'disk', 'backup', 'calendar', 'printer', 'memory', 'delay', 'faults'] as const;
export type Part = (typeof PARTS)[number];

const SLOW_DATABASE_MS = 1000;
/** A year of backups of a small institute needs less. */
const LITTLE_ROOM = 500_000_000;
const NO_ROOM = 100_000_000;
/** The nightly backup is made once a day, in the morning at the latest. */
const BACKUP_DAYS = 1.5;
/** The calendar looks once a minute. */
const CALENDAR_BY = '00:10';
const MANY_PAPERS = 20;
const MUCH_MEMORY = 0.85;
const NO_MEMORY = 0.95;
const LONG_WAIT_MS = 1000;
const LONG_USUAL_WAIT_MS = 200;

/** The state of the server now, each part with its level. */
export const judge = (found: Found, now: Moment): ServerState => {
  const { startedAt, version, database, disk, backup, printer, ranOn, memory, delay, faults } = found;
  const parts = {
    database: { level: soon(database.ms > SLOW_DATABASE_MS), ...database },
    disk: { level: disk.freeBytes < NO_ROOM ? 'danger' : soon(disk.freeBytes < LITTLE_ROOM), ...disk },
    backup: { level: levelOfBackup(backup?.madeAt ?? null, now), madeAt: backup?.madeAt ?? null, bytes: backup?.bytes ?? null },
    printer: { level: soon(printer.isFailing || printer.waiting >= MANY_PAPERS), ...printer },
    calendar: { level: ranToday(ranOn, now) ? 'well' : 'danger', ranOn },
    memory: { level: levelOfMemory(memory.usedBytes / memory.limitBytes), ...memory },
    delay: { level: soon(delay.longestMs > LONG_WAIT_MS || delay.usualMs > LONG_USUAL_WAIT_MS), ...delay },
    faults: { level: soon(faults.length > 0), last: faults },
  } as const;
  return { level: worst(Object.values(parts).map(({ level }) => level)), at: now.instant, startedAt, version, ...parts };
};

/** The parts that need somebody, in the order of the page. */
export const unwell = (state: ServerState): readonly Part[] => PARTS.filter((part) => state[part].level !== 'well');

/** The worst of several levels. */
const worst = (levels: readonly Level[]): Level => LEVELS.findLast((level) => levels.includes(level)) ?? 'well';

const soon = (is: boolean): Level => (is ? 'warning' : 'well');

const levelOfBackup = (madeAt: Instant | null, now: Moment): Level => {
  // A new institute has none before its first night.
  if (madeAt === null) return 'warning';
  return isReminderDue(madeAt, now) ? 'danger' : soon(elapsedDays(madeAt, now.instant) > BACKUP_DAYS);
};

const ranToday = (ranOn: Day | null, now: Moment): boolean => ranOn === now.day || (ranOn === addDays(now.day, -1) && timeOf(now.instant) < CALENDAR_BY);

const levelOfMemory = (share: number): Level => (share > NO_MEMORY ? 'danger' : soon(share > MUCH_MEMORY));
