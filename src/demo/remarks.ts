/** The observations on the report cards of the demonstration. */
import type { Chance } from './chance.ts';

/** Two or three sentences that fit a student's level. */
export const remarkOf = (name: string, ability: number, period: number, chance: Chance): string => {
  const level = ability >= 82 ? 'well' : ability >= 65 ? 'fairly' : 'hardly';
  const sentences = [chance.one(WORK[level]), chance.one(NEXT[level]), ...(period === 4 ? [chance.one(FAREWELL[level])] : [])];
  return sentences.map((sentence) => sentence.replace('{name}', name)).join(' ');
};

const WORK = {
  well: [
    '{name} participa con entusiasmo y se expresa en inglés con naturalidad.',
    'El trabajo de {name} en este bimestre fue excelente: entrega todo a tiempo y con mucho cuidado.',
    '{name} comprende consignas y relatos sin ayuda y colabora siempre con sus compañeros.',
    '{name} amplió notablemente su vocabulario y se anima a usarlo al hablar.',
  ],
  fairly: [
    '{name} trabaja bien en clase y de a poco participa más en las actividades orales.',
    '{name} comprende los temas del bimestre; con un repaso semanal podrá fijarlos mejor.',
    '{name} mejoró en lectura y escucha con atención, aunque todavía le cuesta animarse a hablar.',
    'El bimestre de {name} fue parejo: cumple con las tareas y consulta cuando tiene dudas.',
  ],
  hardly: [
    '{name} se esfuerza, pero necesita practicar más en casa lo que se ve en clase.',
    'A {name} le cuesta mantener la atención; cuando se concentra, obtiene buenos resultados.',
    '{name} debe completar las tareas con más regularidad para seguir el ritmo del grupo.',
  ],
} as const;

const NEXT = {
  well: [
    'Sugerimos seguir leyendo en inglés por placer.',
    '¡Felicitaciones, siga así!',
    'Para el próximo bimestre proponemos desafíos de escritura más largos.',
  ],
  fairly: ['Sugerimos repasar el vocabulario con las tarjetas de la unidad.', 'Leer unos minutos por día le daría más confianza.', 'Vamos por buen camino.'],
  hardly: [
    'Proponemos sumar las clases de apoyo de los viernes.',
    'Sugerimos diez minutos diarios con el libro de actividades.',
    'Estamos a disposición de la familia para conversar sobre cómo ayudar.',
  ],
} as const;

const FAREWELL = {
  well: ['Cierra un año brillante.', 'Fue un placer acompañar su año.'],
  fairly: ['Termina el año con los objetivos cumplidos.', 'Cierra un buen año de trabajo.'],
  hardly: ['Termina el año con avances que valoramos.', 'El año que viene partirá de una base más firme.'],
} as const;
