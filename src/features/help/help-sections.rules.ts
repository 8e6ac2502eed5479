/** All that the help says, in the order in which it is read. */
import { CASH } from './cash-topics.rules.ts';
import { CATEGORIES } from './categories-topics.rules.ts';
import { CLASSES } from './classes-topics.rules.ts';
import { ENROLLMENTS } from './enrollments-topics.rules.ts';
import { FEES } from './fees-topics.rules.ts';
import type { Section } from './help-topic.rules.ts';
import { PRODUCT } from './product-topics.rules.ts';
import { USERS } from './users-topics.rules.ts';
import { VALUES } from './values-topics.rules.ts';

export const SECTIONS: readonly Section[] = [USERS, ENROLLMENTS, CLASSES, FEES, CATEGORIES, CASH, VALUES, PRODUCT];

/** When the texts were last read against the screens. */
export const LAST_UPDATE = '2026-11-21';
