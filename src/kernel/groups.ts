/** Groups the rows of a list. */

/**
 * The rows by their key, or what `tell` makes of each; keys in the order in which they first come, and the rows of each in theirs.
 * As `Map.groupBy` does, which the oldest Node and the oldest browsers do not have.
 */
export const groupBy = <Row, Key, Value = Row>(
  rows: Iterable<Row>,
  keyOf: (row: Row) => Key,
  tell: (row: Row) => Value = (row) => row as unknown as Value,
): ReadonlyMap<Key, [Value, ...Value[]]> => {
  const groups = new Map<Key, [Value, ...Value[]]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [tell(row)]);
    else group.push(tell(row));
  }
  return groups;
};
