/** Every call of the product with its answer, in the order of the features. */
import type { Answer } from '#server/answer.ts';

export const answers: readonly Answer[] = [];
