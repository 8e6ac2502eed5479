/** What a person types as an amount, in the way of Argentina: dots between thousands, a comma before the centavos. */
import { amountText, centavosOf, percentText } from '#kernel/money.ts';

/** Hundredths of what was typed; null when it is empty, undefined when it is no amount. A single dot before one or two last digits is taken as the comma. */
export const hundredthsTyped = (text: string): number | null | undefined => {
  const bare = text.replace(/[\s$%]/g, '');
  if (bare === '') return null;
  const dots = bare.split('.').length - 1;
  const dotIsComma = !bare.includes(',') && dots === 1 && /\.\d{1,2}$/.test(bare);
  const wellGrouped = dotIsComma || dots === 0 || /^-?\d{1,3}(\.\d{3})+(,\d*)?$/.test(bare);
  if (!wellGrouped) return undefined;
  const plain = dotIsComma ? bare : bare.replaceAll('.', '').replace(/,$/, '');
  return centavosOf(plain) ?? undefined;
};

/** The text of an amount once it is typed: '1.234,50', '1.234'. */
export const hundredthsText = (hundredths: number | null): string => (hundredths === null ? '' : amountText(hundredths));

/** The text of a percentage once it is typed: '7,5'. */
export const percentTyped = (hundredths: number | null): string => (hundredths === null ? '' : percentText(hundredths).replace(/\s*%$/, ''));
