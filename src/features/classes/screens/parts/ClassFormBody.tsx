/** The form of a class: its two tabs, its collisions, and the questions before it is saved. */
import { Tabs } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { listCategories } from '#features/categories/category.contract.ts';
import { type ClassForm, type ClassWithStudents, previewClassRemoval } from '#features/classes/class.contract.ts';
import { scheduleOf } from '#features/classes/class.rules.ts';
import { scheduleText, studentsText } from '#features/classes/class-words.rules.ts';
import { lostText, NOTHING_WRITTEN, type PlaceWork } from '#features/enrollments/place-work.rules.ts';
import type { Person } from '#features/users/user.contract.ts';
import { listName } from '#kernel/names.ts';
import { useAddress } from '#web/address.ts';
import { useOne } from '#web/data.ts';
import { focusFirstWrong } from '#web/form.ts';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { ChangedMeanwhile, type FieldWords, KeptDraft, whyNotSaved } from '#web/ui/FormNotices.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { SaveBar } from '#web/ui/SaveBar.tsx';
import frame from '#web/ui/Page.module.css';
import { IconAlertTriangle } from '#web/ui/icons.ts';
import { useTeachers } from '../class.queries.ts';
import { Clashes, useClashes } from './Clashes.tsx';
import { ClassTab } from './ClassTab.tsx';
import { StudentsTab } from './StudentsTab.tsx';
import type { ClassText } from './class-text.ts';
import type { ClassFormState } from './use-class-form.ts';

/** A class to be saved; `beyondPlaces` once somebody confirmed that it gets more students than places. */
export type ClassToSave = ClassForm & { readonly beyondPlaces: boolean | undefined };

export type ClassFormBodyProps = {
  readonly form: ClassFormState;
  /** Null for a new class. */
  readonly one: ClassWithStudents | null;
  readonly label: string;
  readonly send: (body: ClassToSave) => Promise<void>;
};

type TabKey = 'students' | 'class';

export const ClassFormBody = ({ form, one, label, send }: ClassFormBodyProps) => {
  const page = useRef<HTMLDivElement>(null);
  const { saving } = form;
  const wantsFocus = useRef(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const tabs: readonly TabKey[] = one === null ? ['students', 'class'] : ['class', 'students'];
  const [address, setAddress] = useAddress({ tab: tabs[0] ?? 'class' });
  const tab = tabs.find((key) => key === address.tab) ?? 'class';
  const categories = useOne(listCategories, {}).data;
  const categoryName = one?.category.name ?? categories?.find(({ _id }) => _id === form.text.category)?.name;
  const active = useTeachers();
  const teachers = active === undefined || one === null || active.some(({ _id }) => _id === one.teacher._id) ? active : [one.teacher, ...active];
  const clashes = useClashes(form.text, one?._id ?? null);
  const work = useOne(previewClassRemoval, { params: { id: one?._id ?? '' } }, { enabled: one !== null }).data?.students ?? [];
  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    focusFirstWrong(page.current);
  });
  useEffect(() => {
    if (saving.reasons.length > 0) focusFirstWrong(page.current);
  }, [saving.reasons]);
  const save = async (): Promise<void> => {
    form.tryIt();
    if (!form.read.ok) {
      setTrouble('Revise los campos marcados');
      setAddress({ tab: form.read.fields['category'] === undefined ? 'class' : 'students' });
      wantsFocus.current = true;
      return;
    }
    setTrouble(null);
    const { value } = form.read;
    const leaving = leavingOf(form, new Map(work.map(({ _id, ...own }) => [_id, own])));
    const beyondPlaces = clashes.some(({ kind }) => kind === 'capacity') || value.students.length > (value.capacity ?? one?.capacity ?? value.students.length);
    const isSure = await confirm({
      question: '¿Está seguro que los datos de la clase son correctos?',
      consequences: [...summaryOf(value, categoryName, teachers), ...leaving.told, ...clashes.map(({ text }) => `Atención: ${text}.`)],
      accept: beyondPlaces ? `Guardar con ${studentsText(value.students.length)}` : one === null ? 'Registrar la clase' : 'Guardar la clase',
      danger: leaving.losesWork,
    });
    if (isSure) await send({ ...value, beyondPlaces: beyondPlaces || undefined });
  };
  const watched = { ...form, put: (patch: Parameters<typeof form.put>[0]) => [setTrouble(null), form.put(patch)] };
  return (
    <div ref={page} className={frame.panels}>
      <KeptDraft isShown={form.wasKept && form.isDirty} onDiscard={form.discard} />
      <ChangedMeanwhile form={form.over} words={classWords(teachers)} />
      <Clashes clashes={clashes} />
      <Panel>
        <Tabs value={tab} onChange={(key) => setAddress({ tab: (key ?? 'class') as TabKey })}>
          <Tabs.List mb="md">
            {tabs.map((key) => (
              // Only one tab is visible at a time, so the other one is marked.
              <Tabs.Tab key={key} value={key} rightSection={isWrong(form, key) && <IconAlertTriangle size={16} aria-label="(con campos marcados)" />}>
                {key === 'class' ? 'Clase' : 'Alumnos'}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="students">
            <StudentsTab form={watched} categories={categories} isNew={one === null} />
          </Tabs.Panel>
          <Tabs.Panel value="class">
            <ClassTab form={watched} categoryName={categoryName} teachers={teachers} onAdd={() => setAddress({ tab: 'students' })} />
          </Tabs.Panel>
        </Tabs>
      </Panel>
      <SaveBar
        label={label}
        clean={one === null ? 'Complete los datos' : 'Sin cambios'}
        isDirty={form.isDirty}
        isRunning={saving.isRunning}
        trouble={trouble ?? whyNotSaved(saving)}
        onSave={() => void save()}
        onDiscard={() => {
          form.discard();
          setTrouble(null);
        }}
      />
    </div>
  );
};

/** The category is chosen on the tab of the students. */
const isWrong = ({ errorOf }: ClassFormState, tab: TabKey): boolean =>
  tab === 'students' ? errorOf('category') !== undefined : CLASS_BOXES.some((box) => errorOf(box) !== undefined);

const CLASS_BOXES = [
  'teacher',
  'classroom',
  'capacity',
  'day1',
  'hourin1',
  'hourout1',
  'day2',
  'hourin2',
  'hourout2',
] as const satisfies readonly (keyof ClassText)[];

const summaryOf = (body: ClassForm, categoryName: string | undefined, teachers: readonly Person[] | undefined): readonly string[] => {
  const teacher = teachers?.find(({ _id }) => _id === body.teacher);
  const room = body.classroom === undefined ? 'sin aula' : `aula ${body.classroom}`;
  return [
    `${categoryName ?? ''} · ${teacher === undefined ? '' : listName(teacher)} · ${room}`,
    `${scheduleText(scheduleOf(body))}.`,
    `${studentsText(body.students.length)}.`,
  ];
};

/** The names of the fields, for the notice that somebody else changed them. */
const classWords = (teachers: readonly Person[] | undefined): FieldWords<ClassText> => {
  const asTyped = (text: string): string => text;
  return {
    teacher: {
      label: 'Profesor',
      text: (id) =>
        teachers
          ?.filter(({ _id }) => _id === id)
          .map(listName)
          .join() ?? '',
    },
    classroom: { label: 'Aula', text: asTyped },
    capacity: { label: 'Capacidad', text: asTyped },
    day1: { label: 'Día 1', text: asTyped },
    hourin1: { label: 'Entrada', text: asTyped },
    hourout1: { label: 'Salida', text: asTyped },
    day2: { label: 'Día 2', text: asTyped },
    hourin2: { label: 'Entrada del segundo día', text: asTyped },
    hourout2: { label: 'Salida del segundo día', text: asTyped },
    students: { label: 'Lista de Alumnos', text: (students) => students.map(listName).join(' · ') },
  };
};

/** A student who leaves the class for none loses what was written there. */
const leavingOf = (
  { text, before }: ClassFormState,
  work: ReadonlyMap<string, PlaceWork>,
): { readonly told: readonly string[]; readonly losesWork: boolean } => {
  const leaving = before.students
    .filter(({ _id }) => !text.students.some((one) => one._id === _id))
    .map((student) => ({ name: listName(student), lost: lostText(work.get(student._id) ?? NOTHING_WRITTEN) }));
  const losesWork = leaving.some(({ lost }) => lost !== null);
  return {
    told: [
      ...leaving.map(({ name, lost }) => `Deja la clase ${name}.${lost === null ? '' : ` ${lost}.`}`),
      ...(losesWork ? ['Para que no se pierdan, pase al alumno a otra clase de la categoría: “Cambiar de clase”, en su página.'] : []),
    ],
    losesWork,
  };
};
