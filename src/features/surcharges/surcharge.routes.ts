/** Shows and sets the surcharge of overdue fees and the discount for cash. */
import { readInstitute } from '#features/institute/institute.store.ts';
import { notFound, ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import * as acts from './surcharge.acts.ts';
import { getCashDiscount, getPenalty, saveSurchargeValues } from './surcharge.contract.ts';
import { findSurchargeValues } from './surcharge.store.ts';

export const surchargeRoutes: readonly Answer[] = [
  answer(getPenalty, async ({ reads }) => {
    const { penalty } = await findSurchargeValues(reads);
    return penalty === null ? notFound('No hay un recargo configurado') : ok(penalty);
  }),

  answer(getCashDiscount, async ({ reads }) => {
    const [{ discount }, { creditIsCash }] = await Promise.all([findSurchargeValues(reads), readInstitute(reads)]);
    return discount === null ? notFound('No hay un descuento configurado') : ok({ ...discount, creditIsCash });
  }),

  answer(saveSurchargeValues, ({ body, who, now, write }) => write((tx) => acts.saveSurchargeValues(tx, { who, now }, body))),
];
