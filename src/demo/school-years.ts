/** Simulates three school years of the office, day by day: fees fall due, prices rise, families come, and the register is closed every evening. */
import type { Category } from '#features/categories/category.contract.ts';
import type { ExpenseType } from '#features/expenses/expense-type.contract.ts';
import { isOwed } from '#features/installments/installment.rules.ts';
import type { Payer } from '#features/invoices/invoice.store.ts';
import { periodFrom } from '#features/salaries/period.rules.ts';
import { type Day, dayFrom, type Instant, type Moment } from '#kernel/calendar.ts';
import { groupBy } from '#kernel/groups.ts';
import type { Id } from '#kernel/id.ts';
import { type Centavos, pesos } from '#kernel/money.ts';
import type { Visit } from './agenda.ts';
import { advanceOf, type Leaves } from './advances.ts';
import { type Bill, billsOn, typeCalled } from './bills.ts';
import { type Chance, chanceOf } from './chance.ts';
import { DEMO_CASH_DISCOUNT, DEMO_PENALTY, DEMO_PRICES } from './demo-institute.ts';
import type { Family } from './families.ts';
import { type FeeBook, openFeeBook } from './fee-book.ts';
import { daysFrom, dayIn, isLastOfMonth, isOfficeDay, momentOn, officeDayAfter, officeDayFrom } from './office-days.ts';
import { comesEveryMonth } from './habits.ts';
import { correctNowAndThen, giveBackNowAndThen, leaveAsCreditNowAndThen, refundNowAndThen } from './mending.ts';
import { paidIn } from './paid-in.ts';
import { priceHistory } from './prices.ts';
import type { Registered } from './registration.ts';
import { costOfAWeek, type DueWeek, type PaidWeek, paySalaries, weekDueOn, type Workforce } from './salary-days.ts';
import { openTill, type Till } from './till.ts';

export type SchoolYears = {
  readonly book: FeeBook;
  readonly till: Till;
  readonly salaries: readonly PaidWeek[];
  readonly raises: readonly { readonly at: Moment; readonly from: string; readonly before: readonly Category[]; readonly after: readonly Category[] }[];
};

const OPENING_MINUTE = 9 * 60;
const BANKING_MINUTE = 18 * 60 + 20;
const PAYING_MINUTE = 18 * 60 + 30;
const HANDING_OVER_MINUTE = 18 * 60 + 45;
const CLOSING_MINUTE = 19 * 60;
const CHANGE_MONEY: Centavos = pesos(30_000);
// Credit that was left on purpose is not asked back.
const KEPT: readonly Leaves[] = ['change and more', 'months ahead'];

/** The families, the staff and the settings at the beginning. */
type Beginning = {
  readonly years: readonly [number, ...number[]];
  readonly today: Moment;
  readonly visits: readonly Visit[];
  readonly registered: Registered;
  readonly categories: readonly Category[];
  readonly types: readonly ExpenseType[];
  readonly workforce: Workforce;
};

/** Simulates the years until today; today itself has begun, but the office has not opened yet. */
export const liveThrough = (beginning: Beginning, newId: (at: Instant) => Id): SchoolYears => {
  const { years, today, visits, registered, categories, types, workforce } = beginning;
  const { first, raises } = priceHistory(years, today.day, DEMO_PRICES);
  const book = openFeeBook(categories, first, newId);
  const till = openTill(CHANGE_MONEY, DEMO_CASH_DISCOUNT, newId);
  const told: SchoolYears['raises'][number][] = [];
  let unpaid: readonly Bill[] = [];
  let due: readonly DueWeek[] = [];
  const salaries: PaidWeek[] = [];
  const visitsOf = groupBy(visits, ({ day }) => day);

  const soon = new Set(
    visits.flatMap(({ family }) => (comesEveryMonth(family.habit) ? family.children.map((child) => registered.students.get(child)?.ref._id) : [])),
  );
  const comesSoon = (studentId: Id): boolean => soon.has(studentId);

  const keptBy = new Set(
    visits.filter(({ leaves }) => KEPT.includes(leaves)).flatMap(({ family }) => (registered.payers.get(family) ?? []).map(({ id }) => id)),
  );

  for (const day of daysFrom(dayFrom(years[0], 2, 1), today.day)) {
    book.expire(DEMO_PENALTY, day === today.day ? today : momentOn(day, 5));
    if (day === today.day || !isOfficeDay(day)) continue;
    const opening = momentOn(day, OPENING_MINUTE);
    for (const raise of raises) if (raise.day === day) told.push({ at: opening, from: raise.from, ...book.raise(raise, DEMO_PENALTY, opening) });
    till.open(opening);
    giveBackNowAndThen(till, book, comesSoon, day, types);
    leaveAsCreditNowAndThen(till, book, comesSoon, day);
    refundNowAndThen(till, keptBy, day, types);
    for (const visit of visitsOf.get(day) ?? []) receive(visit, registered, book, till);
    bringToTheBank(day, till);
    const { paid, waiting } = paySalaries([...due, ...weekDueOn(day, workforce, raises)], till, day, types, newId);
    due = waiting;
    salaries.push(...paid);
    unpaid = payBills([...unpaid, ...billsOn(day, types, raises)], till, day);
    handOver(day, till, types, costOfAWeek(day, raises));
    const { difference, description } = counted(day, till.purses().cash);
    till.close(difference, description, momentOn(day, CLOSING_MINUTE));
  }
  return { book, till, salaries, raises: told };
};

const receive = (visit: Visit, { students, payers }: Registered, book: FeeBook, till: Till): void => {
  const now = momentOn(visit.day, visit.minute);
  for (const { child, ...asked } of visit.enrolls) {
    const student = students.get(child);
    if (student !== undefined) book.enroll(student, asked, now);
  }
  for (const { child, ...fee } of visit.extras) {
    const student = students.get(child);
    if (student !== undefined) book.chargeByHand(student, fee, now);
  }
  if (!visit.pays) return;
  const { family, leaves } = visit;
  const chance = chanceOf(7, family.number, now.year, now.month, now.dayOfMonth);
  const unpaid = family.children.flatMap((child) => book.unpaidOf(students.get(child)?.ref._id ?? ''));
  const isAhead = family.habit.ahead && now.month === 4;
  const fees = isAhead ? unpaid : unpaid.filter((fee) => isOwed(fee) && !(family.habit.forgets && fee.status === 'expired'));
  if (fees.length === 0) return;
  const payment = {
    inCash: chance.percent(family.habit.cash),
    extra: isAhead,
    part: !isAhead && chance.percent(family.habit.partly) && leaves === 'nothing' ? chance.whole(40, 70) : null,
  };
  const forms = (total: Centavos) => paidIn(payment.inCash, family.number, now, total);
  const payer: Payer =
    chance.percent(3) && leaves === 'nothing'
      ? relativeOf(family.children[0]?.lastname ?? '', chance.one(RELATIVES))
      : whoPays(family, payers.get(family) ?? [], till, now, chance);
  const advance = (paid: Centavos) => advanceOf(leaves, paid);
  for (const fee of till.charge(fees, payer, { ...payment, forms, advance }, now)) book.pay(fee, book.fee(fee.id).value - fee.value, now);
  correctNowAndThen(till, family, visit.day, visit.minute);
};

/** Guardians who live apart take turns; otherwise the guardian with credit pays, or either. */
const whoPays = ({ isApart }: Family, payers: readonly Payer[], till: Till, { month }: Moment, chance: Chance): Payer => {
  const drawn = chance.one(payers);
  if (isApart) return payers[month % payers.length] ?? drawn;
  return payers.find((payer) => till.creditOf(payer) > 0) ?? drawn;
};

// Sometimes a payer is not registered, and only their name is known.
const RELATIVES = ['Nélida', 'Oscar', 'Irma', 'Héctor'];
const relativeOf = (lastname: string, name: string): Payer => ({ id: null, name, lastname, email: null, cel: null });

// This much cash stays in the office, for change.
const KEPT_IN_CASH: Centavos = pesos(40_000);
const BANKED_IN_STEPS_OF: Centavos = pesos(10_000);

/** On the last day of a week and of a month the cash is taken to the bank, except for the change. */
const bringToTheBank = (day: Day, till: Till): void => {
  const tomorrow = officeDayAfter(day);
  if (tomorrow <= periodFrom(day, 1).lastDay && !isLastOfMonth(day)) return;
  const spare = Math.floor((till.purses().cash - KEPT_IN_CASH) / BANKED_IN_STEPS_OF) * BANKED_IN_STEPS_OF;
  if (spare > 0) till.transfer('cash', spare, momentOn(day, BANKING_MINUTE));
};

const EXTRACTED: Centavos = pesos(100_000);

/**
 * Bills are paid in the order in which they came, as long as the bank has the money, or the cash after the change; a bill that is too high
 * waits for another day. Now and then cash is fetched from the bank for them.
 */
const payBills = (bills: readonly Bill[], till: Till, day: Day): readonly Bill[] => {
  let minute = PAYING_MINUTE;
  const isLeft = ({ form, value }: Bill): boolean => {
    const { cash, bank } = till.purses();
    return form === 'cash' ? cash - value >= CHANGE_MONEY : bank >= value;
  };
  return bills.filter((bill) => {
    if (!isLeft(bill) && bill.form === 'cash' && till.purses().bank >= 2 * EXTRACTED) till.transfer('bank', EXTRACTED, momentOn(day, minute++));
    if (!isLeft(bill)) return true;
    till.takeOut(bill, momentOn(day, minute++));
    return false;
  });
};

// This much stays for the second half of the month when the management puts money aside.
const KEPT_IN_THE_MIDDLE: Centavos = pesos(400_000);
const WEEKS_LEFT = 2;
const PUT_ASIDE_IN_STEPS_OF: Centavos = pesos(50_000);

/** In the middle of the month the management puts money of the bank aside; at its end it takes all but the salaries of a week. */
const handOver = (day: Day, till: Till, types: readonly ExpenseType[], week: Centavos): void => {
  const now = momentOn(day, HANDING_OVER_MINUTE);
  const take = (type: string, value: Centavos, description: string): void => {
    if (value > 0) till.takeOut({ type: typeCalled(types, type), value, form: 'transfer', description }, now);
  };
  // The first salaries of a month are paid before most families have come.
  if (isLastOfMonth(day)) take('Retiro de la dirección', till.purses().bank - week, 'Dinero del mes');
  const spare = Math.floor((till.purses().bank - KEPT_IN_THE_MIDDLE - WEEKS_LEFT * week) / PUT_ASIDE_IN_STEPS_OF) * PUT_ASIDE_IN_STEPS_OF;
  if (day === officeDayFrom(dayIn(now.year, now.month, 15))) take('Plazo fijo', spare, 'Reserva para aguinaldos');
};

/** The difference of the cash in the evening: now and then up to a few hundred pesos too many or too few. */
const counted = (day: Day, cash: Centavos): { readonly difference: Centavos; readonly description: string | null } => {
  const chance = chanceOf(8, Number(day.replaceAll('-', '')));
  if (!chance.percent(8)) return { difference: 0, description: null };
  const amount = pesos(chance.whole(1, 8) * 100);
  return chance.percent(60) && amount <= cash ? { difference: -amount, description: 'Faltante' } : { difference: amount, description: 'Sobrante' };
};
