/** Sets the surcharge of overdue fees and the discount for cash. */
import { type By, recordChange } from '#features/history/history.store.ts';
import { ok, type Verdict } from '#kernel/verdict.ts';
import type { Tx } from '#server/database/database.ts';
import { type NewSurchargeValues, SURCHARGE_TYPES, type SurchargeValues } from './surcharge.contract.ts';
import { checkValues } from './surcharge.rules.ts';
import { findSurchargeValues, putSurchargeValue } from './surcharge.store.ts';

/** Sets one of the two values, or both, and returns both. */
export const saveSurchargeValues = async (tx: Tx, by: By, asked: NewSurchargeValues): Promise<Verdict<SurchargeValues>> => {
  const checked = checkValues(asked);
  if (!checked.ok) return checked;
  const before = await findSurchargeValues(tx);
  for (const type of SURCHARGE_TYPES) {
    const points = checked.value[type];
    if (points !== undefined) await putSurchargeValue(tx, type, points, by.now.instant);
  }
  const after = await findSurchargeValues(tx);
  for (const type of SURCHARGE_TYPES) {
    const [was, is] = [before[type], after[type]];
    if (checked.value[type] === undefined || is === null) continue;
    const told = { noun: 'surcharge', nounId: is._id, label: LABEL[type], after: { points: is.number } } as const;
    await recordChange(tx, by, was === null ? { ...told, action: 'create' } : { ...told, action: 'change', before: { points: was.number } });
  }
  return ok(after);
};

const LABEL = { penalty: 'Recargo', discount: 'Descuento en efectivo' } as const;
