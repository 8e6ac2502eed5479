/** Tells the credit of a payer. */
import { type Answer, answer } from '#server/http/answer.ts';
import * as acts from './credit.acts.ts';
import { getCredit } from './credit.contract.ts';

export const creditRoutes: readonly Answer[] = [answer(getCredit, ({ who, params, reads }) => acts.readCredit(reads, who, params.user_id))];
