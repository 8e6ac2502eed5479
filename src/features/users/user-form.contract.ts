/** The form of a person, as the office sends it. */
import { z } from 'zod';
import { idOf, optional, yesNo } from '#kernel/wire.ts';
import { LONGEST_EMAIL } from './email.contract.ts';
import { inOrder, Line, shapesOf } from './user-field.contract.ts';

const IdOf = idOf('El dato no es válido');
/** A typed e-mail address; the rules check whether it is one. */
export const EmailLine = z
  .string({ error: 'El dato no es válido' })
  .trim()
  .max(LONGEST_EMAIL, { error: 'La dirección de correo electrónico es demasiado larga' });

/** The form of a person, as typed: user-form.rules.ts checks it (`checkForm`). Everything may be absent, since people who change only their photo send what they have. */
export const UserForm = z.object(
  inOrder(
    {
      type: optional(Line),
      name: optional(Line),
      lastname: optional(Line),
      /** Used only when a person is registered. */
      email: optional(EmailLine),
      town: optional(IdOf),
      neighbourhood: optional(IdOf),
      sex: optional(Line),
      children: optional(z.array(IdOf, { error: 'La lista de alumnos no es válida' }).max(50, { error: 'No puede superar los 50 alumnos' })),
      relatedCellphones: optional(
        z
          .array(z.object({ relation: optional(Line), name: optional(Line), cel: optional(Line) }), { error: 'La lista de celulares no es válida' })
          .max(20, { error: 'No puede superar los 20 celulares' }),
      ),
      ...shapesOf('form'),
      active: optional(yesNo()),
      /** The photo as it was, or a new picture as a data URL. */
      img: optional(z.union([z.string(), z.object({ public_id: z.string(), url: z.string() })], { error: 'La imagen no es válida' })),
    },
    // Faults are reported in this order, which other clients know.
    [
      ...(['type', 'name', 'lastname', 'email', 'tel', 'cel', 'dni', 'town', 'neighbourhood', 'address', 'dob', 'birthprov', 'birthtown', 'sex'] as const),
      ...(['cbvu', 'alias', 'degree', 'school', 'children', 'relatedCellphones'] as const),
    ],
  ),
);
export type UserForm = z.infer<typeof UserForm>;

/** A new person; for a student also the guardian, who is linked if the caller may link families. */
export const NewUserForm = UserForm.extend({ guardian: optional(IdOf) });
export type NewUserForm = z.infer<typeof NewUserForm>;
