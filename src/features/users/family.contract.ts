/** A family that is registered together: the guardian and her children. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { OFFICE } from '#kernel/roles.ts';
import { User } from './user.contract.ts';
import { UserForm } from './user-form.contract.ts';

export const MOST_CHILDREN = 10;

export const FamilyForm = z.object({
  guardian: UserForm,
  children: z
    .array(UserForm, { error: 'Agregue por lo menos un alumno' })
    .min(1, { error: 'Agregue por lo menos un alumno' })
    .max(MOST_CHILDREN, { error: `Una familia no puede superar los ${MOST_CHILDREN} alumnos` }),
});
export type FamilyForm = z.infer<typeof FamilyForm>;

export const Family = z.object({ guardian: User, children: z.array(User) });
export type Family = z.infer<typeof Family>;

export const registerFamily = endpoint({
  call: 'POST /user/family',
  allow: OFFICE,
  about: 'Registers a guardian and her children, all of them or nobody. The path of an error of a child begins with children.0, children.1 and so on.',
  body: FamilyForm,
  reply: Family,
  says: 'Familia registrada',
  once: true,
});
