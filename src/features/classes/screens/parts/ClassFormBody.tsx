/** The form of a class: its two tabs, what it would collide with, and what is asked before it is saved. */
import { Tabs } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { listCategories } from '#features/categories/category.contract.ts';
import type { ClassForm as ClassToSave, ClassWithStudents } from '#features/classes/class.contract.ts';
import { scheduleOf } from '#features/classes/class.rules.ts';
import { scheduleText, studentsText } from '#features/classes/class-words.rules.ts';
import type { Person } from '#features/users/user.contract.ts';
import { listName } from '#features/users/user-words.rules.ts';
import { useAddress } from '#web/address.ts';
import { useOne } from '#web/data.ts';
import { focusFirstWrong } from '#web/form.ts';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { ChangedMeanwhile, type FieldWords, KeptDraft, whyNotSaved } from '#web/ui/FormNotices.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { SaveBar } from '#web/ui/SaveBar.tsx';
import { useTeachers } from '../class.queries.ts';
import { Clashes, useClashes } from './Clashes.tsx';
import classes from './ClassForm.module.css';
import { ClassTab } from './ClassTab.tsx';
import { StudentsTab } from './StudentsTab.tsx';
import type { ClassText } from './class-text.ts';
import type { ClassFormState } from './use-class-form.ts';

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
    const isSure = await confirm({
      question: '¿Está seguro que los datos de la clase son correctos?',
      consequences: [...summaryOf(form.read.value, categoryName, teachers), ...leavingOf(form), ...clashes.map((text) => `Atención: ${text}.`)],
      accept: one === null ? 'Registrar la clase' : 'Guardar la clase',
    });
    if (isSure) await send(form.read.value);
  };
  const watched = { ...form, put: (patch: Parameters<typeof form.put>[0]) => [setTrouble(null), form.put(patch)] };
  return (
    <div ref={page} className={classes.form}>
      <KeptDraft isShown={form.wasKept && form.isDirty} onDiscard={form.discard} />
      <ChangedMeanwhile form={form.over} words={classWords(teachers)} />
      <Clashes clashes={clashes} />
      <Panel>
        <Tabs value={tab} onChange={(key) => setAddress({ tab: (key ?? 'class') as TabKey })}>
          <Tabs.List mb="md">
            {tabs.map((key) => (
              <Tabs.Tab key={key} value={key}>
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

const summaryOf = (body: ClassToSave, categoryName: string | undefined, teachers: readonly Person[] | undefined): readonly string[] => {
  const teacher = teachers?.find(({ _id }) => _id === body.teacher);
  const room = body.classroom === undefined ? 'sin aula' : `aula ${body.classroom}`;
  return [
    `${categoryName ?? ''} · ${teacher === undefined ? '' : listName(teacher)} · ${room}`,
    `${scheduleText(scheduleOf(body))}.`,
    `${studentsText(body.students.length)}.`,
  ];
};

/** How the fields are called where it is told that somebody else changed them. */
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

/** Who leaves the class leaves behind what was written of him in it. */
const leavingOf = ({ text, before }: ClassFormState): readonly string[] => {
  const leaving = before.students.filter(({ _id }) => !text.students.some((one) => one._id === _id));
  if (leaving.length === 0) return [];
  const names = leaving.map(listName).join(' · ');
  return [`${leaving.length === 1 ? 'Deja la clase' : 'Dejan la clase'}, con sus notas, inasistencias y observaciones: ${names}.`];
};
