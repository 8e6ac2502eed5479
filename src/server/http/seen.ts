/** Refuses a change of something that is no longer as its sender saw it: another desk or window may have changed it meanwhile. */
import { z } from 'zod';
import { type Endpoint, isFileReply } from '#kernel/endpoint.ts';
import { conflict, type Verdict } from '#kernel/verdict.ts';
import type { Act, Answer } from './answer.ts';
import type { Tx } from '#server/database/database.ts';
import { digestOf } from '#server/digest.ts';
import { takeTurn } from '#server/database/turn.store.ts';

const CHANGED = conflict('Estos datos cambiaron después de que usted los abrió: ya se muestran como están. Revise lo que escribió y guarde de nuevo');

/** The state of an answer: the same answer has the same state. */
export const stateOf = (json: string | Buffer): string => digestOf(json).slice(0, 22);

/** Whether some call replaces the answer of this call as a whole. */
export const isChangedOver = (endpoint: Endpoint, answers: readonly Answer[]): boolean => answers.some((one) => one.endpoint.over === endpoint);

/** Does the work only while the call that reads the thing would still give the answer that the sender saw. Without a state it does the work. */
export const unlessChanged = <T>(over: Answer | undefined, seen: string | null, act: Act, work: (tx: Tx) => Promise<Verdict<T>>) => {
  if (over === undefined || seen === null) return work;
  return async (tx: Tx): Promise<Verdict<T>> => {
    await takeTurn(tx, `${over.endpoint.call} ${JSON.stringify(act.params)}`);
    const present = await over.handle({ ...act, query: {}, body: undefined, page: null, reads: tx });
    const { reply } = over.endpoint;
    // If the thing is gone, or the caller may not see it, the work itself refuses.
    const isOther = present.ok && !isFileReply(reply) && stateOf(JSON.stringify(z.encode(reply, present.value))) !== seen;
    return isOther ? CHANGED : work(tx);
  };
};
