/** The guide of the first steps on the wire: which of them are done, and whether it goes on. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { OWNER } from '#kernel/roles.ts';
import { Said } from '#kernel/wire.ts';

/** The steps in their order; before them the administrator registers by the link of the first start. */
export const STEPS = ['institute', 'prices', 'grade-types', 'secretary'] as const;
export type Step = (typeof STEPS)[number];

export const Guide = z.object({
  /** Seen from the data, whoever entered them and wherever. */
  done: z.array(z.enum(STEPS)),
  /** Finished, or put away. */
  ended: z.boolean(),
});
export type Guide = z.infer<typeof Guide>;

export const getGuide = endpoint({
  call: 'GET /guide',
  allow: OWNER,
  about: 'Which of the first steps of a new institute are done, and whether the guide through them was ended.',
  reply: Guide,
});

export const endGuide = endpoint({
  call: 'POST /guide/end',
  allow: OWNER,
  about: 'Ends the guide of the first steps, finished or not: it is no longer offered, and can still be opened.',
  reply: Said,
  says: 'La guía queda disponible en la Ayuda',
});
