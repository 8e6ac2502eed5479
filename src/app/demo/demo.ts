/** Builds the demonstration: three school years of an institute that does not exist, lived through by the rules of the house. */
import { findCategories } from '#features/categories/category.store.ts';
import { insertExpenses } from '#features/expenses/expense.store.ts';
import { findExpenseTypes, putExpenseTypes } from '#features/expenses/expense-type.store.ts';
import { recordChanges } from '#features/history/history.store.ts';
import { insertFees } from '#features/installments/installment.store.ts';
import { findRegisters } from '#features/register/register-list.store.ts';
import { insertSalaries } from '#features/salaries/salary.store.ts';
import { putSalaryRates } from '#features/salaries/salary-rate.store.ts';
import { setPassword } from '#features/session/credential.store.ts';
import { putSurchargeValue } from '#features/surcharges/surcharge.store.ts';
import { dayFrom, type Moment } from '#kernel/calendar.ts';
import { invariant } from '#kernel/invariant.ts';
import type { Tx } from '#server/database/database.ts';
import { visitsBefore } from './agenda.ts';
import { DEMO_TYPES } from './bills.ts';
import { idsOf } from './chance.ts';
import { countRegisters } from './counts.ts';
import { insertCounts, insertEnrollments, insertInvoices, insertPeople, insertRegisters, insertSeatedClasses, insertTransfers } from './demo.store.ts';
import { DEMO_ACCOUNTS, DEMO_CASH_DISCOUNT, DEMO_PENALTY, DEMO_SALARIES, SIBLING_ACCOUNT } from './demo-institute.ts';
import { makeFamilies } from './families.ts';
import { momentOn } from './office-days.ts';
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
  const types = await findExpenseTypes(tx);
  const timetable = { years: years.slice(0, 3), today: now, categories, staff };
  const planned = makeClasses({ ...timetable, enrollments: enrollmentsAhead(visits, registered, categories), newId: idsOf(firstYear - 1) });
  const workforce = { staff, classes: planned, categories };
  const { book, till, salaries, raises } = liveThrough({ years, today: now, visits, registered, categories, types, workforce }, newId);
  const classes = makeClasses({ ...timetable, enrollments: book.enrollments(), newId });

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
  await insertRegisters(tx, till.registers());
  await insertTransfers(tx, till.transfers());
  await insertInvoices(tx, till.invoices());
  await insertExpenses(tx, till.outlays());
  await putSalaryRates(tx, DEMO_SALARIES);
  for (const { sheetId, period, salaries: paid } of salaries) await insertSalaries(tx, sheetId, period, paid);
  await insertCounts(tx, countRegisters((await findRegisters(tx, {}, null)).rows, newId));

  const admin = staff.find((one) => one.fields.role === 'admin');
  invariant(admin !== undefined, 'somebody sets the prices');
  const who = { id: admin.id, role: admin.fields.role, name: admin.fields.name, lastname: admin.fields.lastname };
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
};
