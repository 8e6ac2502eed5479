/** The letter about what a family owes: the administration's text, with amounts, names and alias filled in. */
import { type Day, fullDay } from '#kernel/calendar.ts';
import { type Centavos, countText, moneyText } from '#kernel/money.ts';
import { listText } from '#kernel/spanish.ts';
import { ok, refuse, type Verdict } from '#kernel/verdict.ts';
import type { DebtFee } from './debt-family.contract.ts';
import { debtSums } from './debt-family.rules.ts';
import { feeStateName } from './fee-list.rules.ts';
import { feeTitle } from './installment.rules.ts';

/** The placeholders, and what each stands for. */
export const LETTER_PLACES = {
  nombre: 'a quién se escribe',
  alumnos: 'los alumnos',
  cuotas: 'cada cuota con su importe',
  hoy: 'lo que debe hoy',
  favor: 'lo que tiene a favor',
  vencimiento: 'el próximo día de recargo',
  despues: 'lo que deberá después de ese día',
  efectivo: 'lo que cuesta hoy en efectivo',
  alias: 'el alias del instituto',
  titular: 'el titular de la cuenta',
  instituto: 'el nombre del instituto',
} as const;
export type LetterPlace = keyof typeof LETTER_PLACES;

/** The standard text, until the administration writes its own. */
export const HOUSE_LETTER = [
  'Hola {nombre}, le escribimos de {instituto}.',
  'Le recordamos lo pendiente de {alumnos}:',
  '{cuotas}',
  'Total a hoy: {hoy}.',
  'A favor: {favor}, que puede usar en este pago.',
  'En efectivo: {efectivo}.',
  'Después del {vencimiento}: {despues}.',
  'Puede transferir al alias {alias} y enviarnos el comprobante.',
  'La cuenta está a nombre de {titular}.',
  'Si ya lo abonó, por favor desestime este mensaje. Muchas gracias.',
].join('\n');

/** The subject of the letter by e-mail. */
export const letterSubject = (institute: string): string => `Cuotas pendientes · ${institute}`;

export const LONGEST_LETTER = 2000;

/** Whether a text can be filled in: not empty, not too long, and without unknown placeholders. */
export const checkLetter = (words: string): Verdict<string> => {
  const text = words.replaceAll('\r\n', '\n').trim();
  if (text === '') return refuse({ msg: 'Escriba el texto del mensaje', path: 'words' });
  if (text.length > LONGEST_LETTER) return refuse({ msg: `El mensaje no puede superar los ${countText(LONGEST_LETTER)} caracteres`, path: 'words' });
  const [unknown] = [...text.matchAll(PLACE)].filter(([, name = '']) => !Object.hasOwn(LETTER_PLACES, name));
  return unknown === undefined ? ok(text) : refuse({ msg: `No existe el dato ${unknown[0]}`, path: 'words' });
};

/** The recipient, the fees and the institute. */
export type LetterFacts = {
  /** First name of the recipient. */
  readonly name: string;
  /** First names of the students who owe these fees. */
  readonly students: readonly { readonly _id: string; readonly name: string }[];
  readonly fees: readonly DebtFee[];
  /** The credit of the recipient, in centavos. */
  readonly credit: Centavos;
  readonly institute: string;
  readonly payment: { readonly alias: string; readonly holder: string };
};

/** The letter with everything filled in. Lines with an unknown value are left out, and so is a cash price that is not lower. */
export const writeLetter = (words: string, facts: LetterFacts): string => {
  const values = valuesOf(facts);
  return words
    .split('\n')
    .filter((line) => [...line.matchAll(PLACE)].every(([, name = '']) => values[name as LetterPlace] !== ''))
    .map((line) => line.replace(PLACE, (_whole, name: string) => values[name as LetterPlace] ?? ''))
    .join('\n');
};

/** The beginning of a message to a family that owes nothing; the rest is typed. */
export const greeting = (name: string, institute: string): string => `Hola ${name}, le escribimos de ${institute}. `;

const PLACE = /\{([^{}\n]*)\}/g;

const valuesOf = ({ name, students, fees, credit, institute, payment }: LetterFacts): Readonly<Record<LetterPlace, string>> => {
  const { owed, cash, due, after } = debtSums(fees);
  return {
    nombre: name,
    alumnos: listText(students.map((student) => student.name)),
    cuotas: students
      .flatMap((student) => fees.filter((fee) => fee.student === student._id).map((fee) => lineOf(fee, students.length > 1 ? student.name : '')))
      .join('\n'),
    hoy: moneyText(owed),
    favor: credit === 0 ? '' : moneyText(credit),
    vencimiento: dayText(due),
    despues: amountText(after),
    efectivo: cash < owed ? moneyText(cash) : '',
    alias: payment.alias,
    titular: payment.holder,
    instituto: institute,
  };
};

/** "• Junio 2026 de Ana: $12.000 (vencida)". */
const lineOf = (fee: DebtFee, student: string): string =>
  `• ${feeTitle(fee)}${student === '' ? '' : ` de ${student}`}: ${moneyText(fee.value)}${feeStateName(fee) === 'Vencida' ? ' (vencida)' : ''}`;

const dayText = (day: Day | null): string => (day === null ? '' : fullDay(day));
const amountText = (centavos: Centavos | null): string => (centavos === null ? '' : moneyText(centavos));
