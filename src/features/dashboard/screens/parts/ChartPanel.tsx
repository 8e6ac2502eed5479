/** The frame of a chart: waits, or says what went wrong, where the chart will be. */
import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { troubleOf } from '#web/data.ts';
import { Trouble } from '#web/ui/EmptyState.tsx';
import { Panel } from '#web/ui/Page.tsx';

export const ChartPanel = <T,>({
  title,
  asked,
  children,
}: {
  readonly title: string;
  readonly asked: UseQueryResult<T, Error>;
  readonly children: (data: T) => ReactNode;
}) => (
  <Panel title={title}>
    {asked.isPending ? (
      <Skeleton height={220} radius="md" role="status" aria-label="Cargando" />
    ) : asked.isError ? (
      <Trouble {...troubleOf(asked)} />
    ) : (
      children(asked.data)
    )}
  </Panel>
);
