/** The phrases that teachers insert into their observations: their own and the institute's. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { STAFF } from '#kernel/roles.ts';
import { Id, id, paragraphs, yesNo } from '#kernel/wire.ts';

export const LONGEST_PHRASE = 300;

export const Phrase = z.object({
  _id: Id,
  /** "{nombre} trabaja con ganas." */
  words: z.string(),
  /** The institute's, for everybody who teaches. */
  isShared: z.boolean(),
  mayChange: z.boolean(),
});
export type Phrase = z.infer<typeof Phrase>;

const Words = paragraphs('Escriba la frase', LONGEST_PHRASE);
const ofPhrase = z.object({ id: id('La frase no es válida') });

export const listPhrases = endpoint({
  call: 'GET /phrase',
  allow: STAFF,
  about: 'Lists the caller’s own phrases and those of the institute, alphabetically.',
  reply: z.array(Phrase),
});

export const addPhrase = endpoint({
  call: 'POST /phrase',
  allow: STAFF,
  about: 'Adds a phrase of the caller’s own. The office and the coordinator may also add one of the institute.',
  body: z.object({ words: Words, isShared: yesNo('Indique para quién es la frase') }),
  reply: z.array(Phrase),
  says: 'Frase agregada',
});

export const changePhrase = endpoint({
  call: 'PUT /phrase/:id',
  allow: STAFF,
  about: 'Changes the text of a phrase.',
  params: ofPhrase,
  body: z.object({ words: Words }),
  reply: z.array(Phrase),
  says: 'Frase modificada',
});

export const deletePhrase = endpoint({
  call: 'DELETE /phrase/:id',
  allow: STAFF,
  about: 'Deletes a phrase. Observations that were written with it stay.',
  params: ofPhrase,
  reply: z.array(Phrase),
  says: 'Frase eliminada',
});
