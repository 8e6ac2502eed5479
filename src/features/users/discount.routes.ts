/** Tells what another discount of a student would do to his fees, before it is saved. */
import { ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import { previewDiscount } from './discount.contract.ts';
import { findUser } from './person.store.ts';
import type { UserFollower } from './user.follow.ts';
import { mayEdit, UNKNOWN_USER } from './user.rules.ts';

export const discountRoutes = (followers: readonly UserFollower[]): readonly Answer[] => [
  answer(previewDiscount, async ({ who, params, body, now, reads }) => {
    const student = await findUser(reads, params.id, now.year);
    if (student === null) return UNKNOWN_USER;
    const may = mayEdit(who, student);
    if (!may.ok) return may;
    if (student.role !== 'student' || (student.discount ?? 0) === body.discount) return ok({ consequences: [] });
    const after = { ...student, discount: body.discount, chargeDay: body.chargeday ?? null };
    const consequences = await Promise.all(followers.map((follower) => follower.foretellsDiscount?.(reads, after, now) ?? []));
    return ok({ consequences: consequences.flat() });
  }),
];
