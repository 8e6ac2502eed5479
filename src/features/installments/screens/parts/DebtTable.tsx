/** The debts one by one, by surname and name, with their filters. */
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type DebtFilter, expectedProfit, isDebtOrder, listDebts, totalOfDebts } from '#features/installments/installment.contract.ts';
import { FEE_AGE_NAMES, FEE_AGES } from '#features/installments/fee-age.rules.ts';
import { feeYears, isOverdue } from '#features/installments/fee-list.rules.ts';
import { INSTALLMENT_NAMES } from '#features/installments/installment.rules.ts';
import { moneyText } from '#kernel/money.ts';
import { isOwner } from '#kernel/roles.ts';
import { countSet, useAddress, usePageOfAddress, useSettled } from '#web/address.ts';
import { present } from '#web/clock.ts';
import { useOne, usePagedList } from '#web/data.ts';
import { useSelf } from '#web/self.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { type EmptyStateProps, nothingFound } from '#web/ui/EmptyState.tsx';
import { FilterForm } from '#web/ui/FilterForm.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { Stat, Stats } from '#web/ui/Stat.tsx';
import { DEBT_COLUMNS } from './debt-columns.tsx';
import { DebtFiles } from './DebtFiles.tsx';
import classes from './finding.module.css';

/** The word of the year filter for all years. */
const ALL_YEARS = 'all';

export const DebtTable = () => {
  const today = present();
  const defaults = { number: '', year: String(today.year), age: '', name: '', lastname: '' };
  const [filter, setFilter] = useAddress(defaults);
  const { sort } = usePageOfAddress();
  const question: Partial<DebtFilter> = {
    number: filter.number === '' ? undefined : Number(filter.number),
    year: filter.year === ALL_YEARS ? undefined : Number(filter.year),
    age: filter.age === '' ? undefined : Number(filter.age),
    name: useSettled(filter.name) || undefined,
    lastname: useSettled(filter.lastname) || undefined,
  };
  const query = { ...question, sort: isDebtOrder(sort) ? sort : undefined };
  const list = usePagedList(listDebts, { query });
  const set = countSet(filter, defaults);
  const clear = () => setFilter(defaults);
  return (
    <>
      {isOwner(useSelf()) && <DebtTotals query={question} />}
      <Panel>
        <FilterForm className={classes.feeFilters} search={list.retry} set={set} clear={clear}>
          <NativeSelect
            label="Cuota"
            value={filter.number}
            data={[{ value: '', label: 'Todas las cuotas' }, ...INSTALLMENT_NAMES.map((label, number) => ({ value: String(number), label }))]}
            onChange={({ currentTarget }) => setFilter({ number: currentTarget.value })}
          />
          <NativeSelect
            label="Año"
            value={filter.year}
            data={[...feeYears(today).map(String), { value: ALL_YEARS, label: 'Todos los años' }]}
            onChange={({ currentTarget }) => setFilter({ year: currentTarget.value })}
          />
          <NativeSelect
            label="Antigüedad"
            value={filter.age}
            data={[{ value: '', label: 'Toda antigüedad' }, ...FEE_AGES.map((age) => ({ value: String(age), label: FEE_AGE_NAMES[age] }))]}
            onChange={({ currentTarget }) => setFilter({ age: currentTarget.value })}
          />
          <TextInput label="Nombre" value={filter.name} onChange={({ currentTarget }) => setFilter({ name: currentTarget.value })} />
          <TextInput label="Apellido" value={filter.lastname} onChange={({ currentTarget }) => setFilter({ lastname: currentTarget.value })} />
        </FilterForm>
        <DataTable
          label="deudas"
          list={list}
          columns={DEBT_COLUMNS}
          keyOf={({ _id }) => _id}
          toneOf={(fee) => (isOverdue(fee) ? 'expired' : undefined)}
          footer={<DebtFiles query={query} day={today.day} />}
          empty={
            set > 0
              ? nothingFound({ title: 'No se encontraron deudas', reason: 'Ninguna coincide con los filtros elegidos.', clear })
              : noDebts(today.year, () => setFilter({ year: ALL_YEARS }))
          }
        />
      </Panel>
    </>
  );
};

/** The sum of the listed debts, for the administration only. */
export const DebtTotals = ({ query }: { readonly query: Partial<DebtFilter> }) => {
  const total = useOne(totalOfDebts, { query });
  const profit = useOne(expectedProfit, { params: { month: present().month } });
  return (
    <Stats>
      <Stat label="Total" value={owedOrWaiting(total.data)} tone={total.data === 0 ? 'plain' : 'expired'} about="De todas las deudas de la lista" />
      <Stat label="Ganancia Estimada por Mes" value={owedOrWaiting(profit.data)} about="Lo que falta cobrar del próximo mes" />
    </Stats>
  );
};

const owedOrWaiting = (centavos: number | undefined): string => (centavos === undefined ? '…' : moneyText(centavos));

const noDebts = (year: number, showAll: () => void): EmptyStateProps => ({
  title: `Nadie debe cuotas de ${year}`,
  reason: 'Lo que venza este año aparecerá aquí.',
  picture: 'done',
  next: (
    <Button variant="default" onClick={showAll}>
      Ver todos los años
    </Button>
  ),
});
