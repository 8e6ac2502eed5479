/** The table of kinds of grades while it is edited: all checks of a row are one text, so that a change is easy to detect. */
import type { GradeTypeRow, SentGradeTypeRow } from './grade-type.contract.ts';

/** The last column: shown as a percentage. */
export const PERCENTAGE = '%';

/** A row while it is edited: its name, and the checked columns in their order, separated by spaces. */
export type EditedGradeType = { readonly name: string; readonly checks: string };

/** A kind of grade as an editable row. */
export const editedGradeType = ({ _id, name, categories }: GradeTypeRow): EditedGradeType & { readonly _id: string } => ({
  _id,
  name,
  checks: categories.flatMap(({ category, checks }) => (checks ? [category ?? PERCENTAGE] : [])).join(' '),
});

export const isChecked = ({ checks }: EditedGradeType, column: string): boolean => checks.split(' ').includes(column);

/** The checks after one was switched, in the order of the columns. */
export const toggled = (row: EditedGradeType, column: string, inOrder: readonly string[]): string =>
  inOrder.filter((one) => (one === column ? !isChecked(row, column) : isChecked(row, one))).join(' ');

/** The row as it is sent: a check for each column, the percentage without category. */
export const sentGradeType = ({ _id, ...row }: EditedGradeType & { readonly _id: string | 0 }, inOrder: readonly string[]): SentGradeTypeRow => ({
  _id,
  name: row.name.trim(),
  categories: inOrder.map((column) => ({ category: column === PERCENTAGE ? null : column, checks: isChecked(row, column) })),
});
