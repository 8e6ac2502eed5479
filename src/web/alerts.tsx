/** Short messages over the page: five seconds each; a repeated message replaces the earlier one. */
import { CloseButton } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { IconAlertTriangle, IconCircleCheck } from '#web/ui/icons.ts';
import classes from './alerts.module.css';

const SHOWN_MS = 5000;

type Alert = { readonly id: number; readonly kind: 'success' | 'danger'; readonly text: string };

let alerts: readonly Alert[] = [];
let lastId = 0;
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

/** Says that something went well. */
export const sayDone = (text: string): void => add('success', text);
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

const Strip = ({ id, kind, text }: Alert) => {
  const Icon = kind === 'success' ? IconCircleCheck : IconAlertTriangle;
  return (
    <div className={classes.strip} data-kind={kind}>
      <Icon size={22} className={classes.icon} />
      <p className={classes.text}>{text}</p>
      <CloseButton size="sm" aria-label="Cerrar aviso" onClick={() => remove(id)} className={classes.close} />
    </div>
  );
};

const add = (kind: Alert['kind'], text: string): void => {
  for (const alert of alerts) if (alert.text === text && alert.kind === kind) hold(alert.id);
  lastId += 1;
  alerts = [...alerts.filter((alert) => alert.text !== text || alert.kind !== kind), { id: lastId, kind, text }];
  start(lastId);
  tell();
};

const start = (id: number): void => {
  timers.set(
    id,
    setTimeout(() => remove(id), SHOWN_MS),
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
