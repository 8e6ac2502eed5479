/** Keeps the surcharge of overdue fees and the discount for cash: only the present value of each. */
import type { Instant } from '#kernel/calendar.ts';
import { newId } from '#kernel/id.ts';
import type { BasisPoints } from '#kernel/money.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';
import type { SurchargeType, SurchargeValue, SurchargeValues } from './surcharge.contract.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    surcharge_values: { id: string; type: SurchargeType; points: number; date: string };
  }
}

export const findSurchargeValues = async (reads: Reads): Promise<SurchargeValues> => {
  const rows = await allValues(reads);
  const current = (type: SurchargeType): SurchargeValue | null => {
    const row = rows.find((one) => one.type === type);
    return row === undefined ? null : { _id: row.id, type, number: row.points, date: row.date };
  };
  return { penalty: current('penalty'), discount: current('discount') };
};

const allValues = prepared((reads) => reads.selectFrom('surcharge_values').selectAll());

/** The present surcharge, null while none is configured, and the present discount for cash, both in hundredths of a percent. */
export const findTerms = async (reads: Reads): Promise<{ readonly penalty: BasisPoints | null; readonly cashPoints: BasisPoints }> => {
  const { penalty, discount } = await findSurchargeValues(reads);
  return { penalty: penalty?.number ?? null, cashPoints: discount?.number ?? 0 };
};

export const findPenalty = async (reads: Reads): Promise<BasisPoints | null> => (await findTerms(reads)).penalty;

export const findCashDiscount = async (reads: Reads): Promise<BasisPoints> => (await findTerms(reads)).cashPoints;

export const putSurchargeValue = async (tx: Tx, type: SurchargeType, points: BasisPoints, at: Instant): Promise<void> => {
  await tx
    .insertInto('surcharge_values')
    .values({ id: newId(at), type, points, date: at })
    .onConflict((conflict) => conflict.column('type').doUpdateSet({ points, date: at }))
    .execute();
};

/** A new institute has a discount for cash of zero and no surcharge. */
export const seedSurcharges = (tx: Tx, at: Instant): Promise<void> => putSurchargeValue(tx, 'discount', 0, at);
