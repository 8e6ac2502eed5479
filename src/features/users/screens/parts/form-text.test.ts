import { expect, test } from 'vitest';
import type { User } from '#features/users/user.contract.ts';
import { EMPTY_FORM, formOf, relativeOf, formTextOf } from './form-text.ts';

const ANA = {
  _id: '5e0000000000000000000007',
  name: 'Ana',
  lastname: 'Abad',
  type: 'student',
  sex: 'Femenino',
  studentnumber: 12,
  tel: '4555-0100',
  address: 'Calle 1',
  town: { _id: 'town', name: 'Villa Ejemplo' },
  neighbourhood: { _id: 'centre', name: 'Centro' },
  dob: '2014-03-05',
  discount: 0,
  chargeday: 15,
  relatedCellphones: [{ relation: 'mother', name: 'Tomasa', cel: '0000 15-555-0101' }],
  children: [],
  img: { public_id: '', url: '' },
} as const satisfies User;

test('A change that is undone sends what was there before', () => {
  const text = formTextOf({ ...ANA, relatedCellphones: [...ANA.relatedCellphones], children: [] });
  const form = formOf(text, text);
  expect([form.name, form.dob, form.discount, form.chargeday, form.town, form.dni]).toEqual(['Ana', '2014-03-05', '0', '15', 'town', undefined]);
  expect(form.relatedCellphones).toEqual([{ relation: 'mother', name: 'Tomasa', cel: '0000 15-555-0101' }]);
});

test('For a new person the fields of other roles are not sent', () => {
  const typed = { ...EMPTY_FORM, type: 'guardian', name: 'Tomasa', lastname: 'Abad', degree: 'Profesora', dni: '25000001' };
  expect([formOf(typed, EMPTY_FORM).degree, formOf(typed, EMPTY_FORM).dni]).toEqual([undefined, '25000001']);
});

test('A stored value of a field that the new role lacks can be corrected', () => {
  const before = { ...EMPTY_FORM, type: 'teacher', name: 'Elena', lastname: 'Núñez', cbvu: '0'.repeat(22), degree: 'Profesora' };
  const form = formOf({ ...before, type: 'guardian', cbvu: '1'.repeat(22) }, before);
  expect([form.type, form.cbvu, form.degree]).toEqual(['guardian', '1'.repeat(22), 'Profesora']);
});

test('A sibling begins with the address, the phones, the charge day and the siblings discount', () => {
  const text = relativeOf({ ...ANA, relatedCellphones: [...ANA.relatedCellphones], children: [] }, 'student', true);
  expect([text.name, text.lastname, text.address, text.town, text.neighbourhood, text.chargeday, text.discount]).toEqual([
    '',
    'Abad',
    'Calle 1',
    'town',
    'centre',
    '15',
    '10',
  ]);
  expect(text.phones).toHaveLength(1);
  expect(text.children).toEqual([]);
});

test('A guardian begins with the student as a child, if the office may link them', () => {
  const ana = { ...ANA, relatedCellphones: [...ANA.relatedCellphones], children: [] };
  expect(relativeOf(ana, 'guardian', true).children).toEqual([{ _id: ANA._id, name: 'Ana', lastname: 'Abad', studentnumber: 12 }]);
  expect(relativeOf(ana, 'guardian', true).cel).toBe('0000 15-555-0101');
  expect(relativeOf(ana, 'guardian', false).children).toEqual([]);
});
