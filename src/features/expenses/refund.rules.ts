/** Paying out a payer's credit in money: how much, and how the outlay is described. */
import type { PaymentForm } from '#features/register/payment-form.contract.ts';
import type { Divided } from '#features/register/purse.rules.ts';
import { NONE_OPEN } from '#features/register/register.rules.ts';
import { type Centavos, moneyText } from '#kernel/money.ts';
import { listName, type Named } from '#kernel/names.ts';
import { ok, refuse, type Refusal, type Verdict } from '#kernel/verdict.ts';
import { leave } from './expense.rules.ts';

/** Credit belongs to a user, so it cannot return to one who was deleted. */
export const NOBODYS_REFUND: Refusal = refuse('Quien tenía este saldo a favor ya no está registrado: su devolución no se puede eliminar');
export const NO_CREDIT: Refusal = refuse({ msg: 'No tiene saldo a favor', path: 'value' });

export type AskedRefund = { readonly value: Centavos; readonly form: PaymentForm };
export type RefundFacts = { readonly credit: Centavos; readonly register: (Divided & { readonly id: string }) | null };

/** Pays credit out of the open register; returns how much of it leaves the bank. */
export const refund = (
  { value, form }: AskedRefund,
  { credit, register }: RefundFacts,
): Verdict<{ readonly registerId: string; readonly fromBank: Centavos }> => {
  if (register === null) return NONE_OPEN;
  if (credit === 0) return NO_CREDIT;
  if (value > credit) return refuse({ msg: `El saldo a favor es de ${moneyText(credit)}`, path: 'value' });
  const leaving = leave([{ value, form }], register);
  return leaving.ok ? ok({ registerId: register.id, fromBank: leaving.value[0] ?? 0 }) : leaving;
};

/** 'Saldo a favor de Abad, Laura: se muda' */
export const refundText = (payer: Named, why = ''): string => `Saldo a favor de ${listName(payer)}${why === '' ? '' : `: ${why}`}`;
