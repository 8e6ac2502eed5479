/** Sends the letters with news: once a day to each family that wants them, from one server, where there is a mail server. */
import { endLetter, takeLetter } from '#features/news/news.acts.ts';
import { isTimeForLetters } from '#features/news/news.rules.ts';
import { findReaders } from '#features/news/news-letter.store.ts';
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

/** Checks every ten minutes whether there are letters to send, or to send again. */
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
    /** Waits for the letter that is being sent; no more are sent. */
    stop: async () => {
      ending.abort();
      await looks.stop();
    },
  };
};

/** Sends the letters that are due, one after the other; answers how many the mail server took. If it cannot be reached, the others wait. */
export const sendNews = async ({ database, clock, mail }: Pick<Hands, 'database' | 'clock' | 'mail'>, ending?: AbortSignal): Promise<number> => {
  if (!mail.isOpen || !isTimeForLetters(clock.now())) return 0;
  let sent = 0;
  for (const reader of await findReaders(database.reads, clock.now(), AT_ONCE)) {
    if (ending?.aborted) return sent;
    const taken = await database.transaction(
      (tx) => takeLetter(tx, reader, mail.home(), clock.now()),
      () => true,
    );
    if (taken === null) continue;
    const delivery = await mail.deliver(taken.letter);
    await database.transaction(
      (tx) => endLetter(tx, taken, delivery, clock.now()),
      () => true,
    );
    if (delivery === 'taken') sent += 1;
    if (delivery === 'unreached') return sent;
  }
  return sent;
};
