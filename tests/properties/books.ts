/** Second books, kept beside the institute's own and by other means: after every action both must say the same, to the centavo. */
import { expect } from 'vitest';
import { monthsBetween, noonOf } from '#kernel/calendar.ts';
import { CAST } from '../cast.ts';
import { centavos, type Done, type Office, PENALTY } from './office.ts';

/** A fee as it is stored. */
type Stored = {
  readonly id: string;
  readonly student_id: string;
  readonly enrollment_id: string | null;
  readonly number: number;
  readonly year: number;
  readonly value: number;
  readonly status: string;
  readonly updatable: 0 | 1;
  readonly created_at: string;
};
type Entry = { charged: number; surcharged: number; paid: number; discounted: number };
type Till = { opening: number; income: number; expense: number; withdrawal: number; difference: number; isOpen: boolean };

export class Books {
  readonly #fees = new Map<string, Entry>();
  readonly #tills = new Map<string, Till>();
  readonly #invoices = new Map<string, NonNullable<Done['lines']>>();
  readonly #spent = new Map<string, { readonly till: string; readonly cents: number; readonly isWithdrawal: boolean }>();
  /** The fees before each change of prices of today that stands, to be found again when it is taken back. */
  readonly #beforePrices: { readonly day: string; readonly fees: ReadonlyMap<string, Stored>; readonly entries: ReadonlyMap<string, Entry> }[] = [];
  #stored = new Map<string, Stored>();

  constructor(readonly office: Office) {}

  /** Writes down what an action did, and compares. */
  async follow(done: Done): Promise<void> {
    const { heard } = done;
    expect(heard.status, JSON.stringify(heard.body)).toBeLessThan(500);
    const before = this.#stored;
    const after = new Map((await this.#all('installments')).map((fee) => [fee['id'] as string, fee as unknown as Stored]));
    this.#stored = after;
    await this.#readPrices();
    if (heard.status === 200) this.#write(done, before, after);
    await this.#compare();
  }

  #write(done: Done, before: ReadonlyMap<string, Stored>, after: ReadonlyMap<string, Stored>): void {
    const { action, heard, asked, lines } = done;
    const till = [...this.#tills.entries()].at(-1);
    switch (action.kind) {
      case 'open': {
        const held = till === undefined ? 0 : moneyOf(till[1]);
        const opening = action.carry ? held : action.pesos * 100;
        this.#tills.set(heard.body._id, { opening, income: 0, expense: 0, withdrawal: 0, difference: 0, isOpen: true });
        break;
      }
      case 'close':
        Object.assign(till?.[1] ?? {}, { isOpen: false, difference: action.difference });
        break;
      case 'reopen':
        Object.assign(till?.[1] ?? {}, { isOpen: true, difference: 0 });
        break;
      case 'charge':
        this.#fees.set(heard.body._id, { charged: action.cents, surcharged: 0, paid: 0, discounted: 0 });
        break;
      case 'enroll':
        for (const fee of after.values()) {
          if (before.has(fee.id)) continue;
          expect((asked as { student: string }).student).toBe(fee.student_id);
          this.#fees.set(fee.id, { charged: priceOf(fee, centavos(heard.body.category.value), this.#price0), surcharged: 0, paid: 0, discounted: 0 });
        }
        break;
      case 'pay': {
        for (const { fee, payment, discount } of lines ?? []) {
          const entry = this.#entry(fee);
          entry.paid += payment;
          entry.discounted += discount;
        }
        this.#invoices.set(heard.body._id, lines ?? []);
        if (till !== undefined) till[1].income += (lines ?? []).reduce((sum, line) => sum + line.payment, 0);
        break;
      }
      case 'unpay': {
        const id = (asked as { id: string }).id;
        for (const { fee, payment, discount } of this.#invoices.get(id) ?? []) {
          const entry = this.#entry(fee);
          entry.paid -= payment;
          entry.discounted -= discount;
          if (till !== undefined) till[1].income -= payment;
        }
        this.#invoices.delete(id);
        break;
      }
      case 'spend': {
        const { cents } = asked as { cents: number };
        if (till === undefined) break;
        till[1][action.withdrawal ? 'withdrawal' : 'expense'] += cents;
        this.#spent.set(heard.body._id, { till: till[0], cents, isWithdrawal: action.withdrawal });
        break;
      }
      case 'unspend': {
        const spent = this.#spent.get((asked as { id: string }).id);
        if (spent !== undefined && till !== undefined) till[1][spent.isWithdrawal ? 'withdrawal' : 'expense'] -= spent.cents;
        break;
      }
      case 'expire':
        for (const fee of after.values()) this.#expire(before.get(fee.id), fee);
        break;
      case 'reprice':
        if (this.#reprice(done, before, after)) {
          const entries = new Map([...this.#entriesBefore].map(([id, entry]) => [id, { ...entry }]));
          this.#beforePrices.push({ day: this.office.today, fees: before, entries });
        }
        break;
      case 'takeBack': {
        const kept = this.#beforePrices.pop();
        expect(kept?.day).toBe(this.office.today);
        for (const [id, was] of kept?.fees ?? []) {
          const now = after.get(id);
          const repriced = this.#repriced.at(-1)?.has(id) ?? false;
          if (!repriced) continue;
          // What it was, with the calendar applied: what has expired since, or is late by now, is surcharged once.
          const isLate = was.status !== 'expired' && (before.get(id)?.status === 'expired' || this.#isLate(was));
          const value = isLate ? surchargedOf(was, was.value) : was.value;
          expect([now?.value, now?.status, now?.updatable]).toEqual([value, isLate ? 'expired' : was.status, was.updatable]);
          const entry = Object.assign(this.#entry(id), kept?.entries.get(id));
          entry.surcharged += value - was.value;
        }
        this.#repriced.pop();
        break;
      }
      case 'days':
        break;
    }
  }

  // What new prices touched, and what the books said of it before.
  readonly #repriced: Set<string>[] = [];
  #entriesBefore = new Map<string, Entry>();

  #expire(was: Stored | undefined, is: Stored): void {
    if (was === undefined || (was.value === is.value && was.status === is.status)) return;
    expect(is.number === 1 || is.number === 2).toBe(false);
    expect(was.status).not.toBe('expired');
    if (is.status === 'debt') return expect([was.status, was.value]).toEqual(['valid', is.value]);
    expect(this.#isLate(is)).toBe(true);
    expect(is.value).toBe(surchargedOf(was, was.value));
    this.#entry(is.id).surcharged += is.value - was.value;
  }

  /** Whether the last day to pay has passed. */
  #isLate({ number, year, created_at, student_id }: Stored): boolean {
    const today = noonOf(this.office.today);
    if (number === 0) return year <= today.year && Date.parse(today.instant) - Date.parse(created_at) > 90 * 86_400_000;
    if (number === 3 && today.month === 3) return false;
    const { chargeDay = 31 } = studentOf(student_id);
    const last = chargeDay === 31 && [4, 6, 9, 11].includes(today.month) ? 30 : chargeDay;
    return year < today.year || (year === today.year && (number < today.month || (number === today.month && today.dayOfMonth > last)));
  }

  /** Whether any price changed. */
  #reprice({ asked, heard, action }: Done, before: ReadonlyMap<string, Stored>, after: ReadonlyMap<string, Stored>): boolean {
    expect(heard.body.msg).toBe('Precios de Categorías Modificados');
    const { date, isChange } = asked as { date: string; isChange: boolean };
    if (action.kind !== 'reprice' || !isChange) return false;
    const touched = new Set<string>();
    this.#entriesBefore = new Map([...this.#fees].map(([id, entry]) => [id, { ...entry }]));
    for (const fee of after.values()) {
      const was = before.get(fee.id);
      if (was === undefined || (was.value === fee.value && was.status === fee.status)) continue;
      const entry = this.#entry(fee.id);
      expect([was.updatable, was.value > 0, entry.paid + entry.discounted], 'only what nobody paid a part of follows a price').toEqual([1, true, 0]);
      expect(fee.number === 0 ? fee.year >= Number(date.slice(0, 4)) : monthsBetween(date, `${fee.year}-${String(fee.number).padStart(2, '0')}`) >= 0).toBe(
        true,
      );
      entry.charged = priceOf(fee, this.#prices.get(fee.enrollment_id ?? '') ?? 0, this.#price0);
      // What is overdue ends overdue and surcharged once, at the new price.
      const isOverdue = was.status === 'expired' || this.#isLate(fee);
      expect(fee.status).toBe(isOverdue ? 'expired' : this.#isComing(fee) ? 'valid' : 'debt');
      expect(fee.value).toBe(isOverdue ? surchargedOf(fee, entry.charged) : entry.charged);
      entry.surcharged = fee.value - entry.charged;
      touched.add(fee.id);
    }
    this.#repriced.push(touched);
    return true;
  }

  #isComing({ number, year }: Stored): boolean {
    const today = noonOf(this.office.today);
    return number >= 3 && (year > today.year || (year === today.year && number > today.month));
  }

  async #compare(): Promise<void> {
    for (const fee of this.#stored.values()) {
      const { charged, surcharged, paid, discounted } = this.#entry(fee.id);
      agree(fee.value + paid + discounted, charged + surcharged, `${fee.number} ${fee.year}: owed, paid and taken off is what was charged and surcharged`);
      agree(fee.value >= 0, true, 'nobody owes less than nothing');
      if (paid > 0 && fee.value > 0) agree(fee.updatable, 0, 'the rest of a fee is not changed by prices');
    }
    const sums = new Map((await this.#all('register_sums')).map((row) => [row['register_id'], row]));
    const registers = await this.#all('registers');
    agree(registers.length, this.#tills.size, 'registers');
    agree(registers.filter((one) => one['is_open'] === 1).length <= 1, true, 'one register at most is open');
    for (const register of registers) {
      const till = this.#tills.get(register['id'] as string);
      const told = sums.get(register['id']);
      for (const part of ['income', 'expense', 'withdrawal'] as const) agree(told?.[part], till?.[part], part);
      for (const part of ['opening', 'difference'] as const) agree(register[part], till?.[part], part);
      agree(register['is_open'] === 1, till?.isOpen, 'open');
      agree(till !== undefined && moneyOf(till) >= 0, true, 'a register holds no less than nothing');
    }
  }

  /** What the doors tell at the end of a story is what the books say. */
  async compareDoors(): Promise<void> {
    const admin = this.office.school.as('admin');
    const till = [...this.#tills.values()].at(-1);
    const last = (await admin.get('/register/last')).body;
    if (till === undefined) expect(last).toBe(false);
    else expect(centavos(last.registermoney)).toBe(moneyOf(till));
    const owed = [...this.#stored.values()].filter((fee) => fee.value > 0 && fee.status !== 'valid').reduce((sum, fee) => sum + fee.value, 0);
    expect(centavos((await admin.get('/installment/month/debts')).body)).toBe(owed);
    const movements = (await admin.get('/register/last/movements')).body;
    if (till !== undefined) expect(centavos(movements.at(-1).balance)).toBe(moneyOf(till));
  }

  #entry(id: string): Entry {
    const entry = this.#fees.get(id);
    if (entry === undefined) throw new Error(`the books know no fee ${id}`);
    return entry;
  }

  // The prices of the moment: of enrolling, and of each enrollment's category.
  #price0 = 0;
  #prices = new Map<string, number>();

  async #readPrices(): Promise<void> {
    const { kysely } = this.office.school.database;
    this.#price0 = (await kysely.selectFrom('categories').select('price').where('position', '=', 0).executeTakeFirstOrThrow()).price;
    const enrolled = await kysely
      .selectFrom('enrollments')
      .innerJoin('categories', 'categories.id', 'enrollments.category_id')
      .select(['enrollments.id', 'categories.price'])
      .execute();
    this.#prices = new Map(enrolled.map(({ id, price }) => [id, price]));
  }

  async #all(table: 'installments' | 'registers' | 'register_sums'): Promise<readonly Record<string, unknown>[]> {
    const { kysely } = this.office.school.database;
    return kysely.selectFrom(table).selectAll().execute() as Promise<readonly Record<string, unknown>[]>;
  }
}

// Tens of thousands of comparisons, nearly all of which hold: those cost nothing.
const agree = (is: unknown, should: unknown, told: string): void => {
  if (is !== should) expect(is, told).toBe(should);
};

const moneyOf = ({ opening, income, expense, withdrawal, difference }: Till): number => opening + income - expense - withdrawal + difference;

const studentOf = (id: string) => Object.values(CAST).find((one) => one.id === id) as { discount?: number; chargeDay?: number };

// The specification's formula, written once more.
const priceOf = (fee: Stored, price: number, enrolling: number): number => {
  if (fee.number === 0) return enrolling;
  const { discount = 0 } = studentOf(fee.student_id);
  if (fee.number !== 3) return upToHundred(price * (100 - discount), 100);
  return discount === 50 ? upToHundred(price, 2) : upToHundred(price * (100 - discount), 200);
};

// A fee of a value, once its last day to pay has passed.
const surchargedOf = ({ number, updatable, student_id }: Stored, value: number): number => {
  if (updatable === 0 || (number !== 0 && value < 1000_00)) return value;
  const percent = studentOf(student_id).discount === 10 && number !== 0 ? 11_00 : PENALTY;
  return upToHundred(value * (100_00 + percent), 100_00);
};

const upToHundred = (numerator: number, denominator: number): number => Math.ceil(numerator / (denominator * 100_00)) * 100_00;
