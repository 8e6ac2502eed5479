/** Stays visible under a long form: whether there is something to save, and the button that saves it. */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './SaveBar.module.css';
import { IconDeviceFloppy } from './icons.ts';

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
  <StickyBar isMarked={isDirty}>
    <p className={classes.state} role="status" data-trouble={trouble !== null || undefined}>
      {trouble ?? (isDirty ? 'Cambios sin guardar' : clean)}
    </p>
    {isDirty && (
      <Button variant="default" disabled={isRunning} onClick={onDiscard}>
        Descartar
      </Button>
    )}
    <Button leftSection={<IconDeviceFloppy />} loading={isRunning} {...(onSave === undefined ? { type: 'submit' } : { onClick: onSave })}>
      {label}
    </Button>
  </StickyBar>
);

/** The bar itself: a word at its beginning, its buttons at the end; marked while something waits to be done. */
export const StickyBar = ({ isMarked, children }: { readonly isMarked: boolean; readonly children: ReactNode }) => (
  <div className={`${classes.bar} no-print`} data-sticks data-marked={isMarked || undefined}>
    {children}
  </div>
);
