/** Shows the administration what was changed, and checks that the history was not altered. */
import { readInstitute } from '#features/institute/institute.store.ts';
import { notFound, ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import { readActParts, readHistory, readHistoryOf } from './history.acts.ts';
import { listActParts, listHistory, listHistoryAuthors, listHistoryOf, NOUNS, printHistory, verifyHistory } from './history.contract.ts';
import type { HistoryFollower } from './history.follow.ts';
import { historyPaper, MOST_PRINTED } from './history.pdf.ts';
import { breachText } from './history-chain.rules.ts';
import { verifyChain } from './history-chain.store.ts';
import { findAuthors } from './history-list.store.ts';
import type { HistoryWords } from './history-words.rules.ts';

// A limit for lists without pages: nobody reads more.
const MOST_LISTED = 10_000;

/** The calls about the history; `words` are the features' words for their nouns, and the followers know which things are told together. */
export const historyRoutes = (words: HistoryWords, followers: readonly HistoryFollower[]): readonly Answer[] => [
  answer(listHistory, async ({ query, page, reads }) => ok(await readHistory(reads, words, query, page, MOST_LISTED))),

  answer(listActParts, async ({ params, query, page, reads }) => {
    const parts = await readActParts(reads, words, params.id, query.text, page);
    return parts === null ? notFound('El cambio no existe') : ok(parts);
  }),

  answer(listHistoryAuthors, async ({ reads }) => ok([...(await findAuthors(reads))])),

  answer(verifyHistory, async ({ reads }) => {
    const { length, seal, breaches } = await verifyChain(reads);
    return ok({ length, seal, breaches: breaches.map((breach) => ({ position: breach.position, told: breachText(breach, words) })) });
  }),

  answer(listHistoryOf, async ({ params, reads }) => {
    const noun = NOUNS.find((one) => one === params.noun);
    return ok(noun === undefined ? [] : await readHistoryOf(reads, words, followers, noun, params.id));
  }),

  answer(printHistory, async ({ body, now, reads, print }) => {
    const { rows } = await readHistory(reads, words, body, null, MOST_PRINTED + 1);
    return print(historyPaper(words, rows, body, await readInstitute(reads), now.day));
  }),
];
