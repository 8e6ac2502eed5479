/** Reads the history in the words of the features: all of it, the changes of one act, and those of one thing. */
import { instantsOfDays, startOfDay } from '#kernel/calendar.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import type { Reads } from '#server/database/database.ts';
import { actEntry, leadsOf, tellsActs } from './act-entry.rules.ts';
import type { HistoryEntry, HistoryFilter, Noun } from './history.contract.ts';
import type { HistoryFollower } from './history.follow.ts';
import { fieldChanges } from './history.rules.ts';
import type { ToldChange } from './history.store.ts';
import { findActs, findHistory, findPartsOfAct, type HistorySearch, type InAct } from './history-list.store.ts';
import type { HistoryWords, Told } from './history-words.rules.ts';
import { partsTold } from './told-together.rules.ts';

// Enough for one thing: nobody reads more.
const MOST_OF_ONE = 100;
const MOST_READ_FOR_ONE = 1000;

/** What the filter finds, at most `most` without a page. An act with many changes is one entry, unless each change is asked for. */
export const readHistory = async (
  reads: Reads,
  words: HistoryWords,
  filter: HistoryFilter,
  page: PageRequest | null,
  most: number,
): Promise<Page<HistoryEntry>> => {
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

/** The changes of an act without the leading ones; null when the change does not exist or is not part of an act. */
export const readActParts = async (
  reads: Reads,
  words: HistoryWords,
  changeId: string,
  text: string | undefined,
  page: PageRequest | null,
): Promise<Page<HistoryEntry> | null> => {
  const parts = await findPartsOfAct(reads, changeId, leadsOf(words), text, page);
  return parts === null ? null : { rows: parts.rows.map(shownIn(words)), total: parts.total };
};

/** The changes of one thing, including those told together with other things, as its follower knows. */
export const readHistoryOf = async (
  reads: Reads,
  words: HistoryWords,
  followers: readonly HistoryFollower[],
  noun: Noun,
  id: string,
): Promise<HistoryEntry[]> => {
  const together = (await followers.find((follower) => follower.noun === noun)?.toldWith(reads, id)) ?? id;
  const { rows } = await findHistory(reads, { noun, nounIds: [id, together] }, null, MOST_READ_FOR_ONE);
  return rows
    .flatMap((told) => ofOne(id, told))
    .slice(0, MOST_OF_ONE)
    .map(shownIn(words));
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

/** The part of a change that is about one thing; empty when it is only about others of the same person. */
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
