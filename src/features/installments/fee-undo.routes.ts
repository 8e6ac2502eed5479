/** Deletes a fee by hand, and brings it back as it was when that was a mistake. */
import { wasToldAfter } from '#features/history/history-list.store.ts';
import { findLastChange, recordChange } from '#features/history/history.store.ts';
import { ok, type Verdict } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import type { Tx } from '#server/database/database.ts';
import { dropFees } from './fee.acts.ts';
import type { FeeFollower } from './fee.follow.ts';
import { type DeletedFee, LOST_INVOICE, mayComeBack, mayDelete, NOTHING_TO_UNDO } from './fee-undo.rules.ts';
import { deleteInstallment, restoreInstallment } from './installment.contract.ts';
import { findNumbers, findPaid, insertFees, lockFees } from './installment.store.ts';
import { labelOf, toldOf, UNKNOWN_INSTALLMENT } from './installment.rules.ts';
import { findEnrollmentStudent, lockStudent } from './student.store.ts';

export const feeUndoRoutes = (followers: readonly FeeFollower[]): readonly Answer[] => [
  answer(deleteInstallment, ({ params, who, now, write }) =>
    write(async (tx) => {
      const [fee] = await lockFees(tx, [params.id]);
      if (fee === undefined) return UNKNOWN_INSTALLMENT;
      const may = mayDelete({ ...fee, isrest: (await findPaid(tx, [fee.id])).has(fee.id) }, who);
      if (!may.ok) return may;
      const hung: (readonly string[])[] = [];
      for (const { hangsOn } of followers) hung.push(await hangsOn(tx, fee.id));
      await dropFees(tx, { who, now }, [fee], () => ({ createdAt: fee.createdAt, waived: fee.waived, hung }));
      return ok({ msg: 'Cuota eliminada' });
    }),
  ),

  answer(restoreInstallment, ({ params, who, now, write }) =>
    write(async (tx): Promise<Verdict<{ readonly msg: string }>> => {
      const last = await findLastChange(tx, 'installment', params.id);
      if (last === null || last.action !== 'delete' || last.before === null || !('hung' in last.before)) return NOTHING_TO_UNDO;
      const fee = last.before as DeletedFee;
      // Held first: two who bring it back at once, or add the same fee meanwhile, come one after the other.
      const student = await lockStudent(tx, fee.student);
      const may = mayComeBack(
        fee,
        {
          deletedAt: last.at,
          isStudentThere: student !== null,
          numbers: await findNumbers(tx, fee.student, fee.year),
          isEnrollmentThere: fee.enrollmentId === null ? null : (await findEnrollmentStudent(tx, fee.enrollmentId)) === fee.student,
          isOutdated: await isOutdated(tx, last.id, fee),
        },
        now,
      );
      if (!may.ok || student === null) return may.ok ? NOTHING_TO_UNDO : may;
      if ((await lockFees(tx, [params.id])).length > 0) return NOTHING_TO_UNDO;
      const row = { ...fee, id: params.id, studentId: fee.student };
      await insertFees(tx, [row]);
      for (const [index, { hangsAgain }] of followers.entries()) if (!(await hangsAgain(tx, params.id, fee.hung[index] ?? []))) return LOST_INVOICE;
      await recordChange(
        tx,
        { who, now },
        { noun: 'installment', nounId: params.id, label: labelOf(student.ref, fee), action: 'undo', after: { ...toldOf(fee), student: fee.student } },
      );
      return ok({ msg: 'Cuota recuperada' });
    }),
  ),
];

const isOutdated = async (tx: Tx, changeId: string, { student, enrollmentId }: DeletedFee): Promise<boolean> =>
  (await wasToldAfter(tx, changeId, 'category')) ||
  (await wasToldAfter(tx, changeId, 'user', student)) ||
  (enrollmentId !== null && (await wasToldAfter(tx, changeId, 'enrollment', enrollmentId)));
