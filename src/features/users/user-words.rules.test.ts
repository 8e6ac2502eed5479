/** What people and their data are called on screens and papers. */
import { expect, test } from 'vitest';
import { roleInSearch, roleOfPerson } from './user-words.rules.ts';

test('Beside her own name a teacher is a "Profesora", a man a "Profesor"', () => {
  expect(roleOfPerson({ type: 'teacher', sex: 'Femenino' })).toBe('Profesora');
  expect(roleOfPerson({ type: 'teacher', sex: 'Masculino' })).toBe('Profesor');
  expect(roleOfPerson({ type: 'admin&teacher', sex: 'Femenino' })).toBe('Administradora y Profesora');
  expect(roleOfPerson({ type: 'secretary', sex: 'Masculino' })).toBe('Secretario');
  expect(roleInSearch({ type: 'admin&teacher', sex: 'Femenino' })).toBe('Admin y Profesora');
  expect(roleInSearch({ type: 'classManager', sex: 'Masculino' })).toBe('Coordinador');
});

test('While nobody has said whether it is a mother or a father, both are named', () => {
  expect(roleOfPerson({ type: 'guardian', sex: null })).toBe('Tutor o tutora');
  expect(roleOfPerson({ type: 'student', sex: null })).toBe('Alumno o alumna');
});
