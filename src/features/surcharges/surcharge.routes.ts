/** Shows and sets the surcharge of overdue fees and the discount for cash. */
import { recordChange } from '#features/history/history.store.ts';
import { notFound, ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import { getCashDiscount, getPenalty, saveSurchargeValues, SURCHARGE_TYPES } from './surcharge.contract.ts';
import { checkValues } from './surcharge.rules.ts';
import { findSurchargeValues, putSurchargeValue } from './surcharge.store.ts';

export const surchargeRoutes: readonly Answer[] = [
  answer(getPenalty, async ({ reads }) => {
    const { penalty } = await findSurchargeValues(reads);
    return penalty === null ? notFound('No hay un recargo configurado') : ok(penalty);
  }),

  answer(getCashDiscount, async ({ reads }) => {
    const { discount } = await findSurchargeValues(reads);
    return discount === null ? notFound('No hay un descuento configurado') : ok(discount);
  }),

  answer(saveSurchargeValues, ({ body, who, now, write }) =>
    write(async (tx) => {
      const checked = checkValues(body);
      if (!checked.ok) return checked;
      const before = await findSurchargeValues(tx);
      for (const type of SURCHARGE_TYPES) {
        const points = checked.value[type];
        if (points !== undefined) await putSurchargeValue(tx, type, points, now.instant);
      }
      const after = await findSurchargeValues(tx);
      for (const type of SURCHARGE_TYPES) {
        const [was, is] = [before[type], after[type]];
        if (checked.value[type] === undefined || is === null) continue;
        const told = { noun: 'surcharge', nounId: is._id, label: LABEL[type], after: { points: is.number } } as const;
        await recordChange(tx, { who, now }, was === null ? { ...told, action: 'create' } : { ...told, action: 'change', before: { points: was.number } });
      }
      return ok(after);
    }),
  ),
];

const LABEL = { penalty: 'Recargo', discount: 'Descuento en efectivo' } as const;
