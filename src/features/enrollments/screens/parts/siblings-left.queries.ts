/** The siblings of a student who are not enrolled in a year yet. */
import { useQueries } from '@tanstack/react-query';
import { listEnrollments } from '#features/enrollments/enrollment.contract.ts';
import { useSiblings } from '#features/users/screens/siblings.queries.ts';
import { getUser } from '#features/users/user.contract.ts';
import { queryOf } from '#web/answers.ts';
import type { PersonOption } from '#web/ui/PersonPicker.tsx';

/** Empty until loaded, and without inactive siblings. */
export const useSiblingsLeft = (student: string, year: number): readonly PersonOption[] => {
  const siblings = useSiblings(student === '' ? [] : [student]);
  const people = useQueries({ queries: siblings.map(({ id }) => queryOf(getUser, { params: { id } })) });
  const enrolled = useQueries({ queries: siblings.map(({ id }) => queryOf(listEnrollments, { query: { student: id, year } })) });
  return siblings.filter((_, index) => people[index]?.data?.active === true && enrolled[index]?.data?.length === 0);
};
