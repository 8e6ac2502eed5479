/** Whether a sheet that saves itself is saved, sending, waiting for a connection, or refused; always exactly one of these. */
import type { OutboxState } from '../outbox.ts';
import classes from './SavedState.module.css';
import { IconAlertTriangle, IconCheck, IconCloudOff, IconLoader2 } from './icons.ts';

const ICONS = { saved: IconCheck, waiting: IconLoader2, saving: IconLoader2, offline: IconCloudOff } as const;

export type SavedStateProps = {
  readonly state: OutboxState;
  /** What waits without a connection: "2 notas se guardarán". */
  readonly waits: string;
  /** What somebody has to correct, shown once nothing is being sent: "No se guardó la nota de …". */
  readonly open?: string | undefined;
};

/** `<SavedState state={outbox.state} waits="2 notas se guardarán" />` */
export const SavedState = ({ state, waits, open }: SavedStateProps) => {
  const isOpen = state === 'saved' && open !== undefined;
  const Icon = isOpen ? IconAlertTriangle : ICONS[state];
  const said = state === 'offline' ? `Sin conexión: ${waits} al volver` : state === 'saved' ? (open ?? 'Guardado') : 'Guardando…';
  return (
    <span className={classes.state} data-state={isOpen ? 'open' : state} role="status">
      <Icon size={17} className={classes.icon} />
      {said}
    </span>
  );
};
