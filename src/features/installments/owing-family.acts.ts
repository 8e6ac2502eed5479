/** Keeps the families that owe in memory and brings them up to date at each question; the rows remain the truth (decision record 0043). */
import { findHistoryEnd, findToldSince, type HistoryEnd } from '#features/history/history-since.store.ts';
import { partsOf } from '#kernel/parts.ts';
import type { Reads } from '#server/database/database.ts';
import { findOwingIds, findOwingStudents, findStudentsOfFees, findWards } from './debt-family.store.ts';
import { touchedBy } from './debt-touched.rules.ts';
import { type FamilyBook, openFamilyBook } from './family-book.rules.ts';
import type { SummedFamily } from './family-search.rules.ts';

type Kept = { readonly book: FamilyBook; readonly end: HistoryEnd };

/** Of each database. */
const kept = new WeakMap<Reads, Promise<Kept | null>>();

/** The families that owe anything that is due, by name. */
export const listOwingFamilies = async (reads: Reads): Promise<readonly SummedFamily[]> => {
  // One question after the other, each beginning where the one before ended; after a failure everything is read anew.
  const next = (kept.get(reads) ?? Promise.resolve(null)).then(async (known) => {
    const { book, end } = (known === null ? null : await upToDate(reads, known)) ?? (await readAll(reads));
    return { families: book.families(), known: { book, end } };
  });
  kept.set(
    reads,
    next.then(
      ({ known }) => known,
      () => null,
    ),
  );
  return (await next).families;
};

const STUDENTS_AT_ONCE = 1000;

const readAll = async (reads: Reads): Promise<Kept> => {
  // The end is read first: what is told meanwhile is looked at once more.
  const end = await findHistoryEnd(reads);
  const book = openFamilyBook();
  // In parts, so that others are served between them.
  for (const part of partsOf(await findOwingIds(reads), STUDENTS_AT_ONCE)) book.change([], await findOwingStudents(reads, part));
  return { book, end };
};

/** Reads anew whose debts may have changed; null when that is anybody's. */
const upToDate = async (reads: Reads, { book, end }: Kept): Promise<Kept | null> => {
  const since = await findToldSince(reads, end);
  const touched = since === null ? null : touchedBy(since.told);
  if (since === null || touched === null) return null;
  const [people, fees] = [[...touched.people], [...touched.fees]];
  if (people.length + fees.length > 0) {
    const relatives = [...book.wardsOf(people), ...(await findWards(reads, people)), ...(await findStudentsOfFees(reads, fees))];
    const students = [...new Set([...people, ...relatives])];
    book.change(students, await findOwingStudents(reads, students));
  }
  return { book, end: since.end };
};
