/** Section 2 of the specification: which path is for which role. */
import { expect, test } from 'vitest';
import { AREAS } from './areas.ts';
import { SITE } from './site-map.tsx';

const pathsFor = (role: string): readonly string[] =>
  SITE.filter(({ allow }) => allow !== 'public' && allow.some((one) => one === role)).map(({ path }) => path);

const FOR_ANYONE = [
  '/index/dashboard/$user_id',
  '/index/dashboard/$user_id/$class_id',
  '/user/edit/$user_id',
  '/user/credentials/$user_id',
  '/class/single/$class_id',
];
const FOR_STAFF = ['/user/search', '/class/all', '/class/attendances/$class_id', '/class/grades/$class_id', '/class/observations/$class_id'];
const FOR_OFFICE = [
  '/register/info',
  '/index/categories',
  '/class/register',
  '/class/edit/$class_id',
  '/index/installments/$user_id',
  '/index/installment/$type/$item_id',
  '/invoice/register',
  '/index/help',
  '/enrollment/register',
  '/enrollment/edit/$enrollment_id',
  '/enrollment/list',
  '/user/towns-neighbourhoods/edit',
  '/family/$user_id',
  '/user/family',
  '/user/data-requests',
  '/user/invitations',
  '/register/expencetypes/edit',
  '/class/gradetypes/edit',
  '/register/income/list',
  '/register/expence/list',
  '/index/installment/list',
  '/index/mentions-list',
  '/index/messages',
  '/register/withdrawal/list',
];
const FOR_OWNER = [
  '/index/backups',
  '/index/state',
  '/index/settings',
  '/index/year-change',
  '/index/first-steps',
  '/index/first-steps/$step',
  '/index/history',
  '/index/import',
  '/register/daily',
  '/register/salaries',
  '/register/list',
  '/register/monthly-list',
  '/register/day/$register_id',
  '/register/withdrawal/monthly-list',
];
const PAID = ['/invoice/single/$invoice_id', '/invoice/list/$user_id'];

test('A family opens its own pages, its invoices and the help', () => {
  for (const role of ['student', 'guardian'])
    expect([...pathsFor(role)].sort()).toEqual([...FOR_ANYONE, ...PAID, '/user/data-request', '/index/news', '/help'].sort());
});

test('Teachers and coordinators open search, classes and the help', () => {
  for (const role of ['teacher', 'classManager']) expect([...pathsFor(role)].sort()).toEqual([...FOR_ANYONE, ...FOR_STAFF, '/help'].sort());
});

test('A secretary opens everything of the office except the closings', () => {
  expect([...pathsFor('secretary')].sort()).toEqual([...FOR_ANYONE, ...FOR_STAFF, ...FOR_OFFICE, ...PAID].sort());
});

test('An administrator opens the closings too', () => {
  for (const role of ['admin', 'admin&teacher'])
    expect([...pathsFor(role)].sort()).toEqual([...FOR_ANYONE, ...FOR_STAFF, ...FOR_OFFICE, ...FOR_OWNER, ...PAID].sort());
});

test('The login, the forgotten password and the one-time links need no login', () => {
  expect(SITE.filter(({ allow }) => allow === 'public').map(({ path }) => path)).toEqual(['/login', '/invitation/$token', '/forgot', '/setup/$token']);
});

test('The server knows the first parts of all paths, and no others', () => {
  expect([...new Set(SITE.map(({ path }) => path.split('/')[1]))].sort()).toEqual(AREAS);
});
