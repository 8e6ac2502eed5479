/** Links between screens: any path of the site map, with search parameters. */
import { Link, type LinkComponentProps, type RegisteredRouter, type RootRoute, type Route, type Router } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** The search parameters before they are written as text; undefined ones are left out. */
export type Search = Readonly<Record<string, string | number | boolean | undefined>>;

// The paths come from the site map at run time, so the compiler accepts any text; this lets every link and navigation take a Search.
type AnyRoot = RootRoute<unknown, (search: Record<string, unknown>) => Search>;
type AnyPage = Route<unknown, AnyRoot, string, string, string, string>;

declare module '@tanstack/react-router' {
  interface Register {
    router: Router<AnyPage, 'never', false>;
  }
}

/** A button that is a link: `<Button component={PageLink} to=… search=…>`. With a bare Link the type of `search` is lost. */
export const PageLink: (link: LinkComponentProps<'a', RegisteredRouter, string, string>) => ReactNode = Link;
