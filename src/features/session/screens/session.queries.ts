/** Logging in and out, for the pages. */
import { useQuery } from '@tanstack/react-query';
import { getSelf, logOut } from '#features/session/session.contract.ts';
import { getUser, type User } from '#features/users/user.contract.ts';
import { keyOf, queryClient, queryOf } from '#web/answers.ts';
import { call } from '#web/api.ts';
import { endSession } from '#web/session.ts';

/** The query of the logged-in person; it also fills the query of the person's own page, so that it need not ask again. */
export const selfQuery = {
  ...queryOf(getSelf, {}),
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<User> => {
    const self = await call(getSelf, {}, { signal });
    queryClient.setQueryData(keyOf(getUser, { params: { id: self._id } }), self);
    return self;
  },
  staleTime: 60_000,
};

/** The logged-in person with all data; `first` is what the page started with. */
export const useSelfUser = (first: User): User => useQuery({ ...selfQuery, initialData: first }).data;

/** Logs out here and on the server, without waiting for it. */
export const leave = (): void => {
  // The session ends here whatever the server answers: somebody who leaves the desk must not stay logged in.
  // Cached data is deleted only after the pages are left; otherwise they would ask for it again without a session.
  void call(logOut, {}).then(
    () => endSession(),
    () => endSession(),
  );
};
