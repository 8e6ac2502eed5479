/** A family on the wire: the children, what they owe, the payer's credit, and whom the office can reach. */
import { z } from 'zod';
import { DebtContact, DebtFee, DebtReach } from '#features/installments/debt-family.contract.ts';
import { StudentRef } from '#features/users/user.contract.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { FAMILY, OFFICE } from '#kernel/roles.ts';
import { CalendarDay, Id, Money } from '#kernel/wire.ts';

/** A child of the family, or a student who has no guardian. */
export const FamilyChild = StudentRef.extend({
  active: z.boolean(),
  /** The address of the photo. */
  photo: z.string().optional(),
  /** The child's class this year and its schedule: "Lunes y Jueves, de 18:00 a 19:00"; absent without a class. */
  class: z.object({ _id: Id, category: z.string(), schedule: z.string() }).optional(),
  /** The category of this year's enrollment. */
  category: z.string().optional(),
  /** The child's other guardians: by name, and for the office by id. */
  otherGuardians: z.array(z.object({ _id: Id.optional(), name: z.string() })),
});
export type FamilyChild = z.infer<typeof FamilyChild>;

export const Family = z.object({
  /** The payer who has the credit: the guardian, the student without guardians, or anybody else who pays. */
  _id: Id,
  /** 'Abad, Laura', and the name of the family: 'Familia Abad'; a student without guardians has only the own name. */
  name: z.string(),
  title: z.string(),
  children: z.array(FamilyChild),
  credit: Money,
  /** What is owed and due, and its price in cash today; credit is not subtracted. */
  owed: Money,
  cash: Money,
  /** The next last day to pay without surcharge, and what is owed after it; absent when no delay costs more. */
  due: CalendarDay.optional(),
  after: Money.optional(),
  /** The unpaid fees by child and month: those that are due, and those still to come this year. */
  open: z.array(z.object({ student: Id, fees: z.array(DebtFee) })),
  /** The people whom the office can write to; empty for the family itself. */
  reach: z.array(DebtReach),
  /** The last contacts, newest first; empty for the family itself. */
  contacts: z.array(DebtContact),
});
export type Family = z.infer<typeof Family>;

export const getFamily = endpoint({
  call: 'GET /family/:user_id',
  allow: [...OFFICE, ...FAMILY],
  about:
    'Returns a family: its students, unpaid fees, debt and credit. `user_id` is a guardian, or a student without guardians; the office may also send a student with guardians and gets the family of the guardian under whom the student is listed. A family may read only its own, and does not get whom the office can contact or what was said to them.',
  reply: Family,
});
