/** The words for the lines of a family's account, on the screen, in the spreadsheet and on paper. */
import { feeTitle, installmentName } from '#features/installments/installment.rules.ts';
import { formsText } from '#features/register/payment-form.rules.ts';
import { groupBy } from '#kernel/groups.ts';
import { type Centavos, moneyText } from '#kernel/money.ts';
import { compareSpanish, listText } from '#kernel/spanish.ts';
import type { AccountLine } from './account.contract.ts';

/** 'Pago · Factura 12', 'Junio 2026 de Ana', 'Dejado a cuenta · Factura 12'. */
export const lineTitle = (line: AccountLine): string => {
  const fees = accountFeesText(line.fees);
  switch (line.kind) {
    case 'opening':
      return fees === '' ? 'Saldo anterior' : `Saldo anterior de ${fees}`;
    case 'owed':
      return fees;
    case 'surcharged':
      return `Recargo: ${fees}`;
    case 'changed':
      return `Cambio: ${fees}`;
    case 'deleted':
      return `Cuota eliminada: ${fees}`;
    case 'paid':
      return ofInvoice('Pago', line);
    case 'advance':
      return ofInvoice('Dejado a cuenta', line);
    case 'creditUsed':
      return ofInvoice('Saldo a favor usado', line);
    case 'reversed':
      return ofInvoice('Pago devuelto', line);
    case 'reversedCredit':
      return ofInvoice(line.amount < 0 ? 'Dejado a cuenta' : 'Devolución de lo dejado a cuenta', line);
    case 'refund':
      return 'Devolución de saldo a favor';
  }
};

/** The details below the title: fees, payer, forms, discount and reason. */
export const lineDetails = (line: AccountLine): readonly string[] => {
  const { kind, fees, payer, discount = 0, payments = [], reason } = line;
  return [
    ...(kind === 'paid' || kind === 'reversed' ? [accountFeesText(fees)] : []),
    ...(payments.length === 0 ? [] : [formsText(payments)]),
    ...(discount === 0 ? [] : [`descuento ${moneyText(Math.abs(discount))}`]),
    ...(payer === undefined ? [] : [`pagó ${payer}`]),
    ...(reason === undefined ? [] : [reason]),
  ].filter((part) => part !== '');
};

type AccountFee = AccountLine['fees'][number];

/** 'Junio 2026 de Ana y Bautista, Julio 2026 de Ana'; only the name when all fees of a student are meant. */
export const accountFeesText = (fees: readonly AccountFee[]): string => {
  const names = groupBy(
    fees,
    ({ number, year }) => (number === undefined ? '' : year === undefined ? installmentName(number) : feeTitle({ number, year })),
    ({ name }) => name,
  );
  return [...names].map(([title, of]) => (title === '' ? namesText(of) : `${title} de ${namesText(of)}`)).join(', ');
};

const namesText = (names: readonly string[]): string => listText([...new Set(names)].toSorted(compareSpanish));

/** The balance after a line; below zero it is the family's credit. */
export const balanceText = (balance: Centavos): string => (balance < 0 ? `A favor ${moneyText(-balance)}` : moneyText(balance));

const ofInvoice = (what: string, { invoice }: AccountLine): string => (invoice === undefined ? what : `${what} · Factura ${invoice.invoiceid}`);
