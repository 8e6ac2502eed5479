/** Looks up what the form of a person refers to. */
import type { Reads } from '#server/database/database.ts';
import type { FormFacts } from './user-form.rules.ts';

/** What a form refers to. */
export const findFormFacts = async (
  reads: Reads,
  form: { readonly town: string | undefined; readonly neighbourhood: string | undefined; readonly children: readonly string[] | undefined },
): Promise<Omit<FormFacts, 'before'>> => {
  const town = form.town === undefined ? undefined : await reads.selectFrom('towns').select('id').where('id', '=', form.town).executeTakeFirst();
  const neighbourhood =
    form.neighbourhood === undefined
      ? undefined
      : await reads.selectFrom('neighbourhoods').select('town_id').where('id', '=', form.neighbourhood).executeTakeFirst();
  const children = form.children ?? [];
  const students =
    children.length === 0
      ? []
      : await reads
          .selectFrom('users')
          .select('id')
          .where('id', 'in', [...children])
          .where('role', '=', 'student')
          .execute();
  return { townExists: town !== undefined, neighbourhoodTown: neighbourhood?.town_id ?? null, students: new Set(students.map((row) => row.id)) };
};
