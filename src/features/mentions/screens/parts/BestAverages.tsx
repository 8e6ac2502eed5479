/** The tab "Promedio": the best averages of a year. */
import { bestGrades } from '#features/grades/grade.contract.ts';
import { printBestGrades } from '#features/grades/grade-paper.contract.ts';
import { meanText, USUAL_MENTIONS } from '#features/grades/grade.rules.ts';
import { call } from '#web/api.ts';
import { askedText } from '#web/asked.ts';
import { useList } from '#web/data.ts';
import { MentionFilters } from './MentionFilters.tsx';
import { MentionTable } from './MentionTable.tsx';
import { useMentionSearch } from './mention-search.ts';

export const BestAverages = () => {
  const search = useMentionSearch('best');
  const { query } = search;
  const list = useList(bestGrades, { query }, { enabled: search.isAsked });
  return (
    <MentionTable
      search={search}
      table="best"
      label="mejores promedios"
      pdfLabel="PDF lista de mejores promedios"
      fileName="Mejores Promedios"
      list={list}
      measure={{ label: 'Promedio', of: ({ average }) => average, text: ({ average }) => meanText(average) }}
      get={() => call(bestGrades, { query })}
      print={(rows) =>
        call(printBestGrades, {
          query: { of: askedText(['Categoría', query.category && rows[0]?.category.name]) },
          body: { grades: [...rows], info: { year: query.year } },
        })
      }
      filters={
        <MentionFilters search={search} label="Cantidad" placeholder={String(USUAL_MENTIONS)} isRunning={list.isFetching} retry={list.retry} omitsLetters />
      }
      empty={{ title: `No hay promedios de ${query.year}`, reason: 'Ninguna clase con estos filtros tiene notas cargadas.' }}
      invitation={{ title: 'Busque los mejores promedios', reason: 'Elija el año y, si quiere, una categoría. Kinder no tiene promedios.' }}
    />
  );
};
