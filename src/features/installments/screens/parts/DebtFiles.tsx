/** The whole list of debts on paper, with what each costs in cash, and for the spreadsheet. */
import { cashPrice } from '#features/categories/fee-price.rules.ts';
import { FEE_AGE_NAMES, FEE_AGES } from '#features/installments/fee-age.rules.ts';
import { feeStateName } from '#features/installments/fee-list.rules.ts';
import { type DebtList, type Installment, listDebts } from '#features/installments/installment.contract.ts';
import { installmentName } from '#features/installments/installment.rules.ts';
import { printInstallments } from '#features/installments/installment-paper.contract.ts';
import { useSurchargeValues } from '#features/surcharges/screens/surcharge.queries.ts';
import { type Day, fileDay, fullDay } from '#kernel/calendar.ts';
import { type BasisPoints, pesosOf } from '#kernel/money.ts';
import { listName } from '#kernel/names.ts';
import { call } from '#web/api.ts';
import { askedText } from '#web/asked.ts';
import type { CsvColumn } from '#web/csv.ts';
import { CsvButton } from '#web/ui/CsvButton.tsx';
import { PdfButton } from '#web/ui/PdfButton.tsx';

const columnsOf = (points: BasisPoints): readonly CsvColumn<Installment>[] => [
  { label: 'Legajo', value: ({ student }) => student.studentnumber },
  { label: 'Nombre', value: ({ student }) => listName(student) },
  { label: 'Cuota', value: ({ number }) => installmentName(number) },
  { label: 'Año', value: ({ year }) => year },
  { label: 'Categoría', value: ({ enrollment }) => enrollment?.category.name },
  { label: 'Vencimiento', value: ({ due }) => (due === undefined ? undefined : fullDay(due)) },
  { label: 'Estado', value: feeStateName },
  { label: 'Valor', value: ({ value }) => pesosOf(value) },
  { label: 'Ctdo', value: (fee) => amountOf(cashPrice(fee, fee.value, points)) },
];

const amountOf = (centavos: number | null): number | undefined => (centavos === null ? undefined : pesosOf(centavos));

export const DebtFiles = ({ query, day }: { readonly query: Partial<DebtList>; readonly day: Day }) => {
  const values = useSurchargeValues();
  // The page shows ten debts; paper and spreadsheet get all of them.
  const get = () => call(listDebts, { query });
  const name = `Deudas ${fileDay(day)}`;
  return (
    <>
      <CsvButton fileName={`${name}.csv`} columns={columnsOf(values?.discount?.number ?? 0)} get={get} disabled={values === undefined} />
      <PdfButton
        label="PDF lista de deudas"
        fileName={`${name}.pdf`}
        disabled={values === undefined}
        get={async () => call(printInstallments, { query: { of: askedOf(query) }, body: { installments: await get(), discount: values?.discount?.number } })}
      />
    </>
  );
};

const askedOf = ({ year, number, age, name, lastname }: Partial<DebtList>): string =>
  askedText(
    year === undefined ? 'Todos los años' : `Año ${year}`,
    ['Cuota', number === undefined ? undefined : installmentName(number)],
    ['Antigüedad', FEE_AGES.filter((one) => one === age).map((one) => FEE_AGE_NAMES[one])[0]],
    ['Nombre', name],
    ['Apellido', lastname],
  );
