/** Makes a class of this year, or changes one: its students, who teaches it, where and when. */
import { Button, Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { listCategories } from '#features/categories/category.contract.ts';
import { type ClassForm as ClassToSave, type ClassWithStudents, changeClass, createClass, getClass } from '#features/classes/class.contract.ts';
import { mayChange, scheduleOf } from '#features/classes/class.rules.ts';
import { classTitle, scheduleText, studentsText } from '#features/classes/class-words.rules.ts';
import type { Person } from '#features/users/user.contract.ts';
import { listName } from '#features/users/user-words.rules.ts';
import { useAddress, usePathPart } from '#web/address.ts';
import { messageOf } from '#web/api.ts';
import { present } from '#web/clock.ts';
import { useAct, useOne } from '#web/data.ts';
import { focusFirstWrong } from '#web/form.ts';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { Trouble } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Page, PageSkeleton, Panel } from '#web/ui/Page.tsx';
import { SaveBar } from '#web/ui/SaveBar.tsx';
import { useTeachers } from './class.queries.ts';
import { Clashes, useClashes } from './parts/Clashes.tsx';
import classes from './parts/ClassForm.module.css';
import { ClassTab } from './parts/ClassTab.tsx';
import { EMPTY_CLASS, textOf } from './parts/class-text.ts';
import { StudentsTab } from './parts/StudentsTab.tsx';
import { type ClassFormState, useClassForm } from './parts/use-class-form.ts';

/** /class/register has no id in its address. */
export const ClassForm = () => {
  const id = usePathPart('class_id');
  return id === '' ? <NewClass /> : <EditClass key={id} id={id} />;
};

const NewClass = () => {
  const [{ category }] = useAddress({ category: '' });
  const saved = useSaved();
  const act = useAct(createClass, { onDone: saved.done });
  const before = useMemo(() => ({ ...EMPTY_CLASS, category }), [category]);
  const form = useClassForm('new', before, { fields: act.fields, forget: act.reset });
  return (
    <Page title="Nueva Clase" width="form">
      <Body form={form} one={null} label="Registrar" isRunning={act.isRunning} refusal={act.error} send={(body) => saved.send(form, () => act.run({ body }))} />
    </Page>
  );
};

const EditClass = ({ id }: { readonly id: string }) => {
  const found = useOne(getClass, { params: { id } });
  if (found.isPending) return <PageSkeleton />;
  const may = found.isError ? null : mayChange(found.data.year, present());
  if (found.isError || may?.ok !== true) {
    return (
      <Page title="Editar Clase" width="form">
        <Panel>
          {found.isError ? (
            <Trouble message={messageOf(found.error)} retry={() => void found.refetch()} />
          ) : (
            may !== null && !may.ok && <Trouble message={may.reasons[0].msg} />
          )}
        </Panel>
      </Page>
    );
  }
  return <Editing one={found.data} />;
};

const Editing = ({ one }: { readonly one: ClassWithStudents }) => {
  const saved = useSaved();
  const act = useAct(changeClass, { onDone: saved.done });
  const before = useMemo(() => textOf(one), [one]);
  const form = useClassForm(one._id, before, { fields: act.fields, forget: act.reset });
  return (
    <Page title="Editar Clase" about={classTitle(one)} width="form">
      <Body
        form={form}
        one={one}
        label="Guardar Cambios"
        isRunning={act.isRunning}
        refusal={act.error}
        send={(body) => saved.send(form, () => act.run({ params: { id: one._id }, body }))}
      />
    </Page>
  );
};

/** Once it is saved the draft is forgotten, and the list shows the class. */
const useSaved = () => {
  const navigate = useNavigate();
  return {
    done: ({ _id }: { readonly _id: string }) => navigate({ to: '/class/all', search: { changed: _id }, replace: true }),
    send: async (form: ClassFormState, run: () => Promise<unknown>): Promise<void> => {
      if ((await run()) !== undefined) form.discard();
    },
  };
};

type BodyProps = {
  readonly form: ClassFormState;
  /** Null for a new class. */
  readonly one: ClassWithStudents | null;
  readonly label: string;
  readonly isRunning: boolean;
  /** What the server answered when it did not save. */
  readonly refusal: string | null;
  readonly send: (body: ClassToSave) => Promise<void>;
};

type TabKey = 'students' | 'class';

const Body = ({ form, one, label, isRunning, refusal, send }: BodyProps) => {
  const page = useRef<HTMLDivElement>(null);
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
    if (refusal !== null) focusFirstWrong(page.current);
  }, [refusal]);
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
    });
    if (isSure) await send(form.read.value);
  };
  const watched = { ...form, put: (patch: Parameters<typeof form.put>[0]) => [setTrouble(null), form.put(patch)] };
  return (
    <div ref={page} className={classes.form}>
      {form.wasKept && form.isDirty && (
        <Notice
          title="Se recuperaron los datos que no había guardado"
          actions={
            <Button variant="default" onClick={form.discard}>
              Descartar
            </Button>
          }
        />
      )}
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
        isRunning={isRunning}
        trouble={trouble}
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

/** Who leaves the class leaves behind what was written of him in it. */
const leavingOf = ({ text, before }: ClassFormState): readonly string[] => {
  const leaving = before.students.filter(({ _id }) => !text.students.some((one) => one._id === _id));
  if (leaving.length === 0) return [];
  const names = leaving.map(listName).join(' · ');
  return [`${leaving.length === 1 ? 'Deja la clase' : 'Dejan la clase'}, con sus notas, inasistencias y observaciones: ${names}.`];
};
