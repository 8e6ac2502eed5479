/** The filters above a list: they act as they change; "Buscar" asks again, "Limpiar" removes them. On a phone "Filtros" opens them, so that the list is seen first, and says how many are set. */
import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { hasWrongBox } from '../form.ts';
import { forgetUnread } from '../unread.ts';
import classes from './FilterForm.module.css';
import { IconAdjustmentsHorizontal, IconFilter } from './icons.ts';

export type FilterFormProps = {
  /** A class that arranges the fields. Without one they stand side by side while there is room; a field with `data-wide` is twice as wide. */
  readonly className?: string | undefined;
  /** Asks for the list again. */
  readonly search: () => void;
  /** How many filters are set: without one there is no "Limpiar". */
  readonly set: number;
  readonly clear: () => void;
  /** The most frequent filter, between the two buttons. */
  readonly usual?: ReactNode;
  readonly children: ReactNode;
};

/** `<FilterForm search={list.retry} set={countSet(filter, usual)} clear={clear}>…</FilterForm>`; the buttons are its last child. */
export const FilterForm = ({ className, search, set, clear, usual, children }: FilterFormProps) => {
  const [isOpen, setOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  // The button that was pressed is no longer there, so the focus goes on; not into a field, which would open its calendar or the keyboard.
  const show = (opens: boolean): void => {
    flushSync(() => setOpen(opens));
    (opens ? form : opener).current?.focus();
  };
  return (
    <form
      ref={form}
      tabIndex={-1}
      data-open={isOpen || undefined}
      className={`${classes.form} ${className ?? ''} no-print`}
      aria-label="Filtros"
      onSubmit={(event) => {
        event.preventDefault();
        if (hasWrongBox(event.currentTarget)) return;
        search();
        if (isOpen) show(false);
      }}
    >
      {children}
      <div className={classes.buttons}>
        <Button
          ref={opener}
          className={classes.opener ?? ''}
          variant="default"
          aria-expanded={isOpen}
          leftSection={<IconAdjustmentsHorizontal />}
          onClick={() => show(true)}
        >
          {set === 0 ? 'Filtros' : `Filtros (${set})`}
        </Button>
        <Button type="submit" variant="light" leftSection={<IconFilter />}>
          Buscar
        </Button>
        {usual}
        {set > 0 && (
          <Button
            variant="subtle"
            onClick={() => {
              forgetUnread();
              clear();
            }}
          >
            Limpiar
          </Button>
        )}
      </div>
    </form>
  );
};
