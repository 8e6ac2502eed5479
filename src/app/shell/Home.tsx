/** The first page after logging in, until the dashboard has its screen. */

import { useSelf } from '#web/self.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Page, Panel } from '#web/ui/Page.tsx';

export const Home = () => {
  const { name } = useSelf();
  return (
    <Page title="Página Principal">
      <Panel>
        <EmptyState picture="done" title={`Bienvenido/a ${name}`} reason="Elija una sección del menú para comenzar." />
      </Panel>
    </Page>
  );
};
