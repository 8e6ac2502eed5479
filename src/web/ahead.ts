/** What a page asked while the program was still being loaded (`public/ahead.js`). */

/** The question, and its answer; null when the server was not reached. */
type Ahead = { readonly url: string; readonly token: string; readonly answer: Promise<Response | null> };

declare global {
  interface Window {
    askedAhead?: Ahead | undefined;
  }
}

/** The answer to reading this address with this token, where the page has asked for it already; each answer is handed out once. */
export const takeAhead = (url: string, token: string | null): Promise<Response | null> | null => {
  const ahead = window.askedAhead;
  if (ahead === undefined || ahead.url !== url || ahead.token !== token) return null;
  window.askedAhead = undefined;
  return ahead.answer;
};
