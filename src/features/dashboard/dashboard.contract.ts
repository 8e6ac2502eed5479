/** What the office's home page asks for beyond the lists of other features. */
import { z } from 'zod';
import { StudentRef } from '#features/users/user.contract.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { OFFICE } from '#kernel/roles.ts';
import { Money } from '#kernel/wire.ts';

/** The overdue debt of a student. */
export const OverdueStudent = z.object({
  student: StudentRef,
  /** How many fees. */
  fees: z.number().int(),
  /** The oldest of them. */
  number: z.number().int(),
  year: z.number().int(),
  total: Money,
});
export type OverdueStudent = z.infer<typeof OverdueStudent>;

export const overdueStudents = endpoint({
  call: 'GET /dashboard/overdue',
  allow: OFFICE,
  about: 'Counts the students who owe overdue fees, and lists those who owe the most, largest debt first.',
  reply: z.object({ students: z.number().int(), most: z.array(OverdueStudent) }),
});
