/** The register for every page of the office. Each page asks anew, since another till may have moved money. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { lastRegister, lastRegisterMovements, type Register, type RegisterMovement } from '#features/register/register.contract.ts';
import { queryOf } from '#web/answers.ts';

/** The newest register, open or closed; false while there has never been one. */
export const useLastRegister = (): UseQueryResult<Register | false, Error> => useQuery({ ...queryOf(lastRegister, {}), staleTime: 0 });

/** The movements of the newest register, from its opening on. */
export const useLastMovements = (): UseQueryResult<readonly RegisterMovement[], Error> => useQuery({ ...queryOf(lastRegisterMovements, {}), staleTime: 0 });

/** The register that is open, from the answer of `useLastRegister`; null when none is. */
export const openOf = (last: Register | false | undefined): Register | null => (last !== undefined && last !== false && last.temporary ? last : null);

/** Whether cash and bank are kept apart, from the answer of `useLastRegister`. */
export const keepsPurses = (last: Register | false | undefined): boolean => last !== undefined && last !== false && last.hasPurses === true;
