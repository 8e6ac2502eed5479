import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { amount, CalendarDay, day, id, idOf, money, oneOf, optional, percentage, positiveAmount, text, whole, yearMonth, yesNo } from './wire.ts';

/** What a shape reads from each value that a client sends; undefined where it refuses. */
const read = (shape: z.ZodType, values: readonly unknown[]) => values.map((value) => z.safeDecode(shape, value as never).data);
const said = (shape: z.ZodType, value: unknown) => z.safeDecode(shape, value as never).error?.issues.map((issue) => issue.message);

describe('Amounts on the wire', () => {
  test('Pesos come as a number, or as text with comma or dot, and leave as a number', () => {
    expect(read(money(), [1500.5, '1500,50', '1500.5', '-3', 'x', null, true, [], {}])).toEqual([150_050, 150_050, 150_050, -300, ...Array(5).fill(undefined)]);
    expect(z.encode(money(), 150_050)).toBe(1500.5);
  });

  test('Zero is accepted where an amount must not be negative, and refused where it must be positive', () => {
    expect(read(amount(), [0, '0', 0.01, -0.01])).toEqual([0, 0, 1, undefined]);
    expect(read(positiveAmount('Ingrese el valor'), [0, '0', 0.01, -0.01])).toEqual([undefined, undefined, 1, undefined]);
    expect(said(positiveAmount('Ingrese el valor'), '0')).toEqual(['Ingrese el valor']);
  });

  test('A percentage goes from 0 to 100', () => {
    expect(read(percentage('x'), ['0', 100, '100,01', -0.01, '7,5'])).toEqual([0, 10_000, undefined, undefined, 750]);
  });
});

describe('Numbers and choices on the wire', () => {
  test('A whole number within its bounds, as a number or as digits', () => {
    expect(read(whole(0, 12, 'x'), [0, 12, '7', 13, -1, 1.5, '7,0', ''])).toEqual([0, 12, 7, ...Array(5).fill(undefined)]);
  });

  test('A choice is one of its options, as a number or as digits', () => {
    expect(read(oneOf([0, 10, 50], 'x'), [0, '10', 50, 20, '', null])).toEqual([0, 10, 50, undefined, undefined, undefined]);
  });

  test('Yes and no also come as words', () => {
    expect(read(yesNo(), [true, 'true', false, 'false', 1, 'si'])).toEqual([true, true, false, false, undefined, undefined]);
  });
});

describe('Days on the wire', () => {
  test('A calendar day comes with or without midnight, and leaves with it', () => {
    expect(read(CalendarDay, ['2010-05-03', '2010-05-03T00:00:00.000Z', '2010-02-30', '03/05/2010', ''])).toEqual([
      '2010-05-03',
      '2010-05-03',
      undefined,
      undefined,
      undefined,
    ]);
    expect(z.encode(CalendarDay, '2010-05-03')).toBe('2010-05-03T00:00:00.000Z');
  });

  test('A form sends a day or a month that exists', () => {
    expect(read(day(), ['2026-03-09', '2026-02-29', 5])).toEqual(['2026-03-09', undefined, undefined]);
    expect(read(yearMonth(), ['2026-03', '2026-13', '2026'])).toEqual(['2026-03', undefined, undefined]);
  });
});

describe('Names and texts on the wire', () => {
  test('The word null is not an id', () => {
    expect(read(id('x'), ['5fe813b999e13c3f807a0d79', 'null', 0, ''])).toEqual(['5fe813b999e13c3f807a0d79', undefined, undefined, undefined]);
  });

  test('A whole object that is sent in place of its id counts as its id', () => {
    expect(read(id('x'), [{ _id: '5fe813b999e13c3f807a0d79', name: 'Junior' }, { _id: 'null' }, { name: 'Junior' }, []])).toEqual([
      '5fe813b999e13c3f807a0d79',
      undefined,
      undefined,
      undefined,
    ]);
    expect(said(id('Seleccione la categoría'), { name: 'Junior' })).toEqual(['Seleccione la categoría']);
  });

  test('An empty text is no choice, however it is sent; an id that cannot be one is refused with its own message', () => {
    for (const nothing of ['', ' ', { _id: '' }]) {
      expect(said(idOf('Seleccione el tipo de nota'), nothing)).toEqual(['Seleccione el tipo de nota']);
      expect(said(id('Seleccione la clase', 'La clase no existe'), nothing)).toEqual(['Seleccione la clase']);
    }
    expect(said(id('Seleccione la clase', 'La clase no existe'), 'null')).toEqual(['La clase no existe']);
    expect(read(idOf('Seleccione el tipo de nota'), ['dictation'])).toEqual(['dictation']);
  });

  test('A text must hold something besides spaces, and not be too long', () => {
    expect(read(text('Ingrese el nombre', 5), [' Ana ', '   ', 'Agueda', 5])).toEqual(['Ana', undefined, undefined, undefined]);
    expect(said(text('Ingrese el nombre', 5), 'Agueda')).toEqual(['No puede superar los 5 caracteres']);
  });

  test('An optional value may also be empty or null', () => {
    const shape = z.object({ value: optional(amount()) });
    expect([{}, { value: '' }, { value: null }, { value: '2' }].map((body) => z.safeDecode(shape, body as never).data?.value)).toEqual([
      undefined,
      undefined,
      undefined,
      200,
    ]);
    expect(z.safeDecode(shape, { value: 'x' } as never).success).toBe(false);
  });

  test('A fault without a message of its own is reported in plain Spanish', () => {
    expect(z.safeDecode(z.object({ year: z.number() }), { year: 'x' } as never).error?.issues.map(({ message }) => message)).toEqual(['El dato no es válido']);
  });
});
