/** What the screen of a new invoice asks for: the fees of its students, the likely payer, and the discount for cash. */
import { useQueries } from '@tanstack/react-query';
import { type Installment, listStudentInstallments } from '#features/installments/installment.contract.ts';
import { getCredit } from '#features/invoices/credit.contract.ts';
import type { FeeOwed } from '#features/invoices/discount.rules.ts';
import { getCashDiscount } from '#features/surcharges/surcharge.contract.ts';
import { listUsers, type User } from '#features/users/user.contract.ts';
import { roleOfPerson } from '#features/users/user-words.rules.ts';
import type { BasisPoints, Centavos } from '#kernel/money.ts';
import { listName } from '#kernel/names.ts';
import { queryClient, queryOf } from '#web/answers.ts';
import { ApiError, callPage, messageOf } from '#web/api.ts';
import { useOne } from '#web/data.ts';
import type { PersonOption } from '#web/ui/PersonPicker.tsx';

/** A fee as the screen shows it, and as a draft keeps it. */
export type InvoiceFee = FeeOwed & { readonly student: string; readonly category: string };

export const invoiceFeeOf = ({ _id, student, number, year, value, status, enrollment }: Installment): InvoiceFee => ({
  id: _id,
  studentId: student._id,
  student: listName(student),
  category: enrollment?.category.name ?? '',
  number,
  year,
  value,
  status,
});

/** The unpaid fees of one student. */
export type StudentFeesState = {
  readonly fees: readonly Installment[];
  readonly isLoading: boolean;
  /** The fees are being asked for again: those on the screen may have been paid. */
  readonly isFetching: boolean;
  readonly error: string | null;
  readonly retry: () => void;
};

/** What each student owes, by id. */
export const useFees = (students: readonly string[]): ReadonlyMap<string, StudentFeesState> => {
  const queries = useQueries({
    // Money is at stake, so nothing is served from the cache.
    queries: students.map((id) => ({ ...queryOf(listStudentInstallments, { params: { id, type: 'invoice' } }), staleTime: 0 })),
  });
  return new Map(
    queries.map((query, index) => [
      students[index] ?? '',
      {
        fees: query.data ?? [],
        isLoading: query.isLoading,
        isFetching: query.isFetching,
        error: query.error === null ? null : messageOf(query.error),
        retry: () => void query.refetch(),
      },
    ]),
  );
};

/** Asks for all fees and credit again, after they changed elsewhere. */
export const askAgain = async (): Promise<void> => {
  await Promise.all([listStudentInstallments, getCredit].map(({ call }) => queryClient.invalidateQueries({ queryKey: [call] })));
};

/** The discount for cash in hundredths of a percent; 0 while none is set, null while it is not known yet. */
export const useCashPoints = (): BasisPoints | null => {
  const { data, error } = useOne(getCashDiscount, {});
  if (data !== undefined) return data.number;
  return error instanceof ApiError && error.status === 404 ? 0 : null;
};

/** Whether credit counts as cash for that discount. */
export const useCreditIsCash = (): boolean => useOne(getCashDiscount, {}).data?.creditIsCash ?? true;

/** The credit of a registered payer; 0 while it is not known, and for anybody else. */
export const useCredit = (payerId: string): Centavos => useOne(getCredit, { params: { user_id: payerId } }, { enabled: payerId !== '' }).data?.credit ?? 0;

/** The students and guardians whose name or surname contains the words. */
export const searchPayers = async (text: string, signal: AbortSignal): Promise<readonly PersonOption[]> =>
  (await callPage(listUsers, { query: { type: 'guardian/student', search: text } }, { page: 1, size: 12 }, { signal })).rows.map(payerOption);

const payerOption = ({ _id, name, lastname, studentnumber, type, sex }: User): PersonOption => ({
  id: _id,
  name,
  lastname,
  legajo: studentnumber,
  detail: roleOfPerson({ type, sex }),
});
