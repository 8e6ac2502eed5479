/** What the sent grades of a period change: written, deleted, or left alone. */
import { conflict, ok, refuse, type Verdict } from '#kernel/verdict.ts';
import { gradeText, type Hundredths } from './grade.rules.ts';

/** A grade as it is sent; without a value it is deleted. */
export type SentGrade = {
  readonly student: string;
  readonly gradetype: string;
  readonly value?: Hundredths | null | undefined;
  /** The id of the grade when it was read. */
  readonly _id?: string | undefined;
  /** Its value when it was read, null for none; undefined if the caller does not say. */
  readonly before?: Hundredths | null | undefined;
};

export type StoredGrade = { readonly id: string; readonly value: Hundredths };

/** A column with its kind of grade; `percentage`: its grades are in percent. */
export type PeriodColumn = { readonly id: string; readonly kind: string; readonly percentage: boolean };

export type PeriodFacts = {
  /** The names of the students of the class. */
  readonly students: ReadonlyMap<string, string>;
  /** The columns of the period by kind of grade. */
  readonly columns: ReadonlyMap<string, PeriodColumn>;
  /** The stored grades of the period, by `cellKey` of column and student. */
  readonly stored: ReadonlyMap<string, StoredGrade>;
  /** Whether one of the unknown ids is a grade of another class or period. */
  readonly namesOther: boolean;
};

/** A grade that changes, with the one that it replaces. */
export type WrittenGrade = {
  readonly student: string;
  readonly studentName: string;
  readonly columnId: string;
  readonly kind: string;
  readonly percentage: boolean;
  readonly there: StoredGrade | undefined;
  readonly value: Hundredths | null;
};

/** The key of a grade: '<id of the column> <id of the student>'. */
export const cellKey = (columnId: string, studentId: string): string => `${columnId} ${studentId}`;

/** The sent ids that are not grades of this period: grades of another one, or deleted. */
export const strangersAmong = (sent: readonly SentGrade[], stored: ReadonlyMap<string, StoredGrade>): readonly string[] => {
  const known = new Set([...stored.values()].map(({ id }) => id));
  return sent.flatMap(({ _id }) => (_id === undefined || known.has(_id) ? [] : [_id]));
};

/**
 * The grades that change. If somebody else changed a grade meanwhile, it is refused and not overwritten. An empty cell that had no grade and does
 * not say what was there is ignored. If a cell is sent twice, the last value counts.
 */
export const planGrades = (sent: readonly SentGrade[], facts: PeriodFacts): Verdict<readonly WrittenGrade[]> => {
  const { students, columns, stored } = facts;
  const last = [...new Map(sent.map((cell) => [cellKey(cell.gradetype, cell.student), cell])).values()];
  if (last.some(({ student }) => !students.has(student))) return refuse('Uno de los alumnos no está en la clase');
  const cells = last.flatMap((cell) => {
    const column = columns.get(cell.gradetype);
    if (column === undefined) return [];
    const { id: columnId, kind, percentage } = column;
    return [{ ...cell, columnId, kind, percentage, there: stored.get(cellKey(columnId, cell.student)) }];
  });
  if (cells.length < last.length) return refuse('Uno de los tipos de nota no está en el período');
  const known = new Set([...stored.values()].map(({ id }) => id));
  if (cells.some(({ _id, there }) => _id !== undefined && _id !== there?.id && known.has(_id))) return refuse('Una de las notas es de otro alumno');
  if (facts.namesOther) return refuse('Una de las notas es de otra clase o de otro período');
  const speaking = cells.filter(({ _id, value, before }) => (value ?? null) !== null || _id !== undefined || before !== undefined);
  const changed = speaking.filter(({ value, there }) => (value ?? null) !== (there?.value ?? null));
  const clashing = changed.find(({ before, there }) => before !== undefined && before !== (there?.value ?? null));
  if (clashing !== undefined) {
    const { student, there, percentage } = clashing;
    const now = there === undefined ? 'ninguna' : gradeText(there.value, { percentage, letters: false });
    return conflict({ msg: `Otra persona cambió la nota de ${students.get(student) ?? ''} mientras usted escribía: ahora es ${now}`, path: student });
  }
  return ok(
    changed.map(({ student, columnId, kind, percentage, there, value }) => ({
      student,
      studentName: students.get(student) ?? '',
      columnId,
      kind,
      percentage,
      there,
      value: value ?? null,
    })),
  );
};
