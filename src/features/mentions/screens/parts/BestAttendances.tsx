/** The tab "Asistencia": the students with the fewest absences in a year. */
import { bestAttendance } from '#features/attendance/attendance.contract.ts';
import { printBestAttendance } from '#features/attendance/attendance-paper.contract.ts';
import { attendanceWord, USUAL_ABSENCES } from '#features/attendance/attendance.rules.ts';
import { call } from '#web/api.ts';
import { askedText } from '#web/asked.ts';
import { useList } from '#web/data.ts';
import { MentionFilters } from './MentionFilters.tsx';
import { MentionTable } from './MentionTable.tsx';
import { useMentionSearch } from './mention-search.ts';

export const BestAttendances = () => {
  const search = useMentionSearch('absences');
  const { query } = search;
  const list = useList(bestAttendance, { query }, { enabled: search.isAsked });
  return (
    <MentionTable
      search={search}
      table="absences"
      label="mejores asistencias"
      pdfLabel="PDF lista de asistencias"
      fileName="Mejores Asistencias"
      list={list}
      measure={{ label: 'Faltas', of: ({ quantity }) => quantity, text: ({ quantity }) => quantity }}
      csv={[{ label: 'Tipo', value: ({ quantity }) => attendanceWord(quantity) }]}
      get={() => call(bestAttendance, { query })}
      print={(rows) =>
        call(printBestAttendance, {
          query: { of: askedText(['Categoría', query.category && rows[0]?.category.name]) },
          body: { attendances: [...rows], info: { year: query.year } },
        })
      }
      filters={<MentionFilters search={search} label="N° Faltas" placeholder={String(USUAL_ABSENCES)} isRunning={list.isFetching} retry={list.retry} />}
      empty={{ title: `Nadie tuvo tan pocas faltas en ${query.year}`, reason: 'Pruebe con un número mayor de faltas o con otra categoría.' }}
      invitation={{
        title: 'Busque las mejores asistencias',
        reason: 'El número de faltas es el máximo: con 1 se ven quienes no faltaron nunca o una sola vez.',
      }}
    />
  );
};
