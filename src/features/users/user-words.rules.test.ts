/** The words for people and their data on screens and papers. */
import { expect, test } from 'vitest';
import { roleInSearch, roleOfPerson } from './user-words.rules.ts';

test('Beside her name a teacher is a "Profesora", beside his a "Profesor"', () => {
  expect(roleOfPerson({ type: 'teacher', sex: 'Femenino' })).toBe('Profesora');
  expect(roleOfPerson({ type: 'teacher', sex: 'Masculino' })).toBe('Profesor');
  expect(roleOfPerson({ type: 'admin&teacher', sex: 'Femenino' })).toBe('Administradora y Profesora');
  expect(roleOfPerson({ type: 'secretary', sex: 'Masculino' })).toBe('Secretario');
  expect(roleInSearch({ type: 'admin&teacher', sex: 'Femenino' })).toBe('Admin y Profesora');
  expect(roleInSearch({ type: 'classManager', sex: 'Masculino' })).toBe('Coordinador');
});

test('Until the sex is chosen, both words are shown', () => {
  expect(roleOfPerson({ type: 'guardian', sex: null })).toBe('Tutor o tutora');
  expect(roleOfPerson({ type: 'student', sex: null })).toBe('Alumno o alumna');
});
