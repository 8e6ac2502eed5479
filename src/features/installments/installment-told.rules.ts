/** How the history tells fees, and what the institute writes about debts. */
import type { Field, ToldNoun } from '#features/history/history-words.rules.ts';
import { asDay, asMoney, asText, asYesNo, field } from '#features/history/told-field.rules.ts';
import { STATUS_NAMES } from './fee-list.rules.ts';
import { installmentName, type InstallmentStatus } from './installment.rules.ts';

/** "Marzo" for 3. */
export const asFeeName = (number: unknown): string => (typeof number === 'number' ? installmentName(number) : '');

/** These fields are part of the institute's. */
export const DEBT_LETTER_FIELDS: Readonly<Record<string, Field>> = { alias: field('Alias'), words: field('Texto'), holder: field('Titular') };

export const INSTALLMENT_TOLD: ToldNoun<'installment'> = {
  noun: 'installment',
  label: 'Cuota',
  nameOfPart: (fee) => `${asFeeName(fee['number'])} ${asText(fee['year'])}`,
  fields: {
    year: field('Año'),
    value: field('Valor', asMoney),
    status: field('Estado', (status) => STATUS_NAMES[status as InstallmentStatus] ?? ''),
    updatable: field('Se actualiza', asYesNo),
    ownDue: field('Se paga sin recargo hasta', asDay),
    number: field('Cuota', asFeeName),
    reason: field('Motivo'),
  },
};
