/** The call that gives back money of an invoice. */
import { type Answer, answer } from '#server/http/answer.ts';
import * as acts from './reversal.acts.ts';
import { reverseInvoice } from './reversal.contract.ts';

export const reversalRoutes: readonly Answer[] = [
  answer(reverseInvoice, ({ params, body, who, now, write }) => write((tx) => acts.reverseInvoice(tx, { who, now }, params.id, body))),
];
