/** Does the work of a call in one transaction, and an intention that is sent twice only once. */
import { z } from 'zod';
import { type Endpoint, isFileReply } from '#kernel/endpoint.ts';
import { invariant } from '#kernel/invariant.ts';
import { conflict, ok, type Verdict } from '#kernel/verdict.ts';
import type { Database, Tx } from './database.ts';
import { type Intention, keepReply, takeIntention } from './once.store.ts';

type Once = { readonly intention: Intention; readonly endpoint: Endpoint; readonly at: string };

/** A refusal undoes what was written. */
export const inTransaction = <T>(database: Database, work: (tx: Tx) => Promise<Verdict<T>>, once: Once | null): Promise<Verdict<T>> =>
  database.transaction<Verdict<T>>(
    async (tx) => {
      if (once === null) return work(tx);
      const { intention, endpoint, at } = once;
      invariant(!isFileReply(endpoint.reply), 'an intention answers JSON');
      const before = await takeIntention(tx, intention, at);
      if (before !== null) {
        if (before.asked !== intention.asked) return conflict('Esta operación ya se registró con otros datos');
        invariant(before.reply !== null, 'a kept intention has its answer');
        return ok(z.decode(endpoint.reply, JSON.parse(before.reply)) as T);
      }
      const verdict = await work(tx);
      if (verdict.ok) await keepReply(tx, intention, JSON.stringify(z.encode(endpoint.reply, verdict.value)));
      return verdict;
    },
    (verdict) => verdict.ok,
  );
