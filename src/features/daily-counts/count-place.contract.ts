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
  about: 'What the institute calls the places of a count, and what lies there.',
  reply: CountPlaces,
});

export const saveCountPlaces = endpoint({
  call: 'PUT /daily/places',
  allow: OWNER,
  about: 'Names the places of a count.',
  over: getCountPlaces,
  body: CountPlaces,
  reply: Said,
  says: 'Lugares del conteo guardados',
  once: true,
});
