/** Credit: what a payer left with the institute. It belongs to who is registered, never falls below zero, and is never used twice. */
import { dayOf, fullDay, type Instant } from '#kernel/calendar.ts';
import { type Centavos, moneyText } from '#kernel/money.ts';
import { ok, refuse, type Verdict } from '#kernel/verdict.ts';

/** What used credit of a payer last: an invoice by its number, or a refund of so much. */
export type LastUse = { readonly invoiceid: number } | { readonly refund: Centavos; readonly at: Instant };

/** Whether the credit of a payer may change by so much: where it would fall below zero, what used it is named, to be deleted first. */
export const mayChange = (credit: Centavos, by: Centavos, lastUse: LastUse | null): Verdict<Centavos> => {
  if (credit + by >= 0) return ok(credit + by);
  if (lastUse === null) return refuse(`El saldo a favor es de ${moneyText(credit)}: no alcanza`);
  return 'invoiceid' in lastUse
    ? refuse(`Este saldo a favor ya se usó: primero elimine la Factura ${lastUse.invoiceid}`)
    : refuse(`Este saldo a favor ya se devolvió: primero elimine la devolución de ${moneyText(lastUse.refund)} del ${fullDay(dayOf(lastUse.at))}`);
};
