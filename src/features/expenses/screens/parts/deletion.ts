/** What is said before a movement is deleted: which one it is, and that its money returns to the register. */
import type { ExpenseKind } from '#features/expenses/expense-type.contract.ts';
import { type Centavos, moneyText } from '#kernel/money.ts';
import type { Question } from '#web/ui/ConfirmDialog.tsx';

type Deleted = { readonly kind: ExpenseKind; readonly typeName: string; readonly description?: string | undefined; readonly value: Centavos };

export const deletionQuestion = ({ kind, typeName, description, value }: Deleted): Question => ({
  question: kind === 'withdrawal' ? '¿Está seguro que desea eliminar el retiro?' : '¿Está seguro que desea eliminar el movimiento?',
  consequences: [[typeName, description].filter((part) => part !== undefined && part !== '').join(': '), `Vuelven ${moneyText(value)} a la caja.`],
  accept: kind === 'withdrawal' ? 'Eliminar el retiro' : 'Eliminar el movimiento',
  danger: true,
});
