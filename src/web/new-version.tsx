/** Announces a new version of the program, and changes to it when the user agrees, without losing unsaved work. */
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import classes from './new-version.module.css';

const LOOK_AGAIN_MS = 60 * 60 * 1000;

let isThere = false;
let isPutOff = false;
const listeners = new Set<() => void>();

/** Installs the service worker, and looks for a new version now and then. Only over https or on localhost. */
export const watchVersions = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // The first service worker takes over silently; a later one only after the button was pressed.
  let isTaken = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isTaken) location.reload();
    isTaken = true;
  });
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').then(follow, () => undefined));
  // A chunk of this version no longer exists on the server, so the new version is needed, even if it was put off or not yet found.
  addEventListener('vite:preloadError', () => {
    change({ isPutOff: false });
    void registered()
      .then((registration) => registration?.update())
      .catch(() => undefined);
  });
};

const follow = (registration: ServiceWorkerRegistration): void => {
  const look = (): void => {
    const { waiting: next, active } = registration;
    // Firefox may give control to the very first service worker before it reports it as installed, so this is a new version only if an older one was there.
    if (next !== null && active !== null && navigator.serviceWorker.controller !== null) change({ isThere: true, isPutOff: false });
  };
  look();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
  setInterval(() => void registration.update().catch(() => undefined), LOOK_AGAIN_MS);
};

const registered = (): Promise<ServiceWorkerRegistration | undefined> => navigator.serviceWorker.getRegistration();

/** Changes to the version that waits now. */
const takeOver = async (): Promise<void> => {
  const waiting = (await registered())?.waiting;
  if (!waiting) return location.reload();
  navigator.serviceWorker.controller?.postMessage('give way');
  waiting.postMessage('take over');
};

const change = (now: { readonly isThere?: boolean; readonly isPutOff: boolean }): void => {
  isThere = now.isThere ?? isThere;
  isPutOff = now.isPutOff;
  for (const listener of listeners) listener();
};

const watch = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const isTold = (): boolean => isThere && !isPutOff;

/** A line at the foot of the page; it stays until it is answered. */
export const NewVersion = () =>
  useSyncExternalStore(watch, isTold) ? (
    <section className={`${classes.line} no-print`} aria-label="Versión nueva">
      <p className={classes.text} role="status">
        Hay una versión nueva del programa. Lo que escribió queda guardado.
      </p>
      <Button size="xs" color="amber" leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => void takeOver()}>
        Actualizar
      </Button>
      <Button size="xs" variant="subtle" color="gray.2" onClick={() => change({ isPutOff: true })}>
        Después
      </Button>
    </section>
  ) : null;
