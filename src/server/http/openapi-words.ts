/** The introduction of the API's description, and what each status means. */
import { CLOSED, OUR_MISTAKE, TAKEN, TOO_MANY } from './refusal.ts';

export const INTRODUCTION = `Every call of Bimestre. Whoever reads these lines first needs no others to write a client.

**Logging in.** POST /auth answers a token. It goes into the header x-auth-token of every other call. A 401 means that there is no session any more: log in again. A session ends after twelve hours without use (thirty days for families), after ninety days in any case, and at once when its person is inactivated.

**Values.** Amounts are pesos, JSON numbers with at most two decimals; they may also be sent as text with a comma or a dot ("1500,50"). Instants are ISO 8601 in UTC ("2026-06-10T15:00:00.000Z"). Days and hours without a zone, such as a birthday or the hour of a class, are written as if they were UTC ("2010-05-03T00:00:00.000Z"). Days are sent as "2026-06-10", months as "2026-06", hours as "16:30". Today is today in Buenos Aires. Ids are 24 hexadecimal digits.

**Refusals.** Every refusal has a body {msg, errors}: msg is the first reason, errors has all of them, with the path of the field each concerns. They are written in Spanish for the person at the screen and can be shown as they are.

**Lists.** An empty list is 200 and []; only /town and /neighbourhood answer 404. A list that takes page and size answers one page, and how many rows there are in the header x-total-count.

**Once only.** Calls that take the header idempotency-key can be sent again after a lost answer: the same key answers the first result, with the header idempotent-replayed: true.

**Success** is always 200. The examples are what a server answered to the tests of this version, their lists cut to two rows and their ids replaced.`;

/** The meaning of a status, with the message where the call itself has none. */
export const STATUS_WORDS: Readonly<Record<number, { readonly about: string; readonly msg?: string }>> = {
  400: { about: 'What was sent is wrong, or a rule of the institute forbids it.', msg: 'Los datos enviados no son válidos' },
  401: { about: 'No token, an unknown or ended one, or its person is inactive or gone. Log in again.', msg: 'Su sesión terminó. Inicie sesión nuevamente' },
  403: { about: 'The role may not, or the thing belongs to somebody else.', msg: 'No tiene permiso para realizar esta acción' },
  404: { about: 'There is no such thing.' },
  409: { about: 'It collides with what is there, or with what somebody else did meanwhile.', msg: TAKEN },
  413: { about: 'More was sent than the call takes.', msg: 'Los datos enviados son demasiado grandes' },
  415: { about: 'What was sent is of another kind than the call takes.', msg: 'El tipo de contenido no es admitido' },
  429: { about: 'Too many calls, or too many failed ones. Wait before the next.', msg: TOO_MANY },
  500: { about: 'A mistake of the server; its log tells which.', msg: OUR_MISTAKE },
  503: {
    about: 'A backup is being restored and nobody can work meanwhile (the header retry-after says when to ask again), or the database cannot be reached.',
    msg: CLOSED,
  },
};
