/** What people and their data are called on screens and papers. */
import { expect, test } from 'vitest';
import { roleOfPerson } from './user-words.rules.ts';

test('Beside her own name a teacher is a "Profesora", a man a "Profesor"', () => {
  expect(roleOfPerson({ type: 'teacher', sex: 'Femenino' })).toBe('Profesora');
  expect(roleOfPerson({ type: 'teacher', sex: 'Masculino' })).toBe('Profesor');
  expect(roleOfPerson({ type: 'admin&teacher', sex: 'Femenino' })).toBe('Administradora y Profesora');
});
