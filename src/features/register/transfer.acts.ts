/** Moves money of the open register between cash and bank, and undoes it; the register holds the same as before. */
import { type ByPerson, recordChange } from '#features/history/history.store.ts';
import { newId } from '#kernel/id.ts';
import { moneyText } from '#kernel/money.ts';
import { notFound, ok, type Verdict } from '#kernel/verdict.ts';
import type { Tx } from '#server/database/database.ts';
import { pursesOf } from './purse.rules.ts';
import type { NewTransfer } from './register.contract.ts';
import { mayUndo, NONE_OPEN, type RegisterRecord } from './register.rules.ts';
import { openRegisterForUpdate } from './register.store.ts';
import { changeBy, mayHandle, type Transfer, transferLabel, transferred } from './transfer.rules.ts';
import { findTransfer, insertTransfer, removeTransfer } from './transfer.store.ts';
import { weighed } from './unseen-money.acts.ts';

export const transferMoney = async (tx: Tx, by: ByPerson, { from, value }: NewTransfer): Promise<Verdict<{ msg: string; _id: string }>> => {
  const transfer = { from, amount: value };
  const handles = mayHandle(by.who, transfer);
  if (!handles.ok) return handles;
  const register = await openRegisterForUpdate(tx);
  if (register === null) return NONE_OPEN;
  const after = await weighed(tx, by, register, { change: -value, undoes: null }, transferred(register, changeBy(transfer)));
  if (!after.ok) return after;
  const id = newId(by.now.instant);
  await insertTransfer(tx, { id, registerId: register.id, movedAt: by.now.instant, ...transfer });
  await tell(tx, by, register, transfer, { action: 'create', before: { ...pursesOf(register) }, after: { [wordOf(transfer)]: value, ...after.value } });
  return ok({ msg: 'Movimiento entre Efectivo y Banco Registrado', _id: id });
};

/** Moves the money back, as long as the register is open and the other purse still holds it. */
export const deleteTransfer = async (tx: Tx, by: ByPerson, id: string): Promise<Verdict<{ msg: string }>> => {
  const register = await openRegisterForUpdate(tx);
  const transfer = await findTransfer(tx, id);
  if (transfer === null) return notFound('El movimiento no existe');
  const handles = mayHandle(by.who, transfer);
  if (!handles.ok) return handles;
  const may = mayUndo(transfer, register);
  if (!may.ok || register === null) return may.ok ? NONE_OPEN : may;
  const { cash, bank } = changeBy(transfer);
  const after = await weighed(tx, by, register, { change: -transfer.amount, undoes: null }, transferred(register, { cash: -cash, bank: -bank }));
  if (!after.ok) return after;
  await removeTransfer(tx, id);
  const before = { [wordOf(transfer)]: transfer.amount, ...pursesOf(register) };
  await tell(tx, by, register, transfer, { action: 'delete', before, after: { [wordOf(transfer)]: null, ...after.value } });
  return ok({ msg: 'Movimiento Eliminado' });
};

/** A transfer is told in the history of its register. */
const tell = (
  tx: Tx,
  by: ByPerson,
  { id }: RegisterRecord,
  transfer: Transfer,
  told: { readonly action: 'create' | 'delete'; readonly before: object; readonly after: object },
): Promise<void> => recordChange(tx, by, { noun: 'register', nounId: id, label: `${transferLabel(transfer)} de ${moneyText(transfer.amount)}`, ...told });

const wordOf = ({ from }: Transfer): string => (from === 'cash' ? 'deposit' : 'extraction');
