/** Prices that were changed today by mistake can be taken back: the boxes are filled with what they were, to be looked at and saved. */
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { getLastPriceChange, type LastPriceChange } from '#features/categories/category.contract.ts';
import { monthName, timeOf } from '#kernel/calendar.ts';
import { useOne } from '#web/data.ts';
import { Notice } from '#web/ui/Notice.tsx';

export const LastChange = ({ takeBack }: { readonly takeBack: (change: LastPriceChange) => void }) => {
  const change = useOne(getLastPriceChange, {}).data ?? null;
  if (change === null) return null;
  return (
    <Notice
      actions={
        <Button size="xs" variant="default" leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={() => takeBack(change)}>
          Volver a los anteriores
        </Button>
      }
    >
      <p>{changeText(change)}</p>
    </Notice>
  );
};

const changeText = ({ at, by, date, categories }: LastPriceChange): string =>
  `Hoy a las ${timeOf(at)} ${by} cambió ${categories.length === 1 ? '1 precio' : `${categories.length} precios`}, desde ${monthName(Number(date.slice(5)))} de ${date.slice(0, 4)}.`;
