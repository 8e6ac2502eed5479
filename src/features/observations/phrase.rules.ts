/** How a phrase of the bank gets into an observation, and whose phrases somebody may change. */
import { isOffice, type Who } from '#kernel/roles.ts';
import { conflict, notFound, type Refusal } from '#kernel/verdict.ts';

/** Stands in a phrase for the student's first name. */
export const NAME_MARK = '{nombre}';

/** The institute's phrases are kept by the office and by who coordinates the classes. */
export const maySharePhrases = (who: Pick<Who, 'role'>): boolean => isOffice(who) || who.role === 'classManager';

export const mayChangePhrase = (who: Pick<Who, 'id' | 'role'>, ownerId: string | null): boolean =>
  ownerId === null ? maySharePhrases(who) : ownerId === who.id;

export const UNKNOWN_PHRASE: Refusal = notFound('La frase no existe');

export const MOST_PHRASES = 200;
export const TOO_MANY_PHRASES: Refusal = conflict(`Ya hay ${MOST_PHRASES} frases: elimine alguna para agregar otra`);

/** A phrase as it reads for a student: "Ana" of "Ana María". */
export const phraseFor = (words: string, name: string): string => words.replaceAll(NAME_MARK, name.trim().split(/\s+/)[0] ?? '');

/** Puts a phrase in the place of what is selected, with a space where words would touch; the cursor comes to stand behind it. */
export const insertPhrase = (text: string, from: number, to: number, phrase: string): { readonly text: string; readonly cursor: number } => {
  const before = text.slice(0, from);
  const after = text.slice(to);
  const put = `${before === '' || /\s$/.test(before) ? '' : ' '}${phrase}${after === '' || /^[\s.,;:!?)]/.test(after) ? '' : ' '}`;
  return { text: before + put + after, cursor: (before + put).length };
};
