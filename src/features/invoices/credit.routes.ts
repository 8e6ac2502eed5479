/** Tells what a payer has to his credit. */
import { type Answer, answer } from '#server/http/answer.ts';
import * as acts from './credit.acts.ts';
import { getCredit } from './credit.contract.ts';

export const creditRoutes: readonly Answer[] = [answer(getCredit, ({ who, params, reads }) => acts.readCredit(reads, who, params.user_id))];
