/** The pages: everything that stands around the screens, and what happens when a session begins or ends. */
import '#web/ground.ts';
import '#web/styles.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { expireInstallments } from '#features/installments/installment.contract.ts';
import { selfQuery } from '#features/session/screens/session.queries.ts';
import { invariant } from '#kernel/invariant.ts';
import { Alerts } from '#web/alerts.tsx';
import { call } from '#web/api.ts';
import { queryClient } from '#web/data.ts';
import { styleNonce } from '#web/ground.ts';
import { NewVersion, watchVersions } from '#web/new-version.tsx';
import { sessionState, watchSession } from '#web/session.ts';
import { cssVariables, theme } from '#web/theme.ts';
import { HOME, router } from './router.tsx';

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

let tokenBefore = sessionState().token;
watchSession(() => {
  const { token } = sessionState();
  if (token === tokenBefore) return;
  const isLogin = tokenBefore === null;
  tokenBefore = token;
  if (token === null) {
    void router.navigate({ to: '/login', ignoreBlocker: true }).then(() => queryClient.clear());
  } else if (isLogin) {
    queryClient.clear();
    void router.navigate({ to: HOME, replace: true }).then(afterLogin);
  }
});

// What is due today is brought up to date whenever somebody comes in; what fails here is the server's own daily run's to repeat.
const afterLogin = async (): Promise<void> => {
  await queryClient.ensureQueryData(selfQuery).catch(() => null);
  await call(expireInstallments, {}).catch(() => null);
};

const place = document.getElementById('root');
invariant(place !== null, 'the page has a root');
createRoot(place).render(<Web />);
