/** Who pays an invoice that is being written: chosen, typed, or whoever will probably pay. */
import { type NewInvoice, type SuggestedPayer, suggestedPayer } from '#features/invoices/invoice.contract.ts';
import type { AskedPayer } from '#features/invoices/invoice.rules.ts';
import { listName } from '#kernel/names.ts';
import { useOne } from '#web/data.ts';
import type { PersonOption } from '#web/ui/PersonPicker.tsx';
import type { InvoiceFee } from '../invoice.queries.ts';

export type TypedPayer = { readonly kind: 'typed'; readonly name: string; readonly lastname: string; readonly email: string };
export type DraftPayer = { readonly kind: 'user'; readonly person: PersonOption } | TypedPayer | { readonly kind: 'none' };

/** Who pays, in a line. */
export const payerText = (payer: DraftPayer): string => {
  if (payer.kind === 'none') return '';
  if (payer.kind === 'user') return listName(payer.person);
  return [payer.lastname, payer.name]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
};

/** The chosen payer, else the likely one of the first student who is charged. */
export const usePayer = ({ payer, lines, students }: Charged): DraftPayer => {
  const student = lines[0]?.fee.studentId ?? students[0]?.id ?? '';
  const { data } = useOne(suggestedPayer, { params: { student } }, { enabled: student !== '' });
  if (payer !== null) return payer;
  return student === '' || data === undefined ? { kind: 'none' } : payerOf(data);
};

type Charged = {
  readonly payer: DraftPayer | null;
  readonly lines: readonly { readonly fee: InvoiceFee }[];
  readonly students: readonly PersonOption[];
};

const payerOf = ({ _id, name, lastname, email = '' }: SuggestedPayer): DraftPayer =>
  _id === null ? { kind: 'typed', name, lastname, email } : { kind: 'user', person: { id: _id, name, lastname } };

/** The payer as the rules need it. */
export const askedPayer = (payer: DraftPayer): AskedPayer =>
  payer.kind === 'user'
    ? { isUser: true, exists: true, name: payer.person.name, lastname: payer.person.lastname }
    : { isUser: false, exists: true, name: payer.kind === 'typed' ? payer.name : '', lastname: payer.kind === 'typed' ? payer.lastname : '' };

/** The payer as it is sent. */
export const userOf = (payer: DraftPayer): NewInvoice['user'] => {
  if (payer.kind === 'none') return undefined;
  if (payer.kind === 'user') return { _id: payer.person.id, name: payer.person.name, lastname: payer.person.lastname, email: undefined };
  const { name, lastname, email } = payer;
  return { _id: undefined, name: name.trim() || undefined, lastname: lastname.trim() || undefined, email: email.trim() || undefined };
};
