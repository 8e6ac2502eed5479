/** Creates or changes a class of this year: its students, teacher, room and hours. */
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type ClassWithStudents, changeClass, createClass, getClass } from '#features/classes/class.contract.ts';
import { mayChange } from '#features/classes/class.rules.ts';
import { classTitle } from '#features/classes/class-words.rules.ts';
import { useAddress, usePathPart } from '#web/address.ts';
import { present } from '#web/clock.ts';
import { troubleOf, useAct, useOne } from '#web/data.ts';
import { Page, PageSkeleton } from '#web/ui/Page.tsx';
import { TroublePage } from '#web/ui/TroublePage.tsx';
import { ClassFormBody } from './parts/ClassFormBody.tsx';
import { EMPTY_CLASS, classTextOf } from './parts/class-text.ts';
import { type ClassFormState, useClassForm } from './parts/use-class-form.ts';

/** The address /class/register has no id. */
export const ClassForm = () => {
  const id = usePathPart('class_id');
  const [{ category }] = useAddress({ category: '' });
  return id === '' ? <NewClass key={category} category={category} /> : <EditClass key={id} id={id} />;
};

/** A draft for another category is not shown here. */
const NewClass = ({ category }: { readonly category: string }) => {
  const saved = useSaved();
  const act = useAct(createClass, { onDone: saved.done });
  const before = useMemo(() => ({ ...EMPTY_CLASS, category }), [category]);
  const form = useClassForm(category === '' ? 'new' : `new-${category}`, before, act);
  return (
    <Page title="Nueva Clase" width="form">
      <ClassFormBody form={form} one={null} label="Registrar" send={(body) => saved.send(form, () => act.run({ body }))} />
    </Page>
  );
};

const EditClass = ({ id }: { readonly id: string }) => {
  const found = useOne(getClass, { params: { id } });
  if (found.isPending) return <PageSkeleton />;
  if (found.isError) return <TroublePage title="Editar Clase" width="form" {...troubleOf(found)} />;
  const may = mayChange(found.data.year, present());
  if (!may.ok) return <TroublePage title="Editar Clase" width="form" message={may.reasons[0].msg} />;
  return <Editing one={found.data} />;
};

const Editing = ({ one }: { readonly one: ClassWithStudents }) => {
  const saved = useSaved();
  const act = useAct(changeClass, { onDone: saved.done });
  const before = useMemo(() => classTextOf(one), [one]);
  const form = useClassForm(one._id, before, act);
  return (
    <Page title="Editar Clase" about={classTitle(one)} width="form">
      <ClassFormBody form={form} one={one} label="Guardar Cambios" send={(body) => saved.send(form, () => act.run({ params: { id: one._id }, body }))} />
    </Page>
  );
};

/** After saving, the draft is forgotten and the list shows the class. */
const useSaved = () => {
  const navigate = useNavigate();
  return {
    done: ({ _id }: { readonly _id: string }) => navigate({ to: '/class/all', search: { changed: _id }, replace: true }),
    send: async (form: ClassFormState, run: () => Promise<unknown>): Promise<void> => {
      if ((await run()) !== undefined) form.discard();
    },
  };
};
