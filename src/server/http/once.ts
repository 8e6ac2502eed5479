/** Does the work of a call in one transaction, and a call that is sent twice with one key only once. */
import { z } from 'zod';
import { type Endpoint, isFileReply } from '#kernel/endpoint.ts';
import { invariant } from '#kernel/invariant.ts';
import { isKept, ok, type Verdict } from '#kernel/verdict.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { dropIntention, type Intention, keepReply, takeIntention } from './once.store.ts';

type Once = {
  readonly intention: Intention;
  readonly endpoint: Endpoint;
  readonly at: string;
  /** Called when the work was done before, with whether the same was asked then. */
  readonly again: (asked: { readonly isSame: boolean }) => void;
};

/** A refusal undoes what was written and forgets the key, so that the call can be tried again. A counted refusal keeps what was written. */
export const inTransaction = <T>(database: Database, work: (tx: Tx) => Promise<Verdict<T>>, once: Once | null): Promise<Verdict<T>> =>
  database.transaction<Verdict<T>>(async (tx) => {
    if (once === null) return work(tx);
    const { intention, endpoint, at, again } = once;
    invariant(!isFileReply(endpoint.reply), 'an intention answers JSON');
    const before = await takeIntention(tx, intention, at);
    if (before !== null) {
      invariant(before.reply !== null, 'a kept intention has its answer');
      again({ isSame: before.asked === intention.asked });
      return ok(z.decode(endpoint.reply, JSON.parse(before.reply)) as T);
    }
    const verdict = await work(tx);
    if (verdict.ok) await keepReply(tx, intention, JSON.stringify(z.encode(endpoint.reply, verdict.value)));
    else if (verdict.isNoted) await dropIntention(tx, intention);
    return verdict;
  }, isKept);
