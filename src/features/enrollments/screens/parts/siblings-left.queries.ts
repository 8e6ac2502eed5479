/** Which brothers and sisters of a student are not enrolled for a year yet. */
import { useQueries } from '@tanstack/react-query';
import { listEnrollments } from '#features/enrollments/enrollment.contract.ts';
import { useSiblings } from '#features/users/screens/siblings.queries.ts';
import { getUser } from '#features/users/user.contract.ts';
import { queryOf } from '#web/data.ts';
import type { PersonOption } from '#web/ui/PersonPicker.tsx';

/** Empty until it is known; siblings who have left the institute are not among them. */
export const useSiblingsLeft = (student: string, year: number): readonly PersonOption[] => {
  const siblings = useSiblings(student === '' ? [] : [student]);
  const people = useQueries({ queries: siblings.map(({ id }) => queryOf(getUser, { params: { id } })) });
  const enrolled = useQueries({ queries: siblings.map(({ id }) => queryOf(listEnrollments, { query: { student: id, year } })) });
  return siblings.filter((_, index) => people[index]?.data?.active === true && enrolled[index]?.data?.length === 0);
};
