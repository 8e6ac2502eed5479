/** How the history tells the register. */
import type { ToldNoun } from '#features/history/history-words.rules.ts';
import { asMoney, asYesNo, field } from '#features/history/told-field.rules.ts';

export const REGISTER_TOLD: ToldNoun<'register'> = {
  noun: 'register',
  label: 'Caja',
  fields: {
    isOpen: field('Abierta', asYesNo),
    opening: field('Dinero inicial', asMoney),
    openingDifference: field('Apertura distinta del cierre', asMoney),
    openingReason: field('Motivo de la apertura'),
    income: field('Ingresos', asMoney),
    difference: field('Diferencia', asMoney),
    money: field('Plata Caja', asMoney),
    deposit: field('Depósito', asMoney),
    extraction: field('Extracción', asMoney),
    cash: field('Efectivo', asMoney),
    bank: field('Banco', asMoney),
    tries: field('Intentos que dejan ver el dinero en caja'),
    description: field('Detalles'),
  },
};
