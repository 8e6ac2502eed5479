/** Deletes a fee, after saying which one it is and what becomes of it. */
import { isPaid, isWaived, settledText } from '#features/installments/fee-list.rules.ts';
import { deleteInstallment, type Installment } from '#features/installments/installment.contract.ts';
import { feeTitle } from '#features/installments/installment.rules.ts';
import { moneyText } from '#kernel/money.ts';
import { listName } from '#kernel/names.ts';
import { useAct } from '#web/data.ts';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { MoreMenu } from '#web/ui/MoreMenu.tsx';

export const DeleteInstallmentButton = ({ fee, onDeleted }: { readonly fee: Installment; readonly onDeleted: (fee: Installment) => void }) => {
  const act = useAct(deleteInstallment, { onDone: () => onDeleted(fee) });
  const ask = async () => {
    const accepted = await confirm({
      question: '¿Está seguro que desea eliminar la cuota?',
      consequences: consequencesOf(fee),
      accept: 'Eliminar la cuota',
      danger: true,
    });
    if (accepted) await act.run({ params: { id: fee._id } });
  };
  return <MoreMenu of={feeTitle(fee)} items={[{ label: 'Eliminar', run: () => void ask(), danger: true }]} isRunning={act.isRunning} />;
};

const consequencesOf = (fee: Installment): readonly string[] => [
  `${listName(fee.student)}: ${feeTitle(fee)}, ${settledText(fee) ?? moneyText(fee.value)}.`,
  isPaid(fee)
    ? 'Sus facturas se conservan y la mostrarán como cuota eliminada.'
    : isWaived(fee)
      ? 'Si se pagó una parte, la factura se conserva.'
      : 'Dejará de deberse. Si se pagó una parte, la factura se conserva.',
  'Puede deshacerlo mientras siga en esta página.',
];
