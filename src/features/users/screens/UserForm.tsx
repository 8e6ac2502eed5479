/** Registers a person, or changes what is known of him; who is not of the office changes only the own photo. */
import { Button, TextInput } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { editUser, getUser, maySaveChildren, registerUser, type User } from '#features/users/user.contract.ts';
import { mayEdit } from '#features/users/user.rules.ts';
import { hasField } from '#features/users/user-fields.rules.ts';
import { listName } from '#features/users/user-words.rules.ts';
import { isOffice } from '#kernel/roles.ts';
import { useAddress } from '#web/address.ts';
import { messageOf } from '#web/api.ts';
import { useAct, useOne } from '#web/data.ts';
import { focusFirstWrong } from '#web/form.ts';
import { useLeaveWarning } from '#web/draft.ts';
import { useSelf } from '#web/self.tsx';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { Trouble } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Page, PageSkeleton, Panel } from '#web/ui/Page.tsx';
import { SaveBar } from '#web/ui/SaveBar.tsx';
import { ActiveSection } from './parts/ActiveSection.tsx';
import { ChildrenSection } from './parts/ChildrenSection.tsx';
import { ContactSection } from './parts/ContactSection.tsx';
import { EMPTY_FORM, type FormText, formOf, relativeOf, textOf } from './parts/form-text.ts';
import { HomeSection } from './parts/HomeSection.tsx';
import { PersonSection } from './parts/PersonSection.tsx';
import { PhotoField } from './parts/PhotoField.tsx';
import { FeeSection, WorkSection } from './parts/RoleSections.tsx';
import { savingConsequences } from './parts/saving-words.ts';
import classes from './parts/UserForm.module.css';
import { useUserForm } from './parts/use-user-form.ts';

/** The id in the address of a person who is not registered yet. */
export const NEW_USER = '0';

export type UserFormProps = {
  readonly id: string;
  /** What comes after somebody was registered. */
  readonly onRegistered: (user: User) => void;
};

export const UserForm = ({ id, onRegistered }: UserFormProps) => {
  const self = useSelf();
  const isNew = id === NEW_USER;
  const isOther = id !== self._id && !isOffice(self);
  const user = useOne(getUser, { params: { id } }, { enabled: !isNew && !isOther });
  if (isOther) return <Navigate to="/index/dashboard/0" replace />;
  if (isNew) return <Beginning onRegistered={onRegistered} />;
  if (user.isPending) return <PageSkeleton />;
  const may = user.isError ? null : mayEdit({ id: self._id, role: self.role }, { id, role: user.data.type });
  if (user.isError || may?.ok !== true) {
    return (
      <Page title="Editar Usuario" width="form">
        <Panel>
          {user.isError ? (
            <Trouble message={messageOf(user.error)} retry={() => void user.refetch()} />
          ) : (
            may !== null && !may.ok && <Trouble message={may.reasons[0].msg} />
          )}
        </Panel>
      </Page>
    );
  }
  return isOffice(self) ? <Editing user={user.data} /> : <OwnPhoto user={user.data} />;
};

/** In the address: the kind of person, and the student of whose family she is. */
const Beginning = ({ onRegistered }: Pick<UserFormProps, 'onRegistered'>) => {
  const [{ type, of }] = useAddress({ type: '', of: '' });
  const student = useOne(getUser, { params: { id: of } }, { enabled: of !== '' });
  const mayLink = useOne(maySaveChildren, {}, { enabled: of !== '' });
  if (of !== '' && (student.isPending || mayLink.isPending)) return <PageSkeleton />;
  const before = student.data === undefined ? { ...EMPTY_FORM, type } : relativeOf(student.data, type, mayLink.data === true);
  return <Registering key={of} before={before} relative={student.data ?? null} onRegistered={onRegistered} />;
};

type RegisteringProps = { readonly before: FormText; readonly relative: User | null; readonly onRegistered: UserFormProps['onRegistered'] };

const Registering = ({ before, relative, onRegistered }: RegisteringProps) => {
  const act = useAct(registerUser, {
    onDone: (user) => {
      form.discard();
      onRegistered(user);
    },
  });
  const form = useUserForm(null, before, { fields: act.fields, forget: act.reset }, relative === null ? 'new' : `new-${before.type}-of-${relative._id}`);
  const save = async () => {
    if (await confirm({ question: '¿Está seguro que desea registrar al nuevo usuario?' })) await act.run({ body: formOf(form.text, form.before) });
  };
  return (
    <Page title="Registrar Usuario Nuevo" about={relative === null ? undefined : `De la familia de ${listName(relative)}`} width="form">
      <FormBody form={form} user={null} photo={null} setPhoto={() => undefined} label="Registrar" isRunning={act.isRunning} refusal={act.error} save={save} />
    </Page>
  );
};

const Editing = ({ user }: { readonly user: User }) => {
  const navigate = useNavigate();
  const [photo, setPhoto] = useState<string | null>(null);
  useLeaveWarning(photo !== null);
  const act = useAct(editUser, {
    onDone: async () => {
      form.discard();
      await navigate({ to: `/index/dashboard/${user._id}`, ignoreBlocker: true });
    },
  });
  const form = useUserForm(
    user,
    useMemo(() => textOf(user), [user]),
    { fields: act.fields, forget: act.reset },
    user._id,
  );
  const save = async () => {
    const yes = await confirm({ question: '¿Está seguro que desea aplicar los cambios?', consequences: savingConsequences(form.before, form.text) });
    if (yes) await act.run({ params: { id: user._id }, body: { ...formOf(form.text, form.before), img: photo ?? user.img } });
  };
  return (
    <Page title="Editar Usuario" about={listName(user)} width="form" actions={<CredentialsLink id={user._id} />}>
      <FormBody form={form} user={user} photo={photo} setPhoto={setPhoto} label="Guardar Cambios" isRunning={act.isRunning} refusal={act.error} save={save} />
    </Page>
  );
};

type BodyProps = {
  readonly form: ReturnType<typeof useUserForm>;
  /** Null while he is being registered. */
  readonly user: User | null;
  readonly photo: string | null;
  readonly setPhoto: (photo: string | null) => void;
  readonly label: string;
  readonly isRunning: boolean;
  /** What the server answered when it did not save. */
  readonly refusal: string | null;
  readonly save: () => Promise<void>;
};

const FormBody = ({ form, user, photo, setPhoto, label, isRunning, refusal, save }: BodyProps) => {
  const page = useRef<HTMLFormElement>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { role, put } = form;
  const isDirty = form.isDirty || photo !== null;
  useEffect(() => {
    if (refusal !== null) focusFirstWrong(page.current);
  }, [refusal]);
  const trySave = async () => {
    const isRight = form.tryIt();
    setTrouble(isRight ? null : 'Revise los campos marcados');
    if (isRight) await save();
    else focusFirstWrong(page.current);
  };
  const discard = () => {
    form.discard();
    setPhoto(null);
    setTrouble(null);
  };
  const watched = { ...form, put: (patch: Parameters<typeof put>[0]) => [setTrouble(null), put(patch)] };
  return (
    <form ref={page} className={classes.form} noValidate onSubmit={(event) => event.preventDefault()}>
      {form.wasKept && form.isDirty && (
        <Notice
          kind="info"
          title="Se recuperaron los datos que no había guardado"
          actions={
            <Button variant="default" onClick={discard}>
              Descartar
            </Button>
          }
        />
      )}
      <PersonSection form={watched} id={user?._id ?? null} studentNumber={user?.studentnumber} />
      <ContactSection form={watched} />
      <HomeSection form={watched} />
      {hasField('discount', role) && <FeeSection form={watched} />}
      {hasField('cbvu', role) && <WorkSection form={watched} />}
      {hasField('children', role) && <ChildrenSection form={watched} />}
      {user !== null && <PhotoField url={user.img.url} photo={photo} onChange={setPhoto} refused={form.errorOf('img')} />}
      {user !== null && <ActiveSection form={watched} user={user} />}
      <SaveBar
        label={label}
        clean={user === null ? 'Complete los datos' : 'Sin cambios'}
        isDirty={isDirty}
        isRunning={isRunning}
        trouble={trouble}
        onSave={() => void trySave()}
        onDiscard={discard}
      />
    </form>
  );
};

/** Who is not of the office: name and surname to read, the photo to change. */
const OwnPhoto = ({ user }: { readonly user: User }) => {
  const navigate = useNavigate();
  const [photo, setPhoto] = useState<string | null>(null);
  useLeaveWarning(photo !== null);
  const act = useAct(editUser, { onDone: () => navigate({ to: `/index/dashboard/${user._id}`, ignoreBlocker: true }) });
  // Everything is sent as it was; of who is not of the office only the photo is taken.
  const text = textOf(user);
  const save = async () => {
    if (photo !== null && (await confirm({ question: '¿Está seguro que desea aplicar los cambios?' })))
      await act.run({ params: { id: user._id }, body: { ...formOf(text, text), img: photo } });
  };
  return (
    <Page title="Editar imagen" width="form" actions={<CredentialsLink id={user._id} />}>
      <form className={classes.form} onSubmit={(event) => event.preventDefault()}>
        <Panel title="Datos:">
          <div className={classes.fields}>
            <TextInput label="Nombre" disabled value={user.name} />
            <TextInput label="Apellido" disabled value={user.lastname} />
          </div>
        </Panel>
        <PhotoField url={user.img.url} photo={photo} onChange={setPhoto} refused={act.fields['img']} />
        <SaveBar
          label="Guardar Cambios"
          isDirty={photo !== null}
          isRunning={act.isRunning}
          trouble={null}
          onSave={() => void save()}
          onDiscard={() => setPhoto(null)}
        />
      </form>
    </Page>
  );
};

const CredentialsLink = ({ id }: { readonly id: string }) => (
  <Button component={Link} to={`/user/credentials/${id}`} variant="light" leftSection={<IconKey size={18} aria-hidden />}>
    Modificar credenciales
  </Button>
);
