/** The purpose of a step in two lines, and what is shown while its data is loading. */
import { Skeleton, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { troubleOf } from '#web/data.ts';
import { Trouble } from '#web/ui/EmptyState.tsx';
import { Panel } from '#web/ui/Page.tsx';
import classes from './guide.module.css';

export const StepHead = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className={classes.head}>
    <Title order={2}>{title}</Title>
    <p>{children}</p>
  </div>
);

type Asked = { readonly error: Error | null; readonly refetch: () => unknown };

/** A step whose data is loading, or the reason why it could not be loaded. */
export const StepWaiting = ({ asked }: { readonly asked: readonly Asked[] }) => {
  const failed = asked.find(({ error }) => error !== null);
  return <Panel>{failed?.error == null ? <Skeleton height={320} role="status" aria-label="Cargando el paso" /> : <Trouble {...troubleOf(failed)} />}</Panel>;
};
