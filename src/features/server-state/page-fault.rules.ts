/** What a browser tells of a page that broke: the error, and where in the program it happened; and what of it may stand in the log. */

/** `places` are where the error was thrown, `within` the parts of the page around it: 'index-CRvdT63D.js:10:30770', the innermost first. */
export type BrokenPlace = { readonly message: string; readonly places: readonly string[]; readonly within: readonly string[] };

const LONGEST_MESSAGE = 200;
const MOST_PLACES = 8;

/** A refusal has told the reader what it is, a call that was given up is no error, and after an update the page is loaded anew. */
const EXPECTED = /^(ApiError|AbortError):|^Error: CancelledError$|dynamically imported module|module script failed|preload CSS/i;
const PRIVATE = /"[^"]*"|“[^”]*”|\S+@\S+|\d{5,}/g;
const PLACE = /\/assets\/([\w.-]+\.js:\d+:\d+)/g;

/** What may be told of an error; null when the program itself did not break, as in an extension of the browser. `within` is React's stack of components. */
export const brokenPlaceOf = (thrown: unknown, within: string): BrokenPlace | null => {
  if (!(thrown instanceof Error) || EXPECTED.test(nameOf(thrown))) return null;
  const places = placesIn(thrown.stack ?? '');
  if (places.length === 0) return null;
  return { message: nameOf(thrown).slice(0, LONGEST_MESSAGE), places, within: placesIn(within) };
};

/** The message of an error for the log, without what may be a person's: quoted values, e-mail addresses and long numbers. */
export const withoutPersons = (message: string): string => message.replace(PRIVATE, '…');

const nameOf = ({ name, message }: Error): string => `${name}: ${message}`;

const placesIn = (stack: string): readonly string[] => [...stack.matchAll(PLACE)].map(([, place = '']) => place).slice(0, MOST_PLACES);
