/** The letters with what is new: once a day to each family that wants them, from one server, where there is a mail server. */
import { takeLetters } from '#features/news/news.routes.ts';
import { isTimeForLetters } from '#features/news/news.rules.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database.ts';
import type { Log } from '#server/log.ts';
import type { Mail } from '#server/mail.ts';
import { nowAndThen } from './now-and-then.ts';

const FIRST_LOOK_MS = 60_000;
const LOOK_EVERY_MS = 10 * 60 * 1000;
/** Mail servers refuse who sends much at once. */
const AT_ONCE = 50;

type Hands = { readonly database: Database; readonly clock: Clock; readonly mail: Mail; readonly log: Log };

/** Looks every ten minutes whether there are letters to send. */
export const startNewsLetters = (hands: Hands): { stop(): Promise<void> } =>
  hands.mail.isOpen
    ? nowAndThen(() => sendNews(hands), {
        firstMs: FIRST_LOOK_MS,
        everyMs: LOOK_EVERY_MS,
        log: hands.log,
        fault: 'the letters with news failed; they are tried again',
      })
    : { stop: async () => undefined };

/** Sends the letters whose time it is, one after the other; answers how many the mail server took. */
export const sendNews = async ({ database, clock, mail }: Pick<Hands, 'database' | 'clock' | 'mail'>): Promise<number> => {
  const now = clock.now();
  if (!mail.isOpen || !isTimeForLetters(now)) return 0;
  let sent = 0;
  for (const letter of await takeLetters(database, mail.home(), now, AT_ONCE)) if (await mail.send(letter)) sent += 1;
  return sent;
};
