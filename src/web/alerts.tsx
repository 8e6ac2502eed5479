/** Short messages over the page: five seconds each, ten with something to do; a repeated message replaces the earlier one. */
import { Button, CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import classes from './alerts.module.css';

const SHOWN_MS = 5000;
// Reaching a button takes longer, most of all with the keyboard.
const OFFERED_MS = 10_000;

/** What can be done from a message: take back what it tells. */
export type AlertOffer = { readonly label: string; readonly run: () => unknown };

type Alert = { readonly id: number; readonly kind: 'success' | 'danger'; readonly text: string; readonly offer?: AlertOffer | undefined };

let alerts: readonly Alert[] = [];
let lastId = 0;
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

/** Says that something went well. */
export const sayDone = (text: string, offer?: AlertOffer): void => add('success', text, offer);
/** Says that something went wrong. */
export const sayError = (text: string): void => add('danger', text);
/** Takes away the message of an error that has been resolved. */
export const unsayError = (text: string): void => {
  for (const alert of alerts) if (alert.kind === 'danger' && alert.text === text) remove(alert.id);
};
export const shownAlerts = (): readonly Alert[] => alerts;

/** The place on the page where messages appear and are read out; stands once in the page. */
export const Alerts = () => {
  const shown = useSyncExternalStore(watch, shownAlerts);
  return (
    <section className={classes.region} aria-label="Avisos">
      <div aria-live="polite" aria-relevant="additions">
        {shown
          .filter(({ kind }) => kind === 'success')
          .map((alert) => (
            <Strip key={alert.id} {...alert} />
          ))}
      </div>
      <div aria-live="assertive" aria-relevant="additions">
        {shown
          .filter(({ kind }) => kind === 'danger')
          .map((alert) => (
            <Strip key={alert.id} {...alert} />
          ))}
      </div>
    </section>
  );
};

const Strip = ({ id, kind, text, offer }: Alert) => {
  const Icon = kind === 'success' ? IconCircleCheck : IconAlertTriangle;
  return (
    <div className={classes.strip} data-kind={kind}>
      <Icon size={22} aria-hidden className={classes.icon} />
      <p className={classes.text}>{text}</p>
      {offer !== undefined && (
        <Button
          size="compact-sm"
          className={classes.offer ?? ''}
          // It stays while the pointer or the focus is on it.
          onFocus={() => hold(id)}
          onBlur={() => start(id)}
          onPointerEnter={() => hold(id)}
          onPointerLeave={() => start(id)}
          onClick={() => {
            remove(id);
            void offer.run();
          }}
        >
          {offer.label}
        </Button>
      )}
      <CloseButton size="sm" aria-label="Cerrar aviso" onClick={() => remove(id)} className={classes.close} />
    </div>
  );
};

const add = (kind: Alert['kind'], text: string, offer?: AlertOffer): void => {
  for (const alert of alerts) if (alert.text === text && alert.kind === kind) hold(alert.id);
  lastId += 1;
  alerts = [...alerts.filter((alert) => alert.text !== text || alert.kind !== kind), { id: lastId, kind, text, offer }];
  start(lastId);
  tell();
};

const start = (id: number): void => {
  hold(id);
  const shown = alerts.find((alert) => alert.id === id);
  if (shown === undefined) return;
  timers.set(
    id,
    setTimeout(() => remove(id), shown.offer === undefined ? SHOWN_MS : OFFERED_MS),
  );
};

const hold = (id: number): void => {
  clearTimeout(timers.get(id));
  timers.delete(id);
};

const remove = (id: number): void => {
  hold(id);
  alerts = alerts.filter((alert) => alert.id !== id);
  tell();
};

const tell = (): void => {
  for (const listener of listeners) listener();
};

const watch = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
