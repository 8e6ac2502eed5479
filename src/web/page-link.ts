/** How one screen leads to another: any path of the site map, and texts behind its question mark. */
import { Link, type LinkComponentProps, type RegisteredRouter, type RootRoute, type Route, type Router } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** What stands behind the question mark, before it is written as text; what is undefined is left out. */
export type Search = Readonly<Record<string, string | number | boolean | undefined>>;

// The paths are made from the site map, so that to the compiler any text is one; with this every link and every navigation takes a Search.
type AnyRoot = RootRoute<unknown, (search: Record<string, unknown>) => Search>;
type AnyPage = Route<unknown, AnyRoot, string, string, string, string>;

declare module '@tanstack/react-router' {
  interface Register {
    router: Router<AnyPage, 'never', false>;
  }
}

/** The link of which a button is made, `<Button component={PageLink} to=… search=…>`: of a bare Link the button would not know what a search may be. */
export const PageLink: (link: LinkComponentProps<'a', RegisteredRouter, string, string>) => ReactNode = Link;
