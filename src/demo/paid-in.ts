/** The forms in which families pay: half in cash, most others by transfer, some from the phone or by card, a few part of it in cash. */
import type { PaymentForm, Payments } from '#features/register/payment-form.contract.ts';
import type { Moment } from '#kernel/calendar.ts';
import { type Centavos, pesos } from '#kernel/money.ts';
import { type Chance, chanceOf } from './chance.ts';

const SPLIT_PERCENT = 7;
const SPLIT_IN_STEPS_OF: Centavos = pesos(5_000);

/** The forms in which a family, known by its number, pays a total; none where credit paid all of it. */
export const paidIn = (inCash: boolean, family: number, now: Moment, total: Centavos): Payments => {
  const chance = chanceOf(17, family, now.year, now.month, now.dayOfMonth);
  if (total === 0) return [];
  if (inCash) return [part('cash', total, chance)];
  const form = formOf(family, chance);
  const notes = Math.floor((total * chance.whole(25, 60)) / 100 / SPLIT_IN_STEPS_OF) * SPLIT_IN_STEPS_OF;
  if (!chance.percent(SPLIT_PERCENT) || notes === 0) return [part(form, total, chance)];
  return [part('cash', notes, chance), part(form, total - notes, chance)];
};

/** A family keeps to its form, except once or twice a year. */
const formOf = (family: number, chance: Chance): PaymentForm => {
  const usual = OTHER_FORMS[family % 8] ?? 'transfer';
  return chance.percent(10) ? chance.one(['transfer', 'mercadopago', 'card'] as const) : usual;
};

// By the remainder of the number of the family; all other families transfer.
const OTHER_FORMS: Readonly<Record<number, PaymentForm>> = { 2: 'mercadopago', 5: 'card', 6: 'mercadopago' };

/** The office notes the number of every third transfer. */
const part = (form: PaymentForm, amount: Centavos, chance: Chance): Payments[number] => ({
  form,
  amount,
  reference: form === 'transfer' && chance.percent(33) ? String(chance.whole(10_000_000, 99_999_999)) : undefined,
});
