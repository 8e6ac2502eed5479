import { expect, test } from 'vitest';
import { type PrintedPrices, pricesPaper } from './category.pdf.ts';
import type { PrintedCategory } from './category-paper.contract.ts';

const INSTITUTE = { name: 'Instituto', claim: '', address: '', town: '', phone: '', email: '', logo: null };
const ENROLLING: PrintedCategory = { _id: 'a', name: 'Inscripción', value: 30_000_00, position: 0 };
const KINDER: PrintedCategory = { _id: 'b', name: 'Kinder', value: 21_500_00, position: 1 };
type Page = { readonly title: string; readonly rows: readonly string[][]; readonly columns: readonly { readonly title: string }[]; readonly remark: string };
const pageOf = (more: Partial<PrintedPrices> = {}): Page =>
  pricesPaper({ list: 'all', categories: [ENROLLING, KINDER], discount: 7_50, enrollmentId: 'a', ...more }, INSTITUTE, '2026-06-10').data as Page;

test('Every category has its price, for siblings and in cash; brothers and sisters pay the enrollment in full', () => {
  const page = pageOf();
  expect(page.title).toBe('Lista de Categorías y Precios');
  expect(page.columns.map(({ title }) => title)).toEqual(['Nombre', 'Valor', 'Dto Hnos', 'Ctdo', 'Ctdo c/ Dto']);
  expect(page.rows).toEqual([
    ['Inscripción', '$30.000', '-', '$27.800', '-'],
    ['Kinder', '$21.500', '$19.400', '$19.900', '$18.000'],
  ]);
  expect(page.remark).toBe('Dto Hnos: precio con descuento por hermanos. Ctdo: precio de contado, con 7,5 % de descuento.');
});

test('In March everything is half, and there is no enrollment', () => {
  const page = pageOf({ list: 'march' });
  expect(page.title).toBe('Lista de Categorías y Precios de Marzo');
  expect(page.rows).toEqual([['Kinder', '$10.750', '$9.700', '$10.000', '$9.000']]);
});

test('Inscripción is known by its id or by its position, not by its name', () => {
  expect(pageOf({ list: 'march', categories: [{ _id: 'a', name: 'Matrícula', value: 1 }, KINDER] }).rows.map(([name]) => name)).toEqual(['Kinder']);
  expect(pageOf({ list: 'march', categories: [{ name: 'Matrícula', value: 1, position: '0' }, KINDER] }).rows.map(([name]) => name)).toEqual(['Kinder']);
  expect(pageOf({ list: 'march', enrollmentId: undefined, categories: [{ name: 'Inscripción', value: 100_00 }] }).rows.map(([name]) => name)).toEqual([
    'Inscripción',
  ]);
});

test('Without a discount for cash the prices are the same; what is missing stays empty', () => {
  const page = pageOf({ discount: 0, categories: [KINDER, { name: 'Junior' }, { value: null, name: null }] });
  expect(page.rows).toEqual([
    ['Kinder', '$21.500', '$19.400', '$21.500', '$19.400'],
    ['Junior', '', '', '', ''],
    ['', '', '', '', ''],
  ]);
  expect(page.remark).toBe('Dto Hnos: precio con descuento por hermanos. Ctdo: precio de contado.');
});
