/** The filters above a list: they act as they change; "Buscar" asks once more, "Limpiar" takes them back. */
import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
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
export const FilterForm = ({ className, search, clear, usual, children }: FilterFormProps) => (
  <form
    className={`${classes.form} ${className ?? ''}`}
    aria-label="Filtros"
    onSubmit={(event) => {
      event.preventDefault();
      search();
    }}
  >
    {children}
    <div className={classes.buttons}>
      <Button type="submit" variant="light" leftSection={<IconFilter size={18} aria-hidden />}>
        Buscar
      </Button>
      {usual}
      {clear !== undefined && (
        <Button variant="subtle" onClick={clear}>
          Limpiar
        </Button>
      )}
    </div>
  </form>
);
