/** The whole list of families on paper and for the spreadsheet. */
import { type DebtFamily, type FamilyFilter, listDebtFamilies, printDebtFamilies } from '#features/installments/debt-family.contract.ts';
import { debtSums, feesText, monthsText } from '#features/installments/debt-family.rules.ts';
import { dayOf, fileDay, fullDay } from '#kernel/calendar.ts';
import { pesosOf } from '#kernel/money.ts';
import { call } from '#web/api.ts';
import { present } from '#web/clock.ts';
import type { CsvColumn } from '#web/csv.ts';
import { CsvButton } from '#web/ui/CsvButton.tsx';
import { PdfButton } from '#web/ui/PdfButton.tsx';

const COLUMNS: readonly CsvColumn<DebtFamily>[] = [
  { label: 'Familia', value: ({ name }) => name },
  { label: 'Teléfonos', value: ({ reach }) => reach.flatMap(({ name, phones }) => phones.map((phone) => `${phone} (${name})`)).join('; ') },
  { label: 'Cuotas', value: feesText },
  { label: 'Antigüedad', value: ({ fees }) => monthsText(debtSums(fees).months) },
  { label: 'Hoy', value: ({ fees }) => pesosOf(debtSums(fees).owed) },
  { label: 'Con recargo', value: ({ fees }) => amountOf(debtSums(fees).after) },
  { label: 'Desde el', value: ({ fees }) => dayTextOf(debtSums(fees).due) },
  { label: 'Ctdo', value: ({ fees }) => pesosOf(debtSums(fees).cash) },
  { label: 'A favor', value: ({ credit }) => amountOf(credit ?? null) },
  { label: 'Último contacto', value: ({ last }) => (last === null ? undefined : fullDay(dayOf(last.at))) },
];

const amountOf = (centavos: number | null): number | undefined => (centavos === null ? undefined : pesosOf(centavos));
const dayTextOf = (day: string | null): string | undefined => (day === null ? undefined : fullDay(day));

export const FamilyFiles = ({ query }: { readonly query: Partial<FamilyFilter> }) => {
  const name = `Deudas por familia ${fileDay(present().day)}`;
  return (
    <>
      <CsvButton fileName={`${name}.csv`} columns={COLUMNS} get={() => call(listDebtFamilies, { query })} />
      <PdfButton
        label="PDF por familia"
        fileName={`${name}.pdf`}
        get={() => call(printDebtFamilies, { body: { search: query.search, age: query.age, sort: query.sort } })}
      />
    </>
  );
};
