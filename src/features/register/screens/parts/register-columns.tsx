/** The columns of closed registers, on the screen and for the spreadsheet. */
import type { Register } from '#features/register/register.contract.ts';
import { PURSE_LABEL } from '#features/register/purse.rules.ts';
import { openingText } from '#features/register/register.rules.ts';
import { dayOf, fullDay, shortDay } from '#kernel/calendar.ts';
import { type Centavos, moneyText, pesosOf } from '#kernel/money.ts';
import type { CsvColumn } from '#web/csv.ts';
import { RowLink } from '#web/ui/RowButton.tsx';
import { IconListDetails } from '#web/ui/icons.ts';
import type { Column } from '#web/ui/table-column.ts';
import classes from './register-columns.module.css';
import { SignedAmount } from './SignedAmount.tsx';

/** Zero stays empty, so that movements are easy to see. */
export const amountOrNothing = (amount: Centavos | undefined): string => (amount === undefined || amount === 0 ? '' : moneyText(amount));

type Kept = { readonly hasPurses: boolean };

/** Columns for cash and bank beside the whole, when they are kept apart. */
export const registerColumns = ({ hasPurses }: Kept): readonly Column<Register>[] => [...FLOWS, ...(hasPurses ? PURSES : []), ...ENDS];

const FLOWS: readonly Column<Register>[] = [
  { key: 'date', isServerSorted: true, label: 'Fecha', isTitle: true, width: '6rem', render: ({ date }) => shortDay(dayOf(date)) },
  { key: 'income', isServerSorted: true, label: 'Ingresos', align: 'right', render: ({ income }) => amountOrNothing(income) },
  { key: 'expence', isServerSorted: true, label: 'Egresos', align: 'right', render: ({ expence }) => amountOrNothing(expence) },
  { key: 'withdrawal', isServerSorted: true, label: 'Retiro', align: 'right', render: ({ withdrawal }) => amountOrNothing(withdrawal) },
  { key: 'money', isServerSorted: true, label: 'Plata Caja', align: 'right', render: ({ registermoney }) => amountOrNothing(registermoney) },
];

const PURSES: readonly Column<Register>[] = [
  { key: 'cash', label: PURSE_LABEL.cash, align: 'right', render: ({ cash }) => amountOrNothing(cash) },
  { key: 'bank', label: PURSE_LABEL.bank, align: 'right', render: ({ bank }) => amountOrNothing(bank) },
];

const ENDS: readonly Column<Register>[] = [
  { key: 'difference', isServerSorted: true, label: 'Diferencia', align: 'right', render: ({ difference }) => <SignedAmount amount={difference} /> },
  {
    key: 'description',
    label: 'Detalles',
    render: (register) => <Details opening={openingText(register)} description={register.description ?? ''} />,
  },
  {
    key: 'actions',
    label: 'Acciones',
    isActions: true,
    render: ({ _id, date }) => <RowLink label="Movimientos" of={`de la caja del ${fullDay(dayOf(date))}`} icon={IconListDetails} to={`/register/day/${_id}`} />,
  },
];

const Details = ({ opening, description }: { readonly opening: string; readonly description: string }) =>
  opening === '' && description === '' ? null : (
    <span className={classes.details}>
      {opening !== '' && <strong className={classes.opening}>{opening}</strong>}
      {description}
    </span>
  );

export const registerCsv = ({ hasPurses }: Kept): readonly CsvColumn<Register>[] => [...CSV_FLOWS, ...(hasPurses ? CSV_PURSES : []), ...CSV_ENDS];

const CSV_FLOWS: readonly CsvColumn<Register>[] = [
  { label: 'Fecha', value: ({ date }) => fullDay(dayOf(date)) },
  { label: 'Ingresos', value: ({ income }) => pesosOf(income) },
  { label: 'Egresos', value: ({ expence }) => pesosOf(expence) },
  { label: 'Retiro', value: ({ withdrawal }) => pesosOf(withdrawal ?? 0) },
  { label: 'Plata Caja', value: ({ registermoney }) => pesosOf(registermoney ?? 0) },
];

const CSV_PURSES: readonly CsvColumn<Register>[] = [
  { label: PURSE_LABEL.cash, value: ({ cash }) => (cash === undefined ? undefined : pesosOf(cash)) },
  { label: PURSE_LABEL.bank, value: ({ bank }) => (bank === undefined ? undefined : pesosOf(bank)) },
];

const CSV_ENDS: readonly CsvColumn<Register>[] = [
  { label: 'Diferencia', value: ({ difference }) => (difference === undefined ? undefined : pesosOf(difference)) },
  { label: 'Detalles', value: ({ description }) => description },
  {
    label: 'Apertura distinta del cierre',
    value: ({ openingDifference }) => (openingDifference === undefined ? undefined : pesosOf(openingDifference)),
  },
  {
    label: 'Motivo de la apertura',
    value: ({ openingDifference, openingReason }) => (openingDifference === undefined ? undefined : (openingReason ?? 'sin motivo')),
  },
];
