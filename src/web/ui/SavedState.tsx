/** Whether what saves itself is saved, on its way, or waiting for a connection. */
import { IconAlertTriangle, IconCheck, IconCloudOff, IconLoader2 } from '@tabler/icons-react';
import type { OutboxState } from '../outbox.ts';
import classes from './SavedState.module.css';

const ICONS = { saved: IconCheck, waiting: IconLoader2, saving: IconLoader2, offline: IconCloudOff } as const;

export type SavedStateProps = {
  readonly state: OutboxState;
  /** What waits without a connection: "2 notas se guardarán". */
  readonly waits: string;
  /** What somebody has to mend: "Una nota no se guardó: …". */
  readonly open?: string | undefined;
};

/** `<SavedState state={outbox.state} waits="2 notas se guardarán" />` */
export const SavedState = ({ state, waits, open }: SavedStateProps) => {
  const Icon = open !== undefined && state === 'saved' ? IconAlertTriangle : ICONS[state];
  const said = state === 'offline' ? `Sin conexión: ${waits} al volver` : state === 'saved' ? 'Guardado' : 'Guardando…';
  return (
    <span className={classes.state} data-state={open === undefined ? state : 'open'} role="status">
      <Icon size={17} aria-hidden className={classes.icon} />
      {open === undefined ? said : `${said}. ${open}`}
    </span>
  );
};
