/** A tab of the mentions: its filters, and the students with their result, as a table, spreadsheet and paper. */
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Category } from '#features/categories/category.contract.ts';
import type { StudentRef } from '#features/users/user.contract.ts';
import { listName } from '#kernel/names.ts';
import type { CsvColumn } from '#web/csv.ts';
import type { ListState } from '#web/data.ts';
import { CsvButton } from '#web/ui/CsvButton.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PdfButton } from '#web/ui/PdfButton.tsx';
import type { MentionSearch } from './mention-search.ts';

type Mentioned = { readonly student: StudentRef; readonly category: Category };

export type MentionTableProps<Row extends Mentioned> = {
  readonly search: MentionSearch;
  /** Distinguishes the tabs in the address. */
  readonly table: string;
  /** "mejores promedios": the name of the list and of its paper. */
  readonly label: string;
  readonly pdfLabel: string;
  /** "Mejores Promedios", before the year. */
  readonly fileName: string;
  readonly list: ListState<Row>;
  /** The column of the result. */
  readonly measure: { readonly label: string; readonly of: (row: Row) => number; readonly text: (row: Row) => string | number };
  /** Further columns of the spreadsheet. */
  readonly csv?: readonly CsvColumn<Row>[];
  /** The whole list, and its paper. */
  readonly get: () => Promise<readonly Row[]>;
  readonly print: (rows: readonly Row[]) => Promise<Blob>;
  readonly filters: ReactNode;
  readonly empty: { readonly title: string; readonly reason: string };
  /** Shown before the first search. */
  readonly invitation: { readonly title: string; readonly reason: string };
};

export const MentionTable = <Row extends Mentioned>(props: MentionTableProps<Row>) => {
  const { search, table, label, pdfLabel, fileName, list, measure, csv = [], get, print, filters, empty, invitation } = props;
  const { year } = search.query;
  const columns: readonly CsvColumn<Row>[] = [
    { label: 'Legajo', value: ({ student }) => student.studentnumber },
    { label: 'Nombre', value: ({ student }) => listName(student) },
    { label: 'Categoría', value: ({ category }) => category.name },
    { label: measure.label, value: measure.text },
    ...csv,
  ];
  return (
    <>
      {filters}
      {search.isAsked ? (
        <DataTable
          label={label}
          table={table}
          list={list}
          keyOf={({ student, category }) => `${student._id} ${category._id}`}
          columns={[
            {
              key: 'number',
              label: 'Legajo',
              align: 'right',
              render: ({ student }) => student.studentnumber ?? '–',
              sort: ({ student }) => student.studentnumber ?? 0,
            },
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
            { key: 'measure', label: measure.label, align: 'right', render: measure.text, sort: measure.of },
          ]}
          footer={
            list.rows.length > 0 && (
              <>
                <CsvButton fileName={`${fileName} ${year}.csv`} columns={columns} get={get} />
                <PdfButton label={pdfLabel} fileName={`${fileName} ${year}.pdf`} get={async () => print(await get())} />
              </>
            )
          }
          empty={{ ...empty, picture: 'search' }}
        />
      ) : (
        <EmptyState {...invitation} picture="search" />
      )}
    </>
  );
};
