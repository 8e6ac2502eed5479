import { describe, expect, test } from 'vitest';
import { pesos } from '#kernel/money.ts';
import type { DebtFee } from './debt-family.contract.ts';
import { checkLetter, greeting, HOUSE_LETTER, LETTER_PLACES, type LetterFacts, letterSubject, LONGEST_LETTER, writeLetter } from './debt-letter.rules.ts';

const fee = (more: Partial<DebtFee> = {}): DebtFee => ({
  _id: 'fee',
  student: 'ana',
  number: 6,
  year: 2026,
  value: pesos(20_000),
  status: 'debt',
  due: '2026-06-15',
  surcharged: pesos(22_000),
  cash: pesos(18_000),
  months: 0,
  ...more,
});
const ANA = { _id: 'ana', name: 'Ana' };
const LUIS = { _id: 'luis', name: 'Luis' };
const facts = (more: Partial<LetterFacts> = {}): LetterFacts => ({
  name: 'Tomasa',
  students: [ANA],
  fees: [fee()],
  credit: 0,
  institute: 'Los Ceibos',
  payment: { alias: 'los.ceibos', holder: 'Ana Soria' },
  ...more,
});

describe('The letter about what is owed', () => {
  test('It tells each fee, what it costs today, in cash and after the charge day, and how to pay', () => {
    const fees = [
      fee({ number: 5, status: 'expired', value: pesos(11_000), surcharged: undefined, cash: pesos(9900), months: 1 }),
      fee(),
      fee({ student: 'luis' }),
    ];
    expect(writeLetter(HOUSE_LETTER, facts({ students: [ANA, LUIS], fees })).split('\n')).toEqual([
      'Hola Tomasa, le escribimos de Los Ceibos.',
      'Le recordamos lo pendiente de Ana y Luis:',
      '• Mayo 2026 de Ana: $11.000 (vencida)',
      '• Junio 2026 de Ana: $20.000',
      '• Junio 2026 de Luis: $20.000',
      'Total a hoy: $51.000.',
      'En efectivo: $45.900.',
      'Después del 15/06/2026: $55.000.',
      'Puede transferir al alias los.ceibos y enviarnos el comprobante.',
      'La cuenta está a nombre de Ana Soria.',
      'Si ya lo abonó, por favor desestime este mensaje. Muchas gracias.',
    ]);
  });

  test('A line with an unknown value is left out: no later surcharge, no discount for cash, no alias', () => {
    const fees = [fee({ surcharged: undefined, cash: pesos(20_000) })];
    expect(writeLetter(HOUSE_LETTER, facts({ fees, payment: { alias: '', holder: '' } })).split('\n')).toEqual([
      'Hola Tomasa, le escribimos de Los Ceibos.',
      'Le recordamos lo pendiente de Ana:',
      '• Junio 2026: $20.000',
      'Total a hoy: $20.000.',
      'Si ya lo abonó, por favor desestime este mensaje. Muchas gracias.',
    ]);
  });

  test('Credit is told beside the debt and not subtracted; a text that does not name it says nothing of it', () => {
    const lines = writeLetter(HOUSE_LETTER, facts({ credit: pesos(2800) })).split('\n');
    expect(lines.slice(3, 6)).toEqual(['Total a hoy: $20.000.', 'A favor: $2.800, que puede usar en este pago.', 'En efectivo: $18.000.']);
    expect(writeLetter('Debe {hoy}', facts({ credit: pesos(2800) }))).toBe('Debe $20.000');
  });

  test('The discount for cash is told from the first centavo', () => {
    const inCash = (cash: number) => writeLetter('Debe {hoy}\n{efectivo} en efectivo', facts({ fees: [fee({ cash })] }));
    expect([inCash(pesos(20_000) - 1), inCash(pesos(20_000))]).toEqual(['Debe $20.000\n$19.999,99 en efectivo', 'Debe $20.000']);
  });

  test('Without a later surcharge no line tells a later day or a later amount', () => {
    const fees = [fee({ surcharged: undefined })];
    expect(writeLetter('Debe {hoy}\nHasta el {vencimiento}\nDespués {despues}', facts({ fees }))).toBe('Debe $20.000');
  });

  test('A line that names two things is left out when one of them is unknown', () => {
    expect(writeLetter('Debe {hoy}\nAlias {alias}, de {titular}', facts({ payment: { alias: 'los.ceibos', holder: '' } }))).toBe('Debe $20.000');
  });

  test('A word in braces that is no placeholder never reaches a family', () => {
    expect(writeLetter('Debe {hoy} {total}.', facts())).toBe('Debe $20.000 .');
  });

  test('By e-mail its subject names the institute, and a message to a family that owes nothing begins with a greeting', () => {
    expect(letterSubject('Los Ceibos')).toBe('Cuotas pendientes · Los Ceibos');
    expect(greeting('Tomasa', 'Los Ceibos')).toBe('Hola Tomasa, le escribimos de Los Ceibos. ');
  });

  test('A text that was filled in is not filled in again', () => {
    expect(writeLetter('{nombre}: {hoy}', facts({ name: '{alias}' }))).toBe('{alias}: $20.000');
  });
});

describe('The words of the administration', () => {
  const said = (words: string) => {
    const checked = checkLetter(words);
    return checked.ok ? [] : checked.reasons;
  };

  test('It may use every placeholder, each of which is explained, and keeps its line breaks', () => {
    expect(checkLetter('  Hola {nombre}\r\n{cuotas}\n')).toEqual({ ok: true, value: 'Hola {nombre}\n{cuotas}' });
    expect(checkLetter(HOUSE_LETTER).ok).toBe(true);
    expect(
      checkLetter(
        Object.keys(LETTER_PLACES)
          .map((place) => `{${place}}`)
          .join(' '),
      ).ok,
    ).toBe(true);
    expect(Object.values(LETTER_PLACES).every((about) => about.length > 0)).toBe(true);
  });

  test('An unknown placeholder is named in the refusal, so that no family reads it', () => {
    expect(said('Debe {total}')).toEqual([{ msg: 'No existe el dato {total}', path: 'words' }]);
    expect(said('Debe {hoy} y {}')).toEqual([{ msg: 'No existe el dato {}', path: 'words' }]);
    expect(said('Debe {constructor}')).toEqual([{ msg: 'No existe el dato {constructor}', path: 'words' }]);
  });

  test('Only a word in one pair of braces, on one line, is a placeholder', () => {
    expect(['Debe {hoy', 'Debe {\nhoy}', 'Debe {{hoy}}'].map(said)).toEqual([[], [], []]);
    expect(writeLetter('Debe {{hoy}}\nsi {\nno}', facts())).toBe('Debe {$20.000}\nsi {\nno}');
  });

  test('It is neither empty nor longer than 2000 characters', () => {
    expect(said(' \n ')).toEqual([{ msg: 'Escriba el texto del mensaje', path: 'words' }]);
    expect(said(` ${'x'.repeat(LONGEST_LETTER)} `)).toEqual([]);
    expect(said('x'.repeat(2001))).toEqual([{ msg: 'El mensaje no puede superar los 2.000 caracteres', path: 'words' }]);
  });
});
