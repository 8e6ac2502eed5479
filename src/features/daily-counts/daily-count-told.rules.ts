/** How the history tells counts of the register, and the names of their places. */
import type { Field, ToldNoun } from '#features/history/history-words.rules.ts';
import { asMoney, field } from '#features/history/told-field.rules.ts';

/** These fields are part of the institute's: the names of the places. */
export const COUNT_PLACE_FIELDS: Readonly<Record<string, Field>> = {
  box: field('Negra'),
  envelope: field('Rosa'),
  home: field('Casa'),
  bank: field('Cuenta'),
  change: field('Cambio'),
};

export const COUNT_TOLD: ToldNoun<'count'> = {
  noun: 'count',
  label: 'Conteo de caja',
  fields: {
    difference: field('Diferencia', asMoney),
    purses: field('Dónde está la diferencia'),
    money: field('Plata Caja', asMoney),
    description: field('Detalles'),
    box: field('Negra', asMoney),
    envelope: field('Rosa', asMoney),
    home: field('Casa', asMoney),
    bank: field('Cuenta', asMoney),
    change: field('Cambio', asMoney),
  },
};
