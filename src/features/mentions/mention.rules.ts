/** Of which years mentions are given, and what was asked for. */
import type { Moment } from '#kernel/calendar.ts';

/** This year and the two before it (specification, section 9). */
export const mentionYears = (today: Moment): readonly number[] => [today.year, today.year - 1, today.year - 2];

/** A typed quantity: undefined is as many as usual. Whatever is not a whole number is none. */
export const typedQuantity = (text: string): number | undefined => (/^\d{1,4}$/.test(text.trim()) ? Number(text.trim()) : undefined);
