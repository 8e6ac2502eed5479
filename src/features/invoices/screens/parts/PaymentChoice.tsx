/** "Forma de Pago" with both totals, so that the family can choose, and the extra discount for paying ahead. */
import { Checkbox, Radio, Tooltip } from '@mantine/core';
import { mayHaveExtraDiscount } from '#features/invoices/discount.rules.ts';
import { bothTotals } from '#features/invoices/draft.rules.ts';
import { moneyText, percentText } from '#kernel/money.ts';
import { isOwner } from '#kernel/roles.ts';
import { present } from '#web/clock.ts';
import { useSelf } from '#web/self.tsx';
import type { InvoiceDraft } from './invoice-draft.ts';
import classes from './PaymentChoice.module.css';

export const PaymentChoice = ({ draft }: { readonly draft: InvoiceDraft }) => {
  const { lines, inCash, extra, points } = draft;
  const today = present();
  const totals = bothTotals(lines, { inCash, extra }, points ?? 0, today);
  const isOff = lines.length === 0 || points === null;
  return (
    <>
      <Radio.Group label="Forma de Pago" value={inCash ? 'cash' : 'transfer'} onChange={(form) => draft.setInCash(form === 'cash')}>
        <div className={classes.forms}>
          <Radio
            value="transfer"
            disabled={isOff}
            className={classes.form ?? ''}
            label={
              <>
                <span>Transferencia</span> <strong className={classes.total}>{moneyText(totals.transfer)}</strong>
              </>
            }
          />
          <Radio
            value="cash"
            disabled={isOff}
            className={classes.form ?? ''}
            label={
              <>
                <span>
                  Efectivo
                  {points !== null && points > 0 && <span className={classes.percent}> (-{percentText(points)})</span>}
                </span>{' '}
                <strong className={classes.total}>{moneyText(totals.cash)}</strong>
              </>
            }
          />
        </div>
      </Radio.Group>
      {isOwner(useSelf()) && (
        <Tooltip label="Para 3 o más cuotas que todavía no vencen de un mismo alumno: 10 % menos">
          <Checkbox
            className={classes.extra ?? ''}
            label="Descuento Extra"
            checked={extra}
            disabled={
              !mayHaveExtraDiscount(
                lines.map(({ fee }) => fee),
                today,
              )
            }
            onChange={({ currentTarget }) => draft.setExtra(currentTarget.checked)}
          />
        </Tooltip>
      )}
    </>
  );
};
