/** The attendance of a bimester as a sheet: a student a line, a day a column, a tick means present. */
import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type AttendanceTable, removeDay } from '#features/attendance/attendance.contract.ts';
import { bimesterOn, totalsOf, uncalledDays } from '#features/attendance/roll.rules.ts';
import { periodName } from '#features/grades/grade.rules.ts';
import { type Day, longDay, shortDay, weekdayOf } from '#kernel/calendar.ts';
import { listName } from '#kernel/names.ts';
import { plural } from '#kernel/plural.ts';
import { useAddress } from '#web/address.ts';
import { queryClient } from '#web/answers.ts';
import { present } from '#web/clock.ts';
import { useAct } from '#web/data.ts';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { MoreMenu } from '#web/ui/MoreMenu.tsx';
import sheetClasses from '#web/ui/Sheet.module.css';
import { type RollSheet, tableKey } from '../use-roll.ts';
import classes from './RollGrid.module.css';

export type RollGridProps = {
  readonly classId: string;
  readonly period: number;
  readonly days: readonly Day[];
  readonly students: AttendanceTable['students'];
  readonly sheet: RollSheet;
  readonly writes: boolean;
};

type Place = { readonly row: number; readonly column: number };

/** "10/06". */
const dayText = (day: Day): string => shortDay(day).slice(0, 5);

export const RollGrid = ({ classId, period, days, students, sheet, writes }: RollGridProps) => {
  const today = present().day;
  const table = useRef<HTMLTableElement>(null);
  const [address] = useAddress({ day: '' });
  const asked = days.indexOf(address.day);
  const current =
    asked !== -1
      ? asked
      : Math.max(
          0,
          days.findLastIndex((day) => day <= today),
        );
  const isNow = asked !== -1 || (writes && bimesterOn(sheet.roll.days, today) === period);
  const uncalled = uncalledDays(sheet.roll, days, today);
  // Tab reaches one cell, the arrow keys the others.
  const [at, setAt] = useState<Place>({ row: 0, column: current });
  const remove = useRemoval(classId, period, sheet, students);
  useEffect(() => {
    const column = table.current?.querySelectorAll<HTMLElement>('thead th')[isNow ? current + 1 : 0];
    const scroll = table.current?.parentElement;
    if (column && scroll) scroll.scrollLeft = column.offsetLeft - scroll.clientWidth / 2;
  }, [isNow, current]);
  const headOf = (day: Day) => (
    <>
      <span className={classes.weekday}>{weekdayOf(day).slice(0, 3)}</span>
      {dayText(day)}
      {sheet.roll.makeup.has(day) && <span className={classes.weekday}>Recuperación</span>}
    </>
  );
  const move = (event: KeyboardEvent, from: Place): void => {
    const size = { rows: students.length, columns: days.length };
    const to = event.ctrlKey || event.metaKey ? cornerOf(event.key, size) : stepOf(event.key, from, size);
    if (to === null || event.altKey) return;
    event.preventDefault();
    table.current?.querySelector<HTMLInputElement>(`[data-place="${to.row} ${to.column}"]`)?.focus();
  };
  return (
    <section className={sheetClasses.scroll} aria-label={`Inasistencias, ${periodName(period)}`} tabIndex={writes ? undefined : 0}>
      <table ref={table} className={`${sheetClasses.grid} ${classes.grid}`}>
        <caption className="unseen">Inasistencias, {periodName(period)}</caption>
        <thead>
          <tr>
            <th scope="col" className={sheetClasses.name}>
              Nombre
            </th>
            {days.map((day) => (
              <th key={day} scope="col" data-current={day === today || undefined} data-uncalled={(writes && uncalled.includes(day)) || undefined}>
                {writes && days.length > 1 && !sheet.isNew(day) ? (
                  <MoreMenu
                    of={`la fecha ${dayText(day)}`}
                    head={headOf(day)}
                    items={[{ label: `Eliminar la fecha ${dayText(day)}`, run: () => void remove(day) }]}
                  />
                ) : (
                  headOf(day)
                )}
              </th>
            ))}
            <th scope="col">Faltas</th>
            <th scope="col">Asistencia</th>
          </tr>
        </thead>
        <tbody>
          {students.map((student, row) => {
            const name = listName(student);
            const totals = totalsOf(days, sheet.roll.called, (day) => sheet.isAbsent(day, student._id), today);
            return (
              <tr key={student._id}>
                <th scope="row" className={sheetClasses.name}>
                  <span className={sheetClasses.whole}>{name}</span>
                </th>
                {days.map((day, column) => {
                  const isAbsent = sheet.isAbsent(day, student._id);
                  const place = { row, column };
                  return (
                    <td key={day} data-current={day === today || undefined} data-state={sheet.isWaiting(day, student._id) ? 'waiting' : undefined}>
                      {writes ? (
                        <label className={classes.cell}>
                          <input
                            type="checkbox"
                            className={classes.box}
                            data-place={`${row} ${column}`}
                            tabIndex={at.row === row && at.column === column ? 0 : -1}
                            aria-label={`${name}, ${weekdayOf(day)} ${dayText(day)}, presente`}
                            checked={!isAbsent}
                            onFocus={() => setAt(place)}
                            onChange={({ currentTarget }) => sheet.mark(day, [student._id], !currentTarget.checked)}
                            onKeyDown={(event) => move(event, place)}
                          />
                        </label>
                      ) : (
                        <span className={classes.read} data-absent={isAbsent || undefined}>
                          <span aria-hidden>{isAbsent ? 'A' : '✓'}</span>
                          <VisuallyHidden>{isAbsent ? 'ausente' : 'presente'}</VisuallyHidden>
                        </span>
                      )}
                    </td>
                  );
                })}
                <td className={classes.total} data-some={totals.absences > 0 || undefined}>
                  {totals.absences}
                </td>
                <td className={classes.total}>{totals.presence === null ? '–' : `${totals.presence} %`}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
};

const stepOf = (key: string, { row, column }: Place, size: { readonly rows: number; readonly columns: number }): Place | null => {
  const within = (to: Place): Place | null => (to.row < 0 || to.column < 0 || to.row >= size.rows || to.column >= size.columns ? null : to);
  if (key === 'ArrowDown' || key === 'Enter') return within({ row: row + 1, column });
  if (key === 'ArrowUp') return within({ row: row - 1, column });
  if (key === 'ArrowRight') return within({ row, column: column + 1 });
  if (key === 'ArrowLeft') return within({ row, column: column - 1 });
  if (key === 'Home') return { row, column: 0 };
  if (key === 'End') return { row, column: size.columns - 1 };
  return null;
};

/** With Ctrl, to the first or the last cell. */
const cornerOf = (key: string, { rows, columns }: { readonly rows: number; readonly columns: number }): Place | null => {
  if (key === 'Home') return { row: 0, column: 0 };
  return key === 'End' ? { row: rows - 1, column: columns - 1 } : null;
};

const useRemoval = (classId: string, period: number, sheet: RollSheet, students: AttendanceTable['students']) => {
  const act = useAct(removeDay, { forgets: [], onDone: (table) => queryClient.setQueryData(tableKey(classId), table) });
  return async (day: Day): Promise<void> => {
    const absences = students.filter(({ _id }) => sheet.isAbsent(day, _id)).length;
    const isSure = await confirm({
      question: '¿Está seguro que desea eliminar la fecha?',
      consequences: [
        `${longDay(day)} deja de contar en el ${periodName(period)}.`,
        ...(absences === 0 ? [] : [plural(absences, 'Se elimina su inasistencia.', `Se eliminan sus ${absences} inasistencias.`)]),
      ],
      accept: 'Eliminar la fecha',
      danger: true,
    });
    if (isSure) await act.run({ params: { class: classId, period, date: day } });
  };
};
