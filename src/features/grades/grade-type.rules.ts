/** Checks the table of kinds of grades before it is saved. */
import { searchKey } from '#kernel/spanish.ts';
import { notFound, type Reason, type Refusal, refuse, unless, type Verdict } from '#kernel/verdict.ts';
import type { GradeType, GradeTypeRow, SentGradeTypeRow } from './grade-type.contract.ts';

export const UNKNOWN_GRADE_TYPE: Refusal = notFound('El tipo de nota no existe');
export const GRADE_TYPE_USED: Refusal = refuse('El tipo de nota está en uso en una clase y no se puede eliminar');

/** A kind of grade to be written; its id is 0 if it is new. */
export type WrittenGradeType = Omit<GradeType, '_id'> & { readonly _id: string | 0 };

/** Reads the table: every row needs a unique name; the check without category says whether it is a percentage. */
export const checkGradeTypes = (
  rows: readonly SentGradeTypeRow[],
  stored: readonly GradeType[],
  categories: ReadonlySet<string>,
): Verdict<readonly WrittenGradeType[]> => {
  const reasons: Reason[] = [];
  const known = new Set(stored.map(({ _id }) => _id));
  const sent = new Set(rows.map(({ _id }) => _id));
  const names = new Set(stored.filter(({ _id }) => !sent.has(_id)).map(({ name }) => searchKey(name)));
  rows.forEach(({ _id, name }, index) => {
    const key = searchKey(name);
    if (name === '') reasons.push({ msg: 'Ingrese el nombre del tipo de nota', path: `${index}.name` });
    else if (names.has(key)) reasons.push({ msg: `Ya existe un tipo de nota llamado ${name}`, path: `${index}.name` });
    names.add(key);
    if (_id !== 0 && !known.has(_id)) reasons.push({ msg: 'El tipo de nota no existe', path: `${index}._id` });
    if (_id !== 0 && rows.findIndex((row) => row._id === _id) < index) reasons.push({ msg: 'El tipo de nota está dos veces', path: `${index}._id` });
  });
  return unless(
    reasons,
    rows.map(({ _id, name, categories: checks }) => ({
      _id,
      name,
      percentage: checks.some(({ category, checks: checked }) => (category ?? null) === null && checked === true),
      categories: [...categories].filter((one) => checks.some(({ category, checks: checked }) => category === one && checked === true)),
    })),
  );
};

/** A kind of grade as a row of the editor: a check for each category in order, then the percentage. */
export const rowOf = ({ _id, name, percentage, categories }: GradeType, inOrder: readonly string[]): GradeTypeRow => ({
  _id,
  name,
  percentage,
  categories: [...inOrder.map((category) => ({ category, checks: categories.includes(category) })), { category: null, checks: percentage }],
});
