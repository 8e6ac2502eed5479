/** Short names for kinds of grades: their initials, explained below the table. */

/**
 * "Reading and Writing" is RW. Kinds with the same initials, such as Writing and Work, get more of their letters. `meant` are short texts with
 * another meaning on the same paper: S is a grade in Kinder, so there Speaking is Sp.
 */
export const initialsOf = (names: readonly string[], meant: readonly string[] = []): ReadonlyMap<string, string> => {
  const taken = new Map<string, string>();
  const isMeant = (short: string): boolean => meant.some((one) => one.toLowerCase() === short.toLowerCase());
  for (const name of new Set(names)) {
    const short = candidates(name).find((one) => !isMeant(one) && ![...taken.values()].includes(one));
    taken.set(name, short ?? `${initials(name)}${taken.size + 1}`);
  }
  return taken;
};

const candidates = (name: string): readonly string[] => {
  const first = words(name)[0] ?? '';
  return [initials(name), ...[2, 3, 4, 5].map((length) => capital(first.slice(0, length)))].filter((one) => one !== '');
};

const initials = (name: string): string =>
  words(name)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');

const words = (name: string): readonly string[] => {
  const all = name.split(/[\s/&,.()-]+/).filter((word) => word !== '');
  const telling = all.filter((word) => !LINKS.has(word.toLowerCase()));
  return telling.length === 0 ? all : telling;
};

const LINKS = new Set(['a', 'al', 'and', 'de', 'del', 'e', 'el', 'en', 'in', 'la', 'las', 'los', 'of', 'the', 'y']);

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1).toLowerCase()}`;
