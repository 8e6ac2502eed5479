/** The server's data in the pages: lists and single things to read, and calls that change them. */
import { keepPreviousData, type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { Endpoint, InputOf } from '#kernel/endpoint.ts';
import { pageWithin } from '#kernel/paging.ts';
import { byField, type Reason } from '#kernel/verdict.ts';
import { usePageOfAddress } from './address.ts';
import { sayDone, sayError, unsayError } from './alerts.tsx';
import { keyOf, outdateHidden, queryOf, stateSeenBy } from './answers.ts';
import { type AnswerOf, ApiError, call, callPage, messageOf } from './api.ts';
import { useIntention } from './intention.ts';
import { isFinal, isOfForm, messagesOf, reasonsIn } from './refusal.ts';

/** A list as a table shows it. With `total` the server pages it, without it the table does. */
export type ListState<Row> = {
  readonly rows: readonly Row[];
  readonly total?: number;
  /** Nothing to show yet. */
  readonly isLoading: boolean;
  /** Reading again while the earlier answer is shown. */
  readonly isFetching: boolean;
  readonly error: string | null;
  readonly retry: () => void;
};

/** Reads one thing (or any answer). `enabled: false` waits. */
export const useOne = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { enabled = true }: { readonly enabled?: boolean } = {},
): UseQueryResult<AnswerOf<E>, Error> => useQuery({ ...queryOf(endpoint, input), enabled });

type Question = { readonly error: Error | null; readonly refetch: () => unknown };

/** What a page says about a failed query, and how to retry it; a refusal is final and has no retry. */
export const troubleOf = ({ error, refetch }: Question): { readonly message: string; readonly retry?: () => void } =>
  isFinal(error) ? { message: messageOf(error) } : { message: messageOf(error), retry: () => void refetch() };

type RowOf<E extends Endpoint> = AnswerOf<E> extends readonly (infer Row)[] ? Row : never;

/** Reads a whole list; the table pages and sorts it. `enabled: false` shows an empty list and waits. */
export const useList = <E extends Endpoint>(endpoint: E, input: InputOf<E>, { enabled = true }: { readonly enabled?: boolean } = {}): ListState<RowOf<E>> => {
  const query = useQuery({ ...queryOf(endpoint, input), enabled, placeholderData: keepPreviousData });
  return listOf(query, (query.data ?? NOTHING) as readonly RowOf<E>[]);
};

/** Reads the page of a list that the address names (`paged` endpoints). `table` as in the DataTable that shows it. */
export const usePagedList = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { enabled = true, table = '' }: { readonly enabled?: boolean; readonly table?: string } = {},
): ListState<RowOf<E>> & { readonly total: number } => {
  const { page, size, setPage } = usePageOfAddress(table);
  const query = useQuery({
    queryKey: [...keyOf(endpoint, input), { page, size }],
    queryFn: ({ signal }) => callPage(endpoint, input, { page, size }, { signal }),
    enabled,
    placeholderData: keepPreviousData,
  });
  const total = query.data?.total ?? 0;
  // The last row of the last page was deleted: the page before it is the last one now.
  const last = pageWithin(page, total, size);
  const isPast = !query.isPlaceholderData && total > 0 && page > last;
  useEffect(() => {
    if (isPast) setPage(last);
  });
  return { ...listOf(query, query.data?.rows ?? NOTHING), total };
};

const NOTHING: readonly never[] = [];

const listOf = <Row>(query: Pick<UseQueryResult, 'isLoading' | 'isFetching' | 'error' | 'refetch'>, rows: readonly Row[]): ListState<Row> => ({
  rows,
  isLoading: query.isLoading,
  isFetching: query.isFetching,
  error: query.error === null ? null : messageOf(query.error),
  retry: () => void query.refetch(),
});

export type ActOptions<E extends Endpoint> = {
  /** The success alert: the endpoint's `says` when absent, none when null. */
  readonly says?: string | null | ((answer: AnswerOf<E>) => string);
  readonly onDone?: (answer: AnswerOf<E>, input: InputOf<E>) => unknown;
  /** Calls whose answers are read again at once; all that are shown when absent. What no page shows at the moment is read again when it is next shown. */
  readonly forgets?: readonly Endpoint[];
  /** false: the screen shows `error` itself, no alert. */
  readonly saysErrors?: boolean;
};

export type Act<E extends Endpoint> = {
  /** Makes the call; errors are shown, never thrown, and then the answer is undefined. */
  readonly run: (input: InputOf<E>) => Promise<AnswerOf<E> | undefined>;
  readonly isRunning: boolean;
  /** What was refused, each reason with its field where it has one; a form reads it through `useTold`. */
  readonly reasons: readonly Reason[];
  /** All reasons as one text. */
  readonly error: string | null;
  /** No answer came, so the call may have been done. Sent again with the same input it has the same key. */
  readonly isUnanswered: boolean;
  /** What is wrong with each field. */
  readonly fields: Readonly<Record<string, string>>;
  readonly reset: () => void;
  /** The values of the form's boxes (`useTold`): reasons that concern them are shown beside them, and only the others over the page. */
  readonly boxes: { current: object };
};

/** A call that changes something: alert, errors of fields, cache, and the Idempotency-Key. */
export const useAct = <E extends Endpoint>(endpoint: E, options: ActOptions<E> = {}): Act<E> => {
  const client = useQueryClient();
  const intention = useIntention(endpoint);
  const forget = () => {
    if (options.forgets === undefined) return void client.invalidateQueries();
    outdateHidden();
    for (const one of options.forgets) void client.invalidateQueries({ queryKey: keyOf(one) });
  };
  // A ref, because a second click comes before the page has drawn the first.
  const isOnItsWay = useRef(false);
  const said = useRef<readonly string[]>([]);
  const boxes = useRef<object>({});
  const mutation = useMutation({
    mutationFn: (input: InputOf<E>) =>
      call(endpoint, input, { onceKey: intention.keyFor(input), seen: stateSeenBy(endpoint, input) }).finally(() => {
        isOnItsWay.current = false;
      }),
    onSuccess: async (answer, input) => {
      intention.done();
      said.current.forEach(unsayError);
      said.current = [];
      const says = typeof options.says === 'function' ? options.says(answer) : options.says === undefined ? endpoint.says : options.says;
      if (typeof says === 'string') sayDone(says);
      forget();
      await options.onDone?.(answer, input);
    },
    onError: (error) => {
      said.current = options.saysErrors === false ? [] : messagesOf(reasonsIn(error).filter((reason) => !isOfForm(reason, boxes.current)));
      said.current.forEach(sayError);
      if (isOutdated(error)) forget();
    },
  });
  const reasons = useMemo(() => (mutation.error === null ? NOTHING : reasonsIn(mutation.error)), [mutation.error]);
  return {
    run: (input) => {
      if (mutation.isPending || isOnItsWay.current) return Promise.resolve(undefined);
      isOnItsWay.current = true;
      return mutation.mutateAsync(input).then(
        (answer) => answer,
        () => undefined,
      );
    },
    isRunning: mutation.isPending,
    reasons,
    error: mutation.error === null ? null : messageOf(mutation.error),
    // 502 and 504 come from a proxy: the call did not reach the server, or its answer was lost.
    isUnanswered: mutation.error instanceof ApiError && [0, 502, 504].includes(mutation.error.status),
    fields: byField(reasons.filter(hasField)),
    // A call that is still running is waited for.
    reset: () => {
      if (!isOnItsWay.current) mutation.reset();
    },
    boxes,
  };
};

const hasField = ({ path = '' }: Reason): boolean => path !== '';

// Refused although no field is wrong: somebody else was faster, and the page shows earlier data.
const isOutdated = (error: unknown): boolean => error instanceof ApiError && [400, 404, 409].includes(error.status) && !error.errors.some(hasField);
