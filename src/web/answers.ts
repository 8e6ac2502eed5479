/** The cache of the server's answers, and what was last read of each thing. */
import { QueryClient } from '@tanstack/react-query';
import type { Endpoint, InputOf } from '#kernel/endpoint.ts';
import { ApiError, call } from './api.ts';
import { readState, seenState } from './seen-state.ts';

/** The cache of the server's answers. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: true,
      // When the server answers again (connection.ts), changes of others are read too; 'always' below would skip that.
      refetchOnReconnect: true,
      // Only a failed connection or server is tried again; a refusal is final.
      retry: (failures, error) => failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500),
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

/** The key under which an answer is cached. */
export const keyOf = <E extends Endpoint>(endpoint: E, input?: InputOf<E>): readonly unknown[] =>
  input === undefined ? [endpoint.call] : [endpoint.call, input];

/** The options of a query, for loaders and `queryClient.fetchQuery`. */
export const queryOf = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => ({
  queryKey: keyOf(endpoint, input),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    call(endpoint, input, { signal, hearState: (state) => readState(JSON.stringify(keyOf(endpoint, input)), state) }),
});

/** The state of what a change is made over, as it was last read; undefined: it was not read, or the call has none. */
export const stateSeenBy = ({ over }: Endpoint, input: unknown): string | undefined => {
  if (over === undefined) return undefined;
  const { params } = input as { readonly params?: Readonly<Record<string, unknown>> };
  return seenState(JSON.stringify([over.call, params === undefined ? {} : { params }]));
};

/** Answers that no page shows at the moment are out of date after a change: each is read again when it is next shown. */
export const outdateHidden = (): void => void queryClient.invalidateQueries({ type: 'inactive', refetchType: 'none' });

/** Writes saved data into the cache: an earlier answer that is still on its way is dropped, and changes of others are read in the background. */
export const takeOver = <T>(queryKey: readonly unknown[], change: (before: T | undefined) => T | undefined): void => {
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<T>(queryKey, change);
  void queryClient.invalidateQueries({ queryKey });
};
