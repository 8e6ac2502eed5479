/** The charts of the home page, loaded after the rest of it. */
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';

const Charts = lazy(() => import('./Charts.tsx').then((module) => ({ default: module.Charts })));

export const ChartsBelow = () => (
  <Suspense fallback={<Skeleton mih="22rem" radius="md" role="status" aria-label="Cargando los gráficos" />}>
    <Charts />
  </Suspense>
);
