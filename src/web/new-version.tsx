/** Announces a new version of the program, and changes to it when the user agrees, without losing unsaved work. */
import { Button } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { IconRefresh } from '#web/ui/icons.ts';
import classes from './new-version.module.css';

const LOOK_AGAIN_MS = 60 * 60 * 1000;
const LONGEST_CHANGE_MS = 3000;

let registration: ServiceWorkerRegistration | null = null;
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
  addEventListener('vite:preloadError', () => putOff(false));
};

const follow = (registered: ServiceWorkerRegistration): void => {
  registration = registered;
  const tell = (): void => putOff(false);
  tell();
  registered.addEventListener('updatefound', () => registered.installing?.addEventListener('statechange', tell));
  setInterval(() => void registered.update().catch(() => undefined), LOOK_AGAIN_MS);
};

const putOff = (now: boolean): void => {
  isPutOff = now;
  for (const listener of listeners) listener();
};

const changeOver = (): void => {
  navigator.serviceWorker.controller?.postMessage('give way');
  registration?.waiting?.postMessage('take over');
  // Chromium asks the older one to end a single time, and forgets it when a request wakes that again. The page from the server is the new one in any case, and opening it makes Chromium ask again.
  setTimeout(() => location.reload(), LONGEST_CHANGE_MS);
};

const watch = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

// Firefox may give control to the very first service worker before it reports it as installed, so this is a new version only if an older one is there.
const isThere = (): boolean => Boolean(registration?.waiting && registration.active && navigator.serviceWorker.controller);

const isTold = (): boolean => !isPutOff && isThere();

/** A line at the foot of the page; it stays until it is answered. */
export const NewVersion = () => {
  const isShown = useSyncExternalStore(watch, isTold);
  const [isChanging, setIsChanging] = useState(false);
  const use = (): void => {
    setIsChanging(true);
    changeOver();
  };
  return isShown ? (
    <section className={`${classes.line} no-print`} aria-label="Versión nueva">
      <p className={classes.text} role="status">
        Hay una versión nueva del programa. Lo que escribió queda guardado.
      </p>
      <Button size="xs" color="amber" leftSection={<IconRefresh size={16} />} loading={isChanging} onClick={use}>
        Actualizar
      </Button>
      <Button size="xs" variant="subtle" color="gray.2" onClick={() => putOff(true)}>
        Después
      </Button>
    </section>
  ) : null;
};
