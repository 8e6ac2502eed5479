/** The state of the server in the words of the office: how each part is, and what to do when it is not well. */
import { ageText, sizeText } from '#features/backups/backup.rules.ts';
import { type Day, dayOf, fullDay, type Moment, timeOf } from '#kernel/calendar.ts';
import { counted } from '#kernel/plural.ts';
import type { ServerState } from './server-state.contract.ts';
import { PARTS, type Part, unwell } from './server-state.rules.ts';

/** A line of the page. */
export type PartWords = {
  readonly part: Part;
  readonly level: ServerState['level'];
  readonly title: string;
  readonly says: string;
  /** What to do; null when the part is well. */
  readonly todo: string | null;
};

const TITLES: Readonly<Record<Part, string>> = {
  database: 'Base de datos',
  disk: 'Lugar en el disco',
  backup: 'Copia de seguridad',
  calendar: 'Calendario de cuotas',
  printer: 'Papeles (PDF)',
  memory: 'Memoria',
  delay: 'Rapidez',
  faults: 'Errores',
};

/** The state at one glance: 'Todo en orden', or what is urgent and what is to be looked at. */
export const headline = (state: ServerState): string => {
  const urgent = unwell(state).filter((part) => state[part].level === 'danger');
  const others = unwell(state).filter((part) => state[part].level === 'warning');
  const said = [...(urgent.length > 0 ? [`Urgente: ${listed(urgent)}`] : []), ...(others.length > 0 ? [`Para revisar: ${listed(others)}`] : [])];
  return said.length === 0 ? 'Todo en orden' : said.join('. ');
};

const listed = (parts: readonly Part[]): string => {
  const names = parts.map((part) => TITLES[part]);
  return names.length === 1 ? names.join() : `${names.slice(0, -1).join(', ')} y ${names.at(-1)}`;
};

/** Each part in words, in the order of the page. */
export const wordsOf = (state: ServerState, now: Moment): readonly PartWords[] =>
  PARTS.map((part) => {
    const { level } = state[part];
    return { part, level, title: TITLES[part], says: SAYS[part](state, now), todo: level === 'well' ? null : ASKS[part](state) };
  });

const SAYS: Readonly<Record<Part, (state: ServerState, now: Moment) => string>> = {
  database: ({ database: { engine, ms } }) => `${engine === 'postgres' ? 'PostgreSQL responde' : 'La base incluida responde'} en ${waitText(ms)}.`,
  disk: ({ disk }) => `Quedan ${sizeText(disk.freeBytes)} de ${sizeText(disk.totalBytes)}.`,
  backup: ({ backup: { madeAt, bytes } }, now) =>
    madeAt === null ? 'Todavía no hay ninguna.' : `La última es de ${ageText(madeAt, now)}, ${timeOf(madeAt)} (${sizeText(bytes ?? 0)}).`,
  calendar: ({ calendar: { ranOn } }, now) =>
    ranOn === null ? 'Las cuotas todavía no se revisaron.' : `Las cuotas vencidas se revisaron ${onDay(ranOn, now)}.`,
  printer: ({ printer: { waiting, isFailing } }) =>
    isFailing ? 'El último papel no se pudo hacer.' : waiting === 0 ? 'Ninguno en espera.' : `${counted(waiting, 'papel', 'papeles')} en espera.`,
  memory: ({ memory }) => `Se usan ${sizeText(memory.usedBytes)} de ${sizeText(memory.limitBytes)}.`,
  delay: ({ delay }) => `La mayor espera de los últimos minutos fue de ${waitText(delay.longestMs)}.`,
  faults: ({ faults: { last } }) => `${last.length === 0 ? 'Ninguno' : counted(last.length, 'error', 'errores')} en las últimas 24 horas.`,
};

const ASKS: Readonly<Record<Part, (state: ServerState) => string>> = {
  database: () => 'Tarda más de lo normal. Si sigue así en una hora, avise a quien administra el servidor.',
  disk: ({ disk: { level } }) =>
    level === 'danger'
      ? 'Cuando se llene no se podrá guardar nada. Avise hoy mismo a quien administra el servidor.'
      : 'Es poco para seguir guardando copias. Pida a quien administra el servidor que haga lugar.',
  backup: ({ backup: { madeAt } }) =>
    madeAt === null
      ? 'La primera se hace esta noche; también puede descargar una ahora.'
      : 'La de anoche no se hizo. Descargue una ahora y avise a quien administra el servidor.',
  calendar: () => 'Pueden faltar recargos de hoy. Se intenta de nuevo cada minuto; si no cambia, avise a quien administra el servidor.',
  printer: ({ printer: { isFailing } }) =>
    isFailing
      ? 'Pida otra vez el papel. Si vuelve a fallar, avise a quien administra el servidor.'
      : 'Se hacen de a uno. Espere un momento antes de pedir más.',
  memory: () => 'Es mucha. Pida que se reinicie el servidor cuando nadie esté trabajando.',
  delay: () => 'El servidor estuvo muy ocupado. Si las páginas siguen lentas, avise a quien lo administra.',
  faults: () => 'Pase estos códigos a quien administra el servidor: con ellos encuentra cada error en el registro.',
};

const onDay = (day: Day, now: Moment): string => (day === now.day ? 'hoy' : `el ${fullDay(day)}`);

/** '12 ms', '1,3 segundos'. */
const waitText = (ms: number): string =>
  ms < 1 ? 'menos de 1\u00a0ms' : ms < 1000 ? `${ms}\u00a0ms` : `${(ms / 1000).toLocaleString('de-DE', { maximumFractionDigits: 1 })} segundos`;

/** '10/06/2026, 12:00'. */
export const instantText = (instant: string): string => `${fullDay(dayOf(instant))}, ${timeOf(instant)}`;
