/** A page of several parts that load separately: it is shown when all are there, so that nothing moves as they arrive. */
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { PageSkeleton } from './Page.tsx';
import classes from './Settled.module.css';

/** The longest wait for the slowest part. */
const LONGEST_WAIT_MS = 1500;

/** Whether everything was answered that has been asked since this was mounted, or has been waited for long enough. */
export const useIsSettled = ({ wasSettled = false } = {}): boolean => {
  const client = useQueryClient();
  const [isSettled, setSettled] = useState(wasSettled);
  const waiting = useIsFetching({ predicate: ({ state }) => state.data === undefined });
  useEffect(() => {
    if (isSettled || waiting > 0) return;
    // An answer that just arrived may cause another query.
    const frame = requestAnimationFrame(() => setSettled(client.isFetching({ predicate: ({ state }) => state.data === undefined }) === 0));
    return () => cancelAnimationFrame(frame);
  }, [isSettled, waiting, client]);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
};

/** `name`: of the page; it is remembered as long as the page's answers are cached. */
export const Settled = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => {
  const client = useQueryClient();
  const isSettled = useIsSettled({ wasSettled: client.getQueryData(['settled', name]) === true });
  useEffect(() => {
    if (isSettled) client.setQueryData(['settled', name], true);
  }, [isSettled, client, name]);
  return (
    <>
      {!isSettled && <PageSkeleton />}
      <div className={isSettled ? undefined : classes.hidden}>{children}</div>
    </>
  );
};
