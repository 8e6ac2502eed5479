/** A fee while it is typed: a choice not made yet is empty text, an amount not typed yet is null. */
import { z } from 'zod';
import { needsReason, proposedStatus } from '#features/installments/fee-form.rules.ts';
import { STATUS_NAMES } from '#features/installments/fee-list.rules.ts';
import {
  INSTALLMENT_STATUSES,
  type InstallmentToEdit,
  InstallmentChange,
  type LinkedEnrollment,
  NewInstallment,
} from '#features/installments/installment.contract.ts';
import { forced, type InstallmentStatus, isSpecial } from '#features/installments/installment.rules.ts';
import type { Moment } from '#kernel/calendar.ts';
import { moneyText, pesosOf } from '#kernel/money.ts';
import { type FormRead, readForm } from '#web/form.ts';
import type { FieldWords } from '#web/ui/FormNotices.tsx';

export const FeeDraft = z.object({
  year: z.string(),
  enrollment: z.string(),
  number: z.string(),
  value: z.number().nullable(),
  status: z.enum([...INSTALLMENT_STATUSES, '']),
  updatable: z.boolean(),
  /** The state was chosen by hand, so another month no longer changes it. */
  choseStatus: z.boolean(),
  /** Whether the stored fee is waived: not typed, but it decides whether a reason is needed. */
  waived: z.boolean(),
  /** The reason for lowering an owed fee or making a paid one owed again. */
  reason: z.string(),
});
export type FeeDraft = z.infer<typeof FeeDraft>;

export const emptyDraft = ({ year }: Moment): FeeDraft => ({
  year: String(year),
  enrollment: '',
  number: '',
  value: null,
  status: '',
  updatable: true,
  choseStatus: false,
  waived: false,
  reason: '',
});

export const draftOf = ({ year, enrollment, number, value, status, updatable, waived }: InstallmentToEdit): FeeDraft => ({
  year: String(year),
  enrollment: enrollment ?? '',
  number: String(number),
  value,
  status,
  updatable,
  choseStatus: true,
  waived: waived === true,
  reason: '',
});

/** Another year means another enrollment, and perhaps another state. */
export const withYear = (draft: FeeDraft, year: string, enrollments: readonly LinkedEnrollment[], today: Moment): FeeDraft =>
  withState({ ...draft, year, enrollment: enrollments.find((one) => String(one.year) === year)?._id ?? '' }, today);

export const withNumber = (draft: FeeDraft, number: string, today: Moment): FeeDraft => withState({ ...draft, number }, today);

const withState = (draft: FeeDraft, today: Moment): FeeDraft =>
  draft.choseStatus || draft.number === '' || draft.year === ''
    ? draft
    : { ...draft, status: proposedStatus({ number: Number(draft.number), year: Number(draft.year) }, today) };

/** Numbers 1 and 2 hide state and switch, because their values are forced. */
export const isSpecialDraft = ({ number }: FeeDraft): boolean => number !== '' && isSpecial(Number(number));

/** Whether a change needs a reason; `stored` is the fee as it is now. */
const asksReason = (draft: FeeDraft, stored: FeeDraft): boolean =>
  draft.value !== null &&
  stored.value !== null &&
  draft.status !== '' &&
  stored.status !== '' &&
  needsReason({ value: stored.value, status: stored.status, waived: stored.waived }, { value: draft.value, status: draft.status });

/** The hint beside the box of the reason; null when no reason is needed. */
export const reasonHint = (draft: FeeDraft, stored: FeeDraft): string | null =>
  !asksReason(draft, stored)
    ? null
    : stored.value === 0
      ? 'La cuota pagada vuelve a deberse: el motivo queda en el historial.'
      : 'Se cobra menos de lo que se debía: el motivo queda en el historial.';

/** A fee as it is saved; a change may carry its reason. */
export type FeeToSave = NewInstallment & Pick<InstallmentChange, 'reason'>;

/** The fee as it would be saved, or what is still missing; `stored` is the fee as it is now, null for a new one. */
export const readDraft = (draft: FeeDraft, studentId: string, stored: FeeDraft | null): FormRead<FeeToSave> => {
  const value = draft.value === null ? '' : pesosOf(draft.value);
  const typed = forced({ number: Number(draft.number), status: draft.status as InstallmentStatus, updatable: draft.updatable });
  const common = { value, status: typed.status, updatable: typed.updatable, enrollment: draft.enrollment };
  if (stored === null) {
    const read = readForm(NewInstallment, { ...common, student: studentId, number: draft.number, year: draft.year });
    return read.ok ? { ok: true, value: { ...read.value, reason: undefined } } : read;
  }
  const isAsked = asksReason(draft, stored);
  const read = readForm(InstallmentChange, { ...common, reason: isAsked ? draft.reason : undefined });
  if (read.ok && isAsked && read.value.reason === undefined) return { ok: false, fields: { reason: 'Escriba el motivo' } };
  return read.ok ? { ok: true, value: { ...read.value, student: studentId, number: Number(draft.number), year: Number(draft.year) } } : read;
};

/** The names of the fields, for the notice that somebody else changed them. */
export const feeWords = (enrollments: readonly LinkedEnrollment[]): FieldWords<FeeDraft> => ({
  enrollment: { label: 'Inscripción vinculada', text: (id) => enrollmentText(enrollments.find(({ _id }) => _id === id)) },
  value: { label: 'Valor', text: (value) => (value === null ? '' : moneyText(value)) },
  status: { label: 'Estado de la cuota', text: (status) => (status === '' ? '' : STATUS_NAMES[status]) },
  updatable: { label: 'Actualización', text: (updatable) => (updatable ? 'Permitir actualizar' : 'No Actualizar') },
});

const enrollmentText = (one: LinkedEnrollment | undefined): string => (one === undefined ? 'ninguna' : `${one.category.name} ${one.year}`);
