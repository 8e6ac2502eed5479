/** The foot of a dialog: its buttons, the one that accepts at the right. */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './DialogButtons.module.css';

/** The foot itself, for buttons of any kind. */
export const DialogFoot = ({ children }: { readonly children: ReactNode }) => <div className={classes.buttons}>{children}</div>;

export type DialogButtonsProps = {
  /** The verb and the thing: "Agregar el día". */
  readonly accept: string;
  readonly close: () => void;
  readonly isRunning: boolean;
};

/** The buttons of a form in a popup: "Cancelar" and the one that accepts. */
export const DialogButtons = ({ accept, close, isRunning }: DialogButtonsProps) => (
  <DialogFoot>
    <Button variant="default" onClick={close}>
      Cancelar
    </Button>
    <Button type="submit" color="teal" loading={isRunning}>
      {accept}
    </Button>
  </DialogFoot>
);
