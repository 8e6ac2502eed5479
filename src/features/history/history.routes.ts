/** Shows the administration what was changed, and whether the history still says what it was told. */
import { readInstitute } from '#features/institute/institute.store.ts';
import { instantsOfDays, startOfDay } from '#kernel/calendar.ts';
import type { PageRequest } from '#kernel/paging.ts';
import { notFound, ok } from '#kernel/verdict.ts';
import type { Reads } from '#server/database/database.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import {
  type HistoryEntry,
  type HistoryFilter,
  listActParts,
  listHistory,
  listHistoryAuthors,
  listHistoryOf,
  NOUNS,
  printHistory,
  verifyHistory,
} from './history.contract.ts';
import type { HistoryFollower } from './history.follow.ts';
import { actEntry, leadsOf, tellsActs } from './act-entry.rules.ts';
import { historyPaper, MOST_PRINTED } from './history.pdf.ts';
import { fieldChanges } from './history.rules.ts';
import type { HistoryWords, Told } from './history-words.rules.ts';
import type { ToldChange } from './history.store.ts';
import { verifyChain } from './history-chain.store.ts';
import { breachText } from './history-chain.rules.ts';
import { findActs, findAuthors, findHistory, findPartsOfAct, type HistorySearch, type InAct } from './history-list.store.ts';
import { partsTold } from './told-together.rules.ts';

// Of one thing, and of a list without pages: more is read by nobody.
const MOST_OF_ONE = 100;
const MOST_READ_FOR_ONE = 1000;
const MOST_LISTED = 10_000;

/** The calls about the history; the features say how their nouns are called, and the followers under what their things are told together. */
export const historyRoutes = (words: HistoryWords, followers: readonly HistoryFollower[]): readonly Answer[] => [
  answer(listHistory, async ({ query, page, reads }) => {
    const { rows, total } = await listed(words, reads, query, page, MOST_LISTED);
    return ok({ rows, total });
  }),

  answer(listActParts, async ({ params, query, page, reads }) => {
    const parts = await findPartsOfAct(reads, params.id, leadsOf(words), query.text, page);
    return parts === null ? notFound('El cambio no existe') : ok({ rows: parts.rows.map(shownIn(words)), total: parts.total });
  }),

  answer(listHistoryAuthors, async ({ reads }) => ok([...(await findAuthors(reads))])),

  answer(verifyHistory, async ({ reads }) => {
    const { length, seal, breaches } = await verifyChain(reads);
    return ok({ length, seal, breaches: breaches.map((breach) => ({ position: breach.position, told: breachText(breach, words) })) });
  }),

  answer(listHistoryOf, async ({ params, reads }) => {
    const noun = NOUNS.find((one) => one === params.noun);
    if (noun === undefined) return ok([]);
    const together = (await followers.find((follower) => follower.noun === noun)?.toldWith(reads, params.id)) ?? params.id;
    const { rows } = await findHistory(reads, { noun, nounIds: [params.id, together] }, null, MOST_READ_FOR_ONE);
    return ok(
      rows
        .flatMap((told) => ofOne(params.id, told))
        .slice(0, MOST_OF_ONE)
        .map(shownIn(words)),
    );
  }),

  answer(printHistory, async ({ body, now, reads, print }) => {
    const { rows } = await listed(words, reads, body, null, MOST_PRINTED + 1);
    return print(historyPaper(words, rows, body, await readInstitute(reads), now.day));
  }),
];

/** An act of many changes is one entry, unless each of its changes is asked for. */
const listed = async (
  words: HistoryWords,
  reads: Reads,
  filter: HistoryFilter,
  page: PageRequest | null,
  most: number,
): Promise<{ rows: HistoryEntry[]; total: number }> => {
  const leads = leadsOf(words);
  const byAct = tellsActs(filter, leads);
  const { rows, total } = await findHistory(reads, searchOf(filter), page, most, byAct ? 'acts' : 'each');
  const acts = byAct ? await findActs(reads, rows.filter(isInAct), leads) : [];
  return {
    rows: rows.map((told) =>
      entryOf(
        words,
        told,
        acts.find((act) => act.together === told.together && act.at === told.at),
      ),
    ),
    total,
  };
};

const isInAct = (told: ToldChange): told is ToldChange & InAct => told.together !== null;

const entryOf = (words: HistoryWords, told: ToldChange, act: Awaited<ReturnType<typeof findActs>>[number] | undefined): HistoryEntry => {
  const shown = shownIn(words);
  if (act === undefined) return shown(told);
  const leads = act.leads.map(shown);
  const [lead = shown(told)] = leads;
  const entry = actEntry(leads, act.count, words[lead.noun].leads ?? '');
  return entry === null ? shown(told) : { ...lead, _id: told.id, ...entry, changes: [...entry.changes] };
};

const searchOf = ({ startDate, endDate, ...rest }: HistoryFilter): HistorySearch => ({
  ...rest,
  from: startDate === undefined ? undefined : startOfDay(startDate),
  before: endDate === undefined ? undefined : instantsOfDays(endDate, endDate).before,
});

/** What a change tells of one thing; nothing when it tells only of others of the same person. */
const ofOne = (id: string, told: ToldChange): readonly ToldChange[] => {
  const parts = partsTold(told.before, told.after);
  if (parts === null) return told.nounId === id ? [told] : [];
  return parts.filter((part) => part.id === id).map(({ before, after }) => ({ ...told, nounId: id, before, after }));
};

const shownIn =
  (words: HistoryWords) =>
  ({ id, at, by, noun, nounId, label, action, before, after }: ToldChange): HistoryEntry => ({
    _id: id,
    date: at,
    by,
    noun,
    nounId,
    label,
    action,
    changes: [...fieldChanges(words[noun], before as Told | null, after as Told | null)],
  });
