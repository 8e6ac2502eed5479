import { expect, test } from 'vitest';
import { fieldsIn, hasField, profileFields, type RoleField, rolesToChoose, showsField } from './user-field.rules.ts';

const FIELDS: readonly RoleField[] = [
  'studentnumber',
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

test('The form has only the fields of the role', () => {
  expect(fieldsOf('student')).toEqual(['studentnumber', 'phones', 'dob', 'birthprov', 'birthtown', 'discount', 'chargeday']);
  expect(fieldsOf('guardian')).toEqual(['children']);
  expect(fieldsOf('teacher')).toEqual(['dob', 'birthprov', 'birthtown', 'degree', 'school', 'cbvu', 'alias']);
  expect(fieldsOf('secretary')).toEqual(['dob', 'birthprov', 'birthtown', 'cbvu', 'alias']);
  expect(fieldsOf('classManager')).toEqual(['dob', 'birthprov', 'birthtown', 'degree', 'school', 'cbvu', 'alias']);
  expect(fieldsOf('admin&teacher')).toEqual(['dob', 'degree', 'school', 'cbvu', 'alias']);
  expect(fieldsOf('admin')).toEqual(['dob']);
  expect(fieldsOf(null)).toEqual([]);
  // Everybody has these.
  expect([hasField('tel', 'admin'), hasField('address', null)]).toEqual([true, true]);
});

test('Whatever the profile shows of a person can be corrected in the form, even after a change of role', () => {
  const stored = { dob: '', birthprov: 'Salta', birthtown: '', degree: '', school: 'Escuela 1', cbvu: '0'.repeat(22), alias: '' };
  expect(showsField('cbvu', 'guardian', stored)).toBe(true);
  expect(showsField('birthprov', 'admin', stored)).toBe(true);
  expect(showsField('alias', 'guardian', stored)).toBe(false);
  expect(showsField('alias', 'teacher', stored)).toBe(true);
  // A student's school is not where somebody graduated.
  expect(showsField('school', 'student', stored)).toBe(false);
});

test('Only administrators register administrators', () => {
  expect(rolesToChoose(null, true)).toEqual(['student', 'guardian', 'teacher', 'secretary', 'classManager', 'admin', 'admin&teacher']);
  expect(rolesToChoose(null, false)).toEqual(['student', 'guardian', 'teacher', 'secretary', 'classManager']);
});

test('A student stays a student, and nobody else becomes one', () => {
  expect(rolesToChoose('student', true)).toEqual(['student']);
  expect(rolesToChoose('guardian', false)).toEqual(['guardian', 'teacher', 'secretary', 'classManager']);
});

test('The office reads on the profile how a person is paid or charged; others do not', () => {
  const labels = (role: Parameters<typeof profileFields>[0], isOffice: boolean) => profileFields(role, isOffice).map(({ label }) => label);
  expect(labels('teacher', true)).toEqual(['Título', 'Institución', 'CBU/CVU', 'Alias']);
  expect(labels('teacher', false)).toEqual(['Título', 'Institución']);
  expect(labels('student', true)).toEqual(['CBU/CVU', 'Alias', 'Descuento', 'Día recargo']);
  expect([labels('student', false), labels('guardian', false)]).toEqual([[], []]);
  expect(profileFields('teacher', false)[0]).toEqual({ key: 'degree', label: 'Título' });
});

test('The part about work has the fields of the role, and those that are filled in', () => {
  expect(fieldsIn('work', 'teacher', {})).toEqual(['degree', 'school', 'cbvu', 'alias']);
  expect([fieldsIn('work', 'secretary', {}), fieldsIn('work', 'guardian', {}), fieldsIn('person', 'teacher', {})]).toEqual([['cbvu', 'alias'], [], []]);
  expect(fieldsIn('work', 'guardian', { alias: 'mi.alias' })).toEqual(['alias']);
});
