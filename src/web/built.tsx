/** Which screens exist: a screen links to another one only if that exists. */
import { createContext, type ReactNode, useContext } from 'react';

/** Whether a path of the site map has its screen. */
type IsBuilt = (path: string) => boolean;

const BuiltContext = createContext<IsBuilt>(() => false);

export const BuiltProvider = ({ isBuilt, children }: { readonly isBuilt: IsBuilt; readonly children: ReactNode }) => (
  <BuiltContext value={isBuilt}>{children}</BuiltContext>
);

/** `const isBuilt = useIsBuilt(); isBuilt('/class/all')`, with the path as it stands in the site map. */
export const useIsBuilt = (): IsBuilt => useContext(BuiltContext);
