/** The calls about requests of families to change their data, and the office's answers. */
import { noticeOf } from '#features/session/credentials.acts.ts';
import { ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import * as acts from './data-request.acts.ts';
import { answerRequest, askForChange, countPendingRequests, listOwnRequests, listRequests, withdrawRequest } from './data-request.contract.ts';
import { presented } from './data-request.rules.ts';
import { countRequests } from './data-request.store.ts';

export const dataRequestRoutes: readonly Answer[] = [
  answer(askForChange, ({ who, body, now, write }) => write((tx) => acts.askForChange(tx, { who, now }, body))),

  answer(listOwnRequests, async ({ who, reads }) => ok(await acts.readOwnRequests(reads, who))),

  answer(withdrawRequest, ({ who, params, now, write }) => write((tx) => acts.withdrawRequest(tx, { who, now }, params.id))),

  answer(listRequests, async ({ query, page, now, reads }) => ok(await acts.readRequests(reads, now.year, query.state, page))),

  answer(countPendingRequests, async ({ reads }) => ok(await countRequests(reads, 'pending'))),

  answer(answerRequest, async ({ who, params, body, now, reads, write, mail }) => {
    const done = await write((tx) => acts.answerRequest(tx, { who, now }, params.id, body));
    if (!done.ok) return done;
    const { answered, person } = done.value;
    const email = answered.state === 'approved' ? answered.changes.find(({ field }) => field === 'email') : undefined;
    // The owner of the former address is told that it was changed.
    for (const to of new Set(email === undefined ? [] : [person.email, email.after]))
      if (to !== null) mail.sendLater(() => noticeOf(reads, to, person.name, { email: true, password: false }));
    return ok(presented(answered));
  }),
];
