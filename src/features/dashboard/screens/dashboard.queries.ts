/** Numbers for the home page: the length of lists, without their rows. */
import { useQuery } from '@tanstack/react-query';
import type { Endpoint, InputOf } from '#kernel/endpoint.ts';
import { keyOf } from '#web/answers.ts';
import { callPage } from '#web/api.ts';

/** How many rows a paged list has; undefined until loaded. */
export const useTotal = <E extends Endpoint>(endpoint: E, input: InputOf<E>): number | undefined =>
  useQuery({
    queryKey: [...keyOf(endpoint, input), 'total'],
    queryFn: async ({ signal }) => (await callPage(endpoint, input, { page: 1, size: 1 }, { signal })).total,
  }).data;
