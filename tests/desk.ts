/** The desk of a journey: the fees that are owed there, the money of its register, and how many presses a step of work takes. */
import type { Page } from 'playwright-core';
import { CAST, type CastName } from './cast.ts';
import type { School } from './school.ts';

/** A fee of 2026 that is not due yet, in pesos. */
export const owe = (school: School, student: CastName, number: number, value: number) =>
  school.as('admin').post('/installment', { student: CAST[student].id, number, year: 2026, value, status: 'valid', updatable: true });

/** What the open register holds, in pesos: together, in cash and in the bank. */
export const moneyOf = async (school: School) => {
  const { registermoney, cash, bank } = (await school.as('admin').get('/register/last')).body;
  return { registermoney, cash, bank };
};

/** Counts presses on the page from now until it is loaded anew; the answer tells how many there were so far. */
export const countPresses = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    document.body.dataset['presses'] = '0';
    document.addEventListener('pointerdown', () => {
      document.body.dataset['presses'] = String(Number(document.body.dataset['presses']) + 1);
    });
  });
  return async () => Number(await page.evaluate(() => document.body.dataset['presses']));
};
