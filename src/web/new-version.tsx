/** Announces a new version of the program, and changes to it when the user agrees, without losing unsaved work. */
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import classes from './new-version.module.css';

const LOOK_AGAIN_MS = 60 * 60 * 1000;

let waiting: ServiceWorker | null = null;
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
  // A chunk of this version no longer exists on the server, so the new version is needed.
  addEventListener('vite:preloadError', () => tell(waiting));
};

const follow = (registration: ServiceWorkerRegistration): void => {
  const look = (): void => {
    const { waiting: next, active } = registration;
    // Firefox may give control to the very first service worker before it reports it as installed, so this is a new version only if an older one was there.
    if (next !== null && active !== null && navigator.serviceWorker.controller !== null) tell(next);
  };
  look();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
  setInterval(() => void registration.update().catch(() => undefined), LOOK_AGAIN_MS);
};

const tell = (worker: ServiceWorker | null): void => {
  waiting = worker;
  isPutOff = false;
  for (const listener of listeners) listener();
};

const watch = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const isTold = (): boolean => waiting !== null && !isPutOff;

/** A line at the foot of the page; it stays until it is answered. */
export const NewVersion = () =>
  useSyncExternalStore(watch, isTold) ? (
    <section className={`${classes.line} no-print`} aria-label="Versión nueva">
      <p className={classes.text} role="status">
        Hay una versión nueva del programa. Lo que escribió queda guardado.
      </p>
      <Button size="xs" color="amber" leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => waiting?.postMessage('take over')}>
        Actualizar
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="gray.2"
        onClick={() => {
          isPutOff = true;
          for (const listener of listeners) listener();
        }}
      >
        Después
      </Button>
    </section>
  ) : null;
