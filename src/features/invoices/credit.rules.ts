/** Credit: what a payer left with the institute. It belongs to who is registered, never falls below zero, and is never used twice. */
import type { Someone, Ties } from '#features/users/user.rules.ts';
import { dayOf, fullDay, type Instant } from '#kernel/calendar.ts';
import { type Centavos, moneyText } from '#kernel/money.ts';
import { forbid, ok, refuse, type Verdict } from '#kernel/verdict.ts';

/** What used credit of a payer last: an invoice by its number, or a refund of so much. */
export type LastUse = { readonly invoiceid: number } | { readonly refund: Centavos; readonly at: Instant };

/** The credit of a payer while nobody else changes it, and what used it last. */
export type HeldCredit = { readonly credit: Centavos; readonly lastUse: LastUse | null };

/** Whether the credit of a payer may change by so much: where it would fall below zero, what used it is named, to be deleted first. */
export const mayChange = (credit: Centavos, by: Centavos, lastUse: LastUse | null): Verdict<Centavos> => {
  if (credit + by >= 0) return ok(credit + by);
  if (lastUse === null) return refuse(`El saldo a favor es de ${moneyText(credit)}: no alcanza`);
  return 'invoiceid' in lastUse
    ? refuse(`Este saldo a favor ya se usó: primero elimine la Factura ${lastUse.invoiceid}`)
    : refuse(`Este saldo a favor ya se devolvió: primero elimine la devolución de ${moneyText(lastUse.refund)} del ${fullDay(dayOf(lastUse.at))}`);
};

/** Whether an invoice may take back what it did to the credit of its payer: what he left goes, and what he used is his again. `held` is null where he is gone. */
export const mayTakeBack = (
  { advance = 0, creditUsed = 0 }: { readonly advance?: Centavos | undefined; readonly creditUsed?: Centavos | undefined },
  held: HeldCredit | null,
): Verdict<Centavos> => {
  if (advance === creditUsed) return ok(0);
  if (held === null) return refuse('Quien pagó esta factura ya no está registrado, y su saldo a favor no se puede cambiar');
  return mayChange(held.credit, creditUsed - advance, held.lastUse);
};

/** Whether somebody of a family may know this credit: only his own, and a student's money matters are those of his guardians, where he has any. */
export const mayReadCredit = (who: Someone, userId: string, { guardians }: Ties): Verdict<null> =>
  who.id === userId && guardians.size === 0 ? ok(null) : forbid('Solo puede ver su propio saldo a favor');
