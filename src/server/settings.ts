/** The settings of the environment, each with its default, checked before anything starts. */
import { resolve } from 'node:path';
import { isDay } from '#kernel/calendar.ts';

export type Settings = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** A PostgreSQL address; null is the embedded database. */
  readonly databaseUrl: string | null;
  readonly demo: boolean;
  /** A fixed time, only for demonstrations and tests. */
  readonly now: string | null;
  /** The mail server; null: no letters are sent. */
  readonly smtpUrl: string | null;
  /** The public address of the product; null: where it listens. */
  readonly publicUrl: string | null;
  readonly trustProxy: boolean;
  /** What a program on another machine sends to read the figures; null: only programs on this one read them. */
  readonly metricsToken: string | null;
  readonly logLevel: string;
};

/** Nobody guesses so long a token. */
const SHORTEST_TOKEN = 16;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Reads the settings; answers what is wrong with them, in words for the operator. */
export const readSettings = (env: Readonly<Record<string, string | undefined>>): Settings | { readonly wrong: readonly string[] } => {
  const wrong: string[] = [];
  const databaseUrl = env['DATABASE_URL'] || null;
  const port = Number(env['PORT'] || '3000');
  if (!Number.isInteger(port) || port < 0 || port > 65_535) wrong.push('PORT debe ser un número de puerto, por ejemplo 3000.');
  if (databaseUrl !== null && !/^postgres(ql)?:\/\//.test(databaseUrl)) wrong.push('DATABASE_URL debe comenzar con postgres://');
  const demo = switchOf('DEMO', env['DEMO'], databaseUrl === null, wrong);
  const trustProxy = switchOf('TRUST_PROXY', env['TRUST_PROXY'], false, wrong);
  const now = env['NOW'] ? instantOf(env['NOW']) : null;
  if (env['NOW'] && now === null) wrong.push('NOW debe ser un día (2026-06-10) o un instante (2026-06-10T14:30:00Z).');
  if (env['NOW'] && !demo) wrong.push('NOW solo se admite con DEMO=1: un instituto real usa la hora verdadera.');
  const smtpUrl = env['SMTP_URL'] || null;
  if (smtpUrl !== null && !isAddress(smtpUrl, ['smtp:', 'smtps:'])) wrong.push('SMTP_URL debe ser una dirección como smtp://usuario:clave@servidor:587');
  const publicUrl = env['PUBLIC_URL']?.replace(/\/+$/, '') || null;
  if (publicUrl !== null && !isAddress(publicUrl, ['http:', 'https:'])) wrong.push('PUBLIC_URL debe ser una dirección como https://instituto.example');
  const metricsToken = env['METRICS_TOKEN'] || null;
  if (metricsToken !== null && metricsToken.length < SHORTEST_TOKEN) wrong.push(`METRICS_TOKEN debe tener ${SHORTEST_TOKEN} caracteres o más.`);
  const logLevel = env['LOG_LEVEL'] || 'warn';
  if (!LOG_LEVELS.includes(logLevel)) wrong.push(`LOG_LEVEL debe ser uno de: ${LOG_LEVELS.join(', ')}.`);
  if (wrong.length > 0) return { wrong };
  return {
    port,
    host: env['HOST'] || 'localhost',
    dataDir: resolve(env['DATA_DIR'] || './data'),
    databaseUrl,
    demo,
    now,
    smtpUrl,
    publicUrl,
    trustProxy,
    metricsToken,
    logLevel,
  };
};

const isAddress = (text: string, protocols: readonly string[]): boolean =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol) && new URL(text).hostname !== '';

const switchOf = (name: string, value: string | undefined, otherwise: boolean, wrong: string[]): boolean => {
  if (value === undefined || value === '') return otherwise;
  if (value !== '0' && value !== '1') wrong.push(`${name} debe ser 0 o 1.`);
  return value === '1';
};

// A day alone means its noon in Buenos Aires.
const instantOf = (text: string): string | null => {
  const instant = isDay(text) ? `${text}T15:00:00.000Z` : text;
  return Number.isNaN(Date.parse(instant)) ? null : new Date(Date.parse(instant)).toISOString();
};
