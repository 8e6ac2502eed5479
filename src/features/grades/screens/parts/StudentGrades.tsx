/** "Notas": the grades of a student by bimester, and below them the final exams. */
import { Skeleton, Title } from '@mantine/core';
import { getGradesOfStudent, type StudentGrades as Grades } from '#features/grades/grade.contract.ts';
import { BIMESTER_PERIODS, gradeText, NO_GRADES, periodName } from '#features/grades/grade.rules.ts';
import { troubleOf, useOne } from '#web/data.ts';
import { EmptyState, Trouble } from '#web/ui/EmptyState.tsx';
import { Panel } from '#web/ui/Page.tsx';
import figures from '#web/ui/Figures.module.css';
import classes from './StudentGrades.module.css';

export type StudentGradesProps = { readonly classId: string; readonly studentId: string; readonly letters: boolean };

export const StudentGrades = ({ classId, studentId, letters }: StudentGradesProps) => {
  const found = useOne(getGradesOfStudent, { params: { class: classId, student: studentId }, query: { empty: true } });
  return (
    <Panel title="Notas" id="grades">
      {found.data === undefined ? (
        found.isError ? (
          <Trouble {...troubleOf(found)} />
        ) : (
          <Skeleton height={140} radius="md" role="status" aria-label="Buscando las notas" />
        )
      ) : found.data.rows.length === 0 ? (
        <EmptyState picture="list" title={NO_GRADES} />
      ) : (
        <>
          <Table grades={found.data} letters={letters} />
          {found.data.finalGrades !== undefined && <Finals grid={found.data.finalGrades} />}
        </>
      )}
    </Panel>
  );
};

const Table = ({ grades: { headers, rows }, letters }: { readonly grades: Grades; readonly letters: boolean }) => (
  <table className={`${figures.figures} ${classes.table}`}>
    <caption className="unseen">Notas</caption>
    <thead>
      <tr>
        <th scope="col">Nota</th>
        {BIMESTER_PERIODS.map((period) => (
          <th key={period} scope="col" abbr={periodName(period)}>
            {period}°<span className={classes.long}> Bimestre</span>
            <span className={classes.short} aria-hidden>
              {' '}
              B
            </span>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {headers.map((name, index) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {BIMESTER_PERIODS.map((period) => {
            const cell = rows[index]?.[period - 1];
            return <td key={period}>{gradeText(cell?.value ?? null, { percentage: cell?.gradetype?.percentage === true, letters })}</td>;
          })}
        </tr>
      ))}
    </tbody>
  </table>
);

/** The grid alternates lines of names and lines of their values. */
const Finals = ({ grid }: { readonly grid: NonNullable<Grades['finalGrades']> }) => (
  <>
    <Title order={3} mt="1.4rem" mb="0.7rem">
      Exámenes Finales
    </Title>
    <dl className={classes.grid} data-columns={grid[0]?.length ?? 2}>
      {grid.flatMap((line, down) =>
        line.flatMap((name, right) => {
          const value = grid[down + 1]?.[right];
          if (typeof name !== 'string' || name === '' || value === undefined || typeof value === 'string') return [];
          return [
            <div key={name}>
              <dt>{name}</dt>
              <dd>{gradeText(value.value, { percentage: value.percentage, letters: false })}</dd>
            </div>,
          ];
        }),
      )}
    </dl>
  </>
);
