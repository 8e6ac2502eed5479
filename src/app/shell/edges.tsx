/** The pages for special cases: loading, not found, and server unreachable. */
import { Button, Loader } from '@mantine/core';
import { isRedirect, Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { messageOf } from '#web/api.ts';
import { onConnectionBack } from '#web/connection.ts';
import { later, Nothing } from '#web/later.tsx';
import { useSessionState } from '#web/session.ts';
import { usePageTitle } from '#web/title.ts';
import { TroublePage } from '#web/ui/TroublePage.tsx';
import { codeOf } from './page-faults.ts';
import { Frame } from './Frame.tsx';
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
        // The server writes the public pages, so this link leaves the program.
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

// Only for logged-in people.
const FinderOfLost = later(() => import('./FinderOfLost.tsx').then((module) => module.FinderOfLost), Nothing);

type TroubleProps = { readonly error: unknown; readonly retry: () => void };

/** A page outside of the frame could not be opened. */
export const Trouble = ({ error, retry }: TroubleProps) => {
  const again = useAgain(retry);
  return (
    <Edge title={NOT_OPENED} reason={useMessage(error)}>
      <Button onClick={again}>Reintentar</Button>
    </Edge>
  );
};

/** The session could not be looked up: the frame is shown all the same. */
export const FrameTrouble = (trouble: TroubleProps) => (
  <Frame>
    <SectionTrouble title={NOT_OPENED} {...trouble} />
  </Frame>
);

/** A section could not be opened; the frame around it stays. */
export const SectionTrouble = ({ title, error, retry }: TroubleProps & { readonly title: string }) => {
  const again = useAgain(retry);
  return <TroublePage title={title} message={useMessage(error)} retry={again} />;
};

const NOT_OPENED = 'No se pudo abrir la página';

/** The message of an error, with its code once the server has heard of it; nothing on the way to another page. */
const useMessage = (error: unknown): string => {
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => void codeOf(error).then(setCode), [error]);
  if (isRedirect(error)) return '';
  return code === null ? messageOf(error) : `${messageOf(error)} (código ${code})`;
};

/** Tries again by hand, and by itself when the server answers again. */
const useAgain = (retry: () => void): (() => void) => {
  const router = useRouter();
  const again = () => {
    retry();
    void router.invalidate();
  };
  const latest = useRef(again);
  latest.current = again;
  useEffect(() => onConnectionBack(() => latest.current()), []);
  return again;
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
