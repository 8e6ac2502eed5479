/** Credit: money that a registered payer left with the institute for later fees. It never falls below zero and is never used twice. */
import type { Someone, Ties } from '#features/users/user.rules.ts';
import { dayOf, fullDay, type Instant } from '#kernel/calendar.ts';
import { type Centavos, moneyText } from '#kernel/money.ts';
import { forbid, ok, refuse, type Verdict } from '#kernel/verdict.ts';

/** What used the payer's credit last: an invoice, by its number, or a refund, by its amount and time. */
export type LastUse = { readonly invoiceid: number } | { readonly refund: Centavos; readonly at: Instant };

/** The credit of a payer, locked, and what used it last. */
export type HeldCredit = { readonly credit: Centavos; readonly lastUse: LastUse | null };

/** Whether a payer's credit may change by this amount. If it would fall below zero, the refusal names what used it last, since that must be deleted first. */
export const mayChange = (credit: Centavos, by: Centavos, lastUse: LastUse | null): Verdict<Centavos> => {
  if (credit + by >= 0) return ok(credit + by);
  if (lastUse === null) return refuse(`El saldo a favor es de ${moneyText(credit)}: no alcanza`);
  return 'invoiceid' in lastUse
    ? refuse(`Este saldo a favor ya se usó: primero elimine la Factura ${lastUse.invoiceid}`)
    : refuse(`Este saldo a favor ya se devolvió: primero elimine la devolución de ${moneyText(lastUse.refund)} del ${fullDay(dayOf(lastUse.at))}`);
};

/** Whether deleting an invoice may undo its effect on the payer's credit: the credit it left is taken away, the credit it used comes back. `held` is null when the payer was deleted. */
export const mayTakeBack = (
  { advance = 0, creditUsed = 0 }: { readonly advance?: Centavos | undefined; readonly creditUsed?: Centavos | undefined },
  held: HeldCredit | null,
): Verdict<Centavos> => {
  if (advance === creditUsed) return ok(0);
  if (held === null) return refuse('Quien pagó esta factura ya no está registrado, y su saldo a favor no se puede cambiar');
  return mayChange(held.credit, creditUsed - advance, held.lastUse);
};

/** Whether a family member may read this credit: only their own, and only if they have no guardians, since the guardians look after a student's money. */
export const mayReadCredit = (who: Someone, userId: string, { guardians }: Ties): Verdict<null> =>
  who.id === userId && guardians.size === 0 ? ok(null) : forbid('Solo puede ver su propio saldo a favor');
