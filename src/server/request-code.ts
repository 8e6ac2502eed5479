/** The code of a call: it stands in every line of the log about the call and in the message about an error, so that one leads to the other. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomInt } from 'node:crypto';

const answering = new AsyncLocalStorage<string>();

/** A new code, '4821-9350': digits are understood over the telephone. Should two calls get the same one, their time tells them apart. */
export const newCode = (): string => {
  const digits = String(randomInt(100_000_000)).padStart(8, '0');
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
};

/** Does the work of a call; what is logged meanwhile has its code. */
export const during = <T>(code: string, work: () => T): T => answering.run(code, work);

/** The code of the call that is being answered; undefined for what the program does by itself. */
export const presentCode = (): string | undefined => answering.getStore();
