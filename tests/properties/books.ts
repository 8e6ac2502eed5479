/** Second books, kept beside the institute's own and computed otherwise: after every action both must agree, to the centavo. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import { listOwingFamilies } from '#features/installments/owing-family.acts.ts';
import { sumOf } from '#kernel/money.ts';
import { compareAccount } from './accounts.ts';
import type { Institute } from './actions.ts';
import { agree } from './agree.ts';
import {
  afterRun,
  anew,
  type Enrolled,
  type Expected,
  isComing,
  isFrom,
  isLate,
  isMonth,
  isOpen,
  lastMonth,
  priceOf,
  type Stored,
  surchargedOf,
  type World,
} from './formula.ts';
import { readAfter, readMoney } from './kept.ts';
import { centavos, type Done, type Office } from './office.ts';
import { Tills } from './tills.ts';

type Entry = { charged: number; surcharged: number; paid: number; discounted: number };
/** A fee that an enrollment must create. */
type Wanted = { readonly number: number; readonly year: number; readonly student: string; readonly enrollment: string; readonly due?: string | undefined };

export class Books {
  readonly #fees = new Map<string, Entry>();
  readonly #tills: Tills;
  /** For each change of prices that stands, the fees that followed it, as they were before: taking it back must restore them. */
  readonly #beforePrices: { readonly day: string; readonly fees: readonly { readonly was: Stored; readonly entry: Entry }[] }[] = [];
  #stored = new Map<string, Stored>();
  #world: World = { today: '', students: new Map(), enrollments: new Map(), enrolling: 0 };

  constructor(
    readonly office: Office,
    institute: Institute,
  ) {
    this.#tills = new Tills(office, institute);
  }

  /** Writes down what an action did, and compares; answers the names of what was done. */
  async follow(done: Done): Promise<readonly string[]> {
    const { heard } = done;
    expect(heard.status, JSON.stringify(heard.body)).toBeLessThan(500);
    const before = this.#stored;
    const worldBefore = this.#world;
    const { fees, money, world } = await readAfter(this.office, done.action);
    this.#stored = fees;
    this.#world = world ?? { ...worldBefore, today: this.office.today };
    // After too many attempts that would tell a secretary hidden money (429), the books cannot say whether an act must be done.
    const owed = (fee: string): number | undefined => before.get(fee)?.value;
    const must = heard.status === 429 ? null : this.#tills.mustBeDone(done, owed);
    const deeds = this.#tills.deeds(done, owed);
    if (must !== null) agree(heard.status === 200, must, JSON.stringify([done.action, done.asked, heard.body]));
    const move = this.#tills.creditMove(done);
    const expected = heard.status === 200 ? this.#write(done, before, worldBefore) : NOTHING;
    this.#compareFees(before, expected);
    this.#compareEntries();
    await this.#compareFamilies();
    // What moves no money is compared with the rest at the end of the story.
    if (money !== null) await this.#tills.compare(money);
    const { payer } = heard.status === 200 ? move : NOBODY;
    if (payer !== null) await this.#tills.credits.compareDoor(payer);
    return deeds;
  }

  /** What the action must have made of the fees; those that are not in the result stay as they were. */
  #write(done: Done, before: ReadonlyMap<string, Stored>, worldBefore: World): ReadonlyMap<string, Expected | 'gone' | 'paid'> {
    const { action, heard, asked } = done;
    const fees = [...before.values()];
    const expected = new Map<string, Expected | 'gone' | 'paid'>();
    for (const { fee, payment, discount } of this.#tills.write(done)) {
      const entry = this.#entry(fee);
      entry.paid -= payment;
      entry.discounted -= discount;
      expected.set(fee, 'paid');
      if (action.kind === 'reverse') agree(this.#stored.get(fee)?.updatable, 0, 'prices do not change a fee whose money was given back');
    }
    switch (action.kind) {
      case 'charge':
        this.#fees.set(heard.body._id, { charged: action.cents, surcharged: 0, paid: 0, discounted: 0 });
        break;
      case 'enroll': {
        const { student, year, month, due } = asked as { student: string; year: number; month: number; due?: string };
        const enrolled = this.#enrolled(heard.body._id);
        const months = Array.from({ length: 13 }, (_, number) => number).filter(
          (number) => number === 0 || (number >= Math.max(3, month) && number <= lastMonth(enrolled)),
        );
        const has = (number: number) => fees.some((fee) => fee.student_id === student && fee.year === year && fee.number === number);
        this.#create(
          before,
          months.filter((number) => !has(number)).map((number) => ({ number, year, student, enrollment: heard.body._id, due })),
        );
        break;
      }
      case 'expire':
        for (const fee of fees) expected.set(fee.id, afterRun(fee, this.#world));
        break;
      case 'reprice': {
        const { date, isChange } = asked as { date: string; isChange: boolean };
        expect(heard.body.msg).toBe('Precios de Categorías Modificados');
        for (const fee of fees.filter((one) => isOpen(one) && isFrom(one, date))) {
          const [was, is] = [worldBefore, this.#world].map((world) =>
            fee.number === 0 ? world.enrolling : world.enrollments.get(fee.enrollment_id ?? '')?.price,
          );
          if (is !== undefined && is !== was && (fee.number === 0 || isMonth(fee))) expected.set(fee.id, anew(fee, is, this.#world));
        }
        const followed = fees.filter((fee) => isOther(fee, expected.get(fee.id)));
        if (isChange) this.#beforePrices.push({ day: this.office.today, fees: followed.map((was) => ({ was, entry: { ...this.#entry(was.id) } })) });
        break;
      }
      case 'takeBack': {
        const kept = this.#beforePrices.pop();
        expect(kept?.day).toBe(this.office.today);
        for (const { was, entry } of kept?.fees ?? []) {
          Object.assign(this.#entry(was.id), entry);
          // The earlier fee, with the calendar applied. A fee that has expired since stays expired, whatever its charge day is now.
          const hasExpired = was.status !== 'expired' && before.get(was.id)?.status === 'expired';
          const { value, status } = hasExpired ? { value: surchargedOf(was, was.value, this.#world), status: 'expired' } : afterRun(was, this.#world);
          this.#entry(was.id).surcharged += value - was.value;
          expected.set(was.id, { value, status });
        }
        return expected;
      }
      case 'discount': {
        const { student } = asked as { student: string };
        if (worldBefore.students.get(student)?.discount === action.discount) break;
        const month = this.office.today.slice(0, 7);
        for (const fee of fees.filter((one) => one.student_id === student && isMonth(one) && isOpen(one) && isFrom(one, month))) {
          const enrolled = this.#world.enrollments.get(fee.enrollment_id ?? '');
          if (enrolled !== undefined) expected.set(fee.id, anew(fee, enrolled.price, this.#world));
        }
        break;
      }
      case 'recategorize': {
        const { id, month } = asked as { id: string; month: number };
        const [was, is] = [worldBefore.enrollments.get(id), this.#enrolled(id)];
        const first = Math.max(3, month);
        for (const fee of fees.filter((one) => one.enrollment_id === id && isMonth(one) && isOpen(one))) {
          if (fee.number > lastMonth(is)) expected.set(fee.id, 'gone');
          else if (fee.number >= first) expected.set(fee.id, anew(fee, is.price, this.#world));
        }
        const { student, year } = { student: heard.body.student._id as string, year: heard.body.year as number };
        const hasDecember = fees.some((fee) => fee.student_id === student && fee.year === year && fee.number === 12);
        const leavesKinder = was !== undefined && lastMonth(was) === 11 && lastMonth(is) === 12;
        this.#create(before, leavesKinder && !hasDecember && first <= 12 ? [{ number: 12, year, student, enrollment: id }] : []);
        break;
      }
      // Acts that move money are in the books of the registers. A student's charge day decides when his fees expire, and changes no fee.
      default:
        break;
    }
    for (const [id, is] of expected) {
      if (typeof is === 'string') continue;
      const [entry, was] = [this.#entry(id), before.get(id)];
      if (is.plain === undefined) entry.surcharged += is.value - (was?.value ?? 0);
      else {
        if (was !== undefined && isOther(was, is)) agree(entry.paid + entry.discounted, 0, 'only what nobody paid a part of is computed anew');
        Object.assign(entry, { charged: is.plain, surcharged: is.value - is.plain });
      }
    }
    return expected;
  }

  /** The new fees must be those of the formula, and no others. */
  #create(before: ReadonlyMap<string, Stored>, wanted: readonly Wanted[]): void {
    const made = [...this.#stored.values()].filter((fee) => !before.has(fee.id)).toSorted((one, other) => one.number - other.number);
    expect(made.map(({ number }) => number)).toEqual(wanted.map(({ number }) => number));
    for (const [index, { number, year, student, enrollment, due }] of wanted.entries()) {
      const fee = made[index] as Stored;
      const plain = priceOf({ number, student_id: student }, this.#enrolled(enrollment).price, this.#world);
      const isOverdue = number !== 0 && isLate({ ...fee, own_due: null }, this.#world);
      expect([fee.student_id, fee.enrollment_id, fee.year, fee.value, fee.updatable, fee.status, fee.own_due]).toEqual([
        ...[student, enrollment, year, plain, 1, isComing({ number, year }, this.#world) ? 'valid' : 'debt'],
        isOverdue ? (due ?? null) : null,
      ]);
      this.#fees.set(fee.id, { charged: plain, surcharged: 0, paid: 0, discounted: 0 });
    }
  }

  /** Compares every fee that was there, also the many that the action did not name. */
  #compareFees(before: ReadonlyMap<string, Stored>, expected: ReadonlyMap<string, Expected | 'gone' | 'paid'>): void {
    for (const was of before.values()) {
      const [is, must] = [this.#stored.get(was.id), expected.get(was.id) ?? was];
      const told = `${was.number} ${was.year}`;
      if (must === 'gone') agree(is, undefined, `${told}: it goes`);
      else if (must !== 'paid') {
        agree(is?.value, must.value, `${told}: value`);
        agree(is?.status, must.status, `${told}: status`);
        agree(is?.updatable, was.updatable, `${told}: updatable`);
      }
      if (must !== 'gone') agree(is?.own_due, was.own_due, `${told}: the day to pay of its own stays`);
    }
  }

  /** The families that owe are kept in memory between the questions: they must owe what the fees say. */
  async #compareFamilies(): Promise<void> {
    const due = [...this.#stored.values()].filter(({ status }) => status === 'debt' || status === 'expired');
    const owedBy = (students: readonly string[]): number => sumOf(due.map((fee) => (students.includes(fee.student_id) ? fee.value : 0)));
    const families = await listOwingFamilies(this.office.school.database.reads);
    for (const { family, owed } of families) agree(owed, owedBy(family.students), 'what a family owes');
    agree(sumOf(families.map(({ owed }) => owed)), sumOf(due.map(({ value }) => value)), 'what all families owe');
  }

  #compareEntries(): void {
    for (const fee of this.#stored.values()) {
      const { charged, surcharged, paid, discounted } = this.#entry(fee.id);
      agree(fee.value + paid + discounted, charged + surcharged, `${fee.number} ${fee.year}: owed, paid and taken off is what was charged and surcharged`);
      agree(fee.value >= 0, true, 'nobody owes less than nothing');
      if (paid > 0 && fee.value > 0) agree(fee.updatable, 0, 'the rest of a fee is not changed by prices');
    }
  }

  /** Compares the answers at the end of a story with the books. */
  async compareDoors(): Promise<void> {
    const admin = this.office.school.as('admin');
    const owed = [...this.#stored.values()].filter((fee) => fee.value > 0 && fee.status !== 'valid').reduce((sum, fee) => sum + fee.value, 0);
    expect(centavos((await admin.get('/installment/month/debts')).body)).toBe(owed);
    await this.#tills.compare(await readMoney(this.office));
    await this.#tills.compareDoors();
    await this.#compareAccounts();
  }

  async #compareAccounts(): Promise<void> {
    const { kysely } = this.office.school.database;
    const { rows } = await sql<{ student_id: string; owed: number }>`select student_id, sum(amount) as owed from student_account group by student_id`.execute(
      kysely,
    );
    const told = new Map(rows.map((row) => [row.student_id, Number(row.owed)]));
    const due = (student: string): number =>
      [...this.#stored.values()].filter((fee) => fee.student_id === student && fee.status !== 'valid').reduce((sum, fee) => sum + fee.value, 0);
    for (const student of this.#world.students.keys()) agree(told.get(student) ?? 0, due(student), 'the account of a student says what he owes');
    for (const payer of this.office.payers) await this.#tills.credits.compareDoor(payer);
    for (const household of this.office.households) {
      await compareAccount(this.office, household, {
        owed: household.children.reduce((sum, child) => sum + due(child), 0),
        credit: this.#tills.credits.of(household.payer),
        kinds: this.#tills.kindsOf(household, (fee) => this.#stored.get(fee)?.student_id),
      });
    }
  }

  #entry(id: string): Entry {
    const entry = this.#fees.get(id);
    if (entry === undefined) throw new Error(`the books know no fee ${id}`);
    return entry;
  }

  #enrolled(id: string): Enrolled {
    const enrolled = this.#world.enrollments.get(id);
    if (enrolled === undefined) throw new Error(`the books know no enrollment ${id}`);
    return enrolled;
  }
}

const isOther = (was: Stored, is: Expected | 'gone' | 'paid' | undefined): boolean =>
  is !== undefined && (typeof is === 'string' || is.value !== was.value || is.status !== was.status);

const NOBODY = { payer: null };
const NOTHING: ReadonlyMap<string, Expected> = new Map();
