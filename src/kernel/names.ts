/** How people are named. */

export type Named = { readonly name: string; readonly lastname: string };

/** 'Abad, Ana': a person in a list. An unregistered payer may have only a name or only a surname: 'Kiosco Sol'. */
export const listName = ({ name, lastname }: Named): string => [lastname, name].filter((part) => part.trim() !== '').join(', ');

/** The person who did something; 'El sistema' where the program does it by itself. */
export const authorName = (who: Named | null): string => (who === null ? 'El sistema' : listName(who));

/** 'Ana Abad': a person who is addressed. */
export const fullName = ({ name, lastname }: Named): string => `${name} ${lastname}`;
