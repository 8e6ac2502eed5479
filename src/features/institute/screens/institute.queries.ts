/** The institute's data for every page. */
import { useQuery } from '@tanstack/react-query';
import type { getInstitute, Institute } from '#features/institute/institute.contract.ts';
import { call } from '#web/api.ts';
import { broughtAlong } from '#web/ground.ts';

/** Written a second time here, because importing the contract would load the shapes of the calls on the login page. */
const CALL: (typeof getInstitute)['call'] = 'GET /institute';

/** The institute: first as the server wrote it into the page, then as it is loaded; an empty one until then. */
export const useInstitute = (): Institute => useQuery(instituteQuery).data ?? NOT_YET;

const instituteQuery = {
  queryKey: [CALL, {}],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Institute> => {
    const contract = await import('#features/institute/institute.contract.ts');
    return call(contract.getInstitute, {}, { signal });
  },
  initialData: () => (broughtAlong('institute') as Institute | null) ?? undefined,
  staleTime: 300_000,
};

const NOT_YET: Institute = { name: '', claim: '', address: '', town: '', phone: '', email: '', logo: null, isDemo: false };
