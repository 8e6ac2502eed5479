/** Keeps the imports with what each added, row by row, and reads how much of it still exists. */
import { sql } from 'kysely';
import type { Id } from '#kernel/id.ts';
import type { Instant } from '#kernel/calendar.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import { readPage } from '#server/database/paged.ts';
import { preparedRows } from '#server/database/prepared.ts';
import type { Imported } from './import.contract.ts';
import type { PastImport } from './import-undo.contract.ts';
import type { MadeByImport, MadeNeighbourhood, MadeTown } from './import-undo.rules.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    imports: { id: string; undone_at: string | null; undone_by: string | null };
    import_people: { user_id: string; import_id: string; line: number };
    import_ties: { guardian_id: string; student_id: string; import_id: string; line: number };
    import_fees: { installment_id: string; import_id: string; line: number };
    import_towns: { town_id: string; import_id: string };
    import_neighbourhoods: { neighbourhood_id: string; import_id: string };
  }
}

/** What an import added, with the lines of the spreadsheet. */
export type Made = {
  readonly people: readonly { readonly id: Id; readonly line: number }[];
  readonly ties: readonly { readonly guardianId: Id; readonly studentId: Id; readonly line: number }[];
  readonly fees: readonly { readonly id: Id; readonly line: number }[];
  readonly towns: readonly Id[];
  readonly neighbourhoods: readonly Id[];
};

export const keepMade = async (tx: Tx, import_id: Id, { people, ties, fees, towns, neighbourhoods }: Made): Promise<void> => {
  await tx.insertInto('imports').values({ id: import_id, undone_at: null, undone_by: null }).execute();
  await keepPeople(
    tx,
    people.map(({ id, line }) => ({ user_id: id, import_id, line })),
  );
  await keepTies(
    tx,
    ties.map(({ guardianId, studentId, line }) => ({ guardian_id: guardianId, student_id: studentId, import_id, line })),
  );
  await keepFees(
    tx,
    fees.map(({ id, line }) => ({ installment_id: id, import_id, line })),
  );
  await keepTowns(
    tx,
    towns.map((town_id) => ({ town_id, import_id })),
  );
  await keepNeighbourhoods(
    tx,
    neighbourhoods.map((neighbourhood_id) => ({ neighbourhood_id, import_id })),
  );
};

const keepPeople = preparedRows('import_people', ['user_id', 'import_id', 'line']);
// If a child was unlinked by hand and linked again by a later import, the link belongs to the later one.
const keepTies = preparedRows('import_ties', ['guardian_id', 'student_id', 'import_id', 'line'], (insert) =>
  insert.onConflict((conflict) =>
    conflict.columns(['guardian_id', 'student_id']).doUpdateSet((row) => ({ import_id: row.ref('excluded.import_id'), line: row.ref('excluded.line') })),
  ),
);
const keepFees = preparedRows('import_fees', ['installment_id', 'import_id', 'line']);
const keepTowns = preparedRows('import_towns', ['town_id', 'import_id']);
const keepNeighbourhoods = preparedRows('import_neighbourhoods', ['neighbourhood_id', 'import_id']);

/** The past imports from the history, the newest first. */
export const findPastImports = async (reads: Reads, page: PageRequest | null): Promise<Page<PastImport>> => {
  const told = toldImports(reads).orderBy('history.at', 'desc').orderBy('history.position', 'desc');
  const all = reads.selectFrom('history').where('noun', '=', 'import').where('action', '=', 'create');
  const { rows, total } = await readPage(told, all, page);
  return { rows: rows.map(pastImportOf), total };
};

/** One of them; null when there is none. */
export const findPastImport = async (reads: Reads, id: string): Promise<PastImport | null> => {
  const row = await toldImports(reads).where('history.noun_id', '=', id).executeTakeFirst();
  return row === undefined ? null : pastImportOf(row);
};

const toldImports = (reads: Reads) =>
  reads
    .selectFrom('history')
    .leftJoin('imports', 'imports.id', 'history.noun_id')
    .select(['history.noun_id as id', 'history.at', 'history.by_name', 'history.label', 'history.after'])
    .select(['imports.id as kept', 'imports.undone_at', 'imports.undone_by'])
    .where('history.noun', '=', 'import')
    .where('history.action', '=', 'create');

const pastImportOf = (row: Awaited<ReturnType<ReturnType<typeof toldImports>['execute']>>[number]): PastImport => ({
  ...{ _id: row.id, date: row.at, by: row.by_name, file: row.label, isKept: row.kept !== null },
  ...(JSON.parse(row.after ?? '{}') as Imported),
  ...(row.undone_at === null ? {} : { undone: { date: row.undone_at, by: row.undone_by ?? '' } }),
});

/** Locks an import and its people until the transaction ends: whoever enrolls one of them at the same moment waits. */
export const holdImport = async (tx: Tx, id: string): Promise<void> => {
  await tx.selectFrom('imports').select('id').where('id', '=', id).forUpdate().execute();
  await tx
    .selectFrom('users')
    .select('users.id')
    .where((row) =>
      row.or([
        row('users.id', 'in', (own) => own.selectFrom('import_people').select('import_people.user_id').where('import_people.import_id', '=', id)),
        row('users.id', 'in', (own) => own.selectFrom('import_ties').select('import_ties.guardian_id').where('import_ties.import_id', '=', id)),
      ]),
    )
    .orderBy('users.id')
    .forUpdate()
    .execute();
};

/** Marks an import as undone: the row stays, the list of what it added is deleted. */
export const crossOut = async (tx: Tx, id: string, by: string, at: Instant): Promise<void> => {
  await tx.updateTable('imports').set({ undone_at: at, undone_by: by }).where('id', '=', id).execute();
  for (const table of ['import_people', 'import_ties', 'import_fees', 'import_towns', 'import_neighbourhoods'] as const)
    await tx.deleteFrom(table).where('import_id', '=', id).execute();
};

/** What an import added and still exists. */
export const findMade = async (reads: Reads, importId: string): Promise<MadeByImport> => {
  const people = await reads
    .selectFrom('import_people')
    .innerJoin('users', 'users.id', 'import_people.user_id')
    .select(['users.id', 'users.role', 'users.name', 'users.lastname', 'import_people.line'])
    .where('import_people.import_id', '=', importId)
    .execute();
  const ties = await reads
    .selectFrom('import_ties')
    .innerJoin('guardianships', (join) =>
      join.onRef('guardianships.guardian_id', '=', 'import_ties.guardian_id').onRef('guardianships.student_id', '=', 'import_ties.student_id'),
    )
    .select(['import_ties.guardian_id as guardianId', 'import_ties.student_id as studentId', 'import_ties.line'])
    .where('import_ties.import_id', '=', importId)
    .execute();
  const fees = await reads
    .selectFrom('import_fees')
    .innerJoin('installments', 'installments.id', 'import_fees.installment_id')
    .innerJoin('users', 'users.id', 'installments.student_id')
    .select(['installments.id', 'installments.student_id as studentId', 'users.name', 'users.lastname', 'number', 'year', 'value', 'import_fees.line'])
    .where('import_fees.import_id', '=', importId)
    .execute();
  return {
    people: people.map(({ role, ...one }) => ({ ...one, isStudent: role === 'student' })),
    ties,
    fees,
    towns: await findMadeTowns(reads, importId),
    neighbourhoods: await findMadeNeighbourhoods(reads, importId),
  };
};

const findMadeTowns = async (reads: Reads, importId: string): Promise<readonly MadeTown[]> => {
  const rows = await reads
    .selectFrom('import_towns')
    .innerJoin('towns', 'towns.id', 'import_towns.town_id')
    .select(['towns.id', 'towns.name'])
    .select((row) => [
      othersIn(reads, importId).where('residents.town_id', '=', sql.ref<string>('towns.id')).as('others'),
      row
        .selectFrom('neighbourhoods')
        .leftJoin('import_neighbourhoods as own', (join) => join.onRef('own.neighbourhood_id', '=', 'neighbourhoods.id').on('own.import_id', '=', importId))
        .select((place) => place.fn.countAll<number>().as('count'))
        .whereRef('neighbourhoods.town_id', '=', 'towns.id')
        .where('own.neighbourhood_id', 'is', null)
        .as('added'),
      changesOf(reads, 'town').where('history.noun_id', '=', sql.ref<string>('towns.id')).as('changes'),
    ])
    .where('import_towns.import_id', '=', importId)
    .orderBy('towns.search')
    .execute();
  return rows.map(({ id, name, others, added, changes }) => ({ id, name, others: others ?? 0, added: added ?? 0, changes: changes ?? 0 }));
};

const findMadeNeighbourhoods = async (reads: Reads, importId: string): Promise<readonly MadeNeighbourhood[]> => {
  const rows = await reads
    .selectFrom('import_neighbourhoods')
    .innerJoin('neighbourhoods', 'neighbourhoods.id', 'import_neighbourhoods.neighbourhood_id')
    .select(['neighbourhoods.id', 'neighbourhoods.name', 'neighbourhoods.town_id as townId'])
    .select([
      othersIn(reads, importId).where('residents.neighbourhood_id', '=', sql.ref<string>('neighbourhoods.id')).as('others'),
      changesOf(reads, 'neighbourhood').where('history.noun_id', '=', sql.ref<string>('neighbourhoods.id')).as('changes'),
    ])
    .where('import_neighbourhoods.import_id', '=', importId)
    .orderBy('neighbourhoods.search')
    .execute();
  return rows.map(({ id, name, townId, others, changes }) => ({ id, name, townId, others: others ?? 0, changes: changes ?? 0 }));
};

/** How many people from elsewhere live in each place of the import. */
const othersIn = (reads: Reads, importId: string) =>
  reads
    .selectFrom('residents')
    .leftJoin('import_people as own', (join) => join.onRef('own.user_id', '=', 'residents.user_id').on('own.import_id', '=', importId))
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('own.user_id', 'is', null);

const changesOf = (reads: Reads, noun: 'town' | 'neighbourhood') =>
  reads
    .selectFrom('history')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('history.noun', '=', noun)
    .where('history.action', '=', 'change');
