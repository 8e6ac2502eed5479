/** The cache of the server's answers, and what was last read of each thing. */
import { QueryClient } from '@tanstack/react-query';
import type { Endpoint, InputOf } from '#kernel/endpoint.ts';
import { ApiError, call } from './api.ts';

/** The cache of the server's answers. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: true,
      // When the connection is back, changes of others are read too; 'always' below would skip that.
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
    call(endpoint, input, { signal, hearState: (state) => (behind ?? states).set(JSON.stringify(keyOf(endpoint, input)), state) }),
});

/** The state of each thing when it was last read. A change sends it along, so that it does not overwrite what its author has not seen. */
const states = new Map<string, string>();

/** The states of what was read while a question stood over the page: who answered it has not seen them. */
let behind: Map<string, string> | null = null;

let questions = 0;

/** Waits for the answer to a question over the page. What the answer starts at once is a change over what was seen before the question. */
export const overThePage = <T>(answer: Promise<T>): Promise<T> => {
  questions += 1;
  behind ??= new Map();
  return answer.finally(() => {
    questions -= 1;
    setTimeout(seeBehind);
  });
};

const seeBehind = (): void => {
  if (questions > 0 || behind === null) return;
  for (const [key, state] of behind) states.set(key, state);
  behind = null;
};

/** The state of what a change is made over, as it was last read; undefined: it was not read, or the call has none. */
export const stateSeenBy = ({ over }: Endpoint, input: unknown): string | undefined => {
  if (over === undefined) return undefined;
  const { params } = input as { readonly params?: Readonly<Record<string, unknown>> };
  return states.get(JSON.stringify([over.call, params === undefined ? {} : { params }]));
};

/** Answers that no page shows at the moment are out of date after a change: each is read again when it is next shown. */
export const outdateHidden = (): void => void queryClient.invalidateQueries({ type: 'inactive', refetchType: 'none' });

/** Writes saved data into the cache: an earlier answer that is still on its way is dropped, and changes of others are read in the background. */
export const takeOver = <T>(queryKey: readonly unknown[], change: (before: T | undefined) => T | undefined): void => {
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<T>(queryKey, change);
  void queryClient.invalidateQueries({ queryKey });
};
