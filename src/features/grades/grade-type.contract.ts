/** The kinds of grades on the wire: their names, the categories that use them, and whether they are percentages. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { OFFICE, OWNER, STAFF } from '#kernel/roles.ts';
import { Id, line, Said } from '#kernel/wire.ts';

export const GradeType = z.object({ _id: Id, name: z.string(), percentage: z.boolean(), categories: z.array(Id) });
export type GradeType = z.infer<typeof GradeType>;

/** A row of the editor: a check for each category in order, and at the end, without category, whether it is a percentage. */
export const GradeTypeRow = z.object({
  _id: Id,
  name: z.string(),
  percentage: z.boolean(),
  categories: z.array(z.object({ category: Id.nullable(), checks: z.boolean() })),
});
export type GradeTypeRow = z.infer<typeof GradeTypeRow>;

const SentRow = z.object(
  {
    _id: z.union([z.string(), z.literal(0)], { error: 'El tipo de nota no es válido' }),
    name: line('Ingrese el nombre', 60),
    categories: z
      .array(z.object({ category: z.string().nullish(), checks: z.boolean().nullish() }), { error: 'Las categorías no son válidas' })
      .max(100, { error: 'Son demasiadas categorías' }),
  },
  { error: 'El tipo de nota no es válido' },
);
export type SentGradeTypeRow = z.infer<typeof SentRow>;

export const listGradeTypes = endpoint({
  call: 'GET /grade-type',
  allow: OFFICE,
  about: 'Lists all kinds of grades, by name, each with the categories in which it is given.',
  reply: z.array(GradeTypeRow),
});

export const listGradeTypesOfCategory = endpoint({
  call: 'GET /grade-type/category/:id',
  allow: STAFF,
  about: 'Lists the kinds of grades that are given in a category, by name.',
  reply: z.array(GradeType),
});

export const saveGradeTypes = endpoint({
  call: 'POST /grade-type',
  allow: OWNER,
  about: 'Adds and changes kinds of grades. Kinds that are not sent stay as they are.',
  over: listGradeTypes,
  body: z.array(SentRow, { error: 'La tabla de tipos de notas no es válida' }).max(200, { error: 'Son demasiados tipos de notas' }),
  reply: z.array(GradeTypeRow),
  says: 'Tipos de Notas Modificados',
});

export const deleteGradeType = endpoint({
  call: 'DELETE /grade-type/:id',
  allow: OWNER,
  about: 'Deletes a kind of grade that no class uses.',
  reply: Said,
  says: 'Tipo de Nota Eliminado',
});
