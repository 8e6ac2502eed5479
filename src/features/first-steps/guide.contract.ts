/** The guide of the first steps on the wire: which are done, and whether it was ended. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { OWNER } from '#kernel/roles.ts';
import { Said } from '#kernel/wire.ts';

/** The steps in order; before them the administrator registers with the link of the first start. */
export const STEPS = ['institute', 'prices', 'grade-types', 'secretary'] as const;
export type Step = (typeof STEPS)[number];

export const Guide = z.object({
  /** Derived from the data, whoever entered it and wherever. */
  done: z.array(z.enum(STEPS)),
  /** Completed, or dismissed. */
  ended: z.boolean(),
});
export type Guide = z.infer<typeof Guide>;

export const getGuide = endpoint({
  call: 'GET /guide',
  allow: OWNER,
  about: 'Tells which of the first steps of a new institute are done, and whether the guide was ended.',
  reply: Guide,
});

export const endGuide = endpoint({
  call: 'POST /guide/end',
  allow: OWNER,
  about: 'Ends the guide, finished or not: the program no longer offers it, but it can still be opened.',
  reply: Said,
  says: 'La guía queda disponible en la Ayuda',
});
