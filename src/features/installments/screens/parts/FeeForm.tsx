/** The form of one fee: it waits for what it needs, asks before it saves, and shows what is wrong beside each field. */
import { HistoryButton } from '#features/history/screens/parts/HistoryButton.tsx';
import { INSTALLMENT_TOLD } from '#features/installments/installment-told.rules.ts';
import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Category, listCategories } from '#features/categories/category.contract.ts';
import { frozenText } from '#features/installments/fee-list.rules.ts';
import { tellBeforeSaving } from '#features/installments/fee-form.rules.ts';
import { type Installment, type LinkedEnrollment, listLinkableEnrollments, listStudentInstallments } from '#features/installments/installment.contract.ts';
import { checkNewFee, feeTitle } from '#features/installments/installment.rules.ts';
import { getUser, type User } from '#features/users/user.contract.ts';
import { listName } from '#kernel/names.ts';
import { byField } from '#kernel/verdict.ts';
import { present } from '#web/clock.ts';
import { troubleOf, useOne } from '#web/data.ts';
import { type Saving, useTold } from '#web/faults.ts';
import { type FormRead, focusFirstWrong, hasWrongBox } from '#web/form.ts';
import { keptOver, useTypedOver } from '#web/typed-over.ts';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { ChangedMeanwhile, KeptDraft, NotSaved } from '#web/ui/FormNotices.tsx';
import { Page, PageSkeleton, Panel } from '#web/ui/Page.tsx';
import { TroublePage } from '#web/ui/TroublePage.tsx';
import { IconDeviceFloppy } from '#web/ui/icons.ts';
import { FeeFields } from './FeeFields.tsx';
import words from './fee.module.css';
import { FeeDraft, type FeeToSave, feeWords, readDraft, reasonHint, withYear } from './fee-draft.ts';

export type FeeFormProps = {
  readonly title: string;
  readonly studentId: string;
  /** The id of the fee that is changed; a new one has none. */
  readonly editedId?: string;
  /** The stored fee, or what a new one begins with. */
  readonly initial: FeeDraft;
  /** The call that saves. */
  readonly act: Saving;
  /** Returns undefined when it was not saved. */
  readonly save: (fee: FeeToSave) => Promise<unknown>;
};

export const FeeForm = (props: FeeFormProps) => {
  const { title, studentId } = props;
  const student = useOne(getUser, { params: { id: studentId } });
  const fees = useOne(listStudentInstallments, { params: { id: studentId, type: 'all' } });
  const enrollments = useOne(listLinkableEnrollments, { params: { id: studentId } });
  const categories = useOne(listCategories, {});
  const failed = [student, fees, enrollments, categories].find(({ error }) => error !== null);
  if (student.data !== undefined && fees.data !== undefined && enrollments.data !== undefined && categories.data !== undefined)
    return <Form {...props} student={student.data} fees={fees.data} enrollments={enrollments.data} categories={categories.data} />;
  if (failed === undefined) return <PageSkeleton />;
  return <TroublePage title={title} width="form" {...troubleOf(failed)} />;
};

type Known = {
  readonly student: User;
  readonly fees: readonly Installment[];
  readonly enrollments: readonly LinkedEnrollment[];
  readonly categories: readonly Category[];
};

const Kept = keptOver(FeeDraft);

const Form = (props: FeeFormProps & Known) => {
  const { title, studentId, editedId, initial, save, student, fees, enrollments, categories } = props;
  const isNew = editedId === undefined;
  const edited = fees.find(({ _id }) => _id === editedId);
  const [start] = useState(() => withYear(initial, initial.year, enrollments, present()));
  const typed = useTypedOver(`fee-${editedId ?? `new-${studentId}`}`, Kept, isNew ? start : initial);
  const draft = typed.value;
  const [isTried, setTried] = useState(false);
  const hint = isNew ? null : reasonHint(draft, initial);
  const { reason, ...boxes } = draft;
  const act = useTold(props.act, hint === null ? boxes : { ...boxes, reason });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => focusFirstOpen(form.current), []);
  useEffect(() => {
    if (act.reasons.length > 0) focusFirstWrong(form.current);
  }, [act.reasons]);
  const read = readDraft(draft, studentId, isNew ? null : initial);
  const twins = read.ok ? fees.filter((one) => one._id !== editedId && one.number === read.value.number && one.year === read.value.year) : [];
  const checked = readNew(read, isNew ? twins : []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (hasWrongBox(form.current)) return;
    if (!checked.ok) return focusFirstWrong(form.current);
    const fee = checked.value;
    const accepted = await confirm({
      question: '¿Está seguro que desea guardar los cambios?',
      consequences: tellBeforeSaving({ ...fee, updatable: fee.updatable ?? true }, { student: listName(student), twins: isNew ? twins : [], stored: edited }),
      accept: isNew ? 'Registrar la cuota' : 'Guardar la cuota',
    });
    if (accepted && (await save(fee)) !== undefined) typed.discard();
  };
  return (
    <Page
      title={title}
      width="form"
      actions={editedId !== undefined && <HistoryButton told={[INSTALLMENT_TOLD]} id={editedId} of="la cuota" />}
      about={
        <>
          De{' '}
          <Link to={`/index/dashboard/${studentId}`} className={words.student}>
            {student.lastname} {student.name}
          </Link>
          {!isNew && ` · ${feeTitle({ number: Number(initial.number), year: Number(initial.year) })}`}
        </>
      }
    >
      <KeptDraft isShown={typed.wasKept && typed.isDirty} onDiscard={typed.discard} />
      <ChangedMeanwhile form={typed} words={feeWords(enrollments)} />
      <Panel>
        <form ref={form} noValidate onSubmit={(event) => void submit(event)} aria-label={title}>
          <FeeFields
            draft={draft}
            change={(next) => {
              typed.put(changedIn(draft, next));
            }}
            errors={{ ...act.fields, ...(isTried && !checked.ok ? checked.fields : {}) }}
            isNew={isNew}
            reasonHint={hint}
            frozen={edited === undefined ? null : frozenText(edited)}
            discount={student.discount ?? 0}
            fees={fees}
            enrollments={enrollments}
            categories={categories}
          />
          <NotSaved act={act} />
          <Group justify="flex-end" gap="sm" mt="lg" className="fills-line">
            <Button component={Link} to={`/index/installments/${studentId}`} variant="default" onClick={typed.discard}>
              Cancelar
            </Button>
            <Button type="submit" leftSection={<IconDeviceFloppy />} loading={act.isRunning}>
              Guardar
            </Button>
          </Group>
        </form>
      </Panel>
    </Page>
  );
};

/** Refuses a fee that the student already has, beside the chosen month. */
const readNew = (read: FormRead<FeeToSave>, twins: readonly Installment[]): FormRead<FeeToSave> => {
  if (!read.ok) return read;
  const checked = checkNewFee(
    read.value,
    twins.map(({ number }) => number),
  );
  return checked.ok ? read : { ok: false, fields: byField(checked.reasons) };
};

/** The fields whose value differs from before. */
const changedIn = (before: FeeDraft, next: FeeDraft): Partial<FeeDraft> =>
  Object.fromEntries(Object.entries(next).filter(([field, value]) => before[field as keyof FeeDraft] !== value));

/** With a keyboard, the first field that must be filled in takes the focus; not on a phone, where its keyboard would cover the page. */
const focusFirstOpen = (form: HTMLFormElement | null): void => {
  if (!matchMedia('(pointer: fine)').matches) return;
  const asked = form?.querySelectorAll<HTMLInputElement | HTMLSelectElement>(':is(input, select):required:enabled') ?? [];
  [...asked].find((field) => field instanceof HTMLInputElement || field.value === '')?.focus();
};
