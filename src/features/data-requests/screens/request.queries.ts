/** What several screens of data requests ask for. */
import { countPendingRequests } from '#features/data-requests/data-request.contract.ts';
import { useOne } from '#web/data.ts';

/** How many requests wait for the office; undefined until loaded. */
export const usePendingRequests = ({ enabled = true }: { readonly enabled?: boolean } = {}): number | undefined =>
  useOne(countPendingRequests, {}, { enabled }).data;
