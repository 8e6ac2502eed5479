/** The foot of a dialog: its buttons, what is done last at the right. */
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

/** "Cancelar" and what is done, of a form in a popup. */
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
