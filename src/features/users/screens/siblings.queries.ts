/** The siblings of students: the children of the same guardians. */
import { useQueries } from '@tanstack/react-query';
import { listTutors } from '#features/users/user.contract.ts';
import { queryOf } from '#web/answers.ts';
import type { PersonOption } from '#web/ui/PersonPicker.tsx';
import { childOption } from './person-search.queries.ts';

type Siblings = {
  readonly siblings: readonly PersonOption[];
  /** The students for whom the server has told the siblings, or failed to: what is not certain to come is not waited for. */
  readonly answered: ReadonlySet<string>;
};

/** The siblings who are not among these students. */
export const useSiblings = (students: readonly string[]): readonly PersonOption[] => useSiblingAnswers(students).siblings;

/** The same, for a page that shows a student together with the siblings. */
export const useSiblingAnswers = (students: readonly string[]): Siblings => {
  const queries = useQueries({ queries: students.map((id) => queryOf(listTutors, { params: { id } })) });
  const siblings = new Map<string, PersonOption>();
  for (const { data = [] } of queries) {
    for (const child of data.flatMap((guardian) => guardian.children)) if (!students.includes(child._id)) siblings.set(child._id, childOption(child));
  }
  const isAnswered = (index: number): boolean => queries[index]?.isLoading === false || (queries[index]?.failureCount ?? 0) > 0;
  return { siblings: [...siblings.values()], answered: new Set(students.filter((_, index) => isAnswered(index))) };
};
