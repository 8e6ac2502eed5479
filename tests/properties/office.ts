/** One institute that does random actions through its calls. It is emptied and used again for the next story, so thousands of stories are fast. */
import { expect } from 'vitest';
import type { Action, Form, Institute, Payer, Payment, Split, Use } from './actions.ts';
import { addDays, addMonths, noonOf, yearMonthOf } from '#kernel/calendar.ts';
import { CAST, type CastName, FAMILIES, type Member } from '../cast.ts';
import { type Caller, type Heard, openSchool, type School } from '../school.ts';

/** Two days after the 10th: a student who enrolls then is late, and gets some days to pay. */
const FIRST_DAY = '2026-05-12';
const STUDENTS: readonly CastName[] = ['student', 'sibling', 'stranger'];
/** Inscripción, Kinder, Junior, CAE, by their position. */
const CATEGORIES = [0, 1, 6, 13] as const;
/** Prices with which every story begins, in centavos. */
const PRICES: Readonly<Record<number, number>> = { 0: 20_000_00, 1: 9_000_00, 6: 24_350_50, 13: 41_000_00 };
export const PENALTY = 7_50;
export const CASH_POINTS = 10_00;

/** The salaries' type, and a withdrawal, as the first start seeds them. */
const EXPENSE = '5fe813b999e13c3f807a0d7a';
const WITHDRAWAL = '5fe813b999e13c3f807a0d7d';

/** The tables that a story fills, each before those to which it refers. */
const EMPTIED = [
  ...['invoice_reversal_lines', 'invoice_reversals', 'invoice_lines', 'invoices', 'credit_refunds', 'expenses', 'register_transfers'],
  ...['registers', 'fee_entries', 'installments', 'enrollments', 'guardianships', 'history', 'intentions'],
];

/** The guardians and students of a story. */
const KIN: Readonly<Record<Institute['kin'], readonly (readonly [CastName, CastName])[]>> = {
  apart: FAMILIES,
  together: [...FAMILIES, ['strangersGuardian', 'student']],
  ofAge: FAMILIES.filter(([, child]) => child !== 'stranger'),
};

/** A guardian with her children, or a student of age by himself. */
export type Household = { readonly payer: string; readonly children: readonly string[]; readonly member: CastName };

/** What an older institute left in its last register, in centavos. */
export const OLD_REGISTER = { id: '5e0000000000000000000999', opening: 1500_50 } as const;

const OLD = `insert into registers (id, opened_at, closed_at, is_open, opening)
  values ('${OLD_REGISTER.id}', '2026-05-11T12:00:00.000Z', '2026-05-11T20:00:00.000Z', 0, ${OLD_REGISTER.opening})`;

/** Every story begins by opening a register and enrolling two students. */
export const beginningWith = (pesos: number): readonly Action[] => [
  { kind: 'open', pesos, how: 'amount', share: 0 },
  { kind: 'enroll', student: 0, category: 1, nextYear: false, grace: null },
  { kind: 'enroll', student: 1, category: 2, nextYear: false, grace: 20 },
];

/** An action, what was asked and the answer; `lines` are the fees of an invoice as they were sent, in centavos. */
export type Done = { readonly action: Action; readonly heard: Heard; readonly asked?: object; readonly lines?: readonly PaidLine[] };
export type PaidLine = { readonly fee: string; readonly owed: number; readonly payment: number; readonly discount: number; readonly isInCash: boolean };
/** A part of a payment, in centavos. */
export type Part = { readonly form: Form; readonly cents: number };

type Known = { readonly _id: string; readonly value: number; readonly number: number; readonly year: number; readonly status: string };

type Line = { readonly fee: string; readonly owed: number; readonly payment: number; readonly cash: number; readonly extra: number };
type Asked = {
  readonly payer: Payer;
  readonly advance: number;
  readonly credit: Use;
  readonly chosen: readonly Line[];
  readonly split: Split;
  readonly share: number;
  readonly by: 'admin' | 'secretary';
};

export class Office {
  #today = FIRST_DAY;
  #keys = 0;
  #turn = 0;
  #grandmother = '';
  #kin: Institute['kin'] = 'apart';
  /** Invoices and movements that were issued, also deleted ones: later actions ask for those as well. */
  readonly invoices: { readonly id: string; readonly total: number; readonly paid: number }[] = [];
  readonly movements: { readonly id: string; readonly cents: number }[] = [];
  readonly transfers: string[] = [];
  readonly #categories: readonly { readonly _id: string; readonly position: number }[];

  private constructor(
    readonly school: School,
    categories: readonly { readonly _id: string; readonly position: number }[],
    readonly servers: readonly School['as'][],
  ) {
    this.#categories = categories;
  }

  /** With several servers on the same database each call takes the next. */
  static async open({ servers = 1 } = {}): Promise<Office> {
    const school = await openSchool({ now: FIRST_DAY });
    const others = await Promise.all(Array.from({ length: servers - 1 }, () => school.openBeside()));
    return new Office(school, (await school.as('secretary').get('/category')).body, [school.as, ...others]);
  }

  as(member: CastName): Caller {
    const server = this.servers[this.#turn++ % this.servers.length] ?? this.school.as;
    return server(member);
  }

  /** Everybody who can have credit in this story. */
  get payers(): readonly string[] {
    return [CAST.guardian.id, CAST.strangersGuardian.id, CAST.stranger.id, this.#grandmother];
  }

  get households(): readonly Household[] {
    const kin = KIN[this.#kin];
    const ofGuardian = (member: CastName) => ({
      ...{ member, payer: CAST[member].id },
      children: kin.flatMap(([guardian, child]) => (guardian === member ? [CAST[child].id] : [])),
    });
    const ofAge: readonly Household[] = this.#kin === 'ofAge' ? [{ member: 'stranger', payer: CAST.stranger.id, children: [CAST.stranger.id] }] : [];
    return [ofGuardian('guardian'), ofGuardian('strangersGuardian'), ...ofAge];
  }

  get today(): string {
    return this.#today;
  }

  /** An empty institute on the first day of the story; an older one has closed a register before cash and bank were kept apart. */
  async begin({ isOlder, creditIsCash, kin }: Institute): Promise<void> {
    const { database } = this.school;
    this.#kin = kin;
    const cases = this.#categories.map(({ position }) => `when ${position} then ${PRICES[position] ?? 0}`).join(' ');
    await database.script(
      [
        ...EMPTIED.map((table) => `delete from ${table}`),
        // Nobody tells the history that the tables were emptied.
        'update history_head set untold = untold + 1',
        "delete from counters where name like 'invoice%'",
        'delete from surcharge_values',
        ...KIN[kin].map(([guardian, child]) => `insert into guardianships (guardian_id, student_id) values ('${CAST[guardian].id}', '${CAST[child].id}')`),
        `update institute set credit_is_cash = ${creditIsCash ? 1 : 0}`,
        `update categories set price = case position ${cases} end`,
        ...STUDENTS.map((name) => {
          const { id, discount, chargeDay } = CAST[name] as Member;
          return `update users set discount = ${discount ?? 0}, charge_day = ${chargeDay ?? 31} where id = '${id}'`;
        }),
        ...(isOlder ? [OLD] : []),
      ].join(';\n'),
    );
    await this.#bringGrandmother();
    this.#today = FIRST_DAY;
    await this.school.setNow(FIRST_DAY);
    await this.school.as('admin').post('/global/values', { penalty: PENALTY / 100, discount: CASH_POINTS / 100 });
    this.invoices.length = 0;
    this.movements.length = 0;
    this.transfers.length = 0;
  }

  /** This payer is deleted in some stories, and registered again for the next. */
  async #bringGrandmother(): Promise<void> {
    const { kysely } = this.school.database;
    const known = await kysely.selectFrom('users').select('id').where('id', '=', this.#grandmother).executeTakeFirst();
    if (known !== undefined) return;
    const grandmother = { name: 'Zulema', lastname: 'Abad', type: 'guardian', sex: 'Femenino' };
    const { status, body } = await this.school.as('admin').post('/user', grandmother);
    expect(status, JSON.stringify(body)).toBe(200);
    this.#grandmother = body._id;
  }

  async act(action: Action): Promise<Done> {
    const secretary = this.as('secretary');
    const admin = this.as('admin');
    switch (action.kind) {
      case 'open':
        return this.#open(action);
      case 'close':
        return this.#close(action);
      case 'divide': {
        const { money } = await this.#held();
        const bank = Math.round((money * action.share) / 100);
        const asked = { bank, cash: Math.max(0, money - bank + action.difference) };
        return { action, asked, heard: await admin.put('/register/purses', { cash: asked.cash / 100, bank: asked.bank / 100 }) };
      }
      case 'transfer': {
        const held = await this.#held();
        const asked = { from: action.from, cents: Math.max(1, Math.round((held[action.from] * action.share) / 100)), by: action.by };
        const heard = await this.#onceAndAgain(action.by, '/register/transfer', { from: asked.from, value: asked.cents / 100 });
        if (heard.status === 200) this.transfers.push(heard.body._id);
        return { action, asked, heard };
      }
      case 'untransfer': {
        const id = which(this.transfers, action.which);
        return { action, asked: { id }, heard: await admin.delete(`/register/transfer/${id ?? 'none'}`) };
      }
      case 'reopen': {
        const last = (await admin.get('/register/last')).body;
        return { action, heard: await secretary.delete(`/register/${last === false ? 'none' : last._id}`) };
      }
      case 'charge': {
        const { number, year, updatable } = action;
        const asked = { student: this.#student(action.student), number, year, value: action.cents / 100, status: this.#status(number, year), updatable };
        return { action, asked, heard: await secretary.post('/installment', asked) };
      }
      case 'enroll': {
        const asked = {
          student: this.#student(action.student),
          category: this.#category(1 + (action.category % 3)),
          year: this.#year() + (action.nextYear ? 1 : 0),
          month: action.nextYear || this.#month() < 3 ? 0 : this.#month(),
          ...(action.grace === null ? {} : { due: addDays(this.#today, action.grace) }),
        };
        return { action, asked, heard: await secretary.post('/enrollment', asked) };
      }
      case 'pay':
        return this.#pay(action);
      case 'leave':
        return this.#issue(action, { ...action, chosen: [], credit: 'none' });
      case 'refund': {
        const payer = this.#payer(action.payer) ?? 'none';
        const cents = Math.max(1, Math.round(((await this.#creditOf(payer)) * action.share) / 100));
        const asked = { payer, form: action.form, cents };
        const heard = await this.#onceAndAgain(action.by, `/credit/${payer}/refund`, { value: cents / 100, form: action.form });
        if (heard.status === 200) this.movements.push({ id: heard.body._id, cents });
        return { action, asked, heard };
      }
      case 'dismiss': {
        const one = this.#payer(action.payer) ?? this.#grandmother;
        // The other payers are needed until the story ends, so for them only refused deletions are asked.
        const asked = { payer: (await this.#creditOf(one)) > 0 ? one : this.#grandmother };
        return { action, asked, heard: await admin.delete(`/user/${asked.payer}/guardian`) };
      }
      case 'unpay': {
        const invoice = which(this.invoices, action.which);
        return { action, asked: { id: invoice?.id }, heard: await secretary.delete(`/invoice/${invoice?.id ?? 'none'}`) };
      }
      case 'correct': {
        const invoice = which(this.invoices, action.which);
        const parts = partsOf(action.split, invoice?.total ?? 0, action.share) ?? [];
        const heard = await secretary.put(`/invoice/${invoice?.id ?? 'none'}/payments`, { payments: parts.map(onWire) });
        return { action, asked: { id: invoice?.id, parts }, heard };
      }
      case 'reverse': {
        const invoice = which(this.invoices, action.which);
        const all = (action.form === 'credit' ? invoice?.paid : invoice?.total) ?? 0;
        const cents = action.share === null ? null : Math.max(1, Math.round((all * action.share) / 100));
        const asked = { id: invoice?.id, form: action.form, cents };
        const how = action.form === 'credit' ? { asCredit: true } : { form: action.form };
        const sent = { ...how, ...(cents === null ? {} : { amount: cents / 100 }) };
        const heard = await this.#onceAndAgain(action.by, `/invoice/${invoice?.id ?? 'none'}/reverse`, sent);
        if (heard.status === 200) this.movements.push({ id: heard.body._id, cents: cents ?? 0 });
        return { action, asked, heard };
      }
      case 'spend': {
        const held = await this.#held();
        const of = action.form === null ? held.money : action.form === 'cash' ? held.cash : held.bank;
        const cents = Math.max(1, Math.round((of * action.share) / 100));
        const form = action.form === null ? {} : { form: action.form };
        const heard = await admin.post('/expence', { expencetype: action.withdrawal ? WITHDRAWAL : EXPENSE, value: cents / 100, ...form });
        if (heard.status === 200) this.movements.push({ id: heard.body._id, cents });
        return { action, asked: { cents, form: action.form }, heard };
      }
      case 'unspend': {
        const movement = which(this.movements, action.which);
        return { action, asked: { id: movement?.id }, heard: await admin.delete(`/expence/${movement?.id ?? 'none'}`) };
      }
      case 'reprice': {
        const position = CATEGORIES[action.category % CATEGORIES.length] ?? 0;
        const rows = (await secretary.get('/category')).body.filter((one: { value: number }) => one.value > 0);
        const raise = (one: { position: number; value: number }) =>
          one.position === position || (action.withEnrolling && one.position === 0)
            ? Math.max(0.01, Math.round(one.value * (100 + action.percent)) / 100)
            : one.value;
        const asked = {
          date: addMonths(yearMonthOf(this.#today), action.ahead),
          categories: rows.map((one: { _id: string; position: number; value: number }) => ({ _id: one._id, value: raise(one) })),
        };
        const isChange = asked.categories.some(({ _id, value }: Known) => rows.find((one: Known) => one._id === _id).value !== value);
        return { action, asked: { ...asked, isChange }, heard: await secretary.put('/category', asked) };
      }
      case 'discount':
        return { action, asked: { student: this.#student(action.student) }, heard: await this.#changeStudent(action.student, { discount: action.discount }) };
      case 'chargeDay':
        return { action, heard: await this.#changeStudent(action.student, { chargeday: action.day }) };
      case 'recategorize': {
        const enrolled = (await secretary.get(`/enrollment?startDate=2000-01-01&sort=studentnumber`)).body;
        const one = enrolled[action.which % Math.max(1, enrolled.length)];
        const month = { start: 0, now: this.#month(), next: this.#month() + 1 }[action.from];
        const asked = { id: one?._id, category: this.#category(1 + (action.category % 3)), month };
        return { action, asked, heard: await secretary.put(`/enrollment/${one?._id ?? 'none'}`, asked) };
      }
      case 'takeBack': {
        const last = (await admin.get('/category/last-change')).body;
        return { action, heard: await admin.delete(`/category/change/${last?._id ?? 'none'}`) };
      }
      case 'expire':
        return { action, heard: await this.as('student').put('/installment') };
      case 'days': {
        this.#today = addDays(this.#today, action.days);
        await this.school.setNow(this.#today);
        return { action, heard: { status: 200, body: null, headers: {}, bytes: Buffer.alloc(0) } };
      }
    }
  }

  async #open({ pesos, how, share, ...action }: Extract<Action, { kind: 'open' }>): Promise<Done> {
    const cents = pesos * 100;
    const asked = {
      ...(how === 'carry' ? { carry: true } : {}),
      ...(how === 'amount' || how === 'both' ? { opening: cents } : {}),
      ...(how === 'cash' ? { cash: cents } : {}),
      ...(how === 'both' ? { cash: Math.round((cents * share) / 100) } : {}),
    };
    const { carry, opening, cash } = asked;
    const sent = { carry, ...(opening === undefined ? {} : { difference: opening / 100 }), ...(cash === undefined ? {} : { cash: cash / 100 }) };
    return { action: { ...action, pesos, how, share }, asked, heard: await this.as('secretary').post('/register', sent) };
  }

  async #close(action: Extract<Action, { kind: 'close' }>): Promise<Done> {
    const { cash } = await this.#held();
    const asked = {
      nothing: {},
      difference: { difference: action.difference },
      counted: { counted: Math.max(0, cash + action.difference) },
    }[action.how];
    const sent = Object.fromEntries(Object.entries(asked).map(([key, cents]) => [key, String(cents / 100).replace('.', ',')]));
    return { action, asked, heard: await this.as('secretary').put('/register', sent) };
  }

  /** What the last register holds; where cash and bank are not kept apart, each could be all of it. */
  async #held(): Promise<{ readonly money: number; readonly cash: number; readonly bank: number }> {
    const last = (await this.as('admin').get('/register/last')).body;
    const money = last === false ? 0 : centavos(last.registermoney);
    return { money, cash: centavos(last.cash ?? money / 100), bank: centavos(last.bank ?? money / 100) };
  }

  /** Sends a call twice with one key, as a till does that has not heard the answer: it must be done once. */
  async #onceAndAgain(by: 'admin' | 'secretary', path: string, body: object): Promise<Heard> {
    const onceKey = `key-${this.#keys++}`;
    const heard = await this.as(by).post(path, body, { onceKey });
    if (heard.status === 200) expect((await this.as(by).post(path, body, { onceKey })).body).toEqual(heard.body);
    return heard;
  }

  async #changeStudent(student: number, change: { readonly discount?: number; readonly chargeday?: number }): Promise<Heard> {
    const path = `/user/${this.#student(student)}`;
    const secretary = this.as('secretary');
    return secretary.put(path, { ...(await secretary.get(path)).body, ...change });
  }

  async #pay(action: Extract<Action, { kind: 'pay' }>): Promise<Done> {
    const owed: readonly Known[] = (await this.as('secretary').get(`/installment/student/${this.#student(action.student)}/invoice`)).body;
    const chosen = owed.filter((_, index) => (action.fees >> (index % 8)) % 2 === 1);
    return this.#issue(action, { ...action, chosen: chosen.map((fee) => this.#line(fee, action.how, action.share)) });
  }

  async #issue(action: Action, { payer: name, advance, credit, chosen, split, share, by }: Asked): Promise<Done> {
    const payer = this.#payer(name);
    const paid = chosen.reduce((sum, { payment }) => sum + payment, 0);
    const used = credit === 'none' ? 0 : usedOf(credit, await this.#creditOf(payer ?? 'none'), paid, share);
    const parts = partsOf(split, paid + advance - used, share);
    const heard = await this.as(by).post('/invoice', {
      user: payer === null ? { name: 'Tomasa', lastname: 'Abad' } : { _id: payer },
      details: chosen.map(({ fee, owed: value, payment, cash, extra }) => ({
        installment: fee,
        value: (value - cash - extra) / 100,
        payment: payment / 100,
        cashDiscount: cash / 100,
        extraDiscount: extra / 100,
      })),
      ...(advance === 0 ? {} : { advance: advance / 100 }),
      ...(used === 0 ? {} : { creditUsed: used / 100 }),
      ...(parts === null ? {} : { payments: parts.map(onWire) }),
    });
    if (heard.status === 200) this.invoices.push({ id: heard.body._id, total: centavos(heard.body.total), paid });
    const lines = chosen.map(({ fee, owed: value, payment, cash, extra }) => ({ fee, owed: value, payment, discount: cash + extra, isInCash: cash > 0 }));
    return { action, asked: { parts, payer, advance, used }, heard, lines };
  }

  /** The payer; null is one who only gives a name. */
  #payer(name: Payer): string | null {
    if (name === 'grandmother') return this.#grandmother;
    return name === 'named' ? null : CAST[name].id;
  }

  async #creditOf(payer: string): Promise<number> {
    const { status, body } = await this.as('secretary').get(`/credit/${payer}`);
    return status === 200 ? centavos(body.credit) : 0;
  }

  // Computed here a second time, from the specification; the server decides whether it agrees.
  #line(fee: Known, how: Payment, share: number): Line {
    const owed = centavos(fee.value);
    const isComing = fee.number >= 3 && (fee.year > this.#year() || (fee.year === this.#year() && fee.number > Number(this.#today.slice(5, 7))));
    const extra = (how === 'extra' || how === 'both') && isComing && fee.status !== 'expired' && owed > 1000_00 ? downToHundred(owed / 10) : 0;
    const cash =
      (how === 'cash' || how === 'both') && fee.number !== 0 && owed - extra > 10_000_00 ? downToHundred(((owed - extra) * CASH_POINTS) / 100_00) : 0;
    const line = { fee: fee._id, owed, payment: owed - extra - cash, cash, extra };
    if (how === 'part') return { ...line, payment: Math.max(1, Math.min(owed, Math.round((owed * share) / 110))) };
    if (how === 'tooMuch') return { ...line, payment: owed + share };
    return how === 'wrongDiscount' ? { ...line, cash: 100_00, payment: owed - 100_00 } : line;
  }

  #student(index: number): string {
    return CAST[STUDENTS[index % STUDENTS.length] ?? 'student'].id;
  }

  #category(index: number): string | undefined {
    return this.#categories.find(({ position }) => position === CATEGORIES[index])?._id;
  }

  #year(): number {
    return noonOf(this.#today).year;
  }

  #month(): number {
    return noonOf(this.#today).month;
  }

  #status(number: number, year: number): string {
    return number >= 3 && (year > this.#year() || (year === this.#year() && number > noonOf(this.#today).month)) ? 'valid' : 'debt';
  }
}

/** An element of a list by a random number; a number below zero counts from the end. */
const which = <One>(all: readonly One[], index: number): One | undefined => all.at(index < 0 ? index : index % Math.max(1, all.length));

/** The parts of a payment, without empty ones; null when no form is stated. */
const partsOf = (split: Split, total: number, share: number): readonly Part[] | null => {
  const first = Math.min(total, Math.max(1, Math.round((total * share) / 110)));
  const parts: Readonly<Record<Exclude<Split, Form>, readonly Part[] | null>> = {
    unsaid: null,
    two: [
      { form: 'cash', cents: first },
      { form: 'transfer', cents: total - first },
    ],
    three: [
      { form: 'card', cents: Math.floor((total - first) / 2) },
      { form: 'cash', cents: first },
      { form: 'mercadopago', cents: Math.ceil((total - first) / 2) },
    ],
    short: [{ form: 'transfer', cents: total - 1 }],
    twice: [
      { form: 'transfer', cents: first },
      { form: 'transfer', cents: total - first },
    ],
  };
  return (split in parts ? parts[split as Exclude<Split, Form>] : [{ form: split as Form, cents: total }])?.filter(({ cents }) => cents > 0) ?? null;
};

/** How much credit is used for fees of this much, when there is this much. */
const usedOf = (use: Use, credit: number, paid: number, share: number): number => {
  const most = Math.min(credit, paid);
  return { none: 0, some: Math.round((most * Math.min(share, 100)) / 100), all: most, over: most + 1 }[use];
};

const onWire = ({ form, cents }: Part) => ({ form, amount: cents / 100 });

export const centavos = (pesos: number): number => Math.round(pesos * 100);

const downToHundred = (cents: number): number => Math.floor(cents / 100_00) * 100_00;
