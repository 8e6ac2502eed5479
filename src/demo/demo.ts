/** Builds the demonstration: three school years of a fictional institute, simulated with the rules of the product. */
import { findCategories } from '#features/categories/category.store.ts';
import { insertExpenses } from '#features/expenses/expense.store.ts';
import { findAllExpenseTypes, putExpenseTypes } from '#features/expenses/expense-type.store.ts';
import { recordChange, recordChanges } from '#features/history/history.store.ts';
import { insertRefund } from '#features/expenses/refund.store.ts';
import { insertReversal } from '#features/expenses/reversal.store.ts';
import { insertFees } from '#features/installments/installment.store.ts';
import { findRegisters } from '#features/register/register-list.store.ts';
import { insertSalaries } from '#features/salaries/salary.store.ts';
import { putSalaryRates } from '#features/salaries/salary-rate.store.ts';
import { setPassword } from '#features/session/credential.store.ts';
import { putSurchargeValue } from '#features/surcharges/surcharge.store.ts';
import { dayFrom, type Moment } from '#kernel/calendar.ts';
import { invariant } from '#kernel/invariant.ts';
import { listName } from '#kernel/names.ts';
import type { Tx } from '#server/database/database.ts';
import { visitsBefore } from './agenda.ts';
import { DEMO_TYPES } from './bills.ts';
import { idsOf } from './chance.ts';
import { countRegisters } from './counts.ts';
import {
  insertCounts,
  insertEnrollments,
  insertFeeEntries,
  insertInvoices,
  insertPeople,
  insertRegisters,
  insertSeatedClasses,
  insertTransfers,
} from './demo.store.ts';
import { DEMO_ACCOUNTS, DEMO_CASH_DISCOUNT, DEMO_PENALTY, DEMO_SALARIES, SIBLING_ACCOUNT } from './demo-institute.ts';
import { makeFamilies } from './families.ts';
import { mendedIn } from './mending.ts';
import { momentOn } from './office-days.ts';
import type { Person } from './person.ts';
import { putPlaces } from './places.ts';
import { registerFamilies } from './registration.ts';
import { enrollmentsAhead } from './salary-days.ts';
import { furnishSite } from './site-furniture.ts';
import { liveThrough } from './school-years.ts';
import { registerStaff } from './staff.ts';
import { makeSyllabus } from './syllabus.ts';
import { teach } from './teaching.ts';
import { insertTeaching } from './teaching.store.ts';
import { makeClasses } from './timetable.ts';

export const buildDemo = async (tx: Tx, now: Moment, passwordHash: Promise<string>): Promise<void> => {
  const firstYear = now.year - 2;
  const years = [firstYear, firstYear + 1, firstYear + 2, firstYear + 3] as const;
  const newId = idsOf(firstYear);
  const beginning = momentOn(dayFrom(firstYear, 2, 1), 8 * 60);

  const places = await putPlaces(tx, beginning.instant, newId);
  await putSurchargeValue(tx, 'penalty', DEMO_PENALTY, beginning.instant);
  await putSurchargeValue(tx, 'discount', DEMO_CASH_DISCOUNT, beginning.instant);

  await furnishSite(tx, now.instant, newId);

  const visits = visitsBefore(now, years, makeFamilies(firstYear));
  const registered = registerFamilies(visits, years, now, places, newId);
  const staff = registerStaff(beginning.instant, places, newId);
  const categories = await findCategories(tx);
  await putExpenseTypes(
    tx,
    DEMO_TYPES.map((type) => ({ ...type, _id: newId(beginning.instant) })),
  );
  const types = await findAllExpenseTypes(tx);
  const timetable = { years: years.slice(0, 3), today: now, categories, staff };
  const planned = makeClasses({ ...timetable, enrollments: enrollmentsAhead(visits, registered, categories), newId: idsOf(firstYear - 1) });
  const workforce = { staff, classes: planned, categories };
  const { book, till, salaries, raises } = liveThrough({ years, today: now, visits, registered, categories, types, workforce }, newId);
  const classes = makeClasses({ ...timetable, enrollments: book.enrollments(), newId });

  const admin = staff.find((one) => one.fields.role === 'admin');
  const secretary = staff.find((one) => one.fields.role === 'secretary');
  invariant(admin !== undefined && secretary !== undefined, 'somebody sets the prices, and somebody is at the desk');

  const atTheDesk = listName(secretary.fields);
  const people = [...staff, ...registered.people];
  await insertPeople(tx, people);
  for (const { email } of [...DEMO_ACCOUNTS, SIBLING_ACCOUNT]) {
    const person = people.find((one) => one.email === email);
    invariant(person !== undefined, `the account ${email} is somebody's`);
    await setPassword(tx, person.id, await passwordHash, now.instant);
  }
  await insertEnrollments(tx, book.enrollments());
  await insertSeatedClasses(tx, classes);
  const syllabus = makeSyllabus(categories, () => newId(beginning.instant));
  const firstNames = new Map(registered.people.map(({ id, fields }) => [id, fields.name]));
  const shown = new Set(
    registered.people.flatMap(({ id, email }) => (email === SIBLING_ACCOUNT.email || DEMO_ACCOUNTS.some((one) => one.email === email) ? [id] : [])),
  );
  await insertTeaching(tx, syllabus, teach({ classes, categories, syllabus, firstNames, shown, today: now, newId }));
  await insertFees(tx, book.fees());
  const nameOf = { desk: atTheDesk, management: listName(admin.fields), calendar: null };
  const entryId = idsOf(firstYear - 2);
  await insertFeeEntries(
    tx,
    book.entries().map(({ by, ...entry }) => ({ ...entry, id: entryId(entry.at), byName: nameOf[by] })),
  );
  await insertRegisters(tx, till.registers());
  await insertTransfers(tx, till.transfers());
  await insertInvoices(
    tx,
    till.invoices().map((invoice) => ({ ...invoice, byName: atTheDesk })),
  );
  await insertExpenses(tx, till.outlays());
  for (const { id, outlay, invoice, given, at } of till.reversals())
    await insertReversal(tx, { ...given, id, expenseId: outlay?.id ?? null, invoiceId: invoice.id, at: at.instant, byName: atTheDesk });
  for (const { outlay, payerId } of till.refunds()) await insertRefund(tx, outlay.id, payerId, atTheDesk);
  await putSalaryRates(tx, DEMO_SALARIES);
  for (const { sheetId, period, salaries: paid } of salaries) await insertSalaries(tx, sheetId, period, paid);
  await insertCounts(tx, countRegisters((await findRegisters(tx, {}, null)).rows, newId));

  const who = actorOf(admin);
  for (const { at, from, before, after } of raises) {
    await recordChanges(
      tx,
      { who, now: at, act: newId(at.instant) },
      after.map((category, index) => ({
        noun: 'category',
        nounId: category._id,
        label: category.name,
        action: 'reprice',
        before: { value: before[index]?.value ?? 0 },
        after: { value: category.value, from },
      })),
    );
  }
  for (const { at, change } of mendedIn(till, types)) await recordChange(tx, { who: actorOf(secretary), now: at }, change);
};

const actorOf = ({ id, fields: { role, name, lastname } }: Person) => ({ id, role, name, lastname });
