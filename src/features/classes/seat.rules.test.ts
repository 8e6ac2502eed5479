import { expect, test } from 'vitest';
import { beyondText, goesBeyond, mayFill, withMore } from './seat.rules.ts';

const teacher = { _id: '5e0000000000000000000005', name: 'Elena', lastname: 'Núñez' };
const hours = { hourin1: '17:00', hourout1: '18:30', hourin2: '17:00', hourout2: '18:30' };
const one = { teacher, day1: 'Lunes', day2: 'Miércoles', ...hours, capacity: 12, taken: 11 } as const;

test('The last place needs no confirmation, the one after it does', () => {
  expect(goesBeyond(withMore(one, 1))).toBe(false);
  expect(goesBeyond(withMore(one, 2))).toBe(true);
  expect(beyondText(withMore(one, 2))).toBe('La clase de Núñez, Elena (Lunes y Miércoles, de 17:00 a 18:30) tiene 12 lugares y quedarían 13 alumnos');
});

test('An overfull class needs a confirmation only when it gets fuller', () => {
  const before = { capacity: 12, taken: 14 };
  expect(goesBeyond({ before, after: { capacity: 12, taken: 14 } })).toBe(false);
  expect(goesBeyond({ before, after: { capacity: 12, taken: 13 } })).toBe(false);
  expect(goesBeyond({ before, after: { capacity: 12, taken: 15 } })).toBe(true);
  expect(goesBeyond({ before, after: { capacity: 11, taken: 14 } })).toBe(true);
});

test('Each class that would be overfull is named, and none once it is confirmed', () => {
  const verdict = mayFill([withMore(one, 1), withMore(one, 2), withMore({ ...one, capacity: 1, taken: 1 }, 1)], {});
  expect(verdict).toMatchObject({
    status: 409,
    reasons: [
      {
        msg: 'La clase de Núñez, Elena (Lunes y Miércoles, de 17:00 a 18:30) tiene 12 lugares y quedarían 13 alumnos: elija otra clase o confirme que se superan sus lugares',
      },
      {
        msg: 'La clase de Núñez, Elena (Lunes y Miércoles, de 17:00 a 18:30) tiene un lugar y quedarían 2 alumnos: elija otra clase o confirme que se superan sus lugares',
      },
    ],
  });
  expect(mayFill([withMore(one, 2)], { beyondPlaces: true }).ok).toBe(true);
});
