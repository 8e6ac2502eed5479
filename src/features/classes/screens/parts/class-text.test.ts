/** The form of a class shows at once, at each field, what the server would report. */
import { expect, test } from 'vitest';
import { type ClassText, EMPTY_CLASS, readClass } from './class-text.ts';

const FILLED: ClassText = { ...EMPTY_CLASS, category: 'junior', teacher: 'elena', day1: 'Lunes', day2: 'Miércoles', hourin1: '17:00', hourout1: '18:30' };
const wrong = (patch: Partial<ClassText>) => {
  const read = readClass({ ...FILLED, ...patch });
  return read.ok ? {} : read.fields;
};

test('A wrong hour is marked even while something else is missing', () => {
  expect(wrong({})).toEqual({});
  expect(wrong({ category: '', hourin1: '07:30' })).toEqual({
    category: 'Seleccione una categoría',
    hourin1: 'El horario debe estar entre las 08:00 y las 22:00',
  });
});

test('A late exit is marked at the exit, of both days if each has its own hours', () => {
  expect(wrong({ hourout1: '22:01' })).toEqual({ hourout1: 'El horario debe estar entre las 08:00 y las 22:00' });
  expect(wrong({ hourout1: '22:01', isSame: false, hourin2: '07:59', hourout2: '' })).toEqual({
    hourout1: 'El horario debe estar entre las 08:00 y las 22:00',
    hourin2: 'El horario debe estar entre las 08:00 y las 22:00',
    hourout2: 'Ingrese la hora de salida del segundo día',
  });
});
