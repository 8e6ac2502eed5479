/** The box that finds anything: a later part of the program builds it, and "Búsqueda" shows it above its lists. */
import { createContext, type ReactNode, useContext } from 'react';

const FindAnything = createContext<ReactNode>(null);

export const FindAnythingProvider = FindAnything.Provider;

/** Null where who looks has only the lists. */
export const useFindAnything = (): ReactNode => useContext(FindAnything);
