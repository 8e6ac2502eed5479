/** The token of the logged-in person, and what happens when the server no longer accepts it. */
import { useSyncExternalStore } from 'react';

const TOKEN_KEY = 'token';

/** What the pages know of the session. */
export type SessionState = {
  readonly token: string | null;
  /** The session ended while somebody was working: the message over the page. */
  readonly interrupted: string | null;
  /** The message on the login page after the session ended, shown once. */
  readonly farewell: string | null;
};

let state: SessionState = { token: localStorage.getItem(TOKEN_KEY), interrupted: null, farewell: null };
let typed = false;
let begun = false;
let waiting: ((again: boolean) => void)[] = [];
const listeners = new Set<() => void>();

export const sessionState = (): SessionState => state;
export const useSessionState = (): SessionState => useSyncExternalStore(watchSession, sessionState);

/** Calls back at every change; the returned function stops that. */
export const watchSession = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Begins a session with the token of a login. Calls that were refused meanwhile are made again when `samePerson`. */
export const beginSession = (token: string, { samePerson }: { readonly samePerson: boolean } = { samePerson: true }): void => {
  localStorage.setItem(TOKEN_KEY, token);
  begun = true;
  const waiters = release();
  change({ token, interrupted: null, farewell: null });
  for (const resume of waiters) resume(samePerson);
};

/** Ends the session here; `farewell` is shown once on the login page. */
export const endSession = (farewell: string | null = null): void => {
  localStorage.removeItem(TOKEN_KEY);
  typed = false;
  const waiters = release();
  change({ token: null, interrupted: null, farewell });
  for (const resume of waiters) resume(false);
};

/** Reads the message of the ended session and removes it, so that it is shown once. */
export const takeFarewell = (): string | null => {
  const { farewell } = state;
  if (farewell !== null) change({ ...state, farewell: null });
  return farewell;
};

/** Whether somebody has just logged in here; true only once. Reloading the page does not count. */
export const takeBeginning = (): boolean => {
  const before = begun;
  begun = false;
  return before;
};

/**
 * Handles a refused token. A user who was typing or saving is asked to log in again over the page,
 * and the result says whether to repeat the call; otherwise the session ends.
 */
export const sessionRefused = (msg: string, call: { readonly token: string; readonly saves: boolean }): Promise<boolean> => {
  // Another call or tab has a newer token already.
  if (state.token !== null && state.token !== call.token && state.interrupted === null) return Promise.resolve(true);
  if (state.token === null) return Promise.resolve(false);
  if (state.interrupted === null && !typed && !call.saves) {
    endSession(msg);
    return Promise.resolve(false);
  }
  if (state.interrupted === null) change({ ...state, interrupted: msg });
  return new Promise((resume) => waiting.push(resume));
};

/** Forgets that something was typed: called when another page is opened. */
export const forgetTyping = (): void => {
  typed = false;
};

const release = (): typeof waiting => {
  const waiters = waiting;
  waiting = [];
  return waiters;
};

const change = (next: SessionState): void => {
  state = next;
  for (const listener of listeners) listener();
};

document.addEventListener('input', () => {
  typed = state.token !== null;
});

// Logging out in one tab ends the session in all of them.
window.addEventListener('storage', (event) => {
  if (event.key !== TOKEN_KEY && event.key !== null) return;
  const token = localStorage.getItem(TOKEN_KEY);
  if (token === null) endSession();
  else if (token !== state.token) window.location.reload();
});
