import { expect, test } from 'vitest';
import { UNNAMED } from '#features/institute/institute.contract.ts';
import { doneSteps, firstOpen, type GuideFacts, isOffered, pageAfter, pageOf } from './guide.rules.ts';

const EMPTY: GuideFacts = { institute: { name: UNNAMED, address: '', phone: '', email: '' }, prices: [0, 0], penalty: null, gradeTypes: 0, secretaries: 0 };
const FULL: GuideFacts = {
  institute: { name: 'Instituto del Puerto', address: '', phone: '', email: '' },
  prices: [1, 1],
  penalty: 0,
  gradeTypes: 1,
  secretaries: 1,
};

test('In a new institute no step is done; in one that is running all are', () => {
  expect(doneSteps(EMPTY)).toEqual([]);
  expect(doneSteps(FULL)).toEqual(['institute', 'prices', 'grade-types', 'secretary']);
});

test('An institute that really has the default name is recognized by its address, phone or e-mail', () => {
  expect(doneSteps({ ...EMPTY, institute: { ...EMPTY.institute, phone: '3442 400000' } })).toEqual(['institute']);
});

test('Prices are done when every category has one and the surcharge is set, even to zero', () => {
  expect(doneSteps({ ...EMPTY, prices: [1, 0], penalty: 1000 })).toEqual([]);
  expect(doneSteps({ ...EMPTY, prices: [1, 1], penalty: null })).toEqual([]);
  expect(doneSteps({ ...EMPTY, prices: [1, 1], penalty: 0 })).toEqual(['prices']);
  expect(doneSteps({ ...EMPTY, prices: [], penalty: 0 })).toEqual([]);
});

test('The guide continues with the first step that is not done, whatever was skipped before', () => {
  expect(firstOpen({ done: [] })).toBe('institute');
  expect(firstOpen({ done: ['institute', 'grade-types'] })).toBe('prices');
  expect(firstOpen({ done: ['institute', 'prices', 'grade-types', 'secretary'] })).toBe('next');
  expect(pageOf('grade-types', { done: [], ended: false })).toBe('grade-types');
  expect(pageOf('elsewhere', { done: ['institute'], ended: false })).toBe('prices');
  expect(pageAfter('institute')).toBe('prices');
  expect(pageAfter('secretary')).toBe('next');
});

test('The home page offers the guide until everything is done or somebody dismisses it', () => {
  expect(isOffered({ done: [], ended: false })).toBe(true);
  expect(isOffered({ done: [], ended: true })).toBe(false);
  expect(isOffered({ done: ['institute', 'prices', 'grade-types', 'secretary'], ended: false })).toBe(false);
});
