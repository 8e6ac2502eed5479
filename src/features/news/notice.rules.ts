/** When a phone is told what is new, and in which words: anybody can read a locked screen. */
import { type Instant, instantAfter, type Moment, timeOf } from '#kernel/calendar.ts';
import { conflict, notFound, type Refusal, refuse, refuseWith, type Verdict, ok } from '#kernel/verdict.ts';
import type { News } from './news.contract.ts';
import { nextTry } from './news.rules.ts';

/** Phones ring by day only; news of the night are told in the morning. */
const NOTICES_FROM = '08:00';
const NOTICES_UNTIL = '22:00';

/** Whether phones may ring at this time of day. */
export const isTimeForNotices = (now: Moment): boolean => {
  const time = timeOf(now.instant);
  return time >= NOTICES_FROM && time < NOTICES_UNTIL;
};

/** A push service keeps a notice this long for a phone that is off; after that the page has it anyway. */
export const NOTICE_KEPT_SECONDS = 2 * 24 * 60 * 60;

/** One person may have notices on this many devices. */
const MOST_DEVICES = 10;
/** A device on which the program was not opened for this long gets no more notices. */
const FORGOTTEN_DAYS = 365;
/** The pause between two test notices. */
const BETWEEN_TESTS_MS = 10_000;

const DAY_MS = 24 * 60 * 60 * 1000;

export const isForgotten = (seenAt: Instant, now: Moment): boolean => seenAt < instantAfter(now.instant, -FORGOTTEN_DAYS * DAY_MS);

/** When a refused notice is sent again; the push service may ask for more time. Null when it is given up. */
export const nextNotice = (attempts: number, waitMs: number, now: Moment): Instant | null => {
  const next = nextTry(attempts, now);
  const asked = instantAfter(now.instant, waitMs);
  return next !== null && asked > next ? asked : next;
};

/** The text on the screen, and the page that a press opens. */
export type NoticeWords = { readonly title: string; readonly body: string; readonly path: string };

const PAGE = '/index/news';

/** A notice of news. It contains no name, amount or day: these are on the page, behind the login. */
export const noticeWords = (institute: string, kinds: readonly News['kind'][]): NoticeWords => {
  const [only, ...others] = kinds;
  const body = only === undefined || others.length > 0 ? `Hay ${kinds.length} novedades.` : wordsOf(only);
  return { title: institute, body, path: PAGE };
};

const wordsOf = (kind: News['kind']): string => {
  switch (kind) {
    case 'report-card':
      return 'Se publicó una libreta.';
    case 'absence':
      return 'Se registró una inasistencia.';
    case 'fee':
    case 'overdue':
      return 'Hay una novedad sobre una cuota.';
    case 'request':
      return 'La administración respondió un pedido.';
  }
};

/** A test notice. */
export const testWords = (institute: string): NoticeWords => ({ title: institute, body: 'Así llegan los avisos a este dispositivo.', path: PAGE });

/** The contact for push services: the address of this installation, or the institute's e-mail. */
export const contactOf = (home: string, email: string): string =>
  home.startsWith('https://') ? home : `mailto:${email === '' ? 'no-responder@localhost.localdomain' : email}`;

export const mayBegin = (devices: number): Verdict<null> =>
  devices < MOST_DEVICES ? ok(null) : refuse(`Ya recibe avisos en ${MOST_DEVICES} dispositivos: termine alguno que no use`);

export const mayTest = (testedAt: Instant | null, now: Moment): Verdict<null> =>
  testedAt !== null && testedAt > instantAfter(now.instant, -BETWEEN_TESTS_MS) ? refuseWith(429, 'Espere unos segundos antes de probar otra vez') : ok(null);

export const NO_PUSH_SERVICE: Refusal = refuse('La dirección que dio el navegador no es la de un servicio de avisos');
export const UNKNOWN_DEVICE: Refusal = notFound('Los avisos en ese dispositivo ya terminaron');
export const HEARS_NO_MORE: Refusal = conflict('El dispositivo ya no recibe avisos: actívelos nuevamente en él');
export const NOT_SENT: Refusal = refuseWith(503, 'El servicio de avisos del navegador no respondió. Intente nuevamente en unos minutos');
