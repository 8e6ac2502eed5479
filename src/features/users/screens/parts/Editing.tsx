/** Changes a person's data. */
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { previewDiscount, StudentTerms } from '#features/users/discount.contract.ts';
import { editUser, type User } from '#features/users/user.contract.ts';
import { listName } from '#kernel/names.ts';
import { useAct } from '#web/data.ts';
import { useLeaveWarning } from '#web/draft.ts';
import { readForm } from '#web/form.ts';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { Page } from '#web/ui/Page.tsx';
import { CredentialsLink } from './CredentialsLink.tsx';
import { FormBody } from './FormBody.tsx';
import { formOf, formTextOf } from './form-text.ts';
import { becomesOwner, isDiscountChanged, savingConsequences } from './saving-words.ts';
import { useUserForm } from './use-user-form.ts';

export const Editing = ({ user }: { readonly user: User }) => {
  const navigate = useNavigate();
  const [photo, setPhoto] = useState<string | null>(null);
  useLeaveWarning(photo !== null);
  const act = useAct(editUser, {
    onDone: async () => {
      const isInvitedNow = becomesOwner(form.before, form.text);
      form.discard();
      await navigate({ to: isInvitedNow ? `/user/credentials/${user._id}` : `/index/dashboard/${user._id}`, ignoreBlocker: true });
    },
  });
  const form = useUserForm(
    user,
    useMemo(() => formTextOf(user), [user]),
    act,
    user._id,
    photo,
  );
  const look = useAct(previewDiscount, { says: null, forgets: [] });
  const foretold = async () => {
    const terms = readForm(StudentTerms, { discount: form.text.discount, chargeday: form.text.chargeday });
    if (!terms.ok || !isDiscountChanged(form.before, form.text)) return [];
    return (await look.run({ params: { id: user._id }, body: terms.value }))?.consequences;
  };
  const save = async () => {
    const fees = await foretold();
    if (fees === undefined) return;
    const yes = await confirm({
      question: '¿Está seguro que desea aplicar los cambios?',
      consequences: savingConsequences(form.before, form.text, fees),
      accept: 'Guardar los cambios',
    });
    if (yes) await act.run({ params: { id: user._id }, body: { ...formOf(form.text, form.before), img: photo ?? user.img } });
  };
  return (
    <Page title="Editar Usuario" about={listName(user)} width="form" actions={<CredentialsLink id={user._id} />}>
      <FormBody form={form} user={user} photo={photo} setPhoto={setPhoto} label="Guardar Cambios" save={save} />
    </Page>
  );
};
