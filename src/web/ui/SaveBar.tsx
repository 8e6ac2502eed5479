/** Stays visible under a long form: whether there is something to save, and the button that saves it. */
import { Button } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import classes from './SaveBar.module.css';

export type SaveBarProps = {
  readonly label: string;
  readonly isDirty: boolean;
  readonly isRunning: boolean;
  /** The text while nothing is typed. */
  readonly clean?: string;
  /** The text beside the button when something must be corrected first. */
  readonly trouble: string | null;
  /** Absent: the button submits the form that contains the bar, as Enter does. */
  readonly onSave?: () => void;
  readonly onDiscard: () => void;
};

export const SaveBar = ({ label, isDirty, isRunning, clean = 'Sin cambios', trouble, onSave, onDiscard }: SaveBarProps) => (
  <div className={`${classes.bar} no-print`} data-sticks data-dirty={isDirty || undefined}>
    <p className={classes.state} role="status" data-trouble={trouble !== null || undefined}>
      {trouble ?? (isDirty ? 'Cambios sin guardar' : clean)}
    </p>
    {isDirty && (
      <Button variant="default" disabled={isRunning} onClick={onDiscard}>
        Descartar
      </Button>
    )}
    <Button leftSection={<IconDeviceFloppy size={18} aria-hidden />} loading={isRunning} {...(onSave === undefined ? { type: 'submit' } : { onClick: onSave })}>
      {label}
    </Button>
  </div>
);
