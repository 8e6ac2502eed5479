/** Logging in and out as the pages do it. */
import { useQuery } from '@tanstack/react-query';
import { getSelf, logOut } from '#features/session/session.contract.ts';
import { getUser, type User } from '#features/users/user.contract.ts';
import { call } from '#web/api.ts';
import { keyOf, queryClient, queryOf } from '#web/data.ts';
import { endSession } from '#web/session.ts';

/** The query of the person who is logged in; her own page, which tells the same of her, need not ask again. */
export const selfQuery = {
  ...queryOf(getSelf, {}),
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<User> => {
    const self = await call(getSelf, {}, { signal });
    queryClient.setQueryData(keyOf(getUser, { params: { id: self._id } }), self);
    return self;
  },
  staleTime: 60_000,
};

/** The person who is logged in, with everything the server tells about her; `first` is what the page began with. */
export const useSelfUser = (first: User): User => useQuery({ ...selfQuery, initialData: first }).data;

/** Logs out here and on the server; the page does not wait for it. */
export const leave = (): void => {
  // The session ends here whatever the server answers: somebody who leaves the desk must not stay logged in.
  // What the pages know is forgotten once they are left: sooner they would ask for it again, as nobody.
  void call(logOut, {}).then(
    () => endSession(),
    () => endSession(),
  );
};
