/** What later features offer before a person is inactivated or deleted: a teacher's classes can be handed over first. */
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { User } from '#features/users/user.contract.ts';

export type LeavingHelp = ComponentType<{ readonly teacher: User }>;

const HelpContext = createContext<LeavingHelp | null>(null);

export const LeavingHelpProvider = ({ help, children }: { readonly help: LeavingHelp; readonly children: ReactNode }) => (
  <HelpContext value={help}>{children}</HelpContext>
);

export const useLeavingHelp = (): LeavingHelp | null => useContext(HelpContext);
