/** Registers a new person, also as a relative of a student. */
import { getUser, maySaveChildren, registerUser, type User } from '#features/users/user.contract.ts';
import { listName } from '#kernel/names.ts';
import { useAddress } from '#web/address.ts';
import { useAct, useOne } from '#web/data.ts';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Page, PageSkeleton } from '#web/ui/Page.tsx';
import { FormBody } from './FormBody.tsx';
import { EMPTY_FORM, type FormText, formOf, relativeOf } from './form-text.ts';
import { useUserForm } from './use-user-form.ts';

type OnRegistered = { readonly onRegistered: (user: User) => void };

/** In the address: the role, the student to whose family the person belongs, and the guardian of a new student. */
export const Registering = ({ onRegistered }: OnRegistered) => {
  const [{ type, of, guardian }] = useAddress({ type: '', of: '', guardian: '' });
  const student = useOne(getUser, { params: { id: of } }, { enabled: of !== '' });
  const mayLink = useOne(maySaveChildren, {}, { enabled: of !== '' });
  if (of !== '' && (student.isPending || mayLink.isPending)) return <PageSkeleton />;
  const before = student.data === undefined ? { ...EMPTY_FORM, type } : relativeOf(student.data, type, mayLink.data === true);
  return (
    <NewPerson
      key={`${type} ${of}`}
      asked={type}
      before={before}
      relative={student.data ?? null}
      guardian={guardian}
      mayLink={mayLink.data === true}
      onRegistered={onRegistered}
    />
  );
};

/** `asked`: the role in the address; a draft for another role is ignored. */
type NewPersonProps = OnRegistered & {
  readonly asked: string;
  readonly before: FormText;
  readonly relative: User | null;
  readonly guardian: string;
  readonly mayLink: boolean;
};

const NewPerson = ({ asked, before, relative, guardian, mayLink, onRegistered }: NewPersonProps) => {
  const act = useAct(registerUser, {
    onDone: (user) => {
      form.discard();
      onRegistered(user);
    },
  });
  const draftName = ['new', asked, ...(relative === null ? [] : ['of', relative._id])].filter((part) => part !== '').join('-');
  const form = useUserForm(null, before, act, draftName);
  const isChild = guardian !== '' && form.role === 'student';
  const save = async () => {
    if (await confirm({ question: '¿Está seguro que desea registrar al nuevo usuario?', accept: `Registrar a ${form.text.name}` }))
      await act.run({ body: { ...formOf(form.text, form.before), guardian: isChild && mayLink ? guardian : undefined } });
  };
  return (
    <Page title="Registrar Usuario Nuevo" about={relative === null ? undefined : `De la familia de ${listName(relative)}`} width="form">
      {isChild && !mayLink && (
        <Notice kind="info" title="Después hay que vincularlo con su tutor">
          Lo hace un administrador, desde la página del tutor: hasta entonces no figura en la familia.
        </Notice>
      )}
      <FormBody form={form} user={null} photo={null} setPhoto={() => undefined} label="Registrar" save={save} />
    </Page>
  );
};
