/** Enrolls a student for a year, with a place in a class or without one yet; the page shows the fees before they are created. */
import { Button, Group, NativeSelect } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { listCategories } from '#features/categories/category.contract.ts';
import { type ChosenClass, ClassChoice } from '#features/classes/screens/parts/ClassChoice.tsx';
import { enroll, NewEnrollment } from '#features/enrollments/enrollment.contract.ts';
import { asksForMonth, lastOwnDue, yearsOffered } from '#features/enrollments/enrollment.rules.ts';
import classes from '#features/enrollments/screens/parts/enrollment.module.css';
import { dueInForm, NO_DUE, useEnrollingPreview } from '#features/enrollments/screens/parts/enrolling.queries.ts';
import { CategoryField, MonthField } from '#features/enrollments/screens/parts/fields.tsx';
import { PreviewPanel } from '#features/enrollments/screens/parts/PreviewPanel.tsx';
import { YearChangeLink } from '#features/enrollments/screens/YearChangeLink.tsx';
import { installmentName, startingMonthName } from '#features/installments/installment.rules.ts';
import { searchActiveStudents, studentOption } from '#features/users/screens/person-search.queries.ts';
import { getUser } from '#features/users/user.contract.ts';
import { fullDay } from '#kernel/calendar.ts';
import { moneyText } from '#kernel/money.ts';
import { listName } from '#kernel/names.ts';
import { plural } from '#kernel/plural.ts';
import { useAddress } from '#web/address.ts';
import { messageOf } from '#web/api.ts';
import { present } from '#web/clock.ts';
import { useAct, useOne } from '#web/data.ts';
import { useTold } from '#web/faults.ts';
import { focusFirstWrong, hasWrongBox, readForm } from '#web/form.ts';
import { PageLink } from '#web/page-link.ts';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { DayInput } from '#web/ui/dates.tsx';
import { NotSaved } from '#web/ui/FormNotices.tsx';
import { Page, Panel } from '#web/ui/Page.tsx';
import { type PersonOption, PersonPicker } from '#web/ui/PersonPicker.tsx';
import { IconList, IconUserPlus } from '#web/ui/icons.ts';
import shared from '#web/ui/shared.module.css';

const NOTHING = { student: '', category: '', year: '', month: '', due: '' };

export const RegisterEnrollment = () => {
  const today = present();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useAddress(NOTHING);
  const [isTried, setTried] = useState(false);
  const { student, options } = useStudent(typed.student);
  const categories = useOne(listCategories, {});
  const hasMonth = asksForMonth(Number(typed.year), today);
  const [seat, setSeat] = useState<{ readonly of: string; readonly chosen: ChosenClass } | null>(null);
  // Another category or year has other classes.
  const seatOf = `${typed.category} ${typed.year}`;
  const chosenClass = seat?.of === seatOf ? seat.chosen : null;
  const { due: typedDue, ...plain } = typed;
  const read = readForm(NewEnrollment, { ...plain, month: hasMonth ? typed.month : 0 });
  const save = useAct(enroll, {
    saysErrors: false,
    onDone: ({ _id, year }) =>
      navigate({
        to: '/enrollment/list',
        search: { enrolled: _id, year: year === today.year ? undefined : String(year), month: hasMonth ? typed.month : undefined },
        replace: true,
      }),
  });
  const act = useTold(save, { ...typed, student: [typed.student, typed.year], month: [typed.month, typed.year] });
  const asked = useEnrollingPreview(read.ok ? read.value : null, typedDue, { isSent: act.isRunning });
  const preview = read.ok ? asked : undefined;
  const fields: Readonly<Record<string, string>> = { ...(isTried && !read.ok ? read.fields : {}), ...act.fields };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (hasWrongBox(form.current)) return;
    if (!read.ok || student === undefined) return focusFirstWrong(form.current);
    // A press before the preview has arrived waits for it.
    const effect = asked.data === undefined || asked.isPlaceholderData ? (await asked.refetch()).data : asked.data;
    if (effect === undefined || effect.refusals.length > 0) return;
    const category = categories.data?.find(({ _id }) => _id === typed.category)?.name ?? '';
    const from = hasMonth ? `, desde ${startingMonthName(read.value.month)}` : '';
    const { fees, total, warnings, due } = effect;
    const late = fees.filter((fee) => fee.due !== undefined && fee.due === due).map(({ number }) => installmentName(number));
    const isSure = await confirm({
      question: '¿Está seguro que los datos de la inscripción son correctos?',
      consequences: [
        `${listName(student)} · ${category} · ${typed.year}${from}`,
        fees.length === 0
          ? 'No se crea ninguna cuota.'
          : `Se ${plural(fees.length, 'crea 1 cuota', `crean ${fees.length} cuotas`)} por ${moneyText(total)} en total.`,
        ...(due === undefined ? [] : [`${late.join(' y ')}: se puede pagar sin recargo hasta el ${fullDay(due)}.`]),
        ...(chosenClass === null ? [] : [`${chosenClass.text}.`]),
        ...(chosenClass?.beyond ? [`${chosenClass.beyond}.`] : []),
        ...warnings.map((text) => `${text}.`),
      ],
      accept: chosenClass?.beyond ? 'Inscribir y superar los lugares' : `Inscribir a ${student.name}`,
    });
    const place = { classroom: chosenClass?.id, beyondPlaces: chosenClass?.beyond ? true : undefined };
    if (isSure && (await act.run({ body: { ...read.value, due, ...place } })) === undefined) focusFirstWrong(form.current);
  };

  return (
    <Page
      title="Nueva Inscripción"
      actions={
        <>
          <YearChangeLink />
          <Button component={Link} to="/enrollment/list" variant="default" leftSection={<IconList />}>
            Listado
          </Button>
        </>
      }
    >
      <div className={classes.desk}>
        <Panel>
          <form ref={form} className={shared.form} noValidate onSubmit={(event) => void submit(event)}>
            <PersonPicker
              label="Búsqueda de Alumnos"
              required
              autoFocus
              search={searchActiveStudents}
              value={options.chosen}
              error={options.error ?? fields['student']}
              onChange={(person) => {
                options.choose(person);
                setTyped({ student: person?.id ?? '' });
              }}
            />
            <CategoryField value={typed.category} onChange={(category) => setTyped({ category })} error={fields['category']} />
            <NativeSelect
              label="Año"
              required
              value={typed.year}
              error={fields['year']}
              onChange={({ currentTarget }) => setTyped({ year: currentTarget.value, month: '' })}
              data={[{ value: '', label: '* Seleccione año' }, ...yearsOffered(today).map(String)]}
            />
            {hasMonth && (
              <MonthField
                year={Number(typed.year)}
                asks="Seleccione desde qué mes se cobra"
                value={typed.month}
                onChange={(month) => setTyped({ month })}
                error={fields['month']}
              />
            )}
            {typed.category !== '' && typed.year !== '' && (
              <ClassChoice
                category={typed.category}
                year={Number(typed.year)}
                value={chosenClass?.id ?? ''}
                error={fields['classroom']}
                onChange={(chosen) => setSeat(chosen === null ? null : { of: seatOf, chosen })}
              />
            )}
            {preview?.data?.proposedDue !== undefined && (
              <DayInput
                label="Sin recargo hasta"
                description="El último día para pagar ya pasó. Si la fecha queda vacía, el recargo se aplica a más tardar mañana."
                value={dueInForm(typedDue, preview.data)}
                min={today.day}
                max={lastOwnDue(today)}
                error={fields['due']}
                onChange={(due) => setTyped({ due: due === '' ? NO_DUE : due })}
              />
            )}
            <NotSaved act={act} />
            <Group justify="flex-end" gap="0.6rem" mt="0.4rem">
              <Button
                type="submit"
                leftSection={<IconUserPlus />}
                loading={act.isRunning}
                disabled={preview?.data !== undefined && preview.data.refusals.length > 0}
              >
                Inscribir
              </Button>
            </Group>
          </form>
        </Panel>
        <PreviewPanel
          title="Cuotas que se crearán"
          preview={preview}
          student={student}
          missing={{ title: 'Las cuotas se ven antes de inscribir', reason: 'Complete los datos: aquí aparece cada cuota, con su vencimiento y su valor.' }}
          wayOut={
            student && (
              <Button
                size="xs"
                variant="default"
                component={PageLink}
                to="/enrollment/list"
                search={{ year: typed.year, lastname: student.lastname, name: student.name }}
              >
                Ver sus inscripciones
              </Button>
            )
          }
        />
      </div>
    </Page>
  );
};

/** The student in the address, in the form of the picker. */
const useStudent = (id: string) => {
  const [picked, setPicked] = useState<PersonOption | null>(null);
  const known = useOne(getUser, { params: { id } }, { enabled: id !== '' });
  const student = id === '' ? undefined : known.data;
  const chosen = id === '' ? null : picked?.id === id ? picked : student === undefined ? null : studentOption(student);
  return { student, options: { chosen, choose: setPicked, error: id !== '' && known.isError ? messageOf(known.error) : undefined } };
};
