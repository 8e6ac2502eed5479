/** What a fee is called and how it is told, what it costs, and when it is due. */
import { MARCH, monthlyFee } from '#features/categories/fee-price.rules.ts';
import type { StudentRef } from '#features/users/user.contract.ts';
import type { ChargeDay, StudentDiscount } from '#features/users/user-field.contract.ts';
import { type Day, dayFrom, lastDayOfMonth, type Moment, monthName, type YearMonth, yearMonthOf } from '#kernel/calendar.ts';
import type { Centavos } from '#kernel/money.ts';
import { listName } from '#kernel/names.ts';
import { notFound, type Reason, unless, type Verdict } from '#kernel/verdict.ts';

/** 0 Inscripción, 1 Clases Particulares, 2 Examen Libre, 3 to 12 the months (specification, section 3). */
export const INSTALLMENT_NAMES = [
  'Inscripción',
  'Clases Particulares',
  'Examen Libre',
  'Marzo',
  'Abril',
  'Mayo',
  'Junio',
  'Julio',
  'Agosto',
  'Septiembre',
  'Octubre',
  'Noviembre',
  'Diciembre',
] as const;
export const INSTALLMENT_SHORT_NAMES = ['Insc', 'Part', 'Libre', 'Mar', 'Abr', 'May', 'Jun', 'Jul', 'Agto', 'Sept', 'Oct', 'Nov', 'Dic'] as const;
/** 'Marzo' of 3, as the office says it; the short name is that of tables. */
export const installmentName = (number: number): string => INSTALLMENT_NAMES[number] ?? 'Indefinida';
export const installmentShortName = (number: number): string => INSTALLMENT_SHORT_NAMES[number] ?? 'Indefinida';

/** What a month costs stands beside the price list, which tells it too. */
export { MARCH, monthlyFee };
export const ENROLLMENT_FEE = 0;
export const DECEMBER = 12;

export type InstallmentStatus = 'valid' | 'debt' | 'expired';
/** What a student pays less, and the day after which his month's fee is surcharged: both stand in his form. */
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

/** What becomes of a fee; what is not named stays. With a value it is also said whether it was waived; it was not unless it says so. */
export type FeeChange = {
  readonly value?: Centavos;
  readonly waived?: boolean;
  readonly status?: InstallmentStatus;
  readonly updatable?: boolean;
  readonly enrollmentId?: string | null;
};

/** Whether anything of a fee would change. */
export const isRevised = ({ fee, set: { value, status, updatable, enrollmentId } }: { readonly fee: StoredFee; readonly set: FeeChange }): boolean =>
  (value !== undefined && value !== fee.value) ||
  (status !== undefined && status !== fee.status) ||
  (updatable !== undefined && updatable !== fee.updatable) ||
  (enrollmentId !== undefined && enrollmentId !== fee.enrollmentId);

type StoredFee = FeeFacts & { readonly enrollmentId: string | null };

/** What decides until when a fee can be paid: a day of its own, that of a late enrollment, or the charge day of its month. */
export type DueFacts = { readonly number: number; readonly year: number; readonly ownDue?: Day | null };

/** Whether the fee of a number belongs to a month; 1 and 2 are charged by hand, 0 once a year. */
export const isMonthly = (number: number): boolean => number >= MARCH && number <= DECEMBER;

/** The month that a month's fee is for. */
export const feeMonth = ({ year, number }: { readonly year: number; readonly number: number }): YearMonth => yearMonthOf(dayFrom(year, number, 1));

/** Numbers 1 and 2: always debt, never updatable, never expired, never surcharged. */
export const isSpecial = (number: number): boolean => number === 1 || number === 2;

/** Past and present months are owed, later ones are not yet. */
export const statusOf = (number: number, year: number, today: Moment): InstallmentStatus =>
  year < today.year || (year === today.year && number <= today.month) ? 'debt' : 'valid';

export type EnrollmentPlan = {
  readonly year: number;
  /** First month that is charged; 0 is from March. */
  readonly month: number;
  /** Last month the category charges. */
  readonly lastMonth: number;
  readonly price: Centavos;
  readonly enrollmentPrice: Centavos;
  readonly discount: Discount;
  /** Numbers of that year that the student already has; they are left untouched. */
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

/** The month whose fees are expected next, once one is over: before the classes begin the first full one, after November the last. */
export const monthExpected = (month: number, today: Moment): number => Math.min((today.month <= MARCH ? MARCH : month) + 1, DECEMBER);

/** Whether a fee is still owed and its time has come: what the lists of debts show. */
export const isOwed = (fee: Pick<FeeFacts, 'value' | 'status'>): boolean => fee.value > 0 && fee.status !== 'valid';

/** What the office forces on a fee that it writes by hand: numbers 1 and 2 are debt and not updatable. */
export const forced = <F extends { readonly number: number; readonly status: InstallmentStatus; readonly updatable: boolean }>(fee: F): F =>
  isSpecial(fee.number) ? { ...fee, status: 'debt', updatable: false } : fee;

export const UNKNOWN_INSTALLMENT = notFound('La cuota no existe');

/** What is refused when the office writes a fee by hand. */
export const checkNewFee = (fee: { readonly number: number; readonly value: Centavos }, existing: readonly number[]): Verdict<null> => {
  const reasons: Reason[] = [];
  if (fee.value <= 0) reasons.push({ msg: 'El valor de la cuota debe ser mayor a 0', path: 'value' });
  if (!isSpecial(fee.number) && existing.includes(fee.number))
    reasons.push({ msg: `Ya tiene la cuota ${installmentName(fee.number)} de ese año`, path: 'number' });
  return unless(reasons, null);
};

/** The last day on which a month's fee can be paid without surcharge; null for fees without one. A day of its own never shortens the time. */
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

/** "Noviembre, Diciembre 2026; Marzo 2027": several fees, in their order. */
export const feesTitle = (fees: readonly { readonly number: number; readonly year: number }[]): string =>
  [...new Set(fees.map(({ year }) => year))]
    .map((year) => `${fees.flatMap((fee) => (fee.year === year ? [installmentName(fee.number)] : [])).join(', ')} ${year}`)
    .join('; ');

/** "Junio" of 6; December's next is the word for no monthly fees. */
export const startingMonthName = (month: number): string => (month > DECEMBER ? 'Sin cuotas mensuales este año' : monthName(month));

/** How the office calls a fee. */
export const labelOf = (student: StudentRef, fee: Pick<FeeFacts, 'number' | 'year'>): string => labelUnder(listName(student), fee);

/** The same, under a name that the history tells already. */
export const labelUnder = (name: string, fee: Pick<FeeFacts, 'number' | 'year'>): string => `${name} · ${feeTitle(fee)}`;

/** A fee as the history tells it: all that the office can change of it, and a last day to pay of its own. */
export const toldOf = (fee: StoredFee & { readonly ownDue?: Day | null }, set: FeeChange = {}): object => ({
  number: fee.number,
  year: fee.year,
  value: set.value ?? fee.value,
  status: set.status ?? fee.status,
  updatable: set.updatable ?? fee.updatable,
  enrollmentId: set.enrollmentId === undefined ? fee.enrollmentId : set.enrollmentId,
  ...(fee.ownDue === undefined || fee.ownDue === null ? {} : { ownDue: fee.ownDue }),
});
