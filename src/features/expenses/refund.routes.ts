/** The call that pays out credit in money. */
import { type Answer, answer } from '#server/http/answer.ts';
import * as acts from './refund.acts.ts';
import { refundCredit } from './refund.contract.ts';

export const refundRoutes: readonly Answer[] = [
  answer(refundCredit, ({ params, body, who, now, write }) => write((tx) => acts.refundCredit(tx, { who, now }, params.user_id, body))),
];
