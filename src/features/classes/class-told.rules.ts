/** How the history tells classes and the winter recess. */
import type { Field, ToldNoun } from '#features/history/history-words.rules.ts';
import { asDay, asYesNo, field } from '#features/history/told-field.rules.ts';
import type { ClassInfo } from './class.contract.ts';
import { classTitle } from './class-words.rules.ts';

/** These fields are part of the institute's. */
export const RECESS_FIELDS: Readonly<Record<string, Field>> = { fromDate: field('Desde', asDay), toDate: field('Hasta', asDay) };

export const CLASS_TOLD: ToldNoun<'class'> = {
  noun: 'class',
  label: 'Clase',
  fields: {
    category: field('Categoría'),
    year: field('Año'),
    classroom: field('Aula'),
    capacity: field('Lugares'),
    day1: field('Día 1'),
    hourin1: field('Comienzo 1'),
    hourout1: field('Fin 1'),
    day2: field('Día 2'),
    hourin2: field('Comienzo 2'),
    hourout2: field('Fin 2'),
    students: field('Alumnos', (students) => (Array.isArray(students) ? `${students.length}` : '')),
    beyondPlaces: field('Más alumnos que lugares', asYesNo),
    came: field('Llegaron de otra clase'),
    left: field('Pasaron a otra clase'),
  },
};

/** "1° Año · Núñez, Elena · 2026": the name of a class in the history. */
export const labelOf = (one: ClassInfo): string => `${classTitle(one)} · ${one.year}`;

export const toldClass = ({ category, teacher, ...rest }: ClassInfo): object => ({ ...rest, category: category.name, teacher: teacher._id });
