/** Takes back prices that were changed today by mistake: prices and fees become what they were, or it says why they cannot. */
import { Button } from '@mantine/core';
import { type Category, getLastPriceChange, type LastPriceChange, takePricesBack } from '#features/categories/category.contract.ts';
import { feesText } from '#features/categories/fees-touched.rules.ts';
import { monthText } from '#features/categories/price-list.rules.ts';
import { timeOf } from '#kernel/calendar.ts';
import { moneyText } from '#kernel/money.ts';
import { counted, plural } from '#kernel/plural.ts';
import { useAct, useOne } from '#web/data.ts';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { IconArrowBackUp } from '#web/ui/icons.ts';
import { type PriceChangeLine, PriceChangeTable } from './PriceChangeTable.tsx';

export type LastChangeProps = {
  /** In the order of the price table below. */
  readonly categories: readonly Category[];
  readonly fillIn: (change: LastPriceChange) => void;
};

export const LastChange = ({ categories, fillIn }: LastChangeProps) => {
  const change = useOne(getLastPriceChange, {}).data ?? null;
  const undo = useAct(takePricesBack);
  if (change === null) return null;
  const takeBack = async () => {
    const isSure = await confirm({
      question: '¿Está seguro que desea deshacer el cambio de precios?',
      consequences: consequencesOf(change),
      details: <PriceChangeTable changes={inOrderOf(categories, change)} becomes="Vuelve a" />,
      accept: 'Deshacer el cambio',
      danger: true,
    });
    if (isSure) await undo.run({ params: { id: change._id } });
  };
  return (
    <Notice
      actions={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconArrowBackUp size={16} />}
          loading={undo.isRunning}
          onClick={() => (change.obstacle === undefined ? void takeBack() : fillIn(change))}
        >
          {change.obstacle === undefined ? 'Deshacer el cambio' : 'Cargar los anteriores'}
        </Button>
      }
    >
      <p>{changeText(change)}</p>
      {change.obstacle !== undefined && <p>{change.obstacle}.</p>}
    </Notice>
  );
};

const changeText = ({ at, by, date, categories }: LastPriceChange): string =>
  `Hoy a las ${timeOf(at)} ${by} cambió ${counted(categories.length, 'precio', 'precios')}, desde ${monthText(date)}.`;

const consequencesOf = ({ installments = 0, now = 0, before = 0, since = 0 }: LastPriceChange): readonly string[] => [
  installments === 0
    ? 'Ninguna cuota cambia de valor.'
    : `${feesText(installments, 'vuelve', 'vuelven')} a su valor y estado de antes: de ${moneyText(now)} a ${moneyText(before)} en total.`,
  ...(since === 0 ? [] : [`${feesText(since, 'creada', 'creadas')} después ${plural(since, 'conserva', 'conservan')} el precio nuevo.`]),
];

/** The present prices and those to which they return, in the order of the price list. */
const inOrderOf = (categories: readonly Category[], { categories: changed }: LastPriceChange): readonly PriceChangeLine[] =>
  categories.flatMap(({ _id }) => changed.filter((one) => one._id === _id)).map(({ _id, name, value, after }) => ({ _id, name, before: after, after: value }));
