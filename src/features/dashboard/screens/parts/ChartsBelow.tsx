/** The charts of the home page, loaded after the rest of it. */
import { Skeleton, Text } from '@mantine/core';
import { Suspense } from 'react';
import { later } from '#web/later.tsx';

const Charts = later(
  () => import('./Charts.tsx').then((module) => module.Charts),
  () => <Text c="dimmed">Los gráficos no pudieron cargarse. Actualice la página para verlos.</Text>,
);

export const ChartsBelow = () => (
  <Suspense fallback={<Skeleton mih="22rem" radius="md" role="status" aria-label="Cargando los gráficos" />}>
    <Charts />
  </Suspense>
);
