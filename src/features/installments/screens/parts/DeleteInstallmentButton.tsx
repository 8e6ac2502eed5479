/** Deletes a fee, after telling which one it is and what becomes of it; the message afterwards takes it back. */
import { IconTrash } from '@tabler/icons-react';
import { isPaid } from '#features/installments/fee-list.rules.ts';
import { deleteInstallment, type Installment, restoreInstallment } from '#features/installments/installment.contract.ts';
import { feeTitle } from '#features/installments/installment.rules.ts';
import { moneyText } from '#kernel/money.ts';
import { sayDone, sayError } from '#web/alerts.tsx';
import { ApiError, messageOf, tryCall } from '#web/api.ts';
import { queryClient, useAct } from '#web/data.ts';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { personText } from '#web/ui/PersonPicker.tsx';
import { RowButton } from '#web/ui/RowButton.tsx';

export const DeleteInstallmentButton = ({ fee }: { readonly fee: Installment }) => {
  const act = useAct(deleteInstallment, { says: null, onDone: () => sayDone('Cuota eliminada', { label: 'Deshacer', run: () => bringBack(fee) }) });
  const ask = async () => {
    const accepted = await confirm({
      question: '¿Está seguro que desea eliminar la cuota?',
      consequences: consequencesOf(fee),
      accept: 'Eliminar',
      danger: true,
    });
    if (accepted) await act.run({ params: { id: fee._id } });
  };
  return <RowButton label="Eliminar" of={feeTitle(fee)} icon={IconTrash} color="red" isRunning={act.isRunning} onClick={() => void ask()} />;
};

// The row that was deleted is gone from the page: what is done now is done without it.
const bringBack = async ({ _id }: Installment): Promise<void> => {
  const answer = await tryCall(restoreInstallment, { params: { id: _id } });
  if (answer instanceof ApiError) return sayError(messageOf(answer));
  sayDone(restoreInstallment.says);
  await queryClient.invalidateQueries();
};

const consequencesOf = (fee: Installment): readonly string[] => [
  `${personText(fee.student)}: ${feeTitle(fee)}, ${isPaid(fee) ? 'pagada' : moneyText(fee.value)}.`,
  isPaid(fee) ? 'Sus facturas se conservan y la mostrarán como cuota eliminada.' : 'El alumno dejará de deberla. Si pagó una parte, la factura se conserva.',
  'Puede deshacerlo enseguida, desde el aviso.',
];
