/** How a person is named. */

export type Named = { readonly name: string; readonly lastname: string };

/** 'Abad, Ana': how lists name somebody. Who pays without being registered may have one of the two only: 'Kiosco Sol'. */
export const listName = ({ name, lastname }: Named): string => [lastname, name].filter((part) => part.trim() !== '').join(', ');

/** Who did something: 'El sistema' where the program does it by itself. */
export const authorName = (who: Named | null): string => (who === null ? 'El sistema' : listName(who));

/** 'Ana Abad': how somebody is addressed. */
export const fullName = ({ name, lastname }: Named): string => `${name} ${lastname}`;
