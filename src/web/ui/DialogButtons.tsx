/** The foot of a dialog: its buttons, what is done last at the right. */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './DialogButtons.module.css';

/** The foot itself, for buttons of any kind. */
export const DialogFoot = ({ children }: { readonly children: ReactNode }) => <div className={classes.buttons}>{children}</div>;

/** "Cancelar" and "Aceptar", of a form in a popup. */
export const DialogButtons = ({ close, isRunning }: { readonly close: () => void; readonly isRunning: boolean }) => (
  <DialogFoot>
    <Button variant="default" onClick={close}>
      Cancelar
    </Button>
    <Button type="submit" color="teal" loading={isRunning}>
      Aceptar
    </Button>
  </DialogFoot>
);
