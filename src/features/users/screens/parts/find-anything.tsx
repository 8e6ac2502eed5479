/** The search box that finds everything: a later feature builds it, and "Búsqueda" shows it above its lists. */
import { createContext, type ReactNode, useContext } from 'react';

const FindAnything = createContext<ReactNode>(null);

export const FindAnythingProvider = FindAnything.Provider;

/** Null for users who have only the lists. */
export const useFindAnything = (): ReactNode => useContext(FindAnything);
