/** Checks the account of a family against a second calculation: whatever happened, it ends with what is owed less the credit. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CAST } from '../../../tests/cast.ts';
import { openSchool, type School } from '../../../tests/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool({ now: '2026-03-02' });
  await admin().post('/global/values', { penalty: 10, discount: 10 });
  await admin().post('/register', { difference: 1_000_000 });
});
afterAll(() => school.close());

const admin = () => school.as('admin');
const CHILDREN = [CAST.student.id, CAST.sibling.id];
type Payer = { readonly _id?: string; readonly name?: string; readonly lastname?: string };
/** Payers: the mother of both, a stranger, or somebody who only gave a name. */
const PAYERS: readonly Payer[] = [{ _id: CAST.guardian.id }, { _id: CAST.guardian.id }, { _id: CAST.strangersGuardian.id }, { name: 'Rita', lastname: 'Paga' }];

type Fee = { readonly _id: string; readonly value: number; readonly status: string; readonly updatable: boolean };
type Line = { readonly kind: string; readonly amount: number; readonly balance: number };

/** The random choices of one act: which act, on which of the existing things, how much, and how. */
const draw = fc.record({
  kind: fc.constantFrom(
    'charge',
    'charge',
    'change',
    'drop',
    'restore',
    'pay',
    'pay',
    'pay',
    'unpay',
    'giveBack',
    'giveBack',
    'undo',
    'refund',
    'expire',
    'close',
  ),
  which: fc.nat(1000),
  part: fc.integer({ min: 1, max: 100 }),
  how: fc.nat(3),
});
type Draw = typeof draw extends fc.Arbitrary<infer T> ? T : never;

const centavos = (pesos: number) => Math.round(pesos * 100);
const pick = <T>(all: readonly T[], which: number): T | undefined => all[which % Math.max(1, all.length)];
const feesOf = async (student: string): Promise<readonly Fee[]> => (await admin().get(`/installment/student/${student}/all`)).body;
const creditOf = async (payer: string): Promise<number> => (await admin().get(`/credit/${payer}`)).body.credit;
const invoices: string[] = [];
const dropped: string[] = [];

const pay = async ({ which, part, how }: Draw) => {
  const fees = (await Promise.all(CHILDREN.map(feesOf))).flat().filter(({ value }) => value > 0);
  const chosen = [...new Set([pick(fees, which), pick(fees, which + part)])].flatMap((fee) => fee ?? []);
  const user: Payer = pick(PAYERS, which + how) ?? {};
  const { _id: payer } = user;
  const details = chosen.map(({ _id, value }, index) => ({
    ...{ installment: _id, value },
    payment: index === 0 && how === 1 ? Math.max(1, Math.round((value * part) / 100)) : value,
  }));
  const sum = details.reduce((all, { payment }) => all + centavos(payment), 0) / 100;
  const advance = payer !== undefined && part % 3 === 0 ? part * 10 : 0;
  const creditUsed = payer !== undefined && part % 3 === 1 ? Math.min(await creditOf(payer), sum) : 0;
  const total = (centavos(sum) + centavos(advance) - centavos(creditUsed)) / 100;
  return admin().post('/invoice', {
    user,
    details,
    advance,
    creditUsed,
    payments: total === 0 ? [] : [{ form: how % 2 === 0 ? 'cash' : 'transfer', amount: total }],
  });
};

let today = Date.parse('2026-03-02T15:00:00.000Z');
const outlays: string[] = [];

const ACTS: Readonly<Record<Draw['kind'], (drawn: Draw) => Promise<{ readonly status: number; readonly body: { readonly _id?: string } }>>> = {
  charge: ({ which, part, how }) =>
    admin().post('/installment', {
      ...{ student: pick(CHILDREN, part), number: which % 13, year: 2026, value: part * 500 },
      ...{ status: (['valid', 'debt', 'expired', 'valid'] as const)[how], updatable: part % 2 === 0 },
    }),
  change: async ({ which, part, how }) => {
    const fee = pick(await feesOf(pick(CHILDREN, part) ?? ''), which);
    const status = (['valid', 'debt', 'expired', fee?.status] as const)[how];
    return admin().put(`/installment/${fee?._id}`, { value: part % 5 === 0 ? 0 : part * 400, status, updatable: true, reason: 'Acuerdo' });
  },
  drop: async ({ which, part }) => {
    const fee = pick(await feesOf(pick(CHILDREN, part) ?? ''), which);
    const heard = await admin().delete(`/installment/${fee?._id}`);
    if (heard.status === 200) dropped.push(fee?._id ?? '');
    return heard;
  },
  restore: ({ which }) => admin().post(`/installment/${pick(dropped, which)}/restore`),
  pay: async (drawn) => {
    const heard = await pay(drawn);
    if (heard.status === 200) invoices.push(heard.body._id);
    return heard;
  },
  unpay: ({ which }) => admin().delete(`/invoice/${pick(invoices.slice(-2), which)}`),
  giveBack: async ({ which, part, how }) => {
    const amount = how === 0 ? part * 100 : undefined;
    const heard = await admin().post(`/invoice/${pick(invoices, which)}/reverse`, how % 2 === 0 ? { form: 'cash', amount } : { asCredit: true });
    if (heard.status === 200 && how % 2 === 0) outlays.push(heard.body._id);
    return heard;
  },
  undo: ({ which }) => admin().delete(`/expence/${pick(outlays.slice(-3), which)}`),
  refund: async ({ part, how }) => {
    const heard = await admin().post(`/credit/${CAST.guardian.id}/refund`, { value: part * 10, form: how % 2 === 0 ? 'cash' : 'transfer' });
    if (heard.status === 200) outlays.push(heard.body._id);
    return heard;
  },
  expire: async ({ part }) => {
    today += (part % 12) * 86_400_000;
    return admin().put('/installment', {});
  },
  close: async () => {
    await admin().put('/register', {});
    today += 86_400_000;
    await school.setNow(new Date(today).toISOString());
    return admin().post('/register', { carry: true });
  },
};

/** Compares the account with the debt and the credit, which are read from other rows. */
const reckon = async (after: string) => {
  const [family, told, owed, credit] = [
    (await admin().get(`/family/${CAST.guardian.id}`)).body,
    (await admin().get(`/family/${CAST.guardian.id}/account`)).body as readonly Line[],
    (await Promise.all(CHILDREN.map(feesOf))).flat().reduce((sum, { value, status }) => sum + (status === 'valid' ? 0 : centavos(value)), 0),
    centavos(await creditOf(CAST.guardian.id)),
  ];
  expect([after, centavos(family.owed), centavos(family.credit)]).toEqual([after, owed, credit]);
  expect([after, centavos(told[0]?.balance ?? 0)]).toEqual([after, owed - credit]);
  let balance = 0;
  for (const line of told.toReversed()) {
    balance += centavos(line.amount);
    expect(centavos(line.balance)).toBe(balance);
  }
};

test('Whatever happens to fees, invoices, credit and refunds, the account ends with what is owed less the credit, and each balance follows from the one before', async () => {
  const done = new Map<string, number>();
  for (const drawn of fc.sample(draw, { numRuns: 180 })) {
    today += 60_000;
    await school.setNow(new Date(today).toISOString());
    const { status } = await ACTS[drawn.kind](drawn);
    expect([drawn.kind, status < 500]).toEqual([drawn.kind, true]);
    if (status !== 200) continue;
    done.set(drawn.kind, (done.get(drawn.kind) ?? 0) + 1);
    await reckon(JSON.stringify(drawn));
  }
  // Every act must have happened, otherwise the run would prove nothing.
  for (const kind of Object.keys(ACTS)) expect([kind, done.get(kind) ?? 0]).toEqual([kind, expect.toSatisfy((times: number) => times >= 2)]);
  const kinds = new Set(((await admin().get(`/family/${CAST.guardian.id}/account`)).body as readonly Line[]).map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(['advance', 'changed', 'creditUsed', 'deleted', 'owed', 'paid', 'refund', 'reversed', 'reversedCredit', 'surcharged']);
}, 180_000);
