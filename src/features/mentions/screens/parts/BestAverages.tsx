/** The tab "Promedio": the best averages of a year. */
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type BestGrades, bestGrades } from '#features/grades/grade.contract.ts';
import { printBestGrades } from '#features/grades/grade-paper.contract.ts';
import { numberText, USUAL_MENTIONS } from '#features/grades/grade.rules.ts';
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

const CSV_COLUMNS: readonly CsvColumn<BestGrades>[] = [
  { label: 'Legajo', value: ({ student }) => student.studentnumber },
  { label: 'Nombre', value: ({ student }) => listName(student) },
  { label: 'Categoría', value: ({ category }) => category.name },
  { label: 'Promedio', value: ({ average }) => numberText(average) },
];

export const BestAverages = () => {
  const search = useMentionSearch('best');
  const list = useList(bestGrades, { query: search.query }, { enabled: search.isAsked });
  const { year } = search.query;
  return (
    <>
      <MentionFilters search={search} label="Cantidad" placeholder={String(USUAL_MENTIONS)} isRunning={list.isFetching} retry={list.retry} omitsLetters />
      {search.isAsked ? (
        <DataTable
          label="mejores promedios"
          table="best"
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
            { key: 'average', label: 'Promedio', align: 'right', render: ({ average }) => numberText(average), sort: ({ average }) => average },
          ]}
          footer={
            list.rows.length > 0 && (
              <>
                <CsvButton fileName={`Mejores Promedios ${year}.csv`} columns={CSV_COLUMNS} get={() => call(bestGrades, { query: search.query })} />
                <PdfButton
                  label="PDF lista de mejores promedios"
                  fileName={`Mejores Promedios ${year}.pdf`}
                  get={async () => call(printBestGrades, { body: { grades: await call(bestGrades, { query: search.query }), info: { year } } })}
                />
              </>
            )
          }
          empty={{ title: `No hay promedios de ${year}`, reason: 'Ninguna clase con estos filtros tiene notas cargadas.', picture: 'search' }}
        />
      ) : (
        <EmptyState title="Busque los mejores promedios" reason="Elija el año y, si quiere, una categoría. Kinder no tiene promedios." picture="search" />
      )}
    </>
  );
};
