/** The grid of the kinds of grades: a row for each, a box for each category, and the percentage at the end. */
import { TextInput, Tooltip, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useRef } from 'react';
import { type EditedGradeType, isChecked } from '#features/grades/grade-type-edit.rules.ts';
import { MoreMenu } from '#web/ui/MoreMenu.tsx';
import grid from '#web/ui/Sheet.module.css';
import { IconCheck } from '#web/ui/icons.ts';
import classes from './GradeTypeTable.module.css';

export type GradeTypeColumn = { readonly key: string; readonly label: string; readonly name: string };
export type GradeTypeLine = EditedGradeType & { readonly key: string };

export type GradeTypeTableProps = {
  readonly columns: readonly GradeTypeColumn[];
  readonly rows: readonly GradeTypeLine[];
  /** Absent when the table is only read. */
  readonly editing?: {
    /** The row that was just added, which takes the focus. */
    readonly newest: string | undefined;
    readonly errorOf: (row: GradeTypeLine) => string | undefined;
    readonly onName: (row: GradeTypeLine, name: string) => void;
    readonly onToggle: (row: GradeTypeLine, column: string) => void;
    readonly onRemove: (row: GradeTypeLine) => void;
  };
};

export const GradeTypeTable = ({ columns, rows, editing }: GradeTypeTableProps) => {
  const table = useRef<HTMLTableElement>(null);
  return (
    <section
      className={`${grid.scroll} ${classes.scroll} ${editing === undefined ? '' : classes.flows}`}
      aria-label="Tipos de notas por categoría"
      tabIndex={0}
    >
      <table
        ref={table}
        className={`${grid.grid} ${classes.grid} ${editing === undefined ? '' : classes.editing}`}
        onKeyDown={(event) => walk(event, table.current)}
      >
        <caption className="unseen">Tipos de notas por categoría</caption>
        <thead>
          <tr>
            <th scope="col" className={grid.name}>
              Nombre
            </th>
            {columns.map(({ key, label, name }) => (
              <Tooltip key={key} label={name}>
                <th scope="col" abbr={name} className={classes.short}>
                  {label}
                </th>
              </Tooltip>
            ))}
            {editing !== undefined && (
              <th scope="col">
                <VisuallyHidden>Acciones</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, down) => {
            const name = row.name.trim() === '' ? 'tipo de nota nuevo' : row.name;
            return (
              <tr key={row.key}>
                <th scope="row" className={`${grid.name} ${editing === undefined ? '' : classes.named}`}>
                  {editing === undefined ? (
                    name
                  ) : (
                    <TextInput
                      aria-label={`Nombre de ${name}`}
                      value={row.name}
                      maxLength={60}
                      autoComplete="off"
                      autoFocus={editing.newest === row.key}
                      error={editing.errorOf(row)}
                      data-place={`${down} 0`}
                      onChange={({ currentTarget }) => editing.onName(row, currentTarget.value)}
                    />
                  )}
                </th>
                {columns.map((column, right) => (
                  <td key={column.key} data-checked={isChecked(row, column.key) || undefined} className={classes.cell}>
                    {editing === undefined ? (
                      <ReadCheck isOn={isChecked(row, column.key)} />
                    ) : (
                      <label className={classes.check}>
                        <VisuallyHidden>{`${name}, ${column.name}`}</VisuallyHidden>
                        <span className={classes.tag} aria-hidden>
                          {column.label}
                        </span>
                        <input
                          type="checkbox"
                          checked={isChecked(row, column.key)}
                          data-place={`${down} ${right + 1}`}
                          onChange={() => editing.onToggle(row, column.key)}
                        />
                      </label>
                    )}
                  </td>
                ))}
                {editing !== undefined && (
                  <td className={classes.cell}>
                    <MoreMenu
                      of={name}
                      data-place={`${down} ${columns.length + 1}`}
                      items={[{ label: `Eliminar ${name}`, run: () => editing.onRemove(row) }]}
                    />
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
};

const ReadCheck = ({ isOn }: { readonly isOn: boolean }) => (
  <span className={classes.check}>
    {isOn && <IconCheck size={19} />}
    <VisuallyHidden>{isOn ? 'Sí' : 'No'}</VisuallyHidden>
  </span>
);

const STEPS: Readonly<Record<string, readonly [number, number]>> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** The arrow keys go from box to box; inside a name, left and right go from letter to letter. */
const walk = (event: KeyboardEvent, table: HTMLElement | null): void => {
  const [down, right] = STEPS[event.key] ?? [0, 0];
  const from = event.target instanceof HTMLElement ? event.target : null;
  const place = from?.dataset['place']?.split(' ').map(Number);
  if (place === undefined || (down === 0 && right === 0)) return;
  if (right !== 0 && from instanceof HTMLInputElement && from.type === 'text' && from.selectionEnd !== (right > 0 ? from.value.length : 0)) return;
  const to = table?.querySelector<HTMLElement>(`[data-place="${(place[0] ?? 0) + down} ${(place[1] ?? 0) + right}"]`);
  if (to === null || to === undefined) return;
  event.preventDefault();
  to.focus();
};
