/** The register as every page of the office knows it. */
import type { UseQueryResult } from '@tanstack/react-query';
import { lastRegister, type Register } from '#features/register/register.contract.ts';
import { useOne } from '#web/data.ts';

/** The newest register, open or closed; false while there has never been one. */
export const useLastRegister = (): UseQueryResult<Register | false, Error> => useOne(lastRegister, {});

/** The register that is open, of what `useLastRegister` answered; null when none is. */
export const openOf = (last: Register | false | undefined): Register | null => (last !== undefined && last !== false && last.temporary ? last : null);
