/** Cuts a long list into parts, because a statement takes only so many values. */

/** The list cut into parts of `size`, the last one as long as what is left; an empty list has none. */
export const partsOf = <T>(list: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size));
