/** The letters with what is new: once a day to each family that wants them, from one server, where there is a mail server. */
import { endLetter, readersNow, takeLetter } from '#features/news/news.routes.ts';
import { isTimeForLetters } from '#features/news/news.rules.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import type { Log } from '#server/log.ts';
import type { Mail } from '#server/mail/mail.ts';
import { nowAndThen } from './now-and-then.ts';

const FIRST_LOOK_MS = 60_000;
const LOOK_EVERY_MS = 10 * 60 * 1000;
/** Mail servers refuse senders of many letters at once. */
const AT_ONCE = 50;

type Hands = { readonly database: Database; readonly clock: Clock; readonly mail: Mail; readonly log: Log };

/** Looks every ten minutes whether there are letters to send, or to send again. */
export const startNewsLetters = (hands: Hands): { stop(): Promise<void> } => {
  if (!hands.mail.isOpen) return { stop: async () => undefined };
  const ending = new AbortController();
  const looks = nowAndThen(() => sendNews(hands, ending.signal), {
    firstMs: FIRST_LOOK_MS,
    everyMs: LOOK_EVERY_MS,
    log: hands.log,
    fault: 'the letters with news failed; they are tried again',
  });
  return {
    /** The letter that is being sent is the last one. */
    stop: async () => {
      ending.abort();
      await looks.stop();
    },
  };
};

/** Sends the letters whose time it is, one after the other; answers how many the mail server took. Where nobody is reached, the others wait. */
export const sendNews = async ({ database, clock, mail }: Pick<Hands, 'database' | 'clock' | 'mail'>, ending?: AbortSignal): Promise<number> => {
  if (!mail.isOpen || !isTimeForLetters(clock.now())) return 0;
  let sent = 0;
  for (const reader of await readersNow(database, clock.now(), AT_ONCE)) {
    if (ending?.aborted) return sent;
    const taken = await takeLetter(database, reader, mail.home(), clock.now());
    if (taken === null) continue;
    const delivery = await mail.deliver(taken.letter);
    await endLetter(database, taken, delivery, clock.now());
    if (delivery === 'taken') sent += 1;
    if (delivery === 'unreached') return sent;
  }
  return sent;
};
