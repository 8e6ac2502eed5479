/** What was taken out of the open register so far, with buttons to undo it. */
import { Text } from '@mantine/core';
import { deleteExpense } from '#features/expenses/expense.contract.ts';
import { isFormSaid, paymentsText } from '#features/register/payment-form.rules.ts';
import type { RegisterMovement } from '#features/register/register.contract.ts';
import { timeOf } from '#kernel/calendar.ts';
import { moneyText, sumOf } from '#kernel/money.ts';
import { useAct } from '#web/data.ts';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { RowButton } from '#web/ui/RowButton.tsx';
import { IconTrash } from '#web/ui/icons.ts';
import shared from '#web/ui/shared.module.css';
import { useOutlays } from '../expense.queries.ts';
import { deletionQuestion } from './deletion.ts';
import classes from './Outlays.module.css';

const TITLE = 'Registrados en esta caja';

export const Outlays = () => {
  const outlays = useOutlays();
  const remove = useAct(deleteExpense);
  const ask = async ({ _id, kind, title, detail, amount = 0 }: RegisterMovement): Promise<void> => {
    const question = deletionQuestion({ kind: kind === 'withdrawal' ? 'withdrawal' : 'expence', typeName: title, description: detail, value: -amount });
    if (await confirm(question)) await remove.run({ params: { id: _id } });
  };
  return (
    <Panel title={TITLE}>
      {outlays.length === 0 ? (
        <Text c="dimmed">Todavía no se registró ningún movimiento.</Text>
      ) : (
        <>
          <ul className={`${shared.ruled} ${classes.outlays}`} aria-label={TITLE}>
            {outlays.map((outlay) => (
              <li key={outlay._id}>
                <span className={classes.what}>
                  <strong>{outlay.title}</strong>
                  <span>{[timeOf(outlay.date), formText(outlay), outlay.detail].filter((part) => part !== undefined).join(' · ')}</span>
                </span>
                <span className={shared.amount}>{moneyText(-(outlay.amount ?? 0))}</span>
                <RowButton
                  label="Eliminar"
                  of={`${outlay.title} de ${moneyText(-(outlay.amount ?? 0))}`}
                  icon={IconTrash}
                  color="red"
                  onClick={() => void ask(outlay)}
                />
              </li>
            ))}
          </ul>
          <p className={classes.sum}>
            <span>Total</span>
            <strong>{moneyText(-sumOf(outlays.map(({ amount = 0 }) => amount)))}</strong>
          </p>
        </>
      )}
    </Panel>
  );
};

/** How it was paid, if known. */
const formText = ({ payments = [] }: RegisterMovement): string | undefined => (isFormSaid(payments) ? paymentsText(payments) : undefined);
