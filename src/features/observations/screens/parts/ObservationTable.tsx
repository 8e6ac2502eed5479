/** A box for each student that grows with its text, and beside it what one looks up while writing. */
import { Group, Text, Textarea } from '@mantine/core';
import { memo, type RefObject, useRef, useState } from 'react';
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
  const latest = useRef(sheet);
  latest.current = sheet;
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
            return (
              <Row
                key={row._id}
                one={one}
                period={period}
                student={row}
                lists={lists}
                writes={writes}
                text={sheet.text(key)}
                isMissing={sheet.stored(key) === ''}
                isClashing={sheet.sorted.clashing.includes(key)}
                sheet={latest}
                editPhrases={setEditsPhrases}
              />
            );
          })}
        </tbody>
      </table>
    </>
  );
};

type RowProps = BesideProps & {
  readonly writes: boolean;
  readonly text: string;
  readonly isMissing: boolean;
  readonly isClashing: boolean;
  readonly sheet: RefObject<ObservationSheet>;
  readonly editPhrases: (edits: boolean) => void;
};

/** Drawn anew only when something of its own changes: otherwise each key would measure the boxes of the whole class. */
const Row = memo(({ one, period, student, lists, writes, text, isMissing, isClashing, sheet, editPhrases }: RowProps) => {
  const key = textKey(period, student._id);
  const type = (words: string) => sheet.current.type({ [key]: words });
  const room = `room-${student._id}`;
  const least = !writes && text === '' ? 1 : 4;
  return (
    <tr>
      <th scope="row" className={classes.name}>
        {listName(student)}
      </th>
      <td className={classes.box}>
        <Textarea
          id={`box-${student._id}`}
          data-missing={isMissing || undefined}
          aria-label={`Observaciones de ${listName(student)}, ${periodName(period)}`}
          aria-describedby={writes ? room : undefined}
          classNames={{ input: classes.input ?? '' }}
          cols={50}
          rows={least}
          autosize
          minRows={least}
          disabled={!writes}
          error={isTooLong(text) || isClashing}
          value={text}
          onFocus={() => sheet.current.enter(key)}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onBlur={() => sheet.current.leave()}
        />
        {writes && (
          <Group justify="space-between" gap="0.2rem 0.6rem" mt="0.2rem">
            <PhraseMenu student={student} boxId={`box-${student._id}`} onInsert={type} onEdit={() => editPhrases(true)} />
            <span id={room} className={classes.room} data-long={isTooLong(text) || undefined}>
              {isTooLong(text) ? `No entra en la libreta: ${roomText(text)} caracteres` : roomText(text)}
            </span>
          </Group>
        )}
      </td>
      <td className={classes.beside}>
        <Beside one={one} period={period} student={student} lists={lists} />
      </td>
    </tr>
  );
});

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
