/** The topics of the help, who reads them, and the search. */
import { isOffice, type Role } from '#kernel/roles.ts';
import { searchKey } from '#kernel/spanish.ts';

/** One step; `for` if only some of the topic's readers take it. */
export type Step = string | { readonly for: readonly Role[]; readonly text: string };

/**
 * A how-to. In its texts [Guardar]{teal} is a button of that look, [Cancelar] a plain one,
 * **Búsqueda** the name of a screen, tab or field, and <kbd>Ctrl</kbd> a key.
 */
export type Topic = {
  readonly id: string;
  readonly title: string;
  readonly for: readonly Role[];
  /** The screen where it is done, if nothing has to be chosen first. */
  readonly to?: string;
  readonly steps: readonly Step[];
  /** Notes besides the steps. */
  readonly notes?: readonly Step[];
};

export type Section = { readonly id: string; readonly title: string; readonly for: readonly Role[]; readonly topics: readonly Topic[] };

/** A topic as one reader sees it, with only the steps for that reader. */
export type ReadTopic = Omit<Topic, 'for' | 'steps' | 'notes'> & { readonly steps: readonly string[]; readonly notes: readonly string[] };
export type ReadSection = { readonly id: string; readonly title: string; readonly topics: readonly ReadTopic[] };

/** The help of one role, without topics that the role may not use. */
export const helpFor = (role: Role, sections: readonly Section[]): readonly ReadSection[] =>
  sections
    .filter((section) => section.for.includes(role))
    .map(({ id, title, topics }) => ({ id, title, topics: topics.filter((topic) => topic.for.includes(role)).map((topic) => readBy(role, topic)) }))
    .filter(({ topics }) => topics.length > 0);

const readBy = (role: Role, { for: _, steps, notes = [], ...topic }: Topic): ReadTopic => ({
  ...topic,
  steps: textsFor(role, steps),
  notes: textsFor(role, notes),
});

const textsFor = (role: Role, steps: readonly Step[]): readonly string[] =>
  steps.filter((step) => typeof step === 'string' || step.for.includes(role)).map((step) => (typeof step === 'string' ? step : step.text));

/** The address of the help for a role. */
export const helpPathOf = (role: Role): string => (isOffice({ role }) ? '/index/help' : '/help');

/** The text of a picture for screen readers: the steps themselves say the rest. */
export const pictureWords = ({ title }: Pick<Topic, 'title'>): string => `Pantalla de “${title}”`;

const TONES = ['blue', 'navy', 'teal', 'red', 'light', 'delete'] as const;
export type Tone = (typeof TONES)[number];

export type Piece =
  | { readonly kind: 'text' | 'label' | 'key'; readonly text: string }
  | { readonly kind: 'button'; readonly text: string; readonly tone: Tone | null };

/** A step in pieces: plain words, buttons, names and keys. */
export const piecesOf = (step: string): readonly Piece[] =>
  step
    .split(/(\[[^\]]+\](?:\{[a-z]+\})?|\*\*[^*]+\*\*|<kbd>[^<]+<\/kbd>)/)
    .filter((piece) => piece !== '')
    .map(pieceOf);

const pieceOf = (piece: string): Piece => {
  if (piece.startsWith('**')) return { kind: 'label', text: piece.slice(2, -2) };
  if (piece.startsWith('<kbd>')) return { kind: 'key', text: piece.slice('<kbd>'.length, -'</kbd>'.length) };
  if (!piece.startsWith('[')) return { kind: 'text', text: piece };
  const [label = '', look] = piece.slice(1).split(/\]\{?/);
  return { kind: 'button', text: label, tone: TONES.find((tone) => look === `${tone}}`) ?? null };
};

/** A step as plain text. */
export const plainText = (step: string): string =>
  piecesOf(step)
    .map(({ text }) => text)
    .join('');

/** The topics with every typed word in their title, section or text; accents and case are ignored. */
export const search = (typed: string, sections: readonly ReadSection[]): readonly ReadSection[] => {
  const words = wordsOf(typed);
  return sections
    .map((section) => ({
      ...section,
      topics: section.topics.filter(({ title, steps, notes }) => {
        const key = searchKey([section.title, title, ...[...steps, ...notes].map(plainText)].join(' '));
        return words.every((word) => key.includes(word));
      }),
    }))
    .filter(({ topics }) => topics.length > 0);
};

/** The text split at typed words, so that these can be marked. */
export const markedParts = (text: string, typed: string): readonly { readonly text: string; readonly isFound: boolean }[] => {
  const words = wordsOf(typed).filter((word) => word.length > 1);
  const letters = [...text.normalize('NFC')];
  const keys = letters.map((letter) => searchKey(letter) || ' ');
  const key = keys.join('');
  // If a letter becomes several, or none, the positions would not match, so nothing is marked.
  if (words.length === 0 || key.length !== letters.length) return [{ text, isFound: false }];
  const found = letters.map(() => false);
  for (const word of words) for (let at = key.indexOf(word); at >= 0; at = key.indexOf(word, at + 1)) found.fill(true, at, at + word.length);
  const parts: { text: string; isFound: boolean }[] = [];
  letters.forEach((letter, at) => {
    const isFound = found[at] === true;
    const last = parts.at(-1);
    if (last !== undefined && last.isFound === isFound) last.text += letter;
    else parts.push({ text: letter, isFound });
  });
  return parts;
};

const wordsOf = (typed: string): readonly string[] =>
  searchKey(typed)
    .split(' ')
    .filter((word) => word !== '');

/** The open topics, from the address and to it. */
export const openOf = (address: string): readonly string[] => address.split('.').filter((id) => id !== '');
export const toggled = (address: string, id: string): string => {
  const open = openOf(address);
  return (open.includes(id) ? open.filter((one) => one !== id) : [...open, id]).join('.');
};
