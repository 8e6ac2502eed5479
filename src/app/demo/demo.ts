/** Sets up the people of the demonstration. */
import type { Moment } from '#kernel/calendar.ts';
import { newId } from '#kernel/id.ts';
import { searchKey, sortKey } from '#kernel/spanish.ts';
import type { Tx } from '#server/database.ts';
import { putSurchargeValue } from '#features/surcharges/surcharge.store.ts';
import { setPassword } from '#features/session/session.store.ts';
import { takeStudentNumber } from '#features/users/user.store.ts';
import { DEMO_ACCOUNTS, DEMO_CASH_DISCOUNT, DEMO_PENALTY, type DemoAccount } from './demo-institute.ts';

const SIBLING: DemoAccount = { email: 'bautista@demo.example', role: 'student', name: 'Bautista', lastname: 'Abad' };

export const buildDemo = async (tx: Tx, now: Moment, passwordHash: string): Promise<void> => {
  await putSurchargeValue(tx, 'penalty', DEMO_PENALTY, now.instant);
  await putSurchargeValue(tx, 'discount', DEMO_CASH_DISCOUNT, now.instant);
  const ids = new Map<string, string>();
  for (const account of [...DEMO_ACCOUNTS, SIBLING]) {
    const id = newId(now.instant);
    ids.set(account.email, id);
    const isStudent = account.role === 'student';
    await tx
      .insertInto('users')
      .values({
        id,
        role: account.role,
        name: account.name,
        lastname: account.lastname,
        search_name: searchKey(account.name),
        search_lastname: searchKey(account.lastname),
        sort_key: sortKey(account.lastname, account.name),
        sex: 'Femenino',
        student_number: isStudent ? await takeStudentNumber(tx) : null,
        discount: isStudent ? 10 : null,
        charge_day: isStudent ? 10 : null,
        email: account.email,
        active: 1,
        created_at: now.instant,
      })
      .execute();
    await setPassword(tx, id, passwordHash, now.instant);
  }
  const guardian = ids.get('tutora@demo.example') ?? '';
  const children = ['alumna@demo.example', SIBLING.email].map((email) => ids.get(email) ?? '');
  await tx
    .insertInto('guardianships')
    .values(children.map((child) => ({ guardian_id: guardian, student_id: child })))
    .execute();
};
