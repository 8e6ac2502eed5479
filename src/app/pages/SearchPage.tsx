/** "Búsqueda": the lists of people, and for the office the box that finds anything above them and what each family owes in them. */
import { UserSearch } from '#features/users/screens/UserSearch.tsx';
import { useSelfUser } from '#features/session/screens/session.queries.ts';
import { useRouteContext } from '@tanstack/react-router';
import type { User } from '#features/users/user.contract.ts';
import { useFamilyColumns } from '#features/families/screens/parts/family-columns.tsx';
import { isOffice } from '#kernel/roles.ts';
import { FinderOnPage } from '../shell/Finder.tsx';

export const SearchPage = () => {
  const { self: first } = useRouteContext({ strict: false }) as { self: User };
  const self = useSelfUser(first);
  return isOffice({ role: self.type }) ? (
    <UserSearch everything={<FinderOnPage self={self} />} useMoreColumns={useFamilyColumns} />
  ) : (
    <UserSearch useMoreColumns={useNoColumns} />
  );
};

const useNoColumns = () => [];
