/** The observations on the wire: what a teacher writes about each student in each bimester, for the report card. */
import { z } from 'zod';
import { Person } from '#features/users/user.contract.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { countText } from '#kernel/money.ts';
import { FAMILY, STAFF } from '#kernel/roles.ts';
import { Id, idOf, Said, whole } from '#kernel/wire.ts';

/** The number of characters that fit into the report card. */
export const LONGEST_OBSERVATION = 1200;

/** A student with the observation of a bimester; `_id` is 0 while there is none. */
export const ObservationRow = Person.extend({
  dni: z.number().int().optional(),
  observation: z.object({ _id: z.union([Id, z.literal(0)]), description: z.string(), student: Id, classroom: Id, period: z.number().int() }),
});
export type ObservationRow = z.infer<typeof ObservationRow>;

export const Observation = z.object({ _id: Id, period: z.number().int(), description: z.string(), student: Id, classroom: Id });
export type Observation = z.infer<typeof Observation>;

const Description = z
  .string({ error: 'La observación no es válida' })
  .trim()
  .max(LONGEST_OBSERVATION, { error: `La observación no puede superar los ${countText(LONGEST_OBSERVATION)} caracteres` });

const SentRow = z.object({
  observation: z.object({
    /** The id of the observation when it was read, 0 for none; if left out, what is sent counts whatever is stored now. */
    _id: z.union([z.string().max(40), z.literal(0)]).nullish(),
    student: idOf('Uno de los alumnos no es válido'),
    description: Description.nullish(),
    /** The text that was there when it was typed over: if somebody else changed it meanwhile, it is not overwritten. */
    before: z
      .string()
      .max(LONGEST_OBSERVATION * 2)
      .nullish(),
  }),
});

const MOST_ROWS = 1000;

export const getObservations = endpoint({
  call: 'GET /observation/:class',
  allow: STAFF,
  about: 'Returns the observations of a class: for each bimester a list of its students. The fifth list is not used.',
  reply: z.array(z.array(ObservationRow)),
});

export const getObservationsOfStudent = endpoint({
  call: 'GET /observation/:class/:student',
  allow: [...STAFF, ...FAMILY],
  about: 'Returns the observations of a student in a class, by bimester. A family may read only those of its own students.',
  reply: z.array(Observation),
});

export const saveObservations = endpoint({
  call: 'PUT /observation/:class/:period',
  allow: STAFF,
  about: 'Saves observations of a bimester. The body has all of them or only the changed ones. 409 when somebody else has changed one of them meanwhile.',
  params: z.object({ class: z.string(), period: whole(1, 4, 'El bimestre debe ser de 1 a 4') }),
  // Other clients send the rows in nested lists.
  body: z
    .array(z.union([SentRow, z.array(SentRow).max(MOST_ROWS, { error: 'Son demasiadas observaciones' })], { error: 'Las observaciones no son válidas' }), {
      error: 'Las observaciones no son válidas',
    })
    .max(MOST_ROWS, { error: 'Son demasiadas observaciones' }),
  reply: Said,
  says: 'Observaciones Modificadas',
});
