/** The filters above a list: they act as they change; "Buscar" asks once more, "Limpiar" takes them back. */
import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { Fragment, type ReactNode, useState } from 'react';
import { hasWrongBox } from '../form.ts';
import classes from './FilterForm.module.css';

export type FilterFormProps = {
  /** How the fields stand beside each other. */
  readonly className: string | undefined;
  /** Asks for the list again. */
  readonly search: () => void;
  /** Undefined while there is nothing to take back. */
  readonly clear: (() => void) | undefined;
  /** What is asked for most, between the two buttons. */
  readonly usual?: ReactNode;
  readonly children: ReactNode;
};

/** `<FilterForm className={classes.filters} search={list.retry} clear={isFiltered ? clear : undefined}>…</FilterForm>`; the buttons are its last child. */
export const FilterForm = ({ className, search, clear, usual, children }: FilterFormProps) => {
  // What cannot be taken stands only in its box, which begins again with the others.
  const [round, setRound] = useState(0);
  return (
    <form
      className={`${classes.form} ${className ?? ''} no-print`}
      aria-label="Filtros"
      onSubmit={(event) => {
        event.preventDefault();
        if (!hasWrongBox(event.currentTarget)) search();
      }}
    >
      <Fragment key={round}>{children}</Fragment>
      <div className={classes.buttons}>
        <Button type="submit" variant="light" leftSection={<IconFilter size={18} aria-hidden />}>
          Buscar
        </Button>
        {usual}
        {clear !== undefined && (
          <Button
            variant="subtle"
            onClick={() => {
              setRound(round + 1);
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
