/** The pages for special cases: loading, not found, and server unreachable. */
import { Button, Loader } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useSessionState } from '#web/session.ts';
import { usePageTitle } from '#web/title.ts';
import classes from './edges.module.css';

export const Waiting = () => (
  <main className={classes.edge}>
    <Loader type="bars" aria-hidden />
    <div role="status">
      <h1 className={classes.waiting}>Cargando…</h1>
    </div>
  </main>
);

export const NotFound = () => {
  usePageTitle('Página Inexistente');
  const isLoggedIn = useSessionState().token !== null;
  return (
    <Edge title="Página Inexistente" reason="La dirección que ingresó no existe o cambió de lugar.">
      {isLoggedIn ? (
        <>
          <Button component={Link} to="/index/dashboard/0">
            Volver a la Página Principal
          </Button>
          <Suspense>
            <FinderOfLost />
          </Suspense>
        </>
      ) : (
        // The public pages are the server's own.
        <Button component="a" href="/">
          Volver a la Página Principal
        </Button>
      )}
      <Button component="a" href="/contact" variant="subtle">
        Avisar al instituto
      </Button>
    </Edge>
  );
};

// Only for who is logged in.
const FinderOfLost = lazy(() => import('./FinderOfLost.tsx').then((module) => ({ default: module.FinderOfLost })));

export const Trouble = ({ message, retry }: { readonly message: string; readonly retry: () => void }) => {
  const router = useRouter();
  const again = () => {
    retry();
    void router.invalidate();
  };
  // Nobody has to try by hand whether the connection is back.
  const latest = useRef(again);
  latest.current = again;
  useEffect(() => {
    const open = (): void => latest.current();
    window.addEventListener('online', open);
    return () => window.removeEventListener('online', open);
  }, []);
  return (
    <Edge title="No se pudo abrir la página" reason={message}>
      <Button onClick={again}>Reintentar</Button>
    </Edge>
  );
};

const Edge = ({ title, reason, children }: { readonly title: string; readonly reason: string; readonly children: ReactNode }) => (
  <main className={classes.edge}>
    <svg viewBox="0 0 96 84" width="96" aria-hidden="true" focusable="false">
      <path d="M48 8 90 78H6z" fill="none" stroke="#f7b32b" strokeWidth="6" strokeLinejoin="round" />
      <path d="M48 34v20m0 10v2" fill="none" stroke="currentColor" strokeWidth="6" strokeLinecap="round" />
    </svg>
    <h1>{title}</h1>
    <p>{reason}</p>
    {children}
  </main>
);
