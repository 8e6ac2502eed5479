/** A family on the wire: whose children, what they owe, what its payer has to his credit, and whom the office reaches. */
import { z } from 'zod';
import { DebtContact, DebtFee, DebtReach } from '#features/installments/debt-family.contract.ts';
import { StudentRef } from '#features/users/user.contract.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { FAMILY, OFFICE } from '#kernel/roles.ts';
import { CalendarDay, Id, Money } from '#kernel/wire.ts';

/** A child of the family, or the adult student himself. */
export const FamilyChild = StudentRef.extend({
  active: z.boolean(),
  /** Where it is served. */
  photo: z.string().optional(),
  /** Where he sits this year, and when it meets: "Lunes y Jueves, de 18:00 a 19:00"; absent where he sits nowhere. */
  class: z.object({ _id: Id, category: z.string(), schedule: z.string() }).optional(),
  /** In which he is enrolled this year. */
  category: z.string().optional(),
  /** Every guardian but the one whose family this is: by name, and to the office by id. */
  otherGuardians: z.array(z.object({ _id: Id.optional(), name: z.string() })),
});
export type FamilyChild = z.infer<typeof FamilyChild>;

export const Family = z.object({
  /** The guardian, the student who has none, or whoever else pays: whose credit it is. */
  _id: Id,
  /** 'Abad, Laura', and what the family is called: 'Familia Abad'; who stands alone, by his name. */
  name: z.string(),
  title: z.string(),
  children: z.array(FamilyChild),
  credit: Money,
  /** What is owed and due, and what it costs today in cash; the credit is not taken off. */
  owed: Money,
  cash: Money,
  /** The next last day to pay without surcharge, and what is owed after it; absent where no delay costs more. */
  due: CalendarDay.optional(),
  after: Money.optional(),
  /** What is not paid, by child and month: what is due, and what is still to come this year. */
  open: z.array(z.object({ student: Id, fees: z.array(DebtFee) })),
  /** Whom the office can write to; empty for the family itself. */
  reach: z.array(DebtReach),
  /** What was sent, said or noted last, newest first; empty for the family itself. */
  contacts: z.array(DebtContact),
});
export type Family = z.infer<typeof Family>;

export const getFamily = endpoint({
  call: 'GET /family/:user_id',
  allow: [...OFFICE, ...FAMILY],
  about:
    'The family of a guardian, or of a student without one: children, what is open, what is owed, credit. The office may also name a child, and gets the family of the guardian under whom its lists show him, or whoever else pays. A family reads its own, without whom the office reaches and what was said.',
  reply: Family,
});
