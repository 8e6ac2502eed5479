import { expect, test } from 'vitest';
import { generalConsequences } from './leaving.rules.ts';

const person = (role: Parameters<typeof generalConsequences>[0]['role']) => ({ name: 'Ana', lastname: 'Abad', role });

test('Before a student is inactivated the question says that grades, absences, fees and enrollment are deleted, and paid fees stay', () => {
  expect(generalConsequences(person('student'), 'inactivated', { hasClasses: false })).toEqual([
    'Ana Abad no podrá ingresar a la página.',
    'También se eliminan sus notas, inasistencias, cuotas impagas desde este mes e inscripción, y deja la clase. Lo que pagó queda registrado.',
  ]);
});

test('Of a teacher it says that the classes are deleted, unless there are none or they were handed over', () => {
  expect(generalConsequences(person('teacher'), 'inactivated', { hasClasses: false })).toEqual(['Ana Abad no podrá ingresar a la página.']);
  expect(generalConsequences(person('admin&teacher'), 'deleted', { hasClasses: true })).toEqual([
    'Se elimina a Ana Abad con todo lo que es suyo. No se puede deshacer.',
    'También se eliminan todas las clases que dicta desde este año, con sus notas, inasistencias y observaciones. Sus alumnos quedan inscriptos, sin clase.',
  ]);
});

test('With a guardian nothing is deleted', () => {
  expect(generalConsequences(person('guardian'), 'deleted', { hasClasses: false })).toEqual([
    'Se elimina a Ana Abad con todo lo que es suyo. No se puede deshacer.',
  ]);
});
