/** A month of the office, from the end of May to the first of July: every figure at its end was worked out by hand. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CAST, type CastName } from '../cast.ts';
import { openSchool, type School } from '../school.ts';

const STATIONERY = '5fe813b999e13c3f807a0d7a';
const CLEANING = '5fe813b999e13c3f807a0d7b';
const UTILITIES = '5fe813b999e13c3f807a0d7c';
const WITHDRAWAL = '5fe813b999e13c3f807a0d7d';

type Fee = { readonly _id: string; readonly number: number; readonly year: number; readonly value: number; readonly status: string };
type Row = Readonly<Record<string, unknown>>;

let school: School;
beforeAll(async () => {
  school = await openSchool({ now: '2026-05-28' });
});
afterAll(() => school.close());

/** A day begins: the secretary logs in, which runs the calendar. */
const day = async (name: string): Promise<void> => {
  await school.setNow(name);
  expect((await school.as('secretary').put('/installment')).status).toBe(200);
};

const feesOf = async (student: CastName): Promise<readonly Fee[]> => (await school.as('secretary').get(`/installment/student/${CAST[student].id}/all`)).body;
const fee = async (student: CastName, number: number): Promise<Fee> => {
  const found = (await feesOf(student)).find((one) => one.number === number);
  if (found === undefined) throw new Error(`${student} has no fee ${number}`);
  return found;
};
const told = async (student: CastName, number: number) => {
  const { value, status } = await fee(student, number);
  return [value, status];
};

type Line = { readonly number: number; readonly pay: number; readonly cash?: number; readonly extra?: number };
/** Parts of a payment by form; none where nobody says. */
type Forms = Readonly<Record<string, number>>;

/** Collects fees of one student; amounts as the screen sends them. Answers the number and the total of the invoice. */
const collect = async (student: CastName, payer: CastName, lines: readonly Line[], forms: Forms = {}, by: CastName = 'secretary') => {
  const details = [];
  for (const { number, pay, cash = 0, extra = 0 } of lines) {
    const { _id, value } = await fee(student, number);
    details.push({
      installment: _id,
      value: (value * 100 - cash * 100 - extra * 100) / 100,
      payment: String(pay).replace('.', ','),
      cashDiscount: cash,
      extraDiscount: extra,
    });
  }
  const payments = Object.entries(forms).map(([form, amount]) => ({ form, amount }));
  const said = payments.length === 0 ? {} : { payments };
  const { status, body } = await school.as(by).post('/invoice', { user: { _id: CAST[payer].id }, details, ...said });
  expect(status, JSON.stringify(body)).toBe(200);
  return { id: body._id as string, told: [body.invoiceid, body.total] };
};

const spend = (expencetype: string, value: number, description: string, by: CastName = 'secretary', form?: string) =>
  school.as(by).post('/expence', { expencetype, value: String(value), teacher: {}, description, form });

const moneyFor = async (viewer: CastName) => (await school.as(viewer).get('/register/last')).body.registermoney;
/** The cash, and what lies in the bank. */
const purses = async () => {
  const { cash, bank } = (await school.as('admin').get('/register/last')).body;
  return [cash, bank];
};

describe('A month of the office', () => {
  test('28 May: three students are enrolled, and prices are raised for June', async () => {
    await school.as('admin').post('/global/values', { penalty: '7,5', discount: '10' });
    const prices = async (asked: Readonly<Record<string, number>>) =>
      (await school.as('secretary').get('/category')).body.map((one: { _id: string; name: string; value: number }) => ({
        _id: one._id,
        value: asked[one.name] ?? (one.value || 1000),
      }));
    await school.as('secretary').put('/category', { date: '2026-05', categories: await prices({ Inscripción: 20_000, Junior: 24_350, CAE: 41_000 }) });
    const { body: categories } = await school.as('secretary').get('/category');
    for (const [student, name] of [
      ['student', 'CAE'],
      ['sibling', 'Junior'],
      ['stranger', 'Junior'],
    ] as const) {
      const category = categories.find((one: { name: string }) => one.name === name)._id;
      expect((await school.as('secretary').post('/enrollment', { student: CAST[student].id, category, year: 2026, month: 5 })).status).toBe(200);
    }
    // Junior: siblings 24,350 × 0.9 = 21,915 → 22,000; half scholarship 12,175 → 12,200.
    expect([await told('student', 5), await told('sibling', 5), await told('stranger', 5)]).toEqual([
      [41_000, 'debt'],
      [22_000, 'debt'],
      [12_200, 'debt'],
    ]);
    // 8 % more, rounded up: 26,298 → 26,300 and 44,280 → 44,300. From June on 7 fees each of Ana, Bautista and Mora:
    // before 7 × (41,000 + 22,000 + 12,200), after 7 × (44,300 + 23,700 + 13,200).
    const raise = { date: '2026-06', categories: await prices({ Junior: 26_300, CAE: 44_300 }) };
    expect((await school.as('secretary').post('/category/preview', raise)).body).toMatchObject({ installments: 21, before: 526_400, after: 568_400 });
    expect((await school.as('secretary').put('/category', raise)).status).toBe(200);
    expect([await told('student', 6), await told('sibling', 6), await told('stranger', 6)]).toEqual([
      [44_300, 'valid'],
      [23_700, 'valid'],
      [13_200, 'valid'],
    ]);
    expect(await told('student', 5)).toEqual([41_000, 'debt']);
  });

  test('1 June: May is surcharged; one pays in cash, one a part by transfer; the closing finds 50 pesos too few', async () => {
    await day('2026-06-01');
    // 41,000 × 1.075 = 44,075 → 44,100; 22,000 × 1.11 = 24,420 → 24,500; 12,200 × 1.075 = 13,115 → 13,200.
    expect([await told('student', 5), await told('sibling', 5), await told('stranger', 5)]).toEqual([
      [44_100, 'expired'],
      [24_500, 'expired'],
      [13_200, 'expired'],
    ]);
    expect([await told('student', 6), await told('sibling', 6), await told('stranger', 6)]).toEqual([
      [44_300, 'debt'],
      [23_700, 'debt'],
      [13_200, 'debt'],
    ]);
    await school.as('secretary').post('/register', { difference: '15000,50' });
    // In cash 10 % of 24,500 = 2,450 → 2,400 off.
    expect((await collect('sibling', 'guardian', [{ number: 5, pay: 22_100, cash: 2400 }])).told).toEqual([1, 22_100]);
    expect((await collect('stranger', 'strangersGuardian', [{ number: 5, pay: 5000.25 }], { transfer: 5000.25 })).told).toEqual([2, 5000.25]);
    expect(await told('stranger', 5)).toEqual([8199.75, 'expired']);
    expect((await spend(STATIONERY, 3450.75, 'Resmas')).status).toBe(200);
    // 15,000.50 + 22,100 + 5,000.25 - 3,450.75.
    expect(await moneyFor('secretary')).toBe(38_650);
    await school.as('secretary').put('/register', { difference: '-50', description: 'Faltó cambio' });
    expect(await moneyFor('secretary')).toBe(38_600);
    // 15,000.50 + 22,100 - 3,450.75 - 50; the transfer.
    expect(await purses()).toEqual([33_599.75, 5000.25]);
  });

  test('2 June: an invoice is deleted, cash is deposited and withdrawn, and the closing is taken back for a forgotten expense', async () => {
    await day('2026-06-02');
    await school.as('secretary').post('/register', { carry: true });
    const wrong = await collect('student', 'guardian', [{ number: 5, pay: 44_100 }], { card: 44_100 });
    expect(wrong.told).toEqual([3, 44_100]);
    expect(await purses()).toEqual([33_599.75, 49_100.25]);
    expect((await school.as('secretary').delete(`/invoice/${wrong.id}`)).status).toBe(200);
    expect(await purses()).toEqual([33_599.75, 5000.25]);
    expect(await told('student', 5)).toEqual([44_100, 'expired']);
    // In cash 4,410 → 4,400 off. The number of the deleted invoice is not given again.
    expect((await collect('student', 'guardian', [{ number: 5, pay: 39_700, cash: 4400 }])).told).toEqual([4, 39_700]);
    // 38,600 + 39,700 is more than a secretary may see.
    expect([await moneyFor('admin'), await moneyFor('secretary')]).toEqual([78_300, undefined]);
    expect((await spend(WITHDRAWAL, 60_000, 'A la cuenta', 'secretary')).status).toBe(403);
    // A deposit is neither an income nor an outlay: 33,299.75 of the 73,299.75 in cash stay.
    expect((await school.as('secretary').post('/register/transfer', { from: 'cash', value: 40_000 })).status).toBe(200);
    expect([await moneyFor('admin'), await purses()]).toEqual([78_300, [33_299.75, 45_000.25]]);
    // Without a stated form it takes all the cash, and 26,700.25 from the bank.
    expect((await spend(WITHDRAWAL, 60_000, 'A la cuenta', 'admin')).status).toBe(200);
    expect(await purses()).toEqual([0, 18_300]);
    expect((await spend(CLEANING, 2300, 'Lavandina', 'secretary', 'cash')).status).toBe(400);
    await school.as('secretary').put('/register', { difference: '0' });
    const { _id } = (await school.as('secretary').get('/register/last')).body;
    expect((await school.as('secretary').delete(`/register/${_id}`)).status).toBe(200);
    expect((await spend(CLEANING, 2300, 'Lavandina')).status).toBe(200);
    await school.as('secretary').put('/register', { difference: '10,50' });
    // 78,300 - 60,000 - 2,300 + 10.50.
    expect(await moneyFor('secretary')).toBe(16_010.5);
    expect(await purses()).toEqual([10.5, 16_000]);
  });

  test('5 June: two families pay three months ahead, and the salaries are paid', async () => {
    await day('2026-06-05');
    await school.as('secretary').post('/register', { carry: true });
    // 10 % of 23,700 = 2,370 → 2,300 off each.
    const ahead = [7, 8, 9];
    const bautista = await collect(
      'sibling',
      'guardian',
      ahead.map((number) => ({ number, pay: 21_400, extra: 2300 })),
      { cash: 20_000, transfer: 44_200 },
      'admin',
    );
    expect(bautista.told).toEqual([5, 64_200]);
    // 10 % of 44,300 = 4,430 → 4,400 off, then in cash 10 % of 39,900 = 3,990 → 3,900 off.
    const ana = await collect(
      'student',
      'guardian',
      ahead.map((number) => ({ number, pay: 36_000, extra: 4400, cash: 3900 })),
      {},
      'admin',
    );
    expect(ana.told).toEqual([6, 108_000]);
    // 10.50 + 20,000, and the fees that have the discount for cash; 16,000 + 44,200.
    expect(await purses()).toEqual([128_010.5, 60_200]);
    await school.as('admin').post('/global/salaries', { lowerSalary: '4000', higherSalary: '4800,50', adminSalary: '3750', classManagerSalary: '3900' });
    const payments = [
      // 20 × 3,750; 12 h 30 min × 3,900; 6 × 4,000 + 4 × 4,800.50.
      { employee: CAST.secretary.id, hours: { adminSalary: 20 } },
      { employee: CAST.classManager.id, hours: { classManagerSalary: '12,5' } },
      { employee: CAST.teacher.id, hours: { lowerSalary: 6, higherSalary: 4 } },
    ];
    const paid = await school.as('admin').post('/salary/sheet', { firstDay: '2026-06-01', weeks: 1, payments, total: '166952' });
    expect(paid.body.map?.((one: Row) => one['value'])).toEqual([75_000, 48_750, 43_202]);
    // All the cash, and 166,952 - 128,010.50 of the bank.
    expect(await purses()).toEqual([0, 21_258.5]);
    // A private lesson, charged by hand: 10,000 pesos or less have no discount for cash.
    await school.as('secretary').post('/installment', { student: CAST.stranger.id, number: 1, year: 2026, value: '8000,40', status: 'valid' });
    expect((await collect('stranger', 'strangersGuardian', [{ number: 1, pay: 8000.4 }], { mercadopago: 8000.4 })).told).toEqual([7, 8000.4]);
    await school.as('secretary').put('/register', {});
    // 16,010.50 + 64,200 + 108,000 - 75,000 - 48,750 - 43,202 + 8,000.40.
    expect(await moneyFor('secretary')).toBe(29_258.9);
    expect(await purses()).toEqual([0, 29_258.9]);
  });

  test('10 and 11 June: Bautista’s fee is surcharged the day after the tenth; 23 centavos are missing at the closing', async () => {
    await day('2026-06-10');
    expect(await told('sibling', 6)).toEqual([23_700, 'debt']);
    await day('2026-06-11');
    // 23,700 × 1.11 = 26,307 → 26,400; in cash 2,640 → 2,600 off.
    expect([await told('sibling', 6), await told('stranger', 6)]).toEqual([
      [26_400, 'expired'],
      [13_200, 'debt'],
    ]);
    await school.as('secretary').post('/register', { carry: true });
    expect((await collect('sibling', 'guardian', [{ number: 6, pay: 23_800, cash: 2600 }])).told).toEqual([8, 23_800]);
    expect((await spend(UTILITIES, 12_345.67, 'Luz', 'secretary', 'transfer')).status).toBe(200);
    await school.as('secretary').put('/register', { counted: '23799,77' });
    expect(await moneyFor('secretary')).toBe(40_713);
    // Of 23,800 in cash 23,799.77 were counted; 29,258.90 - 12,345.67.
    expect(await purses()).toEqual([23_799.77, 16_913.23]);
  });

  test('15 and 16 June: Mora’s fee is surcharged the day after the fifteenth; the register is counted in five places', async () => {
    await day('2026-06-15');
    expect(await told('stranger', 6)).toEqual([13_200, 'debt']);
    await day('2026-06-16');
    // 13,200 × 1.075 = 14,190 → 14,200. The rest of May was surcharged once, and not again.
    expect([await told('stranger', 6), await told('stranger', 5)]).toEqual([
      [14_200, 'expired'],
      [8199.75, 'expired'],
    ]);
    await school.as('secretary').post('/register', { carry: true });
    const lines = [
      { number: 5, pay: 8199.75 },
      { number: 6, pay: 4200 },
    ];
    expect((await collect('stranger', 'strangersGuardian', lines, { cash: 4200, card: 8199.75 })).told).toEqual([9, 12_399.75]);
    expect((await spend(WITHDRAWAL, 20_000, 'A casa', 'adminTeacher', 'cash')).status).toBe(200);
    await school.as('secretary').put('/register', { difference: '100' });
    expect(await moneyFor('admin')).toBe(33_212.75);
    // 23,799.77 + 4,200 - 20,000 + 100; 16,913.23 + 8,199.75.
    expect(await purses()).toEqual([8099.77, 25_112.98]);
    const { _id: register } = (await school.as('admin').get('/register/last')).body;
    const counted = await school
      .as('admin')
      .post('/daily', { register, box: '20000', envelope: '3000', home: '5000', bank: '5000', change: '200', difference: 0 });
    expect(counted).toMatchObject({ status: 200, body: { difference: -12.75 } });
    expect((await school.as('secretary').delete(`/register/${register}`)).status).toBe(400);
  });

  test('30 June and 1 July: a fee that can be paid until the end of the month is surcharged on the first, and part of a payment is given back', async () => {
    await day('2026-07-01T02:59:59.999Z');
    expect(await told('student', 6)).toEqual([44_300, 'debt']);
    await day('2026-07-01T03:00:00.000Z');
    // 44,300 × 1.075 = 47,622.50 → 47,700; in cash 4,770 → 4,700 off. The rest of Mora’s June is not surcharged again.
    expect([await told('student', 6), await told('stranger', 6), await told('stranger', 7)]).toEqual([
      [47_700, 'expired'],
      [10_000, 'expired'],
      [13_200, 'debt'],
    ]);
    await school.as('secretary').post('/register', { carry: true });
    expect((await collect('student', 'guardian', [{ number: 6, pay: 43_000, cash: 4700 }])).told).toEqual([10, 43_000]);
    expect(await purses()).toEqual([51_099.77, 25_112.98]);
    // What was paid of June on invoice 9 is given back by transfer: Mora owes it again, without another surcharge.
    const [ninth] = (await school.as('secretary').get('/invoice?startDate=2026-06-16&endDate=2026-06-16')).body;
    expect((await school.as('secretary').post(`/invoice/${ninth._id}/reverse`, { form: 'transfer', amount: '4200' })).status).toBe(200);
    expect(await told('stranger', 6)).toEqual([14_200, 'expired']);
    expect(await purses()).toEqual([51_099.77, 20_912.98]);
  });

  test('At the end of the month the books show this, to the centavo', async () => {
    const admin = school.as('admin');
    const JUNE = 'startDate=2026-06-01&endDate=2026-06-30';
    const registers = (await admin.get(`/register?${JUNE}`)).body.map((one: Row) => [
      String(one['date']).slice(8, 10),
      one['income'],
      one['expence'],
      one['withdrawal'],
      one['difference'],
      one['registermoney'],
      one['cash'],
      one['bank'],
    ]);
    expect(registers).toEqual([
      ['16', 12_399.75, 0, 20_000, 100, 33_212.75, 8099.77, 25_112.98],
      ['11', 23_800, 12_345.67, 0, -0.23, 40_713, 23_799.77, 16_913.23],
      ['05', 180_200.4, 166_952, 0, 0, 29_258.9, 0, 29_258.9],
      ['02', 39_700, 2300, 60_000, 10.5, 16_010.5, 10.5, 16_000],
      ['01', 27_100.25, 3450.75, 0, -50, 38_600, 33_599.75, 5000.25],
    ]);
    // 15,000.50 + 283,200.40 - 185,048.42 - 80,000 + 60.27 = 33,212.75, what the last closing of June left.
    const months = (await admin.get('/register/year/bymonth?year=2026')).body;
    expect([months[4], months[5], months[6]]).toEqual([
      { month: 'Mayo', income: 0, expence: 0, withdrawal: 0, difference: 0 },
      { month: 'Junio', income: 283_200.4, expence: 185_048.42, withdrawal: 80_000, difference: 60.27, cash: 8099.77, bank: 25_112.98 },
      { month: 'Julio', income: 43_000, expence: 4200, withdrawal: 0, difference: 0, cash: 51_099.77, bank: 20_912.98 },
    ]);
    expect(await moneyFor('admin')).toBe(72_012.75);
    const invoices = (await admin.get(`/invoice?${JUNE}`)).body.map((one: Row) => [one['invoiceid'], one['total']]);
    expect(invoices).toEqual([
      [9, 12_399.75],
      [8, 23_800],
      [7, 8000.4],
      [6, 108_000],
      [5, 64_200],
      [4, 39_700],
      [2, 5000.25],
      [1, 22_100],
    ]);
    expect((await admin.get(`/invoice/list/total?${JUNE}`)).body).toBe(283_200.4);
    expect((await admin.get(`/expence/list/total?${JUNE}&expencetype=expence`)).body).toBe(185_048.42);
    expect((await admin.get('/expence/withdrawal/bymonth?year=2026')).body[5]).toEqual({ month: 'Junio', 'Retiro de la dirección': 80_000 });
    expect((await admin.get(`/salary/total?${JUNE}`)).body).toBe(166_952);
    // Three enrollments of 20,000; Mora's rest of June with what was given back, and July.
    expect((await admin.get('/installment/month/debts')).body).toBe(87_400);
    // August is paid for Ana and Bautista.
    expect((await admin.get('/installment/profit/7')).body).toBe(13_200);
    const fees = async (student: CastName) => (await feesOf(student)).map(({ number, value, status }) => `${number} ${value} ${status}`);
    const coming = (value: number) => [10, 11, 12].map((month) => `${month} ${value} valid`);
    expect(await fees('student')).toEqual(['0 20000 debt', '5 0 expired', '6 0 expired', '7 0 valid', '8 0 valid', '9 0 valid', ...coming(44_300)]);
    expect(await fees('sibling')).toEqual(['0 20000 debt', '5 0 expired', '6 0 expired', '7 0 valid', '8 0 valid', '9 0 valid', ...coming(23_700)]);
    expect(await fees('stranger')).toEqual([
      '0 20000 debt',
      '1 0 debt',
      '5 0 expired',
      '6 14200 expired',
      '7 13200 debt',
      '8 13200 valid',
      '9 13200 valid',
      ...coming(13_200),
    ]);
  });
});
