/** The call of the search. */
import { isId } from '#kernel/id.ts';
import { ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import * as acts from './search.acts.ts';
import { findAnything, MOST_ASKED } from './search.contract.ts';

export const searchRoutes: readonly Answer[] = [
  answer(findAnything, async ({ query: { text, people }, who, now, reads }) => {
    if (text !== undefined) return ok(await acts.findAnything(reads, who, text, now));
    const ids = [...new Set((people ?? '').split(',').filter(isId))];
    return ok(await acts.findPeople(reads, who, ids.slice(0, MOST_ASKED), now));
  }),
];
