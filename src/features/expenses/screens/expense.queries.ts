/** What the screens of expenses ask for: the types that this user may choose, and what left the open register. */
import type { UseQueryResult } from '@tanstack/react-query';
import { type ExpenseType, listExpenseTypes } from '#features/expenses/expense-type.contract.ts';
import { useLastMovements } from '#features/register/screens/register.queries.ts';
import type { RegisterMovement } from '#features/register/register.contract.ts';
import { useOne } from '#web/data.ts';

/** The types by name; for a secretary only those of expenses. */
export const useExpenseTypes = (): UseQueryResult<ExpenseType[], Error> => useOne(listExpenseTypes, {});

/** What left the newest register, the newest first. */
export const useOutlays = (): readonly RegisterMovement[] =>
  (useLastMovements().data ?? []).filter(({ kind }) => kind === 'expence' || kind === 'withdrawal').toReversed();
