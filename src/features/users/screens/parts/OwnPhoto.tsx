/** The own data of people outside the office: name and surname to read, the photo to change. */
import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { editUser, type User } from '#features/users/user.contract.ts';
import { useAct } from '#web/data.ts';
import { useLeaveWarning } from '#web/draft.ts';
import { useTold } from '#web/faults.ts';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { whyNotSaved } from '#web/ui/FormNotices.tsx';
import { Page, Panel } from '#web/ui/Page.tsx';
import { SaveBar } from '#web/ui/SaveBar.tsx';
import frame from '#web/ui/Page.module.css';
import { CredentialsLink } from './CredentialsLink.tsx';
import { formOf, formTextOf } from './form-text.ts';
import { PhotoField } from './PhotoField.tsx';
import classes from './UserForm.module.css';

export const OwnPhoto = ({ user }: { readonly user: User }) => {
  const navigate = useNavigate();
  const [photo, setPhoto] = useState<string | null>(null);
  useLeaveWarning(photo !== null);
  const act = useTold(useAct(editUser, { onDone: () => navigate({ to: `/index/dashboard/${user._id}`, ignoreBlocker: true }) }), { img: photo });
  // Everything is sent unchanged; outside the office the server reads only the photo.
  const text = formTextOf(user);
  const save = async () => {
    if (photo !== null && (await confirm({ question: '¿Está seguro que desea aplicar los cambios?', accept: 'Guardar la imagen' })))
      await act.run({ params: { id: user._id }, body: { ...formOf(text, text), img: photo } });
  };
  return (
    <Page title="Editar imagen" width="form" actions={<CredentialsLink id={user._id} />}>
      <form className={frame.panels} onSubmit={(event) => event.preventDefault()}>
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
          trouble={whyNotSaved(act)}
          onSave={() => void save()}
          onDiscard={() => setPhoto(null)}
        />
      </form>
    </Page>
  );
};
