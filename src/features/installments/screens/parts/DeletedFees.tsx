/** The fees that were deleted on this page, each with a button that restores it, since the message that offers it disappears after five seconds. */
import { Button } from '@mantine/core';
import { settledText } from '#features/installments/fee-list.rules.ts';
import { type Installment, restoreInstallment } from '#features/installments/installment.contract.ts';
import { feeTitle } from '#features/installments/installment.rules.ts';
import { moneyText } from '#kernel/money.ts';
import { useAct } from '#web/data.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { IconArrowBackUp } from '#web/ui/icons.ts';
import shared from '#web/ui/shared.module.css';

export type DeletedFeesProps = { readonly fees: readonly Installment[]; readonly onRestored: (id: string) => void };

export const DeletedFees = ({ fees, onRestored }: DeletedFeesProps) => (
  <div role="status" className={shared.notices}>
    {fees.map((fee) => (
      <Deleted key={fee._id} fee={fee} onRestored={onRestored} />
    ))}
  </div>
);

const Deleted = ({ fee, onRestored }: { readonly fee: Installment; readonly onRestored: DeletedFeesProps['onRestored'] }) => {
  const act = useAct(restoreInstallment, { onDone: () => onRestored(fee._id) });
  return (
    <Notice
      actions={
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconArrowBackUp size={17} />}
          aria-label={`Deshacer: recuperar ${feeTitle(fee)}`}
          loading={act.isRunning}
          onClick={() => void act.run({ params: { id: fee._id } })}
        >
          Deshacer
        </Button>
      }
    >
      Se eliminó la cuota {feeTitle(fee)}, {settledText(fee) ?? `de ${moneyText(fee.value)}`}.
    </Notice>
  );
};
