/** Keeps the requests of families to change their data. */
import type { Instant } from '#kernel/calendar.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import { countRows, readPage } from '#server/database/paged.ts';
import type { RequestState } from './data-request.contract.ts';
import type { AskedPlaces, Change, StoredRequest } from './data-request.rules.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    data_requests: {
      id: string;
      person_id: string;
      by_id: string | null;
      by_name: string;
      asked_at: string;
      changes: string;
      note: string;
      state: RequestState;
      answer: string;
      answered_at: string | null;
      answered_by: string | null;
    };
  }
}

const asked = (reads: Reads) =>
  reads
    .selectFrom('data_requests')
    .innerJoin('users', 'users.id', 'data_requests.person_id')
    .select(['data_requests.id', 'person_id', 'users.name', 'users.lastname', 'by_name', 'asked_at', 'changes', 'note', 'state', 'answer', 'answered_at'])
    .orderBy('asked_at', 'desc')
    .orderBy('data_requests.id', 'desc');

type Row = Awaited<ReturnType<ReturnType<typeof asked>['execute']>>[number];

const storedOf = (row: Row): StoredRequest => ({
  id: row.id,
  person: { _id: row.person_id, name: row.name, lastname: row.lastname },
  by: row.by_name,
  askedAt: row.asked_at,
  changes: JSON.parse(row.changes),
  note: row.note,
  state: row.state,
  answer: row.answer,
  answeredAt: row.answered_at,
});

/** The newest first. */
export const findRequests = async (reads: Reads, state: RequestState | undefined, page: PageRequest | null): Promise<Page<StoredRequest>> => {
  const query = asked(reads).$if(state !== undefined, (rows) => rows.where('state', '=', state ?? 'pending'));
  const { rows, total } = await readPage(query, inState(reads, state), page);
  return { rows: rows.map(storedOf), total };
};

export const countRequests = (reads: Reads, state: RequestState | undefined): Promise<number> => countRows(inState(reads, state));

const inState = (reads: Reads, state: RequestState | undefined) =>
  reads.selectFrom('data_requests').$if(state !== undefined, (rows) => rows.where('state', '=', state ?? 'pending'));

/** The latest requests about some people. */
export const findRequestsAbout = async (reads: Reads, people: readonly string[], most: number): Promise<readonly StoredRequest[]> =>
  (
    await asked(reads)
      .where('person_id', 'in', [...people])
      .limit(most)
      .execute()
  ).map(storedOf);

export const findRequest = async (reads: Reads, id: string): Promise<StoredRequest | null> => {
  const row = await asked(reads).where('data_requests.id', '=', id).executeTakeFirst();
  return row === undefined ? null : storedOf(row);
};

/** Writes a request, replacing an open one. */
export const putRequest = async (
  tx: Tx,
  request: {
    readonly id: string;
    readonly personId: string;
    readonly by: { readonly id: string; readonly name: string };
    readonly at: Instant;
    readonly changes: readonly Change[];
    readonly note: string;
  },
): Promise<void> => {
  await tx.deleteFrom('data_requests').where('person_id', '=', request.personId).where('state', '=', 'pending').execute();
  await tx
    .insertInto('data_requests')
    .values({
      id: request.id,
      person_id: request.personId,
      by_id: request.by.id,
      by_name: request.by.name,
      asked_at: request.at,
      changes: JSON.stringify(request.changes),
      note: request.note,
      state: 'pending',
      answer: '',
      answered_at: null,
      answered_by: null,
    })
    .execute();
};

/** Stores an answer, with the changes as they were then. */
export const putAnswer = async (
  tx: Tx,
  id: string,
  answer: { readonly state: RequestState; readonly words: string; readonly at: Instant; readonly by: string; readonly changes: readonly Change[] },
): Promise<void> => {
  await tx
    .updateTable('data_requests')
    .set({ state: answer.state, answer: answer.words, answered_at: answer.at, answered_by: answer.by, changes: JSON.stringify(answer.changes) })
    .where('id', '=', id)
    .execute();
};

export const removeRequest = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('data_requests').where('id', '=', id).execute();
};

/** The places that a form names. */
export const findAskedPlaces = async (reads: Reads, town: string | undefined, neighbourhood: string | undefined): Promise<AskedPlaces> => {
  const found = town === undefined ? undefined : await reads.selectFrom('towns').select(['id', 'name']).where('id', '=', town).executeTakeFirst();
  const barrio =
    neighbourhood === undefined
      ? undefined
      : await reads.selectFrom('neighbourhoods').select(['id', 'name', 'town_id']).where('id', '=', neighbourhood).executeTakeFirst();
  return {
    town: found === undefined ? null : { _id: found.id, name: found.name },
    neighbourhood: barrio === undefined ? null : { _id: barrio.id, name: barrio.name, townId: barrio.town_id },
  };
};
