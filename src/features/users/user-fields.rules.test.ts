import { expect, test } from 'vitest';
import { hasField, type RoleField, rolesToChoose } from './user-fields.rules.ts';

const FIELDS: readonly RoleField[] = [
  'studentnumber',
  'dni',
  'phones',
  'dob',
  'birthprov',
  'birthtown',
  'discount',
  'chargeday',
  'degree',
  'school',
  'cbvu',
  'alias',
  'children',
];
const fieldsOf = (role: Parameters<typeof hasField>[1]): readonly string[] => FIELDS.filter((field) => hasField(field, role));

test('The form has only the fields of the kind of person', () => {
  expect(fieldsOf('student')).toEqual(['studentnumber', 'dni', 'phones', 'dob', 'birthprov', 'birthtown', 'discount', 'chargeday']);
  expect(fieldsOf('guardian')).toEqual(['children']);
  expect(fieldsOf('teacher')).toEqual(['dni', 'dob', 'birthprov', 'birthtown', 'degree', 'school', 'cbvu', 'alias']);
  expect(fieldsOf('secretary')).toEqual(['dni', 'dob', 'birthprov', 'birthtown', 'cbvu', 'alias']);
  expect(fieldsOf('classManager')).toEqual(['dob', 'birthprov', 'birthtown', 'cbvu', 'alias']);
  expect(fieldsOf('admin&teacher')).toEqual(['dob', 'cbvu', 'alias']);
  expect(fieldsOf('admin')).toEqual(['dob']);
  expect(fieldsOf(null)).toEqual([]);
});

test('Only administrators make administrators', () => {
  expect(rolesToChoose(null, true)).toEqual(['student', 'guardian', 'teacher', 'secretary', 'classManager', 'admin', 'admin&teacher']);
  expect(rolesToChoose(null, false)).toEqual(['student', 'guardian', 'teacher', 'secretary', 'classManager']);
});

test('A student stays a student, and nobody becomes one', () => {
  expect(rolesToChoose('student', true)).toEqual(['student']);
  expect(rolesToChoose('guardian', false)).toEqual(['guardian', 'teacher', 'secretary', 'classManager']);
});
