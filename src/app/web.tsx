/** The start of the pages: what stands around the screens, and what happens when a session begins or ends. */
import '#web/ground.ts';
import '#web/styles.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { invariant } from '#kernel/invariant.ts';
import { Alerts } from '#web/alerts.tsx';
import { queryClient } from '#web/answers.ts';
import { styleNonce } from '#web/ground.ts';
import { NewVersion, watchVersions } from '#web/new-version.tsx';
import { sessionState, watchSession } from '#web/session.ts';
import { cssVariables, theme } from '#web/theme.ts';
import { HOME, loginFor, pageAfterLogin } from './after-login.ts';
import { tellFault, watchFaults } from './shell/page-faults.ts';
import { bringAhead, router } from './router.tsx';
import { SITE } from './site-map.tsx';

const nonce = styleNonce();

const Web = () => (
  <MantineProvider theme={theme} defaultColorScheme="auto" cssVariablesResolver={cssVariables} {...(nonce === undefined ? {} : { getStyleNonce: () => nonce })}>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <section id="overlays" aria-label="Ventanas" />
      <Alerts />
      <NewVersion />
    </QueryClientProvider>
  </MantineProvider>
);

watchVersions();
watchFaults(() => router.state.matches.at(-1)?.fullPath ?? '/');

let tokenBefore = sessionState().token;
if (tokenBefore === null) addEventListener('input', () => bringAhead(HOME), { once: true });
watchSession(() => {
  const { token } = sessionState();
  if (token === tokenBefore) return;
  const isLogin = tokenBefore === null;
  tokenBefore = token;
  if (token === null) {
    // Nothing was shown yet, so somebody followed a link after the session had ended: the login must lead to that page.
    const followed = router.state.resolvedLocation === undefined ? router.latestLocation.href : '';
    void router.navigate({ ...loginFor(followed), ignoreBlocker: true }).then(() => queryClient.clear());
  } else if (isLogin) {
    queryClient.clear();
    void router.navigate({ ...pageAfterLogin(router.latestLocation, SITE), replace: true }).then(bringUpToDate);
  }
});

// If this fails, the server's daily run repeats it.
const bringUpToDate = (): Promise<void> => import('./due-today.ts').then(({ expireToday }) => expireToday()).catch(() => undefined);

const place = document.getElementById('root');
invariant(place !== null, 'the page has a root');
createRoot(place, {
  onCaughtError: (error, { componentStack }) => {
    tellFault(error, componentStack ?? '');
    // For the console, into which React would have written it.
    reportError(error);
  },
}).render(<Web />);
