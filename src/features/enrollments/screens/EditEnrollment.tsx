/** Changes a student's category, and shows beforehand what becomes of the fees and of the place in the class. */
import { ENROLLMENT_TOLD } from '#features/enrollments/enrollment-told.rules.ts';
import { HistoryButton } from '#features/history/screens/parts/HistoryButton.tsx';
import { Button, Group, NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { listCategories } from '#features/categories/category.contract.ts';
import { touchedText } from '#features/categories/fees-touched.rules.ts';
import { changeEnrollment, type Enrollment, EnrollmentChange, getEnrollment, previewEnrollmentChange } from '#features/enrollments/enrollment.contract.ts';
import { touchedIn } from '#features/enrollments/enrollment-plan.rules.ts';
import { asksForMonth, isEditable, NOT_EDITABLE, SAME_CATEGORY } from '#features/enrollments/enrollment.rules.ts';
import { startingMonthName } from '#features/installments/installment.rules.ts';
import { searchActiveStudents } from '#features/users/screens/person-search.queries.ts';
import { getUser } from '#features/users/user.contract.ts';
import { listName } from '#kernel/names.ts';
import { useAddress, usePathPart } from '#web/address.ts';
import { queryOf } from '#web/answers.ts';
import { present } from '#web/clock.ts';
import { troubleOf, useAct, useOne } from '#web/data.ts';
import { useTold } from '#web/faults.ts';
import { focusFirstWrong, readForm } from '#web/form.ts';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { NotSaved } from '#web/ui/FormNotices.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Page, PageSkeleton, Panel } from '#web/ui/Page.tsx';
import { PersonPicker } from '#web/ui/PersonPicker.tsx';
import { TroublePage } from '#web/ui/TroublePage.tsx';
import { IconDeviceFloppy } from '#web/ui/icons.ts';
import shared from '#web/ui/shared.module.css';
import classes from './parts/enrollment.module.css';
import { CategoryField, MonthField } from './parts/fields.tsx';
import { FeePreviewTable } from './parts/FeePreviewTable.tsx';
import { PreviewPanel } from './parts/PreviewPanel.tsx';

export const EditEnrollment = () => {
  const enrollment = useOne(getEnrollment, { params: { id: usePathPart('enrollment_id') } });
  if (enrollment.isPending) return <PageSkeleton />;
  if (enrollment.isError) return <TroublePage title="Editar inscripción" {...troubleOf(enrollment)} />;
  return (
    <Page
      title="Editar inscripción"
      actions={<HistoryButton told={[ENROLLMENT_TOLD]} id={enrollment.data._id} of={`la inscripción ${enrollment.data.year}`} />}
    >
      {isEditable(enrollment.data.year, present()) ? (
        <Form key={enrollment.data._id} enrollment={enrollment.data} />
      ) : (
        <Notice
          kind="warning"
          actions={
            <Button component={Link} to="/enrollment/list" variant="default" size="xs">
              Listado
            </Button>
          }
        >
          <p>{NOT_EDITABLE.reasons[0].msg}</p>
        </Notice>
      )}
    </Page>
  );
};

const Form = ({ enrollment }: { readonly enrollment: Enrollment }) => {
  const today = present();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useAddress({ category: enrollment.category._id, month: '' });
  const [isTried, setTried] = useState(false);
  const student = useOne(getUser, { params: { id: enrollment.student._id } }).data;
  const categories = useOne(listCategories, {});
  const hasMonth = asksForMonth(enrollment.year, today);
  const isOther = typed.category !== enrollment.category._id;
  const read = readForm(EnrollmentChange, { category: typed.category, month: hasMonth ? typed.month : 0 });
  const isReady = read.ok && isOther;
  const save = useAct(changeEnrollment, {
    onDone: ({ _id, year }) =>
      navigate({ to: '/enrollment/list', search: { changed: _id, year: year === today.year ? undefined : String(year) }, replace: true }),
  });
  const act = useTold(save, typed);
  const asked = useQuery({
    ...queryOf(previewEnrollmentChange, { params: { id: enrollment._id }, body: read.ok ? read.value : { category: '', month: 0 } }),
    // After the change was sent, another preview could only say that nothing changes.
    enabled: isReady && !act.isRunning,
    placeholderData: keepPreviousData,
  });
  const preview = isReady || act.isRunning ? asked : undefined;
  const same: Readonly<Record<string, string>> = isOther || typed.category === '' ? {} : { category: SAME_CATEGORY.reasons[0].msg };
  const fields: Readonly<Record<string, string>> = { ...(isTried && !act.isRunning ? { ...(read.ok ? {} : read.fields), ...same } : {}), ...act.fields };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!read.ok || !isOther) return focusFirstWrong(form.current);
    // Somebody who presses before the preview has arrived waits for it.
    const effect = asked.data === undefined || asked.isPlaceholderData ? (await asked.refetch()).data : asked.data;
    if (effect === undefined || effect.refusals.length > 0) return;
    const category = categories.data?.find(({ _id }) => _id === typed.category)?.name ?? '';
    const { fees, warnings } = effect;
    const isSure = await confirm({
      question: '¿Está seguro que desea modificar la inscripción?',
      consequences: [
        `${listName(enrollment.student)} · ${enrollment.year}: de ${enrollment.category.name} a ${category}${hasMonth ? `, desde ${startingMonthName(read.value.month)}` : ''}`,
        ...touchedText(touchedIn(fees)),
        ...warnings.map((text) => `${text}.`),
      ],
      details: fees.length > 0 && <FeePreviewTable preview={effect} compares />,
      accept: `Cambiar a ${category}`,
      danger: warnings.length > 0,
    });
    if (isSure && (await act.run({ params: { id: enrollment._id }, body: read.value })) === undefined) focusFirstWrong(form.current);
  };

  return (
    <div className={classes.desk}>
      <Panel>
        <form ref={form} className={shared.form} noValidate onSubmit={(event) => void submit(event)}>
          <PersonPicker
            label="Búsqueda de Alumnos"
            isFixed
            search={searchActiveStudents}
            value={{ ...enrollment.student, id: enrollment.student._id, legajo: enrollment.student.studentnumber }}
            onChange={() => undefined}
          />
          <CategoryField value={typed.category} onChange={(category) => setTyped({ category })} error={fields['category']} />
          <NativeSelect label="Año" disabled value={String(enrollment.year)} data={[String(enrollment.year)]} />
          {hasMonth && (
            <MonthField
              year={enrollment.year}
              asks="Seleccione desde qué mes rige"
              value={typed.month}
              onChange={(month) => setTyped({ month })}
              error={fields['month']}
            />
          )}
          <NotSaved act={act} />
          <Group justify="flex-end" gap="0.6rem" mt="0.4rem">
            <Button component={Link} to="/enrollment/list" variant="default">
              Cancelar
            </Button>
            <Button type="submit" leftSection={<IconDeviceFloppy />} loading={act.isRunning}>
              Guardar Cambios
            </Button>
          </Group>
        </form>
      </Panel>
      <PreviewPanel
        title="Cuotas que cambiarán"
        preview={preview}
        student={student}
        compares
        missing={{
          title: `Inscripto en ${enrollment.category.name}`,
          reason: isOther
            ? 'Complete los datos: aquí aparece lo que cambia en cada cuota.'
            : 'Seleccione la nueva categoría para ver lo que cambia en cada cuota.',
        }}
      />
    </div>
  );
};
