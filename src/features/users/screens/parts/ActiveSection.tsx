/** Whether a person may log in; before that is taken away, the form says what is deleted with it. */
import { Switch, Text } from '@mantine/core';
import { useState } from 'react';
import type { User } from '#features/users/user.contract.ts';
import { Panel } from '#web/ui/Page.tsx';
import { LeavingDialog } from './LeavingDialog.tsx';
import type { UserFormState } from './use-user-form.ts';

export const ActiveSection = ({ form: { text, before, put, errorOf }, user }: { readonly form: UserFormState; readonly user: User }) => {
  const [asks, setAsks] = useState(false);
  return (
    <Panel title="Estado">
      <Switch
        name="active"
        checked={text.active}
        label={text.active ? 'Activo' : 'Inactivo'}
        error={errorOf('active')}
        color="teal"
        onChange={({ currentTarget }) => {
          // A person who was already inactive loses nothing more.
          if (currentTarget.checked || !before.active) put({ active: currentTarget.checked });
          else setAsks(true);
        }}
      />
      {before.active && !text.active && (
        <Text c="dimmed" mt="0.5rem">
          El usuario quedará inactivo al guardar los cambios.
        </Text>
      )}
      <LeavingDialog
        user={user}
        leaving="inactivated"
        isOpen={asks}
        onClose={() => setAsks(false)}
        onAccept={() => {
          setAsks(false);
          put({ active: false });
        }}
      />
    </Panel>
  );
};
