import { expect, test } from 'vitest';
import { type PrintedPrices, pricesPaper } from './category.pdf.ts';
import type { RepricedCategory } from './category.rules.ts';
import type { PrintedCategory } from './category-paper.contract.ts';

const INSTITUTE = { name: 'Instituto', claim: '', address: '', town: '', phone: '', email: '', logo: null };
const ENROLLING: PrintedCategory = { _id: 'a', name: 'Inscripción', value: 30_000_00, position: 0 };
const KINDER: PrintedCategory = { _id: 'b', name: 'Kinder', value: 21_500_00, position: 1 };
const told = (id: string, after: number, from: string): RepricedCategory => ({
  ...{ id, together: from, isTakenBack: false, at: '2026-06-10T15:00:00.000Z', byId: null, by: 'Paz, Rita', before: 1, after, from },
});
type Page = {
  readonly title: string;
  readonly of: string;
  readonly rows: readonly string[][];
  readonly columns: readonly { readonly title: string }[];
  readonly remark: string;
};
const pageOf = (more: Partial<PrintedPrices> = {}): Page =>
  pricesPaper({ list: 'all', categories: [ENROLLING, KINDER], discount: 7_50, enrollmentId: 'a', told: [], ...more }, INSTITUTE, '2026-06-10').data as Page;

test('Every category has its price, the one for siblings and the one in cash; enrolling costs the same for siblings and in cash', () => {
  const page = pageOf();
  expect(page.title).toBe('Lista de Categorías y Precios');
  expect(page.columns.map(({ title }) => title)).toEqual(['Nombre', 'Valor', 'Dto Hnos', 'Ctdo', 'Ctdo c/ Dto']);
  expect(page.rows).toEqual([
    ['Inscripción', '$30.000', '-', '-', '-'],
    ['Kinder', '$21.500', '$19.400', '$19.900', '$18.000'],
  ]);
  expect(page.remark).toBe('Dto Hnos: precio con descuento por hermanos. Ctdo: precio de contado, con 7,5 % de descuento.');
});

test('March is printed as it is charged, half a month rounded up; there is no enrollment', () => {
  const page = pageOf({ list: 'march' });
  expect(page.title).toBe('Lista de Categorías y Precios de Marzo');
  expect(page.rows).toEqual([['Kinder', '$10.800', '$9.700', '$10.000', '-']]);
});

test('Inscripción is recognized by its id or position, not by its name', () => {
  expect(pageOf({ list: 'march', categories: [{ _id: 'a', name: 'Matrícula', value: 1 }, KINDER] }).rows.map(([name]) => name)).toEqual(['Kinder']);
  expect(pageOf({ list: 'march', categories: [{ name: 'Matrícula', value: 1, position: '0' }, KINDER] }).rows.map(([name]) => name)).toEqual(['Kinder']);
  expect(pageOf({ list: 'march', enrollmentId: undefined, categories: [{ name: 'Inscripción', value: 100_00 }] }).rows.map(([name]) => name)).toEqual([
    'Inscripción',
  ]);
});

test('Without a discount for cash the prices are the same; missing values stay empty', () => {
  const page = pageOf({ discount: 0, categories: [KINDER, { name: 'Junior' }, { value: null, name: null }] });
  expect(page.rows).toEqual([
    ['Kinder', '$21.500', '$19.400', '$21.500', '$19.400'],
    ['Junior', '', '', '', ''],
    ['', '', '', '', ''],
  ]);
  expect(page.remark).toBe('Dto Hnos: precio con descuento por hermanos. Ctdo: precio de contado.');
});

test('The list says from which month its prices count; if there are several months, each row says its own', () => {
  const page = pageOf({ told: [told('a', 30_000_00, '2026-08'), told('b', 21_500_00, '2026-08')] });
  expect([page.of, page.columns.length]).toEqual(['Rigen desde Agosto de 2026', 5]);
  const mixed = pageOf({
    told: [told('a', 30_000_00, '2026-03'), told('b', 21_500_00, '2026-08')],
    categories: [ENROLLING, KINDER, { _id: 'c', name: 'Junior', value: 1_00 }],
  });
  expect([mixed.of, mixed.columns.at(-1)?.title]).toEqual(['', 'Rige desde']);
  expect(mixed.rows.map((row) => row.at(-1))).toEqual(['Marzo de 2026', 'Agosto de 2026', '']);
});

test('If the month of a price is unknown, nothing is said about it', () => {
  expect([pageOf().of, pageOf({ told: [told('b', 20_000_00, '2026-08')] }).of]).toEqual(['', '']);
});
