/** What a fee is called, how the history tells it, what it costs, and when it is due. */
import { MARCH, monthlyFee } from '#features/categories/fee-price.rules.ts';
import type { StudentRef } from '#features/users/user.contract.ts';
import type { ChargeDay, StudentDiscount } from '#features/users/user-field.contract.ts';
import { type Day, dayFrom, lastDayOfMonth, MONTH_NAMES, type Moment, monthName, type YearMonth, yearMonthOf } from '#kernel/calendar.ts';
import type { Centavos } from '#kernel/money.ts';
import { listName } from '#kernel/names.ts';
import { notFound, type Reason, unless, type Verdict } from '#kernel/verdict.ts';

// There are no fees of the summer.
const [, , ...FEE_MONTHS] = MONTH_NAMES;

/** 0 Inscripción, 1 Clases Particulares, 2 Examen Libre, 3 to 12 the months (specification, section 3). */
export const INSTALLMENT_NAMES = ['Inscripción', 'Clases Particulares', 'Examen Libre', ...FEE_MONTHS] as const;
export const INSTALLMENT_SHORT_NAMES = ['Insc', 'Part', 'Libre', 'Mar', 'Abr', 'May', 'Jun', 'Jul', 'Agto', 'Sept', 'Oct', 'Nov', 'Dic'] as const;
/** 'Marzo' for 3, as the office says it; the short name is for tables. */
export const installmentName = (number: number): string => INSTALLMENT_NAMES[number] ?? 'Indefinida';
export const installmentShortName = (number: number): string => INSTALLMENT_SHORT_NAMES[number] ?? 'Indefinida';

/** The price of a month is computed beside the price list, which shows it too. */
export { MARCH, monthlyFee };
export const ENROLLMENT_FEE = 0;
export const DECEMBER = 12;

export type InstallmentStatus = 'valid' | 'debt' | 'expired';
/** The student's discount, and the day after which a month's fee is surcharged: both are on the student's form. */
export type Discount = StudentDiscount;
export type { ChargeDay };

export type FeeFacts = {
  readonly number: number;
  readonly year: number;
  readonly value: Centavos;
  readonly status: InstallmentStatus;
  readonly updatable: boolean;
};
export type NewFee = {
  readonly number: number;
  readonly value: Centavos;
  readonly status: InstallmentStatus;
  readonly updatable: boolean;
  readonly ownDue?: Day | null;
};

/** New values of a fee; absent ones stay. A new value also decides whether the fee is waived: if `waived` is absent, it is not. */
export type FeeChange = {
  readonly value?: Centavos;
  readonly waived?: boolean;
  readonly status?: InstallmentStatus;
  readonly updatable?: boolean;
  readonly enrollmentId?: string | null;
};

/** Whether the change would change anything. */
export const isRevised = ({ fee, set: { value, status, updatable, enrollmentId } }: { readonly fee: StoredFee; readonly set: FeeChange }): boolean =>
  (value !== undefined && value !== fee.value) ||
  (status !== undefined && status !== fee.status) ||
  (updatable !== undefined && updatable !== fee.updatable) ||
  (enrollmentId !== undefined && enrollmentId !== fee.enrollmentId);

type StoredFee = FeeFacts & { readonly enrollmentId: string | null };

/** What decides the last day to pay: a day of its own, from a late enrollment, or the charge day of its month. */
export type DueFacts = { readonly number: number; readonly year: number; readonly ownDue?: Day | null };

/** Whether a number is a month; 1 and 2 are charged by hand, 0 once a year. */
export const isMonthly = (number: number): boolean => number >= MARCH && number <= DECEMBER;

/** The month for which a fee is charged. */
export const feeMonth = ({ year, number }: { readonly year: number; readonly number: number }): YearMonth => yearMonthOf(dayFrom(year, number, 1));

/** Numbers 1 and 2: always debt, never updatable, never expired, never surcharged. */
export const isSpecial = (number: number): boolean => number === 1 || number === 2;

/** Past and present months are owed, later ones are not yet. */
export const statusOf = (number: number, year: number, today: Moment): InstallmentStatus =>
  year < today.year || (year === today.year && number <= today.month) ? 'debt' : 'valid';

export type EnrollmentPlan = {
  readonly year: number;
  /** The first month that is charged; 0 means from March. */
  readonly month: number;
  /** Last month the category charges. */
  readonly lastMonth: number;
  readonly price: Centavos;
  readonly enrollmentPrice: Centavos;
  readonly discount: Discount;
  /** Numbers of that year that the student already has; they are not created again. */
  readonly existing: readonly number[];
};

/** The fees that an enrollment creates: the enrollment fee and the months from the chosen one to the category's last. */
export const feesOfEnrollment = (plan: EnrollmentPlan, today: Moment): readonly NewFee[] => {
  const fees: NewFee[] = [{ number: ENROLLMENT_FEE, value: plan.enrollmentPrice, status: 'debt', updatable: true }, ...monthlyFees(plan, today)];
  return fees.filter((fee) => !plan.existing.includes(fee.number) && fee.value > 0);
};

/** The months from the first charged one to the category's last. */
export const monthlyFees = (
  { year, month, lastMonth, price, discount }: Omit<EnrollmentPlan, 'enrollmentPrice' | 'existing'>,
  today: Moment,
): readonly NewFee[] => {
  const fees: NewFee[] = [];
  for (let number = month === 0 ? MARCH : month; number <= lastMonth; number++) {
    fees.push({ number, value: monthlyFee(price, number, discount), status: statusOf(number, year, today), updatable: true });
  }
  return fees;
};

/** The month after this one whose fees are expected: April until March is over, and never later than December. */
export const monthExpected = (month: number, today: Moment): number => Math.min((today.month <= MARCH ? MARCH : month) + 1, DECEMBER);

/** Whether a fee is owed and its month has come: what the lists of debts show. */
export const isOwed = (fee: Pick<FeeFacts, 'value' | 'status'>): boolean => fee.value > 0 && fee.status !== 'valid';

/** What the office forces on a fee that it writes by hand: numbers 1 and 2 are debt and not updatable. */
export const forced = <F extends { readonly number: number; readonly status: InstallmentStatus; readonly updatable: boolean }>(fee: F): F =>
  isSpecial(fee.number) ? { ...fee, status: 'debt', updatable: false } : fee;

export const UNKNOWN_INSTALLMENT = notFound('La cuota no existe');

/** Why a fee written by hand is refused. */
export const checkNewFee = (fee: { readonly number: number; readonly value: Centavos }, existing: readonly number[]): Verdict<null> => {
  const reasons: Reason[] = [];
  if (fee.value <= 0) reasons.push({ msg: 'El valor de la cuota debe ser mayor a 0', path: 'value' });
  if (!isSpecial(fee.number) && existing.includes(fee.number))
    reasons.push({ msg: `Ya tiene la cuota ${installmentName(fee.number)} de ese año`, path: 'number' });
  return unless(reasons, null);
};

/** The last day on which a month's fee can be paid without surcharge; null for other fees. A day of its own never makes it earlier. */
export const dueDay = (fee: DueFacts, chargeDay: ChargeDay | null): Day | null => {
  if (!isMonthly(fee.number)) return null;
  const last = lastDayOfMonth(fee.year, fee.number);
  // March is never surcharged in March.
  const day = fee.number === MARCH || chargeDay === null ? last : Math.min(chargeDay, last);
  const ofMonth = dayFrom(fee.year, fee.number, day);
  return laterDay(ofMonth, fee.ownDue ?? ofMonth);
};

const laterDay = (one: Day, other: Day): Day => (one < other ? other : one);

/** "Junio 2026": how the office calls a fee. */
export const feeTitle = (fee: { readonly number: number; readonly year: number }): string => `${installmentName(fee.number)} ${fee.year}`;

/** "Noviembre, Diciembre 2026; Marzo 2027": the titles of several fees, in their order. */
export const feesTitle = (fees: readonly { readonly number: number; readonly year: number }[]): string =>
  [...new Set(fees.map(({ year }) => year))]
    .map((year) => `${fees.flatMap((fee) => (fee.year === year ? [installmentName(fee.number)] : [])).join(', ')} ${year}`)
    .join('; ');

/** "Junio" for 6; for the month after December, the words for no monthly fees. */
export const startingMonthName = (month: number): string => (month > DECEMBER ? 'Sin cuotas mensuales este año' : monthName(month));

/** The name of a fee in the history. */
export const labelOf = (student: StudentRef, fee: Pick<FeeFacts, 'number' | 'year'>): string => labelUnder(listName(student), fee);

/** The same with the student's name, as the history tells it already. */
export const labelUnder = (name: string, fee: Pick<FeeFacts, 'number' | 'year'>): string => `${name} · ${feeTitle(fee)}`;

/** A fee as the history tells it: everything that the office can change, and a last day to pay of its own. */
export const toldFee = (fee: StoredFee & { readonly ownDue?: Day | null }, set: FeeChange = {}): object => ({
  number: fee.number,
  year: fee.year,
  value: set.value ?? fee.value,
  status: set.status ?? fee.status,
  updatable: set.updatable ?? fee.updatable,
  enrollmentId: set.enrollmentId === undefined ? fee.enrollmentId : set.enrollmentId,
  ...(fee.ownDue === undefined || fee.ownDue === null ? {} : { ownDue: fee.ownDue }),
});
