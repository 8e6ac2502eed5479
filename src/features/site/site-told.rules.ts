/** How the history tells the institute: its data, and the texts and pictures of its public pages. */
import type { ToldNoun } from '#features/history/history-words.rules.ts';
import { asYesNo, field } from '#features/history/told-field.rules.ts';

export const INSTITUTE_TOLD: ToldNoun<'institute'> = {
  noun: 'institute',
  label: 'Instituto',
  fields: {
    name: field('Nombre'),
    email: field('Email'),
    address: field('Dirección'),
    town: field('Localidad'),
    claim: field('Lema'),
    phone: field('Teléfono'),
    signerName: field('Firma'),
    signerTitle: field('Cargo de quien firma'),
    secretaryLinksFamilies: field('La secretaria vincula familias', asYesNo),
    creditIsCash: field('El saldo a favor cuenta como efectivo', asYesNo),
    secretaryTakesBackups: field('La secretaria descarga copias de seguridad', asYesNo),
    classCapacity: field('Lugares de una clase nueva'),
    enrollmentDueDays: field('Días para pagar al inscribirse tarde'),
    hasLogo: field('Logo propio', asYesNo),
    isLogoNew: field('Logo nuevo', asYesNo),
    description: field('Detalles'),
    history: field('Historia'),
    exams: field('Exámenes'),
    trips: field('Viajes'),
    courses: field('Cursos'),
    hours: field('Horarios'),
    map: field('Ubicación'),
    alt: field('Qué muestra'),
    caption: field('Epígrafe'),
    place: field('Lugar en la página'),
  },
};
