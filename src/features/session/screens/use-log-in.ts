/** Logs in from the login page, which loads the code of the call only when somebody types, so that it opens quickly on a slow phone. */
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { bring, call } from '#web/api.ts';
import { reasonsIn } from '#web/refusal.ts';
import { beginSession } from '#web/session.ts';

/** `code` is that of the second factor, once it was asked for. */
type Credentials = { readonly email: string; readonly password: string; readonly code: string | undefined };

const contract = () => bring(() => import('#features/session/session.contract.ts'));

export const useLogIn = () => {
  const mutation = useMutation({
    mutationFn: async (body: Credentials) => call((await contract()).logIn, { body }),
    onSuccess: ({ token }) => beginSession(token),
  });
  const reasons = useMemo(() => (mutation.error === null ? [] : reasonsIn(mutation.error)), [mutation.error]);
  return {
    /** Loads the code of the call while the rest is typed; if that fails, sending reports it. */
    prepare: (): void => void contract().then(null, () => undefined),
    run: (body: Credentials): void => {
      if (!mutation.isPending) mutation.mutate(body);
    },
    isRunning: mutation.isPending,
    reasons,
  };
};
