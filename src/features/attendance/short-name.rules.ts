/** The names of students where there is little room: first surname, first name, and initials. */

export type Named = { readonly name?: string | null | undefined; readonly lastname?: string | null | undefined };

/** "Abad, Ana M. L." for each student; two with the same short name keep their whole names. */
export const shortNames = (students: readonly Named[]): readonly string[] => {
  const short = students.map(shortName);
  return students.map((student, index) => {
    const name = short[index] ?? '';
    return short.filter((one) => one === name).length === 1
      ? name
      : [words(student.lastname).join(' '), words(student.name).join(' ')].filter((part) => part !== '').join(', ');
  });
};

const shortName = ({ lastname, name }: Named): string => {
  const [first = '', ...others] = words(name);
  return [firstSurname(words(lastname)), [first, ...others.map(initial)].join(' ')].filter((part) => part !== '').join(', ');
};

/** "de la Fuente" is one surname, "Abad Pérez" are two. */
const firstSurname = (surnames: readonly string[]): string => {
  const end = surnames.findIndex((word) => !PARTICLES.has(word.toLowerCase()));
  return surnames.slice(0, end === -1 ? surnames.length : end + 1).join(' ');
};

const PARTICLES = new Set(['da', 'de', 'del', 'della', 'di', 'do', 'dos', 'el', 'la', 'las', 'le', 'los', 'mac', 'san', 'santa', 'van', 'von', 'y']);

const initial = (word: string): string => (PARTICLES.has(word.toLowerCase()) ? word : `${[...word][0]?.toUpperCase() ?? ''}.`);

const words = (text: string | null | undefined): readonly string[] => (text ?? '').split(/\s+/).filter((word) => word !== '');
