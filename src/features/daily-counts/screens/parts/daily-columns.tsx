/** The columns of counts, on the screen and for the spreadsheet. */
import { Flex } from '@mantine/core';
import type { CountPlaces } from '#features/daily-counts/count-place.contract.ts';
import { type Daily, deleteDaily, PLACES } from '#features/daily-counts/daily-count.contract.ts';
import { purseDifferences, purseDifferencesText } from '#features/daily-counts/daily-count.rules.ts';
import { PURSES, type Purse } from '#features/register/payment-form.contract.ts';
import { PURSE_LABEL } from '#features/register/purse.rules.ts';
import { differenceText } from '#features/register/register.rules.ts';
import { DifferenceBadge } from '#features/register/screens/parts/DifferenceBadge.tsx';
import { dayOf, fullDay, longDay, shortDay } from '#kernel/calendar.ts';
import { type Centavos, moneyText, pesosOf } from '#kernel/money.ts';
import type { CsvColumn } from '#web/csv.ts';
import { useAct } from '#web/data.ts';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { MoreMenu } from '#web/ui/MoreMenu.tsx';
import { RowLink } from '#web/ui/RowButton.tsx';
import { IconListDetails } from '#web/ui/icons.ts';
import shared from '#web/ui/shared.module.css';
import type { Column } from '#web/ui/table-column.ts';
import classes from './daily.module.css';

export const useDailyColumns = (names: CountPlaces): readonly Column<Daily>[] => {
  const remove = useAct(deleteDaily);
  const ask = async (daily: Daily): Promise<void> => {
    const consequences = [
      `Es el conteo de la caja del ${longDay(dayOf(daily.register.date)).toLowerCase()}: ${differenceText(daily.difference).toLowerCase()}.`,
      'Si es la última caja, se puede volver a contar o reabrir.',
    ];
    if (await confirm({ question: '¿Está seguro que desea eliminar el cierre de caja?', consequences, accept: 'Eliminar el cierre', danger: true })) {
      await remove.run({ params: { id: daily._id } });
    }
  };
  return [
    { key: 'date', isServerSorted: true, label: 'Fecha', isTitle: true, render: ({ date }) => shortDay(dayOf(date)) },
    { key: 'money', isServerSorted: true, label: 'En Caja', align: 'right', render: ({ register }) => moneyText(register.registermoney) },
    ...PLACES.map(
      (place): Column<Daily> => ({ key: place, isServerSorted: true, label: names[place].name, align: 'right', render: (daily) => amountText(daily[place]) }),
    ),
    {
      key: 'difference',
      isServerSorted: true,
      label: 'Diferencia',
      align: 'right',
      render: ({ difference, description, ...daily }) => (
        <Flex component="span" display="inline-flex" direction="column" align="flex-end" gap="0.15rem">
          <DifferenceBadge difference={difference} />
          <span className={classes.reason}>{purseDifferencesText(daily, daily.register)}</span>
          {description !== undefined && <span className={classes.reason}>{description}</span>}
        </Flex>
      ),
    },
    {
      key: 'actions',
      label: 'Acciones',
      isActions: true,
      render: (daily) => {
        const of = `de la caja del ${fullDay(dayOf(daily.register.date))}`;
        return (
          <span className={shared.rowActions}>
            <RowLink label="Movimientos" of={of} icon={IconListDetails} to={`/register/day/${daily.register._id}`} />
            <MoreMenu of={`el conteo ${of}`} items={[{ label: 'Eliminar', run: () => void ask(daily), danger: true }]} isRunning={remove.isRunning} />
          </span>
        );
      },
    },
  ];
};

/** A place that was not counted stays empty. */
const amountText = (amount: Centavos | undefined): string => (amount === undefined ? '' : moneyText(amount));

/** The sum of the differences of a list, and how many there are. */
export const TotalDifference = ({ counts, different, difference }: { readonly counts: number; readonly different: number; readonly difference: Centavos }) => (
  <Flex component="span" display="inline-flex" direction="column" align="flex-end" gap="0.15rem">
    <DifferenceBadge difference={difference} />
    {different > 0 && <span className={classes.reason}>{`Diferencias en ${different} de ${counts}`}</span>}
  </Flex>
);

/** `rows` are those of the list: cash and bank have columns when they are kept apart. */
export const dailyCsv = (names: CountPlaces, rows: readonly Daily[]): readonly CsvColumn<Daily>[] => [
  { label: 'Fecha', value: ({ date }) => fullDay(dayOf(date)) },
  { label: 'Caja', value: ({ register }) => fullDay(dayOf(register.date)) },
  { label: 'En Caja', value: ({ register }) => pesosOf(register.registermoney) },
  ...PLACES.map(
    (place): CsvColumn<Daily> => ({
      label: names[place].name,
      value: (daily) => {
        const amount = daily[place];
        return amount === undefined ? undefined : pesosOf(amount);
      },
    }),
  ),
  { label: 'Diferencia', value: ({ difference }) => pesosOf(difference) },
  ...(rows.some(({ register }) => register.cash !== undefined) ? PURSES.map(differenceOf) : []),
  { label: 'Motivo', value: ({ description }) => description },
];

const differenceOf = (purse: Purse): CsvColumn<Daily> => ({
  label: `Diferencia de ${PURSE_LABEL[purse]}`,
  value: ({ register: { cash, bank }, ...daily }) =>
    cash === undefined || bank === undefined ? undefined : pesosOf(purseDifferences(daily, { cash, bank })[purse]),
});
