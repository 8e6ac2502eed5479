/** When the office is reminded of a backup, when the nightly one is due, and how long backups are kept. */
import {
  addDays,
  type Day,
  dayOf,
  daysBetween,
  elapsedDays,
  fullDay,
  type Instant,
  type Moment,
  timeOf,
  yearMonthOf,
  monthsBetween,
} from '#kernel/calendar.ts';
import { countText, moneyText } from '#kernel/money.ts';
import { isOwner, type Who } from '#kernel/roles.ts';
import { forbid, notFound, refuse, type Verdict, ok } from '#kernel/verdict.ts';

/** The reasons for a backup. */
export const BACKUP_KINDS = ['manual', 'download', 'night', 'safety', 'update'] as const;
export type BackupKind = (typeof BACKUP_KINDS)[number];
/** The kinds that the database notes. A backup made before an update must not write into the data that is about to be changed. */
export type RememberedKind = Exclude<BackupKind, 'update'>;

export const KIND_LABEL: Readonly<Record<BackupKind, string>> = {
  manual: 'Guardada por la secretaría',
  download: 'Descargada',
  night: 'De la noche',
  safety: 'Antes de restaurar',
  update: 'Antes de actualizar',
};

/** After this many days without a backup the secretary is reminded (contract of the backup calls). */
const REMINDER_DAYS = 7;
/** The nightly backup is made from this hour on, when nobody works. */
const NIGHT_HOUR = '02:00';
/** A server that claimed the night and has not finished after this time is assumed to be gone. */
export const CLAIM_MS = 2 * 60 * 60 * 1000;

/** Whether a chosen file may be a backup, by what a browser knows before it is sent. */
export const isBackupFile = ({ name, type }: { readonly name: string; readonly type: string }): boolean =>
  /\.gz$/i.test(name) && (type === '' || /^application\/(x-)?gzip$/.test(type));

/** The word that must be typed to restore. */
export const RESTORE_WORD = 'RESTAURAR';

export const NO_FILE = refuse('Debe seleccionar un archivo');
/** The message for a file that is not compressed (specification, section 5). */
export const WRONG_TYPE = 'Tipo de archivo no admitido';
export const NO_BACKUP = notFound('Todavía no hay ninguna copia de seguridad');
/** A restore from the screen must not lock everybody out; at the console an administrator can be created afterwards. */
export const NOBODY_COULD_ENTER = refuse('Con esta copia ningún administrador podría iniciar sesión. Restáurela desde la consola del servidor');
export const UNKNOWN_BACKUP = notFound('La copia de seguridad no existe');

/** Who makes and downloads backups: the administration, and a secretary if the institute allows it. */
export const mayTakeBackups = (who: Pick<Who, 'role'>, secretaryTakesBackups: boolean): Verdict<null> =>
  isOwner(who) || secretaryTakesBackups ? ok(null) : forbid('Las copias de seguridad las hace la administración: pídaselas a un administrador');

/** Whether the secretary is asked to save a backup: the last one is seven days old or more, or there is none. */
export const isReminderDue = (last: Instant | null, now: Moment): boolean => last === null || elapsedDays(last, now.instant) >= REMINDER_DAYS;

/** Whether the nightly backup may be made: from two in the morning on, or when the server starts later that day. */
export const isNight = (now: Moment): boolean => timeOf(now.instant) >= NIGHT_HOUR;

/** Whether the typed word is the one that restores. */
export const confirmRestore = (typed: string): Verdict<null> =>
  typed.trim().toUpperCase() === RESTORE_WORD ? ok(null) : refuse({ msg: `Escriba ${RESTORE_WORD} para confirmar`, path: 'confirmation' });

type Kept = { readonly name: string; readonly kind: string; readonly madeAt: Instant };

const DAYS = 7;
const WEEKS = 4;
const MONTHS = 12;
const UPDATES = 3;

/**
 * The backups that need not be kept any longer. Of each kind those of the last seven days are kept, the last of each of the last four weeks and the
 * last of each of the last twelve months; of those made for a download only the last, of those made before an update the last three, however old.
 */
export const toDrop = (backups: readonly Kept[], now: Moment): readonly string[] => {
  const newestFirst = [...backups].sort((one, other) => (one.madeAt === other.madeAt ? 0 : one.madeAt < other.madeAt ? 1 : -1));
  const updates = newestFirst.filter(({ kind }) => kind === 'update');
  const seen = new Set<string>();
  const isFirst = (period: string): boolean => {
    if (seen.has(period)) return false;
    seen.add(period);
    return true;
  };
  return newestFirst
    .filter((backup) => {
      const { kind, madeAt } = backup;
      if (kind === 'download') return !isFirst(kind);
      if (kind === 'update') return updates.indexOf(backup) >= UPDATES;
      const day = dayOf(madeAt);
      const age = daysBetween(day, now.day);
      // Both are checked: the last of a month may not be the last of its week.
      const isLastOfWeek = isFirst(`${kind} ${mondayOf(day)}`) && daysBetween(mondayOf(day), mondayOf(now.day)) <= WEEKS * 7;
      const isLastOfMonth = isFirst(`${kind} ${yearMonthOf(day)}`) && monthsBetween(yearMonthOf(day), yearMonthOf(now.day)) < MONTHS;
      return age >= DAYS && !isLastOfWeek && !isLastOfMonth;
    })
    .map(({ name }) => name);
};

// 5 January 1970 was a Monday.
const mondayOf = (day: Day): Day => addDays(day, -(((daysBetween('1970-01-05', day) % 7) + 7) % 7));

/** 'Copia del 10/06/2026, 12:00'. */
export const backupLabel = (madeAt: Instant): string => `Copia del ${fullDay(dayOf(madeAt))}, ${timeOf(madeAt)}`;

/** '12,5 MB': a size for the office. */
export const sizeText = (bytes: number): string => {
  if (bytes < 1000) return `${bytes} bytes`;
  const [unit, size] = bytes < 1_000_000 ? ['kB', bytes / 1000] : bytes < 1_000_000_000 ? ['MB', bytes / 1_000_000] : ['GB', bytes / 1_000_000_000];
  return `${size.toLocaleString('de-DE', { maximumFractionDigits: 1 })} ${unit}`;
};

/** '1.250' rows, or an amount: what a line of the comparison says before and after. */
export const figureText = ({ kind }: { readonly kind: 'rows' | 'amount' }, value: number): string => (kind === 'amount' ? moneyText(value) : countText(value));

/** 'hoy', 'ayer', 'hace 3 días'. */
export const ageText = (madeAt: Instant, now: Moment): string => {
  const days = daysBetween(dayOf(madeAt), now.day);
  return days <= 0 ? 'hoy' : days === 1 ? 'ayer' : `hace ${days} días`;
};
