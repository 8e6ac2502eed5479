/** States what must always be true; a violation is a mistake of the program, and throws. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Invariant broken: ${message}`);
}
