/** How the history tells credentials: never the password, only that it changed. */
import type { ToldNoun } from '#features/history/history-words.rules.ts';
import { asYesNo, field } from '#features/history/told-field.rules.ts';
import { dayOf, fullDay, timeOf } from '#kernel/calendar.ts';

export const CREDENTIALS_TOLD: ToldNoun<'credentials'> = {
  noun: 'credentials',
  label: 'Credenciales',
  fields: {
    email: field('Email'),
    newPassword: field('Contraseña nueva', asYesNo),
    endedPassword: field('Terminó su contraseña', asYesNo),
    secondFactor: field('Verificación en dos pasos', asYesNo),
    endedInvitation: field('Terminó su invitación', asYesNo),
    invitedUntil: field('Invitación hasta', (instant) => (typeof instant === 'string' ? `${fullDay(dayOf(instant))} ${timeOf(instant)}` : '')),
  },
};
