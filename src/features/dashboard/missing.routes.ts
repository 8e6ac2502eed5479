/** The call for what the teachers have not entered yet. */
import { ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import * as acts from './missing.acts.ts';
import { listMissing } from './missing.contract.ts';

export const missingRoutes: readonly Answer[] = [
  answer(listMissing, async ({ who, query, now, reads }) => {
    const teacher = who.role === 'teacher' ? who.id : query.teacher === 'null' ? undefined : query.teacher;
    return ok(await acts.listMissing(reads, teacher, now));
  }),
];
