/** Shown while a backup is examined, since a large one takes time. */
import { Progress } from '@mantine/core';
import classes from './restore.module.css';

export const Examining = ({ what }: { readonly what: string }) => (
  <div className={classes.examining} role="status">
    <p>Revisando {what}. Todavía no se cambia nada; una copia grande puede tardar unos minutos…</p>
    <Progress value={100} animated aria-label="Revisando la copia" />
  </div>
);
