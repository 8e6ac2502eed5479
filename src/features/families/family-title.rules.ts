/** The name of a family: the surname of its children. */
import { listText } from '#kernel/spanish.ts';

type Named = { readonly lastname: string };

/** 'Familia Abad', 'Familia Abad y Soria'; without children the surname of the guardian. */
export const familyTitle = (guardian: Named, children: readonly Named[]): string =>
  `Familia ${listText([...new Set((children.length === 0 ? [guardian] : children).map(({ lastname }) => lastname))])}`;
