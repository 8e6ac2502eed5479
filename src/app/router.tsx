/** The routes of the product and their guards, made from the site map. */
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import type { User } from '#features/users/user.contract.ts';
import { queryClient } from '#web/answers.ts';
import { ApiError, bring } from '#web/api.ts';
import { parseSearch, stringifySearch } from '#web/search-part.ts';
import { forgetTyping, sessionState } from '#web/session.ts';
import { HOME, loginFor } from './after-login.ts';
import { FrameTrouble, NotFound, SectionTrouble, Trouble, Waiting } from './shell/edges.tsx';
import { WaitingFrame } from './shell/Frame.tsx';
import { SITE } from './site-map.tsx';

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound });

// Needed only after the login, so the login does not load it.
const bringShell = () => bring(() => import('./shell/Shell.tsx'));

// Loads a failed part again before the page is drawn anew: by itself the router would keep the failure.
const retryOf = (part: { readonly preload?: () => Promise<void> | undefined }, reset: () => void) => (): void => {
  void Promise.resolve(part.preload?.()).then(reset);
};

const Frame = lazyRouteComponent(bringShell, 'Shell');

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: async ({ location }): Promise<{ self: User }> => {
    if (sessionState().token === null) throw redirect(loginFor(location.href));
    // Loads them while the server looks up the session.
    bringAhead(location.pathname);
    const { selfQuery } = await bring(() => import('#features/session/screens/session.queries.ts'));
    return { self: await queryClient.ensureQueryData(selfQuery).catch((error: unknown) => sayWho(error, location.href)) };
  },
  component: Frame,
  // Shown at once, because the page is empty otherwise.
  pendingMs: 0,
  pendingComponent: WaitingFrame,
  errorComponent: ({ error, reset }) => <FrameTrouble error={error} retry={retryOf(Frame, reset)} />,
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
    component: lazyRouteComponent(() => bring(place.screen)),
    pendingComponent: Waiting,
  }),
);

const shellRoutes = SITE.filter(({ allow }) => allow !== 'public').map((place) => {
  const Screen = lazyRouteComponent(() => bring(place.screen));
  return createRoute({
    getParentRoute: () => shell,
    path: place.path,
    beforeLoad: ({ context }) => {
      if (place.allow !== 'public' && !place.allow.includes(context.self.type)) throw redirect({ to: HOME, replace: true });
    },
    component: Screen,
    errorComponent: ({ error, reset }) => <SectionTrouble title={place.title} error={error} retry={retryOf(Screen, reset)} />,
  });
});

export const router = createRouter({
  routeTree: root.addChildren([...publicRoutes, shell.addChildren(shellRoutes)]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  scrollRestoration: true,
  defaultErrorComponent: ({ error, reset }) => <Trouble error={error} retry={reset} />,
});

router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
  if (pathChanged) forgetTyping();
});
