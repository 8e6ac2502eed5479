/** The logged-in person, for every screen below the shell. */
import { createContext, type ReactNode, useContext } from 'react';
import { invariant } from '#kernel/invariant.ts';
import type { Role } from '#kernel/roles.ts';

/** What every screen may know of the logged-in person. */
export type Self = { readonly _id: string; readonly name: string; readonly lastname: string; readonly role: Role };

const SelfContext = createContext<Self | null>(null);

export const SelfProvider = ({ self, children }: { readonly self: Self; readonly children: ReactNode }) => <SelfContext value={self}>{children}</SelfContext>;

/** The person who is logged in. With kernel/roles.ts: `isOffice(useSelf())`. */
export const useSelf = (): Self => {
  const self = useContext(SelfContext);
  invariant(self !== null, 'a screen of the shell has somebody logged in');
  return self;
};
