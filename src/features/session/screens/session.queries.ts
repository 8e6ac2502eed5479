/** Logging in and out, for the pages. */
import { useQuery } from '@tanstack/react-query';
import { getSelf, logOut } from '#features/session/session.contract.ts';
import { getUser, type User } from '#features/users/user.contract.ts';
import { keyOf, queryClient, queryOf } from '#web/answers.ts';
import { ApiError, call, tryCall } from '#web/api.ts';
import { onConnectionBack } from '#web/connection.ts';
import { endSession, sessionState } from '#web/session.ts';

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

/** Logs out here, and on the server as soon as it can be reached. */
export const leave = (): void => {
  const { token } = sessionState();
  const told = token === null ? null : endOnServer(token);
  // The session ends here whatever the server answers, and however long that takes: somebody who leaves the desk must not stay logged in.
  void Promise.race([told, new Promise((late) => setTimeout(late, LONGEST_FAREWELL_MS))]).then(() => endSession());
};

const LONGEST_FAREWELL_MS = 2_000;

// Without a connection the server hears of it once it is back, while the program is open: the token is no longer kept anywhere else.
const endOnServer = async (token: string): Promise<void> => {
  const answer = await tryCall(logOut, {}, { token });
  if (!(answer instanceof ApiError) || answer.status !== 0) return;
  const forget = onConnectionBack(() => {
    forget();
    void endOnServer(token);
  });
};
