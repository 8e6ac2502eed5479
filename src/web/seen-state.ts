/** The state of each thing as the person last saw it: a change sends it along, so that it does not overwrite what its author has not seen. */

const seen = new Map<string, string>();
/** What was read while a question stood over the page: who answers it has not seen that. */
const behind = new Map<string, string>();
let questions = 0;

/** A thing was read. */
export const readState = (key: string, state: string): void => void (questions > 0 ? behind : seen).set(key, state);

export const seenState = (key: string): string | undefined => seen.get(key);

/** Waits for the answer to a question over the page. What the answer starts at once is a change over what was seen before the question. */
export const overThePage = <T>(answer: Promise<T>): Promise<T> => {
  questions += 1;
  return answer.finally(() => void setTimeout(seeBehind));
};

const seeBehind = (): void => {
  questions -= 1;
  if (questions > 0) return;
  for (const [key, state] of behind) seen.set(key, state);
  behind.clear();
};
