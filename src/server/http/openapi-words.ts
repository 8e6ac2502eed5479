/** The introduction of the API's description, and what each status means. */
import { CLOSED, OUR_MISTAKE, TAKEN, TOO_MANY } from './refusal.ts';

export const INTRODUCTION = `These are all calls of Bimestre, the program with which an English-language institute keeps its students, classes, fees and money. This introduction says what is true of all of them.

**Logging in.** POST /auth returns a token. Send it in the header x-auth-token of every other call. A 401 means that the session has ended: log in again. A session ends after twelve hours without use (thirty days for families), after ninety days in any case, and at once when the person is inactivated.

**Roles.** Each call says which roles may use it: admin, admin&teacher (an administrator who also teaches), secretary, teacher, classManager (a coordinator), guardian and student. Below, the administration means admin and admin&teacher; the office means the administration and the secretary; a family means guardians and students, who see only their own data.

**Words.** A fee or installment is what a student owes for enrolling or for a month. An invoice is the receipt of a payment of fees. The register is the cash register: money moves only while it is open. A withdrawal is money that the administration takes out of it, an expense any other payment from it. A bimester is one of the four parts of the school year, March to December. The DNI is the national identity number.

**Values.** Amounts are in pesos: JSON numbers with at most two decimals, which may also be sent as text with a comma or a dot ("1500,50"). Percentages are numbers such as 10 or 12.5. Instants are ISO 8601 in UTC ("2026-06-10T15:00:00.000Z"). Days and hours without a zone, such as a birthday or the hour of a class, are written as if they were UTC ("2010-05-03T00:00:00.000Z"). Days are sent as "2026-06-10", months as "2026-06", hours as "16:30". “Today”, “this month” and “this year” are those of Buenos Aires. Ids are 24 hexadecimal digits.

**Refusals.** Every refusal has a body {msg, errors}: msg is the first reason, errors lists all of them, each with the path of its field if it has one. The messages are in Spanish and can be shown to the user as they are.

**Lists.** An empty list is 200 with []; only /town and /neighbourhood return 404. A list with the parameters page and size returns one page, and the number of all rows in the header x-total-count.

**Papers.** Calls below /pdf return a PDF. Where the text says “posted”, the PDF shows the values of the body as they are, so that a list is printed as the screen shows it; otherwise the values come from the database.

**Sending again.** A call with the header idempotency-key can be sent again when its answer was lost: the same key is carried out only once, and returns the first result with the header idempotent-replayed: true.

**Success** is always 200. The examples were recorded from the tests of this version; lists are cut to two rows and ids are replaced.`;

/** The meaning of a status, with the message where the call itself has none. */
export const STATUS_WORDS: Readonly<Record<number, { readonly about: string; readonly msg?: string }>> = {
  400: { about: 'A value is invalid, or a rule of the institute forbids the change.', msg: 'Los datos enviados no son válidos' },
  401: {
    about: 'The token is missing, unknown or expired, or its person is inactive or deleted. Log in again.',
    msg: 'Su sesión terminó. Inicie sesión nuevamente',
  },
  403: { about: 'The role of the caller may not use this call, or the data belong to somebody else.', msg: 'No tiene permiso para realizar esta acción' },
  404: { about: 'What was asked for does not exist.' },
  409: { about: 'The change conflicts with existing data, or with what somebody else has changed meanwhile.', msg: TAKEN },
  413: { about: 'The body is larger than this call accepts.', msg: 'Los datos enviados son demasiado grandes' },
  415: { about: 'This call does not accept the content type of the body.', msg: 'El tipo de contenido no es admitido' },
  429: { about: 'Too many calls, or too many failed ones. Wait before the next one.', msg: TOO_MANY },
  500: { about: 'An error of the server. The message ends with a code, under which the log of the server has the details.', msg: OUR_MISTAKE },
  503: {
    about: 'A backup is being restored and all calls wait for it (the header retry-after says when to try again), or the database cannot be reached.',
    msg: CLOSED,
  },
};
