/** Moves money of the open register from one purse to the other, and undoes it; the register holds the same as before. */
import { type ByPerson, recordChange } from '#features/history/history.store.ts';
import { newId } from '#kernel/id.ts';
import { notFound, ok, type Verdict } from '#kernel/verdict.ts';
import type { Tx } from '#server/database/database.ts';
import { pursesOf } from './purse.rules.ts';
import type { NewTransfer } from './register.contract.ts';
import { mayUndo, NONE_OPEN, registerLabel, type RegisterRecord } from './register.rules.ts';
import { openRegisterForUpdate } from './register.store.ts';
import { changeBy, mayHandle, type Transfer, transferred } from './transfer.rules.ts';
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
  await tell(tx, by, register, { action: 'change', before: pursesOf(register) ?? {}, after: { ...amountOf(transfer), ...after.value } });
  return ok({ msg: 'Movimiento entre Efectivo y Banco Registrado', _id: id });
};

/** Brings the money back to the purse it came from, as long as its register is open and the other purse still holds it. */
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
  await tell(tx, by, register, { action: 'undo', before: { ...amountOf(transfer), ...pursesOf(register) }, after: after.value });
  return ok({ msg: 'Movimiento Eliminado' });
};

type Told = { readonly action: 'change' | 'undo'; readonly before: object; readonly after: object };

const tell = (tx: Tx, by: ByPerson, register: RegisterRecord, told: Told): Promise<void> =>
  recordChange(tx, by, { noun: 'register', nounId: register.id, label: registerLabel(register), ...told });

const amountOf = ({ from, amount }: Transfer): object => (from === 'cash' ? { deposit: amount } : { extraction: amount });
