import { describe, expect, test } from 'vitest';
import { NewSurchargeValues } from './surcharge.contract.ts';
import { checkValues } from './surcharge.rules.ts';

describe('The values of surcharge and discount', () => {
  test('At least one of the two must be given', () => {
    expect(checkValues({})).toEqual({ ok: false, status: 400, reasons: [{ msg: 'Ingrese por lo menos un valor' }] });
    expect([checkValues({ penalty: 1000 }).ok, checkValues({ discount: 500 }).ok, checkValues({ penalty: 1000, discount: 500 }).ok]).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('Zero is a value', () => {
    expect(checkValues({ penalty: 0 })).toEqual({ ok: true, value: { penalty: 0 } });
  });

  test('A value is a percentage from 0 to 100, with comma or dot and two decimals', () => {
    const read = (penalty: unknown) => NewSurchargeValues.safeDecode({ penalty } as never).data?.penalty;
    expect(['0', '7,5', '7.25', 100, '100'].map(read)).toEqual([0, 750, 725, 10_000, 10_000]);
    expect(['-0,01', '100,01', '7,125', 'diez', '10%'].map(read)).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });
});
