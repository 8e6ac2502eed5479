/** How many places of a class are taken: in words and as a bar. */
import type { ClassInfo } from '#features/classes/class.contract.ts';
import { isFull, placesText } from '#features/classes/class-words.rules.ts';
import classes from './classes.module.css';

export const Places = ({ one }: { readonly one: Pick<ClassInfo, 'taken' | 'capacity'> }) => (
  <span className={classes.places} data-full={isFull(one) || undefined} data-over={one.taken > one.capacity || undefined}>
    <span className={classes.bar} aria-hidden="true">
      <span style={{ inlineSize: `${Math.min(100, (one.taken * 100) / one.capacity)}%` }} />
    </span>
    {placesText(one)}
    {one.taken > one.capacity ? ' · excedida' : isFull(one) ? ' · completa' : ''}
  </span>
);
