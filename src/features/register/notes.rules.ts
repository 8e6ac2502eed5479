/** Counts money note by note: how many of each kind, and their sum. */
import { type Centavos, pesos, sumOf } from '#kernel/money.ts';

/** The notes of Argentina, the largest first; smaller amounts are coins. */
export const NOTES: readonly Centavos[] = [20_000, 10_000, 2000, 1000, 500, 200, 100, 50, 20, 10].map(pesos);

/** More of one kind than any register holds: a larger number is a typing mistake. */
export const MOST_NOTES = 99_999;

/** How many notes of each kind, by their value; and the sum of the coins. */
export type Notes = { readonly pieces: Readonly<Record<Centavos, number | null>>; readonly coins: Centavos };

export const NO_NOTES: Notes = { pieces: {}, coins: 0 };

/** The sum of notes and coins, in centavos. */
export const worthOf = ({ pieces, coins }: Notes): Centavos => sumOf(NOTES.map((note) => note * (pieces[note] ?? 0))) + coins;
