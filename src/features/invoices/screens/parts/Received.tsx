/** "Recibido": an optional box for what is handed over, and how much of it is missing or too much. */
import { Group } from '@mantine/core';
import { dueOf, expectedOf, mayLeaveOver, overLabel } from '#features/invoices/draft-payment.rules.ts';
import { moneyText } from '#kernel/money.ts';
import { MoneyInput } from '#web/ui/amounts.tsx';
import type { InvoiceDraft } from './invoice-draft.ts';
import classes from './Received.module.css';

export const Received = ({ draft: { lines, paying, used, received, who, setReceived } }: { readonly draft: InvoiceDraft }) => {
  const expected = expectedOf(paying, dueOf(lines, used));
  const over = received === null ? 0 : received - expected.amount;
  return (
    <Group gap="0.25rem 0.75rem" className={classes.received}>
      <label htmlFor={RECEIVED}>{expected.isPart ? 'Recibido en efectivo' : 'Recibido'}</label>
      <MoneyInput id={RECEIVED} flex="0 0 9rem" placeholder="Opcional" value={received} onChange={setReceived} />
      <p className={classes.over} aria-live="polite">
        {over < 0 && (
          <>
            Faltan <strong>{moneyText(-over)}</strong>
          </>
        )}
        {over > 0 && lines.length > 0 && (
          <>
            {overLabel(expected)} <strong>{moneyText(over)}</strong>
            {who.kind === 'user' && mayLeaveOver(paying, expected) && ', o queda a cuenta: se elige al pagar'}
          </>
        )}
      </p>
    </Group>
  );
};

const RECEIVED = 'received';
