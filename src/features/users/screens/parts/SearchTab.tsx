/** One tab of the search: its filters and its list. */
import { Button, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { listCategories } from '#features/categories/category.contract.ts';
import { listUsers, type User, type UserFilter } from '#features/users/user.contract.ts';
import { printUsers } from '#features/users/user-paper.contract.ts';
import { fileDay } from '#kernel/calendar.ts';
import { call } from '#web/api.ts';
import { askedText } from '#web/asked.ts';
import { present } from '#web/clock.ts';
import { useOne, usePagedList } from '#web/data.ts';
import { CsvButton } from '#web/ui/CsvButton.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PdfButton } from '#web/ui/PdfButton.tsx';
import { IconFilter, IconSearch, IconX } from '#web/ui/icons.ts';
import type { Column } from '#web/ui/table-column.ts';
import classes from './SearchTab.module.css';
import { columnsOf, csvColumnsOf } from './search-columns.tsx';
import { type SearchFilter, type SearchKind, type SearchOfTab, useSearchOfTab } from './search-filter.ts';

/** Columns that later features add for the people of a list. */
export type UseMoreColumns = (kind: SearchKind, people: readonly User[]) => readonly Column<User>[];

export type SearchTabProps = { readonly kind: SearchKind; readonly label: string; readonly useMoreColumns: UseMoreColumns };

export const SearchTab = ({ kind, label, useMoreColumns }: SearchTabProps) => {
  const search = useSearchOfTab(kind);
  const list = usePagedList(listUsers, { query: search.query }, { enabled: search.isAsked, table: kind });
  const more = useMoreColumns(kind, list.rows);
  const people = label.toLowerCase();
  return (
    <>
      <form
        className={classes.filters}
        data-kind={kind}
        onSubmit={(event) => {
          event.preventDefault();
          if (search.isAsked) list.retry();
          else search.set({ asked: 'true' });
        }}
      >
        <Filters kind={kind} label={label} search={search} />
      </form>
      {search.isAsked ? (
        <DataTable
          label={people}
          table={kind}
          list={list}
          keyOf={(user) => user._id}
          columns={[...columnsOf(kind, present().day), ...more]}
          footer={list.rows.length > 0 && <ListPaper kind={kind} label={label} query={search.query} />}
          empty={{
            title: `No se encontraron ${people}`,
            reason: 'Revise lo que escribió, o busque sin filtros.',
            picture: 'search',
            next: (
              <Button variant="default" leftSection={<IconX />} onClick={() => search.set({ ...NO_FILTER, asked: 'true' })}>
                Quitar los filtros
              </Button>
            ),
          }}
        />
      ) : (
        <EmptyState title={`Busque ${people}`} reason="Escriba parte del nombre o del apellido. Con “Buscar” y sin filtros se listan todos." picture="search" />
      )}
    </>
  );
};

/** The whole list on paper or as a spreadsheet, not only the page. */
const ListPaper = ({ kind, label, query }: { readonly kind: SearchKind; readonly label: string; readonly query: UserFilter }) => {
  const { day } = present();
  const fileName = `${label} ${fileDay(day)}`;
  const get = () => call(listUsers, { query });
  const categories = useOne(listCategories, {}).data ?? [];
  const asked = askedText(
    query.active === false ? 'Inactivos' : 'Activos',
    ['Búsqueda', query.search],
    ['Nombre', query.name],
    ['Apellido', query.lastname],
    ['Categoría', categories.find(({ _id }) => _id === query.category)?.name],
    ['Nombre alumno', query.studentname],
    ['Apellido alumno', query.studentlastname],
  );
  return (
    <>
      <CsvButton fileName={`${fileName}.csv`} columns={csvColumnsOf(kind, day)} get={get} />
      <PdfButton
        label={`PDF lista de ${label.toLowerCase()}`}
        fileName={`${fileName}.pdf`}
        get={async () => call(printUsers, { query: { of: asked }, body: { usersType: kind, users: await get() } })}
      />
    </>
  );
};

const NO_FILTER: SearchFilter = { search: '', name: '', lastname: '', category: '', studentname: '', studentlastname: '', active: 'true', asked: '' };

const Filters = ({ kind, label, search: { filter, set } }: { readonly kind: SearchKind; readonly label: string; readonly search: SearchOfTab }) => {
  const box = (name: keyof SearchFilter, text: string) => (
    <TextInput label={text} value={filter[name]} maxLength={120} autoComplete="off" onChange={({ currentTarget }) => set({ [name]: currentTarget.value })} />
  );
  return (
    <>
      <TextInput
        className={classes.search}
        label={`Búsqueda de ${label}`}
        placeholder="Nombre y apellido, en cualquier orden"
        leftSection={<IconSearch size={17} />}
        value={filter.search}
        maxLength={120}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={({ currentTarget }) => set({ search: currentTarget.value })}
        onKeyDown={({ key }) => {
          if (key === 'Escape' && filter.search !== '') set({ search: '' });
        }}
      />
      <SegmentedControl
        className={classes.state}
        aria-label="Estado"
        data={[
          { value: 'true', label: 'Activos' },
          { value: 'false', label: 'Inactivos' },
        ]}
        value={filter.active}
        onChange={(active) => set({ active })}
      />
      {box('name', 'Nombre')}
      {box('lastname', 'Apellido')}
      {kind === 'student' && <CategoryFilter value={filter.category} onChange={(category) => set({ category })} />}
      {kind === 'guardian' && box('studentname', 'Nombre Alumno')}
      {kind === 'guardian' && box('studentlastname', 'Apellido Alumno')}
      <Button type="submit" variant="light" className={classes.go} leftSection={<IconFilter />}>
        Buscar
      </Button>
    </>
  );
};

const CategoryFilter = ({ value, onChange }: { readonly value: string; readonly onChange: (category: string) => void }) => {
  const categories = useOne(listCategories, {});
  // The category at position 0 is Inscripción, in which nobody is enrolled.
  const options = (categories.data ?? []).filter(({ position }) => position > 0).map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <NativeSelect
      className={classes.category}
      label="Categoría"
      data={[{ value: '', label: 'Todas las categorías' }, ...options]}
      value={options.some((option) => option.value === value) ? value : ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
};
