/** How a phrase is inserted into an observation, and who may change which phrases. */
import { isOffice, type Who } from '#kernel/roles.ts';
import { conflict, notFound, type Refusal } from '#kernel/verdict.ts';

/** Replaced in a phrase by the student's first name. */
export const NAME_MARK = '{nombre}';

/** The office and the coordinators keep the institute's phrases. */
export const maySharePhrases = (who: Pick<Who, 'role'>): boolean => isOffice(who) || who.role === 'classManager';

export const mayChangePhrase = (who: Pick<Who, 'id' | 'role'>, ownerId: string | null): boolean =>
  ownerId === null ? maySharePhrases(who) : ownerId === who.id;

export const UNKNOWN_PHRASE: Refusal = notFound('La frase no existe');

export const MOST_PHRASES = 200;
export const TOO_MANY_PHRASES: Refusal = conflict(`Ya hay ${MOST_PHRASES} frases: elimine alguna para agregar otra`);

/** A phrase for a student: "Ana" for "Ana María". */
export const phraseFor = (words: string, name: string): string => words.replaceAll(NAME_MARK, name.trim().split(/\s+/)[0] ?? '');

/** Inserts a phrase in place of the selection, with a space where words would touch; the cursor goes behind it. */
export const insertPhrase = (text: string, from: number, to: number, phrase: string): { readonly text: string; readonly cursor: number } => {
  const before = text.slice(0, from);
  const after = text.slice(to);
  const put = `${before === '' || /\s$/.test(before) ? '' : ' '}${phrase}${after === '' || /^[\s.,;:!?)]/.test(after) ? '' : ' '}`;
  return { text: before + put + after, cursor: (before + put).length };
};
