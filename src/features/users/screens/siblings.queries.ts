/** The siblings of students: the children of the same guardians. */
import { useQueries } from '@tanstack/react-query';
import { listTutors } from '#features/users/user.contract.ts';
import { queryOf } from '#web/answers.ts';
import type { PersonOption } from '#web/ui/PersonPicker.tsx';
import { childOption } from './person-search.queries.ts';

type Siblings = {
  readonly siblings: readonly PersonOption[];
  /** Those of the students whose siblings are known. */
  readonly asked: ReadonlySet<string>;
};

/** The siblings who are not among these students. */
export const useSiblings = (students: readonly string[]): readonly PersonOption[] => useSiblingsAsked(students).siblings;

/** The same, for a page that waits until they are known. */
export const useSiblingsAsked = (students: readonly string[]): Siblings => {
  const queries = useQueries({ queries: students.map((id) => queryOf(listTutors, { params: { id } })) });
  const siblings = new Map<string, PersonOption>();
  for (const { data = [] } of queries) {
    for (const child of data.flatMap((guardian) => guardian.children)) if (!students.includes(child._id)) siblings.set(child._id, childOption(child));
  }
  return { siblings: [...siblings.values()], asked: new Set(students.filter((_, index) => queries[index]?.isLoading === false)) };
};
