/** Reads what of an import is still there. */
import { sql } from 'kysely';
import type { Reads } from '#server/database/database.ts';
import type { MadeByImport, Place } from './import-undo.rules.ts';

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
    towns: await findTownsOf(reads, importId),
    neighbourhoods: await findNeighbourhoodsOf(reads, importId),
  };
};

// A place stays when others live there by now, or when somebody gave it another name.
const findTownsOf = async (reads: Reads, importId: string): Promise<readonly Place[]> => {
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
  const kept = await findNeighbourhoodsOf(reads, importId);
  return rows.map(({ id, name, others, added, changes }) => ({
    ...{ id, name },
    isLeft: (others ?? 0) + (added ?? 0) + (changes ?? 0) === 0 && kept.every((place) => place.isLeft || place.townId !== id),
  }));
};

const findNeighbourhoodsOf = async (reads: Reads, importId: string): Promise<readonly (Place & { readonly townId: string })[]> => {
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
  return rows.map(({ id, name, townId, others, changes }) => ({ id, name, townId, isLeft: (others ?? 0) + (changes ?? 0) === 0 }));
};

/** How many who did not come by the import live in a place. */
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
