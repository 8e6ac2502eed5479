/** What the office does with money: random actions in random order. Their numbers become people, fees and amounts when the action is done. */
import fc from 'fast-check';

export type Action =
  | { readonly kind: 'open'; readonly pesos: number; readonly how: Opening; readonly share: number }
  | { readonly kind: 'close'; readonly how: Closing; readonly difference: number }
  | { readonly kind: 'reopen' }
  | { readonly kind: 'divide'; readonly share: number; readonly difference: number }
  | { readonly kind: 'transfer'; readonly from: 'cash' | 'bank'; readonly share: number; readonly by: 'admin' | 'secretary' }
  | { readonly kind: 'untransfer'; readonly which: number }
  | { readonly kind: 'charge'; readonly student: number; readonly number: number; readonly year: number; readonly cents: number; readonly updatable: boolean }
  | { readonly kind: 'enroll'; readonly student: number; readonly category: number; readonly nextYear: boolean; readonly grace: number | null }
  | {
      readonly kind: 'pay';
      readonly student: number;
      readonly fees: number;
      readonly how: Payment;
      readonly payer: Payer;
      readonly advance: number;
      readonly credit: Use;
      readonly split: Split;
      readonly share: number;
      readonly by: 'admin' | 'secretary';
    }
  | {
      readonly kind: 'leave';
      readonly payer: Payer;
      readonly advance: number;
      readonly split: Split;
      readonly share: number;
      readonly by: 'admin' | 'secretary';
    }
  | { readonly kind: 'refund'; readonly payer: Payer; readonly form: Form; readonly share: number; readonly by: 'admin' | 'secretary' }
  | { readonly kind: 'dismiss'; readonly payer: Payer }
  | { readonly kind: 'correct'; readonly which: number; readonly split: Split; readonly share: number }
  | { readonly kind: 'unpay'; readonly which: number }
  | { readonly kind: 'reverse'; readonly which: number; readonly form: Form | 'credit'; readonly share: number | null; readonly by: 'admin' | 'secretary' }
  | { readonly kind: 'spend'; readonly withdrawal: boolean; readonly form: Form | null; readonly share: number }
  | { readonly kind: 'unspend'; readonly which: number }
  | { readonly kind: 'reprice'; readonly category: number; readonly percent: number; readonly ahead: number; readonly withEnrolling: boolean }
  | { readonly kind: 'discount'; readonly student: number; readonly discount: 0 | 10 | 50 }
  | { readonly kind: 'chargeDay'; readonly student: number; readonly day: 10 | 15 | 31 }
  | { readonly kind: 'recategorize'; readonly which: number; readonly category: number; readonly from: 'start' | 'now' | 'next' }
  | { readonly kind: 'takeBack' }
  | { readonly kind: 'expire' }
  | { readonly kind: 'days'; readonly days: number };

/** In full, in part, in cash, with the extra discount, with both; too much, or with a discount that is not allowed. */
export type Payment = 'full' | 'part' | 'cash' | 'extra' | 'both' | 'tooMuch' | 'wrongDiscount';

/** Guardians, a grandmother without children here, a student herself, and a payer who only gives a name. */
export type Payer = 'guardian' | 'strangersGuardian' | 'grandmother' | 'stranger' | 'named';
/** How much of the payer's credit is used: none, some, all that is allowed, or a centavo more. */
export type Use = 'none' | 'some' | 'all' | 'over';

export type Form = 'cash' | 'transfer' | 'mercadopago' | 'card';
/** No form stated; one form, two or three; a centavo short, or one form twice. */
export type Split = Form | 'unsaid' | 'two' | 'three' | 'short' | 'twice';
/** With an amount, with what was carried, with the cash that was counted, or with an amount of which this share is cash. */
export type Opening = 'amount' | 'carry' | 'cash' | 'both';
/** With a difference, with what was counted, or with neither. */
export type Closing = 'difference' | 'counted' | 'nothing';

const small = fc.nat(11);
const who = fc.constantFrom('admin' as const, 'secretary' as const);
const form = fc.constantFrom<Form>('cash', 'transfer', 'mercadopago', 'card');
const split = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Split>('unsaid') },
  { weight: 8, arbitrary: fc.constantFrom<Split>('cash', 'transfer', 'mercadopago', 'card', 'two', 'two', 'three') },
  { weight: 1, arbitrary: fc.constantFrom<Split>('short', 'twice') },
);
const share = fc.integer({ min: 1, max: 110 });

/** Money with centavos, half of it near the amounts at which rules begin. */
const cents = fc.oneof(
  fc.integer({ min: 1, max: 60_000_00 }),
  fc
    .tuple(fc.constantFrom(1000_00, 5000_00, 10_000_00, 50_000_00, 20_000_00), fc.constantFrom(-100_00, -1, 0, 1, 100_00))
    .map(([amount, beside]) => amount + beside),
);

const payer = fc.constantFrom<Payer>(
  'guardian',
  'guardian',
  'guardian',
  'guardian',
  'strangersGuardian',
  'strangersGuardian',
  'grandmother',
  'stranger',
  'named',
);
const use = fc.constantFrom<Use>('none', 'none', 'none', 'none', 'some', 'all', 'all', 'over');
const left = fc.integer({ min: 1, max: 30_000_00 });

/** The institute and the families of a story. */
export type Institute = {
  /** A new institute keeps cash and bank apart from its first register on; an older one has closed some without. */
  readonly isOlder: boolean;
  /** Whether credit counts like cash where a fee has the discount for cash. */
  readonly creditIsCash: boolean;
  /** Each child has one guardian, or two guardians have a child together, or one of the students is an adult without guardians. */
  readonly kin: 'apart' | 'together' | 'ofAge';
};
export const institute: fc.Arbitrary<Institute> = fc.record({
  isOlder: fc.boolean(),
  creditIsCash: fc.boolean(),
  kin: fc.constantFrom('apart' as const, 'together' as const, 'ofAge' as const),
});

const pay = fc.record({
  kind: fc.constant('pay' as const),
  student: small,
  fees: fc.integer({ min: 1, max: 255 }),
  how: fc.constantFrom<Payment>('full', 'part', 'part', 'cash', 'extra', 'both', 'tooMuch', 'wrongDiscount'),
  payer,
  advance: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: left }),
  credit: use,
  split,
  share,
  by: who,
});
const leave = fc.record({
  kind: fc.constant('leave' as const),
  payer,
  advance: fc.oneof({ weight: 9, arbitrary: left }, { weight: 1, arbitrary: fc.constant(0) }),
  split,
  share,
  by: who,
});
const refund = fc.record({ kind: fc.constant('refund' as const), payer, form, share, by: who });
const correct = fc.record({ kind: fc.constant('correct' as const), which: small, split, share });
const unpay = fc.record({ kind: fc.constant('unpay' as const), which: small });
const transfer = fc.record({ kind: fc.constant('transfer' as const), from: fc.constantFrom('cash' as const, 'bank' as const), share, by: who });
const untransfer = fc.record({ kind: fc.constant('untransfer' as const), which: small });
const spend = fc.record({ kind: fc.constant('spend' as const), withdrawal: fc.boolean(), form: fc.option(form), share });
const reverse = fc.record({
  kind: fc.constant('reverse' as const),
  which: small,
  form: fc.oneof(form, fc.constant('credit' as const)),
  share: fc.option(share),
  by: who,
});
const unspend = fc.record({ kind: fc.constant('unspend' as const), which: small });

/** One action. Collecting is drawn most often, as it happens most often at the desk. */
export const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('open' as const),
      pesos: fc.nat(80_000),
      how: fc.constantFrom<Opening>('amount', 'carry', 'cash', 'both'),
      share,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('close' as const),
      how: fc.constantFrom<Closing>('difference', 'counted', 'nothing'),
      difference: fc.integer({ min: -300_000, max: 300_000 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reopen' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('divide' as const), share: fc.nat(100), difference: fc.integer({ min: -300_000, max: 300_000 }) }),
  },
  { weight: 2, arbitrary: transfer },
  { weight: 1, arbitrary: untransfer },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('charge' as const),
      student: small,
      number: fc.nat(12),
      year: fc.integer({ min: 2025, max: 2027 }),
      cents,
      updatable: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('enroll' as const),
      student: small,
      category: small,
      nextYear: fc.boolean(),
      grace: fc.option(fc.integer({ min: 0, max: 60 })),
    }),
  },
  { weight: 18, arbitrary: pay },
  { weight: 2, arbitrary: correct },
  { weight: 4, arbitrary: unpay },
  { weight: 4, arbitrary: reverse },
  { weight: 2, arbitrary: leave },
  { weight: 2, arbitrary: refund },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('dismiss' as const), payer }) },
  { weight: 3, arbitrary: spend },
  { weight: 3, arbitrary: unspend },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('reprice' as const),
      category: small,
      percent: fc.integer({ min: -40, max: 60 }),
      ahead: fc.oneof(fc.constant(0), fc.nat(4)),
      withEnrolling: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('discount' as const), student: small, discount: fc.constantFrom(0 as const, 10 as const, 50 as const) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('chargeDay' as const), student: small, day: fc.constantFrom(10 as const, 15 as const, 31 as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('recategorize' as const),
      which: small,
      category: small,
      from: fc.constantFrom('start' as const, 'now' as const, 'next' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('takeBack' as const) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('expire' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('days' as const), days: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 45 })) }) },
);

const NEXT_DAY: readonly Action[] = [
  { kind: 'close', how: 'nothing', difference: 0 },
  { kind: 'open', pesos: 0, how: 'carry', share: 0 },
];

/**
 * The parts of a story: mostly one action. Now and then a short series: money moves in and out on one day, or is given back
 * after the closing, in parts, some of which are undone; or one payer leaves credit, uses it, and the invoices that made and used it are deleted;
 * or credit that came back with money is used again before that is undone.
 */
export const passage: fc.Arbitrary<readonly Action[]> = fc.oneof(
  { weight: 32, arbitrary: action.map((one) => [one]) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(pay, fc.array(fc.oneof(correct, correct, unpay, transfer, transfer, untransfer, spend, unspend), { minLength: 3, maxLength: 6 }))
      .map(([one, others]): readonly Action[] => [one, ...others]),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(pay, pay, fc.array(fc.oneof(reverse, reverse, unspend), { minLength: 2, maxLength: 6 }))
      .map(([one, other, back]): readonly Action[] => [one, other, ...NEXT_DAY, ...back]),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(leave, pay, pay, fc.boolean(), fc.array(fc.oneof(pay, refund, reverse, reverse, unpay, unspend, correct), { minLength: 2, maxLength: 6 }))
      .map(([one, used, other, isNextDay, back]): readonly Action[] => {
        const of = <A extends { readonly payer: Payer }>(act: A): A => ({ ...act, payer: one.payer });
        const uses: Action = { ...of(used), credit: 'all', how: 'full' };
        return [one, uses, of(other), ...(isNextDay ? NEXT_DAY : []), ...back.map((act) => ('payer' in act ? of(act) : act))];
      }),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(leave, pay, reverse, pay)
      .map(([one, used, back, again]): readonly Action[] => [
        one,
        { ...used, payer: one.payer, credit: 'some', how: 'full' },
        ...NEXT_DAY,
        { ...back, which: -1, share: null },
        { ...again, payer: one.payer, credit: 'all', how: 'full' },
        { kind: 'unspend', which: -1 },
      ]),
  },
);
