/** The tab "Asistencia": who was hardly ever absent in a year. */
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type BestAttendance, bestAttendance } from '#features/attendance/attendance.contract.ts';
import { printBestAttendance } from '#features/attendance/attendance-paper.contract.ts';
import { attendanceWord, USUAL_ABSENCES } from '#features/attendance/attendance.rules.ts';
import { listName } from '#features/users/user-words.rules.ts';
import { call } from '#web/api.ts';
import type { CsvColumn } from '#web/csv.ts';
import { useList } from '#web/data.ts';
import { CsvButton } from '#web/ui/CsvButton.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PdfButton } from '#web/ui/PdfButton.tsx';
import { MentionFilters } from './MentionFilters.tsx';
import { useMentionSearch } from './mention-search.ts';

const CSV_COLUMNS: readonly CsvColumn<BestAttendance>[] = [
  { label: 'Legajo', value: ({ student }) => student.studentnumber },
  { label: 'Nombre', value: ({ student }) => listName(student) },
  { label: 'Categoría', value: ({ category }) => category.name },
  { label: 'Faltas', value: ({ quantity }) => quantity },
  { label: 'Tipo', value: ({ quantity }) => attendanceWord(quantity) },
];

export const BestAttendances = () => {
  const search = useMentionSearch('absences');
  const list = useList(bestAttendance, { query: search.query }, { enabled: search.isAsked });
  const { year } = search.query;
  return (
    <>
      <MentionFilters search={search} label="N° Faltas" placeholder={String(USUAL_ABSENCES)} isRunning={list.isFetching} retry={list.retry} />
      {search.isAsked ? (
        <DataTable
          label="mejores asistencias"
          table="absences"
          list={list}
          keyOf={({ student, category }) => `${student._id} ${category._id}`}
          columns={[
            { key: 'number', label: 'Legajo', render: ({ student }) => student.studentnumber ?? '–', sort: ({ student }) => student.studentnumber ?? 0 },
            {
              key: 'name',
              label: 'Nombre',
              isTitle: true,
              sort: ({ student }) => listName(student),
              render: ({ student }) => (
                <Anchor component={Link} to={`/index/dashboard/${student._id}`}>
                  {listName(student)}
                </Anchor>
              ),
            },
            { key: 'category', label: 'Categoría', render: ({ category }) => category.name, sort: ({ category }) => category.position },
            { key: 'absences', label: 'Faltas', align: 'right', render: ({ quantity }) => quantity, sort: ({ quantity }) => quantity },
          ]}
          footer={
            list.rows.length > 0 && (
              <>
                <CsvButton fileName={`Mejores Asistencias ${year}.csv`} columns={CSV_COLUMNS} get={() => call(bestAttendance, { query: search.query })} />
                <PdfButton
                  label="PDF lista de asistencias"
                  fileName={`Mejores Asistencias ${year}.pdf`}
                  get={async () => call(printBestAttendance, { body: { attendances: await call(bestAttendance, { query: search.query }), info: { year } } })}
                />
              </>
            )
          }
          empty={{ title: `Nadie tuvo tan pocas faltas en ${year}`, reason: 'Pruebe con un número mayor de faltas o con otra categoría.', picture: 'search' }}
        />
      ) : (
        <EmptyState
          title="Busque las mejores asistencias"
          reason="El número de faltas es el máximo: con 1 se ven quienes no faltaron nunca o una sola vez."
          picture="search"
        />
      )}
    </>
  );
};
