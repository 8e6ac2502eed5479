/** "Búsqueda": the lists of people; the office also sees a student's guardian, telephone and debt. */
import { useFamilyColumns } from '#features/families/screens/parts/family-columns.tsx';
import { UserSearch } from '#features/users/screens/UserSearch.tsx';
import { isOffice } from '#kernel/roles.ts';
import { useSelf } from '#web/self.tsx';

export const SearchPage = () => <UserSearch useMoreColumns={isOffice(useSelf()) ? useFamilyColumns : useNoColumns} />;

const useNoColumns = () => [];
