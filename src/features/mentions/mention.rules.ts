/** The years of mentions, and how a typed number is read. */
import type { Moment } from '#kernel/calendar.ts';

/** This year and the two before (specification, section 9). */
export const mentionYears = (today: Moment): readonly number[] => [today.year, today.year - 1, today.year - 2];

/** A typed number; undefined means the usual one. Text that is no whole number counts as empty. */
export const typedQuantity = (text: string): number | undefined => (/^\d{1,4}$/.test(text.trim()) ? Number(text.trim()) : undefined);
