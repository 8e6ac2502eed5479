/** What must be true whatever happens; when it is not, the mistake is ours and it is loud. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Invariant broken: ${message}`);
}
