/** The call that is being answered: its code stands in every line of the log about it and in the message about an error; and long ones give way to others. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomInt } from 'node:crypto';
import { othersFirst, quietFirst } from './others-first.ts';

/** `sliceMs` is how long it has kept others waiting since it last gave way, `workedMs` in all. */
type Call = { readonly code: string; sliceMs: number; workedMs: number };

const answering = new AsyncLocalStorage<Call>();

/** A new code, '4821-9350': digits are understood over the telephone. Should two calls get the same one, their time tells them apart. */
export const newCode = (): string => {
  const digits = String(randomInt(100_000_000)).padStart(8, '0');
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
};

/** Does the work of a call; what is logged meanwhile has its code. */
export const during = <T>(code: string, work: () => T): T => answering.run({ code, sliceMs: 0, workedMs: 0 }, work);

/** The code of the call that is being answered; undefined for what the program does by itself. */
export const presentCode = (): string | undefined => answering.getStore()?.code;

/** A call works this long before others are served: one that asks little is answered in one go, however many others there are. */
const LONGEST_SLICE_MS = 8;
/** A call that has worked this long is a whole list or a report: it goes on in quiet moments. */
const LONG_CALL_MS = 150;

/** Counts work that kept everybody else waiting, and gives way when it is their turn; null when the call may go on at once. */
export const giveWay = (ms: number): Promise<void> | null => {
  const call = answering.getStore();
  if (call === undefined) return ms > LONGEST_SLICE_MS ? othersFirst() : null;
  call.workedMs += ms;
  call.sliceMs += ms;
  if (call.sliceMs <= LONGEST_SLICE_MS) return null;
  call.sliceMs = 0;
  return call.workedMs > LONG_CALL_MS ? quietFirst() : othersFirst();
};
