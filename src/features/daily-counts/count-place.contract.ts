/** The five places of a count on the wire: the institute's name for each, and what is kept there. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { OWNER } from '#kernel/roles.ts';
import { line, Said, text } from '#kernel/wire.ts';

export const CountPlace = z.object({
  name: text('Ingrese el nombre del lugar', 24),
  /** An explanation for the person who counts; may be empty. */
  about: line('La explicación no es válida', 120),
});
export type CountPlace = z.infer<typeof CountPlace>;

export const CountPlaces = z.object({ box: CountPlace, envelope: CountPlace, home: CountPlace, bank: CountPlace, change: CountPlace });
export type CountPlaces = z.infer<typeof CountPlaces>;

export const getCountPlaces = endpoint({
  call: 'GET /daily/places',
  allow: OWNER,
  about: 'Returns the institute’s name for each of the five places of a count, and an explanation of what is kept there.',
  reply: CountPlaces,
});

export const saveCountPlaces = endpoint({
  call: 'PUT /daily/places',
  allow: OWNER,
  about: 'Sets the names and explanations of the places of a count.',
  over: getCountPlaces,
  body: CountPlaces,
  reply: Said,
  says: 'Lugares del conteo guardados',
  once: true,
});
