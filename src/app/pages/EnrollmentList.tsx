/** The enrollments, newest first: found by date, name, category and year, changed and deleted while their year lasts. */
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { listCategories } from '#features/categories/category.contract.ts';
import { categoriesOffered } from '#features/categories/category.rules.ts';
import { type Enrollment, type EnrollmentFilter, isOrder, listEnrollments } from '#features/enrollments/enrollment.contract.ts';
import { listYears } from '#features/enrollments/enrollment.rules.ts';
import { printEnrollments } from '#features/enrollments/enrollment-paper.contract.ts';
import { dayOf, daysText, fileDay, fullDay } from '#kernel/calendar.ts';
import { listName } from '#kernel/names.ts';
import { countSet, useAddress, usePageOfAddress, useSettled } from '#web/address.ts';
import { call } from '#web/api.ts';
import { askedText } from '#web/asked.ts';
import { present } from '#web/clock.ts';
import { useOne, usePagedList } from '#web/data.ts';
import type { CsvColumn } from '#web/csv.ts';
import { CsvButton } from '#web/ui/CsvButton.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { DateRange } from '#web/ui/dates.tsx';
import { nothingFound } from '#web/ui/EmptyState.tsx';
import { FilterForm } from '#web/ui/FilterForm.tsx';
import { Page, Panel } from '#web/ui/Page.tsx';
import { PdfButton } from '#web/ui/PdfButton.tsx';
import { IconPlus } from '#web/ui/icons.ts';
import { Enrolled } from './parts/Enrolled.tsx';
import { useEnrollmentColumns } from './parts/enrollment-columns.tsx';
import classes from './EnrollmentList.module.css';

const CSV_COLUMNS: readonly CsvColumn<Enrollment>[] = [
  { label: 'Fecha', value: ({ date }) => fullDay(dayOf(date)) },
  { label: 'Legajo', value: ({ student }) => student.studentnumber },
  { label: 'Nombre', value: ({ student }) => listName(student) },
  { label: 'Categoría', value: ({ category }) => category.name },
  { label: 'Año', value: ({ year }) => year },
];

/** The value of the year filter for no limit. */
const ALL_YEARS = 'all';
/** The value of the class filter for students without a class. */
const WITHOUT_CLASS = 'none';

export const EnrollmentList = () => {
  const today = present();
  const usual = { from: '', to: '', name: '', lastname: '', category: '', year: String(today.year), classroom: '' };
  const [filter, setFilter] = useAddress({ ...usual, enrolled: '', month: '', changed: '' });
  const { sort } = usePageOfAddress();
  const categories = useOne(listCategories, {}).data ?? [];
  const isDated = filter.from !== '' || filter.to !== '';
  const query: Partial<EnrollmentFilter> = {
    // All years are asked for with a day before all of them.
    startDate: filter.from || (filter.year === ALL_YEARS && !isDated ? '2000-01-01' : undefined),
    endDate: filter.to || undefined,
    name: useSettled(filter.name) || undefined,
    lastname: useSettled(filter.lastname) || undefined,
    category: filter.category || undefined,
    classroom: filter.classroom || undefined,
    sort: isOrder(sort) ? sort : undefined,
    year: filter.year === ALL_YEARS ? undefined : Number(filter.year),
  };
  const list = usePagedList(listEnrollments, { query });
  const columns = useEnrollmentColumns();
  const set = countSet(filter, usual);
  const clear = () => setFilter(usual);
  const asked = askedText(
    filter.year === ALL_YEARS ? 'Todos los años' : `Año ${filter.year}`,
    daysText(filter.from, filter.to),
    ['Categoría', categories.find(({ _id }) => _id === filter.category)?.name],
    ['Nombre', query.name],
    ['Apellido', query.lastname],
    ['Clase', filter.classroom === WITHOUT_CLASS ? 'sin clase' : undefined],
  );
  const chosen = filter.enrolled || filter.changed;

  return (
    <Page
      title="Listado Inscripciones"
      about={filter.year === ALL_YEARS ? undefined : `Inscripciones para ${filter.year}`}
      actions={
        <Button component={Link} to="/enrollment/register" color="navy" leftSection={<IconPlus />}>
          Inscripción
        </Button>
      }
    >
      {filter.enrolled !== '' && <Enrolled id={filter.enrolled} month={filter.month} onClose={() => setFilter({ enrolled: '', month: '' })} />}
      <Panel>
        <FilterForm className={classes.filters} search={list.retry} set={set} clear={clear}>
          <div data-wide>
            <DateRange from={filter.from} to={filter.to} onChange={setFilter} fromLabel="Desde la fecha" toLabel="Hasta la fecha" />
          </div>
          <TextInput label="Nombre" value={filter.name} onChange={({ currentTarget }) => setFilter({ name: currentTarget.value })} />
          <TextInput label="Apellido" value={filter.lastname} onChange={({ currentTarget }) => setFilter({ lastname: currentTarget.value })} />
          <NativeSelect
            label="Categoría"
            value={filter.category}
            onChange={({ currentTarget }) => setFilter({ category: currentTarget.value })}
            data={[{ value: '', label: 'Todas las categorías' }, ...categoriesOffered(categories).map(({ _id, name }) => ({ value: _id, label: name }))]}
          />
          <NativeSelect
            label="Año"
            value={filter.year}
            onChange={({ currentTarget }) => setFilter({ year: currentTarget.value })}
            data={[...listYears(today).map(String), { value: ALL_YEARS, label: 'Todos los años' }]}
          />
          <NativeSelect
            label="Clase"
            value={filter.classroom}
            onChange={({ currentTarget }) => setFilter({ classroom: currentTarget.value })}
            data={[
              { value: '', label: 'Con y sin clase' },
              { value: WITHOUT_CLASS, label: 'Sin clase' },
            ]}
          />
        </FilterForm>
        <DataTable
          label="inscripciones"
          list={list}
          columns={columns}
          keyOf={({ _id }) => _id}
          toneOf={({ _id }) => (_id === chosen ? 'chosen' : undefined)}
          footer={
            <>
              <CsvButton fileName={`Inscripciones ${fileDay(today.day)}.csv`} columns={CSV_COLUMNS} get={() => call(listEnrollments, { query })} />
              <PdfButton
                label="PDF lista de inscripciones"
                fileName={`Inscripciones ${fileDay(today.day)}.pdf`}
                get={async () => call(printEnrollments, { query: { of: asked }, body: await call(listEnrollments, { query }) })}
              />
            </>
          }
          empty={
            set > 0
              ? nothingFound({
                  title: filter.classroom === WITHOUT_CLASS ? 'No hay inscriptos sin clase' : 'No se encontraron inscripciones',
                  reason: 'Ninguna coincide con los filtros elegidos.',
                  clear,
                })
              : {
                  title: `Todavía no hay inscripciones de ${today.year}`,
                  reason: 'Al inscribir a un alumno se crean sus cuotas del año.',
                  next: (
                    <Button component={Link} to="/enrollment/register" color="navy" leftSection={<IconPlus />}>
                      Inscribir un alumno
                    </Button>
                  ),
                }
          }
        />
      </Panel>
    </Page>
  );
};
