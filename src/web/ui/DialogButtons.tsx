/** The foot of a form in a popup: "Cancelar" and "Aceptar". */
import { Button } from '@mantine/core';
import classes from './DialogButtons.module.css';

export const DialogButtons = ({ close, isRunning }: { readonly close: () => void; readonly isRunning: boolean }) => (
  <div className={classes.buttons}>
    <Button variant="default" onClick={close}>
      Cancelar
    </Button>
    <Button type="submit" color="teal" loading={isRunning}>
      Aceptar
    </Button>
  </div>
);
