/** A box for each student that grows with its text, and beside it what one looks up while writing. */
import { Group, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { getAttendance } from '#features/attendance/attendance.contract.ts';
import type { ClassWithStudents } from '#features/classes/class.contract.ts';
import { getGrades } from '#features/grades/grade.contract.ts';
import { periodName } from '#features/grades/grade.rules.ts';
import { absencesBeside, gradesBeside } from '#features/observations/beside.rules.ts';
import type { ObservationRow } from '#features/observations/observation.contract.ts';
import { isTooLong, roomText, textKey } from '#features/observations/observation-sheet.rules.ts';
import { listName } from '#kernel/names.ts';
import { useOne } from '#web/data.ts';
import figures from '#web/ui/Figures.module.css';
import shared from '#web/ui/shared.module.css';
import { PhraseBank } from './PhraseBank.tsx';
import { PhraseMenu } from './PhraseMenu.tsx';
import type { ObservationSheet } from '../use-observation-sheet.ts';
import classes from './ObservationTable.module.css';

export type ObservationTableProps = {
  readonly one: ClassWithStudents;
  readonly period: number;
  readonly rows: readonly ObservationRow[];
  readonly lists: readonly (readonly ObservationRow[])[];
  readonly sheet: ObservationSheet;
  /** False when the year is over and the boxes are only read. */
  readonly writes: boolean;
};

export const ObservationTable = ({ one, period, rows, lists, sheet, writes }: ObservationTableProps) => {
  const [editsPhrases, setEditsPhrases] = useState(false);
  return (
    <>
      {editsPhrases && <PhraseBank onClose={() => setEditsPhrases(false)} />}
      <table className={`${figures.figures} ${classes.table}`}>
        <caption className="unseen">Observaciones</caption>
        <thead>
          <tr>
            <th scope="col">Nombre</th>
            <th scope="col">Observaciones</th>
            <th scope="col">Del alumno</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = textKey(period, row._id);
            const text = sheet.text(key);
            const room = `room-${row._id}`;
            return (
              <tr key={row._id}>
                <th scope="row" className={classes.name}>
                  {listName(row)}
                </th>
                <td className={classes.box}>
                  <Textarea
                    id={`box-${row._id}`}
                    data-missing={sheet.stored(key) === '' || undefined}
                    aria-label={`Observaciones de ${listName(row)}, ${periodName(period)}`}
                    aria-describedby={writes ? room : undefined}
                    classNames={{ input: classes.input ?? '' }}
                    cols={50}
                    rows={!writes && text === '' ? 1 : 4}
                    autosize
                    minRows={!writes && text === '' ? 1 : 4}
                    disabled={!writes}
                    error={isTooLong(text) || sheet.sorted.clashing.includes(key)}
                    value={text}
                    onFocus={() => sheet.enter(key)}
                    onChange={({ currentTarget }) => sheet.type({ [key]: currentTarget.value })}
                    onBlur={sheet.leave}
                  />
                  {writes && (
                    <Group justify="space-between" gap="0.2rem 0.6rem" mt="0.2rem">
                      <PhraseMenu
                        student={row}
                        boxId={`box-${row._id}`}
                        onInsert={(words) => sheet.type({ [key]: words })}
                        onEdit={() => setEditsPhrases(true)}
                      />
                      <span id={room} className={classes.room} data-long={isTooLong(text) || undefined}>
                        {isTooLong(text) ? `No entra en la libreta: ${roomText(text)} caracteres` : roomText(text)}
                      </span>
                    </Group>
                  )}
                </td>
                <td className={classes.beside}>
                  <Beside one={one} period={period} student={row} lists={lists} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
};

type BesideProps = Pick<ObservationTableProps, 'one' | 'period' | 'lists'> & { readonly student: ObservationRow };

/** The grades and absences of the bimester, and the observations of earlier bimesters. */
const Beside = ({ one, period, student, lists }: BesideProps) => {
  const grades = useOne(getGrades, { params: { class: one._id } }).data;
  const attendance = useOne(getAttendance, { params: { class: one._id } }).data;
  const own = grades === undefined ? [] : gradesBeside(grades, period, student._id, one.category.letters);
  const absences = attendance === undefined ? null : absencesBeside(attendance, period, student._id);
  const earlier = lists.slice(0, period - 1).flatMap((rows, index) => {
    const text = rows.find(({ _id }) => _id === student._id)?.observation.description ?? '';
    return text === '' ? [] : [{ period: index + 1, text }];
  });
  if (own.length === 0 && absences === null && earlier.length === 0)
    return (
      <Text span c="dimmed">
        Sin notas ni inasistencias en este bimestre
      </Text>
    );
  return (
    <>
      {own.length > 0 && (
        <ul className={`${shared.chips} ${classes.grades}`} aria-label={`Notas de ${listName(student)}`}>
          {own.map(({ name, text }) => (
            <li key={name}>
              {name} <strong>{text}</strong>
            </li>
          ))}
        </ul>
      )}
      {absences !== null && (
        <Text inherit mt="0.4rem">
          {absences}
        </Text>
      )}
      {earlier.map((one) => (
        <Text inherit key={one.period} mt="0.4rem" className="as-written">
          <strong>{periodName(one.period)}:</strong> {one.text}
        </Text>
      ))}
    </>
  );
};
