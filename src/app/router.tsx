/** The addresses of the product and their guards, made from the site map. */
import { createRootRoute, createRoute, createRouter, isRedirect, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import type { User } from '#features/users/user.contract.ts';
import { parseSearch, stringifySearch } from '#web/address.ts';
import { ApiError, bring, messageOf } from '#web/api.ts';
import { queryClient } from '#web/data.ts';
import { forgetTyping, sessionState } from '#web/session.ts';
import { HOME, loginFor } from './after-login.ts';
import { NotFound, Trouble, Waiting } from './shell/edges.tsx';
import { SITE } from './site-map.tsx';

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound });

// Needed only after the login, which loads nothing of it.
const bringShell = () => import('./shell/Shell.tsx');

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: async ({ location }): Promise<{ self: User }> => {
    if (sessionState().token === null) throw redirect(loginFor(location.href));
    // On their way while the server says who it is.
    bringAhead(location.pathname);
    const { selfQuery } = await bring(() => import('#features/session/screens/session.queries.ts'));
    return { self: await queryClient.ensureQueryData(selfQuery).catch((error: unknown) => sayWho(error, location.href)) };
  },
  component: lazyRouteComponent(bringShell, 'Shell'),
  pendingComponent: Waiting,
  errorComponent: ({ error, reset }) => <Trouble message={messageOf(error)} retry={reset} />,
});

/** Loads the frame and the screen of an address ahead of time: somebody typing a password will need them next. */
export const bringAhead = (pathname: string): void => {
  void bringShell().catch(() => undefined);
  const [, , route] = router.getMatchedRoutes(pathname);
  void route?.options.component?.preload?.()?.catch(() => undefined);
};

// A refused token leads to the login; an unreachable server is reported in place of the page.
const sayWho = (error: unknown, asked: string): never => {
  if (error instanceof ApiError && error.status === 401) throw redirect(loginFor(asked));
  throw error;
};

const publicRoutes = SITE.filter(({ allow }) => allow === 'public').map((place) =>
  createRoute({
    getParentRoute: () => root,
    path: place.path,
    beforeLoad: () => {
      if (place.path === '/login' && sessionState().token !== null) throw redirect({ to: HOME });
    },
    component: lazyRouteComponent(place.screen),
    pendingComponent: Waiting,
  }),
);

const shellRoutes = SITE.filter(({ allow }) => allow !== 'public').map((place) =>
  createRoute({
    getParentRoute: () => shell,
    path: place.path,
    beforeLoad: ({ context }) => {
      if (place.allow !== 'public' && !place.allow.includes(context.self.type)) throw redirect({ to: HOME, replace: true });
    },
    component: lazyRouteComponent(place.screen),
  }),
);

export const router = createRouter({
  routeTree: root.addChildren([...publicRoutes, shell.addChildren(shellRoutes)]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  scrollRestoration: true,
  defaultErrorComponent: ({ error, reset }) => <Trouble message={isRedirect(error) ? '' : messageOf(error)} retry={reset} />,
});

router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
  if (pathChanged) forgetTyping();
});
