/** A box for hours of work: '4,5', '4.5' or '4:30'; minutes inside. */
import { hoursTyped, type Minutes, minutesOfHours } from '#kernel/work-time.ts';
import type { NumberRead } from '#web/ui/amount-text.ts';
import { NumberBox, type NumberBoxProps } from '#web/ui/amounts.tsx';

export type HoursInputProps = Omit<NumberBoxProps, 'value'> & { readonly value: Minutes };

/** Text that is no time is null and marked as wrong; an empty box is no hours. */
export const HoursInput = (props: HoursInputProps) => <NumberBox read={readHours} textOf={(minutes) => hoursTyped(minutes ?? 0)} {...props} />;

const readHours = (text: string): NumberRead => {
  if (text.trim() === '') return { value: 0 };
  const value = minutesOfHours(text);
  // '4.500' could be four and a half or four thousand five hundred, so it is refused.
  return value === null || /[.,]\d{3,}/.test(text) ? { value: null, fault: 'Ingrese las horas, como 4,5 o 4:30' } : { value };
};
