/** The debts by family: the oldest or the largest first, found by any name of the family. */
import { NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { type FamilyFilter, type FamilyOrder, FAMILY_ORDERS, getDebtLetter, listDebtFamilies } from '#features/installments/debt-family.contract.ts';
import { FEE_AGE_NAMES, FEE_AGES } from '#features/installments/fee-age.rules.ts';
import { pageWithin } from '#kernel/paging.ts';
import { isOwner } from '#kernel/roles.ts';
import { useAddress, usePageOfAddress, useSettled } from '#web/address.ts';
import { useOne, usePagedList } from '#web/data.ts';
import { useSelf } from '#web/self.tsx';
import { EmptyState, nothingFound, Trouble } from '#web/ui/EmptyState.tsx';
import { ListFooter } from '#web/ui/ListFooter.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { IconSearch } from '#web/ui/icons.ts';
import shared from '#web/ui/shared.module.css';
import { DebtTotals } from './DebtTable.tsx';
import { FamilyCard } from './FamilyCard.tsx';
import { FamilyFiles } from './FamilyFiles.tsx';
import finding from './finding.module.css';

const ORDER_NAMES: Readonly<Record<FamilyOrder, string>> = { oldest: 'La deuda más antigua', largest: 'El importe más alto', name: 'Apellido y nombre' };
const NO_FILTER = { search: '', age: '', order: 'oldest' };

export const DebtFamilies = () => {
  const [filter, setFilter] = useAddress(NO_FILTER);
  const page = usePageOfAddress();
  const query: Partial<FamilyFilter> = {
    search: useSettled(filter.search).trim() || undefined,
    age: filter.age === '' ? undefined : Number(filter.age),
    sort: FAMILY_ORDERS.find((order) => order === filter.order),
  };
  const list = usePagedList(listDebtFamilies, { query });
  const letter = useOne(getDebtLetter, {}).data;
  const isOwners = isOwner(useSelf());
  const isFiltered = filter.search !== '' || filter.age !== '';
  return (
    <>
      {isOwners && !isFiltered && <DebtTotals query={{}} />}
      <Panel>
        <form className={finding.filters} aria-label="Filtros" onSubmit={(event) => event.preventDefault()}>
          <TextInput
            label="Alumno o tutor"
            leftSection={<IconSearch size={17} />}
            value={filter.search}
            maxLength={120}
            autoComplete="off"
            onChange={({ currentTarget }) => setFilter({ search: currentTarget.value })}
          />
          <NativeSelect
            label="Antigüedad"
            value={filter.age}
            data={[{ value: '', label: 'Toda antigüedad' }, ...FEE_AGES.map((age) => ({ value: String(age), label: FEE_AGE_NAMES[age] }))]}
            onChange={({ currentTarget }) => setFilter({ age: currentTarget.value })}
          />
          <NativeSelect
            label="Primero"
            value={filter.order}
            data={FAMILY_ORDERS.map((order) => ({ value: order, label: ORDER_NAMES[order] }))}
            onChange={({ currentTarget }) => setFilter({ order: currentTarget.value })}
          />
        </form>
        {list.error !== null ? (
          <Trouble message={list.error} retry={list.retry} />
        ) : list.isLoading ? (
          <Waiting />
        ) : list.total === 0 ? (
          <Nobody isFiltered={isFiltered} clear={() => setFilter(NO_FILTER)} />
        ) : (
          <>
            <ul className={shared.form} aria-label="Familias que deben" aria-busy={list.isFetching}>
              {list.rows.map((family) => (
                <FamilyCard key={family._id} family={family} letter={letter} />
              ))}
            </ul>
            <ListFooter
              label="familias"
              page={pageWithin(page.page, list.total, page.size)}
              total={list.total}
              address={page}
              isWhole={false}
              extra={<FamilyFiles query={query} />}
            />
          </>
        )}
      </Panel>
    </>
  );
};

const Nobody = ({ isFiltered, clear }: { readonly isFiltered: boolean; readonly clear: () => void }) =>
  isFiltered ? (
    <EmptyState {...nothingFound({ title: 'No se encontraron deudas', reason: 'Ninguna familia coincide con los filtros elegidos.', clear })} />
  ) : (
    <EmptyState picture="done" title="Ninguna familia debe cuotas" reason="Lo que venza aparecerá aquí." />
  );

const Waiting = () => (
  <div className={shared.form} role="status" aria-label="Buscando las deudas">
    {[0, 1, 2].map((card) => (
      <Skeleton key={card} height={170} radius="md" />
    ))}
  </div>
);
