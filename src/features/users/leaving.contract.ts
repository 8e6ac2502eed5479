/** What is deleted with a person who is inactivated or deleted, asked before it is done. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { OFFICE } from '#kernel/roles.ts';
import { Id } from '#kernel/wire.ts';

/** The two ways. */
export const LEAVINGS = ['inactivated', 'deleted'] as const;
export type Leaving = (typeof LEAVINGS)[number];

export const Consequence = z.object({ text: z.string() });
export type Consequence = z.infer<typeof Consequence>;

export const Foretold = z.object({ refusal: z.string().optional(), consequences: z.array(Consequence) });
export type Foretold = z.infer<typeof Foretold>;

export const previewLeaving = endpoint({
  call: 'GET /user/:id/leaving/:how',
  allow: OFFICE,
  params: z.object({ id: Id, how: z.enum(LEAVINGS, { error: 'Indique si el usuario se inactiva o se elimina' }) }),
  about: 'Returns what inactivating or deleting a person would delete, or why it is refused. Changes nothing.',
  reply: Foretold,
});
