/** The institute's name and settings on every page. */
import { useQuery } from '@tanstack/react-query';
import { getInstitute, type Institute } from '#features/institute/institute.contract.ts';
import { queryOf } from '#web/data.ts';

/** The institute; while it is on its way, an empty one. */
export const useInstitute = (): Institute => useQuery({ ...queryOf(getInstitute, {}), staleTime: 300_000 }).data ?? NOT_YET;

const NOT_YET: Institute = { name: '', claim: '', address: '', town: '', phone: '', email: '', logo: null, isDemo: false };
