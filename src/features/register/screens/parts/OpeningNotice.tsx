/** Tells the administration that a register was opened with another amount than the last closing left. */
import type { Register } from '#features/register/register.contract.ts';
import { openingText } from '#features/register/register.rules.ts';
import { dayOf, fullDay } from '#kernel/calendar.ts';
import { Notice } from '#web/ui/Notice.tsx';

export const OpeningNotice = ({ register }: { readonly register: Register }) => {
  const text = openingText(register);
  return text === '' ? null : <Notice kind="warning">{`Caja del ${fullDay(dayOf(register.date))}. ${text}`}</Notice>;
};
