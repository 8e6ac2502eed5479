/** How the grades of a year are divided into sheets: as few as are readable, with whole periods and about the same number of columns on each. */

/** More narrow columns beside the names would touch or be too small to read. */
const MOST_COLUMNS = 26;

/** Columns of a period: the index of the period, the first column, and how many. */
export type SheetPart = { readonly group: number; readonly from: number; readonly count: number };

/** The sheets for periods with these numbers of columns; a period is divided only if it is too wide for one sheet. */
export const sheetsOf = (columns: readonly number[]): readonly (readonly SheetPart[])[] => {
  const parts = columns.flatMap((count, group) => divided(group, count));
  const fewest = packed(parts, MOST_COLUMNS);
  const widest = Math.max(0, ...parts.map(({ count }) => count));
  for (let most = widest; most < MOST_COLUMNS; most++) {
    const even = packed(parts, most);
    if (even.length === fewest.length) return even;
  }
  return fewest;
};

const divided = (group: number, count: number): readonly SheetPart[] => {
  const pieces = Math.ceil(count / MOST_COLUMNS);
  const each = Math.ceil(count / pieces);
  return Array.from({ length: pieces }, (_, index) => ({ group, from: index * each, count: Math.min(each, count - index * each) }));
};

const packed = (parts: readonly SheetPart[], most: number): readonly (readonly SheetPart[])[] => {
  const sheets: SheetPart[][] = [];
  let room = 0;
  for (const part of parts) {
    const last = sheets.at(-1);
    if (last === undefined || part.count > room) {
      sheets.push([part]);
      room = most - part.count;
    } else {
      last.push(part);
      room -= part.count;
    }
  }
  return sheets;
};
