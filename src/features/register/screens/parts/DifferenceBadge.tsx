/** Whether money was missing, too much, or right, in words and in a colour. */
import { differenceText } from '#features/register/register.rules.ts';
import type { Centavos } from '#kernel/money.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';

export const DifferenceBadge = ({ difference }: { readonly difference: Centavos }) => (
  <StatusBadge tone={difference === 0 ? 'paid' : difference < 0 ? 'expired' : 'due'}>{differenceText(difference)}</StatusBadge>
);
