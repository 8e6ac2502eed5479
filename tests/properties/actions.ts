/** What the office does with money, in any order: actions that chance draws. Numbers are turned into people, fees and amounts when their turn comes. */
import fc from 'fast-check';

export type Action =
  | { readonly kind: 'open'; readonly pesos: number; readonly carry: boolean }
  | { readonly kind: 'close'; readonly difference: number }
  | { readonly kind: 'reopen' }
  | { readonly kind: 'charge'; readonly student: number; readonly number: number; readonly year: number; readonly cents: number; readonly updatable: boolean }
  | { readonly kind: 'enroll'; readonly student: number; readonly category: number; readonly nextYear: boolean; readonly grace: number | null }
  | { readonly kind: 'pay'; readonly student: number; readonly fees: number; readonly how: Payment; readonly share: number; readonly by: 'admin' | 'secretary' }
  | { readonly kind: 'unpay'; readonly which: number }
  | { readonly kind: 'spend'; readonly withdrawal: boolean; readonly share: number }
  | { readonly kind: 'unspend'; readonly which: number }
  | { readonly kind: 'reprice'; readonly category: number; readonly percent: number; readonly ahead: number; readonly withEnrolling: boolean }
  | { readonly kind: 'discount'; readonly student: number; readonly discount: 0 | 10 | 50 }
  | { readonly kind: 'chargeDay'; readonly student: number; readonly day: 10 | 15 | 31 }
  | { readonly kind: 'recategorize'; readonly which: number; readonly category: number; readonly from: 'start' | 'now' | 'next' }
  | { readonly kind: 'takeBack' }
  | { readonly kind: 'expire' }
  | { readonly kind: 'days'; readonly days: number };

/** In full, in part, in cash, with the extra discount, with both; too much, or with a discount that is not due. */
export type Payment = 'full' | 'part' | 'cash' | 'extra' | 'both' | 'tooMuch' | 'wrongDiscount';

const small = fc.nat(11);
const share = fc.integer({ min: 1, max: 110 });

/** Money with centavos, near the amounts at which rules begin as often as elsewhere. */
const cents = fc.oneof(
  fc.integer({ min: 1, max: 60_000_00 }),
  fc
    .tuple(fc.constantFrom(1000_00, 5000_00, 10_000_00, 50_000_00, 20_000_00), fc.constantFrom(-100_00, -1, 0, 1, 100_00))
    .map(([amount, beside]) => amount + beside),
);

/** One action: collecting is drawn most often, as at the desk. */
export const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('open' as const), pesos: fc.nat(80_000), carry: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('close' as const), difference: fc.integer({ min: -300_000, max: 300_000 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reopen' as const) }) },
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
  {
    weight: 11,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      student: small,
      fees: fc.integer({ min: 1, max: 255 }),
      how: fc.constantFrom<Payment>('full', 'part', 'part', 'cash', 'extra', 'both', 'tooMuch', 'wrongDiscount'),
      share,
      by: fc.constantFrom('admin' as const, 'secretary' as const),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('unpay' as const), which: small }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('spend' as const), withdrawal: fc.boolean(), share }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('unspend' as const), which: small }) },
  {
    weight: 2,
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
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('chargeDay' as const), student: small, day: fc.constantFrom(10 as const, 15 as const, 31 as const) }) },
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
