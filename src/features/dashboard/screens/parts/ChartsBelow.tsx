/** The charts of the home page, asked for when the rest of it is there. */
import { Skeleton, Text } from '@mantine/core';
import { Suspense } from 'react';
import { later } from '#web/later.tsx';
import { useIsSettled } from '#web/ui/Settled.tsx';

const Charts = later(
  () => import('./Charts.tsx').then((module) => module.Charts),
  () => <Text c="dimmed">Los gráficos no pudieron cargarse. Actualice la página para verlos.</Text>,
);

export const ChartsBelow = () => {
  const waiting = <Skeleton mih="22rem" radius="md" role="status" aria-label="Cargando los gráficos" />;
  return useIsSettled() ? (
    <Suspense fallback={waiting}>
      <Charts />
    </Suspense>
  ) : (
    waiting
  );
};
