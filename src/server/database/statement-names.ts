/** Names each SQL text that is used repeatedly: PostgreSQL then plans it once for each connection. */

// Planning a query costs PostgreSQL more than answering it. A text is named once it was used repeatedly;
// a list of ids, whose text depends on its length, hardly ever is.
const ASKED_BEFORE_NAMED = 3;
const MOST_NAMES = 200;
const MOST_COUNTED = 2000;
const LONGEST_NAMED = 4000;

export class StatementNames {
  #given = 0;
  readonly #names = new Map<string, string>();
  readonly #times = new Map<string, number>();

  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (text.length > LONGEST_NAMED || this.#names.size >= MOST_NAMES) return undefined;
    const times = (this.#times.get(text) ?? 0) + 1;
    if (this.#times.size >= MOST_COUNTED) this.#times.clear();
    this.#times.set(text, times);
    if (times < ASKED_BEFORE_NAMED) return undefined;
    this.#times.delete(text);
    this.#given += 1;
    this.#names.set(text, `asked_${this.#given}`);
    return this.#names.get(text);
  }

  /** Forgets all plans made so far: no name is used twice. */
  renew(): void {
    this.#names.clear();
  }
}
