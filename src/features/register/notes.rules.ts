/** Money is counted note by note: how many there are of each, and what they come to. */
import { type Centavos, pesos, sumOf } from '#kernel/money.ts';

/** The notes of Argentina, the largest first; what is smaller comes as coins. */
export const NOTES: readonly Centavos[] = [20_000, 10_000, 2000, 1000, 500, 200, 100, 50, 20, 10].map(pesos);

/** More of one kind than any register holds: what is typed above it is a slip of the finger. */
export const MOST_NOTES = 99_999;

/** How many notes there are of each kind, by its worth; and the coins, as they were summed. */
export type Notes = { readonly pieces: Readonly<Record<Centavos, number | null>>; readonly coins: Centavos };

export const NO_NOTES: Notes = { pieces: {}, coins: 0 };

/** What notes and coins come to, in centavos. */
export const worthOf = ({ pieces, coins }: Notes): Centavos => sumOf(NOTES.map((note) => note * (pieces[note] ?? 0))) + coins;
