/** The grades of a period as a sheet: typed, pasted and filled down by keyboard, each cell saved by itself. */
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import type { GradeStudent } from '#features/grades/grade.contract.ts';
import { gradeText, isPercent, periodName } from '#features/grades/grade.rules.ts';
import type { GradeType } from '#features/grades/grade-type.contract.ts';
import { ofSheetKey, type Place, placePaste, readPaste, readTyped, sheetKey, takenWords } from '#features/grades/sheet.rules.ts';
import { listName } from '#kernel/names.ts';
import { plural } from '#kernel/plural.ts';
import { sayError } from '#web/alerts.tsx';
import { markWhole } from '#web/form.ts';
import { MoreMenu } from '#web/ui/MoreMenu.tsx';
import sheetClasses from '#web/ui/Sheet.module.css';
import type { GradeSheet } from '../use-grade-sheet.ts';
import classes from './GradeGrid.module.css';

export type GradeGridProps = {
  readonly period: number;
  readonly types: readonly GradeType[];
  readonly students: readonly GradeStudent[];
  readonly letters: boolean;
  readonly sheet: GradeSheet;
  /** Absent when the year is over and the sheet is only read. */
  readonly onRemove?: ((type: GradeType) => void) | undefined;
};

export const GradeGrid = ({ period, types, students, letters, sheet, onRemove }: GradeGridProps) => {
  const table = useRef<HTMLTableElement>(null);
  const writes = onRemove !== undefined;
  const headOf = (type: GradeType): string => (isPercent({ percentage: type.percentage, letters }) && !type.name.includes('%') ? `${type.name} %` : type.name);
  const keyAt = ({ row, column }: Place): string => sheetKey(students[row]?._id ?? '', types[column]?._id ?? '');
  const go = (to: Place): void => {
    const input = table.current?.querySelector<HTMLInputElement>(`[data-place="${to.row} ${to.column}"]`);
    input?.focus();
    input?.select();
  };
  const goToCell = (key: string | undefined): void => {
    if (key === undefined) return;
    const { student, gradetype } = ofSheetKey(key);
    const row = students.findIndex(({ _id }) => _id === student);
    const column = types.findIndex(({ _id }) => _id === gradetype);
    if (row !== -1 && column !== -1) go({ row, column });
  };
  const paste = (event: ClipboardEvent, at: Place): void => {
    const pasted = readPaste(event.clipboardData.getData('text'));
    if (pasted.length === 1 && pasted[0]?.length === 1) return;
    event.preventDefault();
    const placed = placePaste(pasted, at, { rows: students.length, columns: types.length });
    sheet.type(Object.fromEntries(placed.map(({ text, ...place }) => [keyAt(place), text])));
    const left = pasted.flat().filter((text) => text !== '').length - placed.length;
    if (left > 0) sayError(plural(left, 'Una celda pegada no entra en la planilla', `${left} celdas pegadas no entran en la planilla`));
  };
  const move = (event: KeyboardEvent<HTMLInputElement>, at: Place): void => {
    const input = event.currentTarget;
    const isAll = input.selectionStart === 0 && input.selectionEnd === input.value.length;
    const atStart = isAll || input.selectionEnd === 0;
    const atEnd = isAll || input.selectionStart === input.value.length;
    const to = stepOf(event, at, { atStart, atEnd });
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') {
      event.preventDefault();
      if (at.row > 0) sheet.type({ [keyAt(at)]: sheet.text(keyAt({ ...at, row: at.row - 1 })) });
      go({ ...at, row: at.row + 1 });
      return;
    }
    if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z') {
      event.preventDefault();
      goToCell(sheet.undo()[0]);
      return;
    }
    if (event.key === 'Escape') sheet.drop([keyAt(at)]);
    if (to === null) return;
    event.preventDefault();
    go(to);
  };
  return (
    <section className={sheetClasses.scroll} aria-label={`Notas, ${periodName(period)}`} tabIndex={0}>
      <table ref={table} className={`${sheetClasses.grid} ${classes.grid}`}>
        <caption className="unseen">Notas, {periodName(period)}</caption>
        <thead>
          <tr>
            <th scope="col" className={sheetClasses.name}>
              Nombre
            </th>
            {types.map((type) => (
              <th key={type._id} scope="col">
                {onRemove === undefined ? (
                  headOf(type)
                ) : (
                  <MoreMenu of={type.name} head={headOf(type)} items={[{ label: `Eliminar ${type.name}`, run: () => onRemove(type) }]} />
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {students.map((student, row) => (
            <tr key={student._id}>
              <th scope="row" className={sheetClasses.name}>
                <span className={sheetClasses.whole}>{listName(student)}</span>
              </th>
              {types.map((type, column) => {
                const key = sheetKey(student._id, type._id);
                const label = `${listName(student)}, ${type.name}`;
                if (!writes) {
                  return (
                    <td key={type._id}>
                      <span className={classes.value}>{gradeText(sheet.stored(key), { percentage: type.percentage, letters })}</span>
                    </td>
                  );
                }
                const at = { row, column };
                const text = sheet.text(key);
                const state = stateOf(sheet, key);
                const notation = sheet.notationOf(key);
                const typed = readTyped(text, notation);
                const hint =
                  !typed.ok || text.includes('%') ? '' : letters ? gradeText(typed.value, notation) : text.trim() !== '' && isPercent(notation) ? '%' : '';
                return (
                  <td key={type._id} data-state={state}>
                    <span className={classes.cell}>
                      <input
                        className={classes.input}
                        data-place={`${row} ${column}`}
                        data-missing={sheet.stored(key) === null || undefined}
                        aria-label={label}
                        aria-invalid={state !== undefined && state !== 'waiting'}
                        aria-description={
                          state === 'wrong'
                            ? `No se guardó: ${takenWords(notation)}`
                            : state === undefined
                              ? isPercent(notation)
                                ? 'En porcentaje'
                                : undefined
                              : STATE_WORDS[state]
                        }
                        inputMode="decimal"
                        // With it the key at the end of a phone's keyboard is Enter, and goes down as here; without it, to the right.
                        enterKeyHint="next"
                        autoComplete="off"
                        placeholder={isPercent(notation) ? '%' : 'Nota'}
                        value={text}
                        onFocus={(event) => {
                          sheet.enter(key);
                          markWhole(event.currentTarget);
                        }}
                        onBlur={sheet.leave}
                        onChange={({ currentTarget: { value } }) => sheet.type({ [key]: value })}
                        onPaste={(event) => paste(event, at)}
                        onKeyDown={(event) => move(event, at)}
                      />
                      {hint !== '' && (
                        <span className={classes.hint} aria-hidden>
                          {hint}
                        </span>
                      )}
                    </span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

/** Enter and the arrow keys move as in a spreadsheet; left and right only from the end of the typed text. */
const stepOf = (
  { key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent,
  { row, column }: Place,
  { atStart, atEnd }: { readonly atStart: boolean; readonly atEnd: boolean },
): Place | null => {
  if (altKey || ctrlKey || metaKey) return null;
  if (key === 'Enter') return { row: row + (shiftKey ? -1 : 1), column };
  if (key === 'ArrowDown') return { row: row + 1, column };
  if (key === 'ArrowUp') return { row: row - 1, column };
  if (key === 'ArrowRight' && atEnd) return { row, column: column + 1 };
  if (key === 'ArrowLeft' && atStart) return { row, column: column - 1 };
  return null;
};

/** The state that the colour of a cell shows, for screen readers. */
const STATE_WORDS = {
  refused: 'No se guardó',
  clashing: 'Otra persona la cambió: falta decidir',
  waiting: 'Sin guardar todavía',
} as const;

const stateOf = ({ sorted }: GradeSheet, key: string): 'wrong' | keyof typeof STATE_WORDS | undefined => {
  if (sorted.wrong.includes(key)) return 'wrong';
  if (sorted.refused.includes(key)) return 'refused';
  if (sorted.clashing.includes(key)) return 'clashing';
  return sorted.ready.some((cell) => cell.key === key) ? 'waiting' : undefined;
};
