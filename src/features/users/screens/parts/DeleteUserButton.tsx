/** Deletes a person after saying what is deleted with it. */
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { deleteUser, type User } from '#features/users/user.contract.ts';
import { queryClient } from '#web/answers.ts';
import { useAct } from '#web/data.ts';
import { IconTrash } from '#web/ui/icons.ts';
import { LeavingDialog } from './LeavingDialog.tsx';

export const DeleteUserButton = ({ user }: { readonly user: User }) => {
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  // The page of the deleted user is left before anything is read again.
  const remove = useAct(deleteUser, {
    forgets: [],
    onDone: async () => {
      await navigate({ to: '/index/dashboard/0' });
      await queryClient.invalidateQueries();
    },
  });
  return (
    <>
      <Button color="red" variant="outline" leftSection={<IconTrash />} loading={remove.isRunning} onClick={() => setAsks(true)}>
        Eliminar
      </Button>
      <LeavingDialog
        user={user}
        leaving="deleted"
        isOpen={asks}
        onClose={() => setAsks(false)}
        onAccept={() => {
          setAsks(false);
          void remove.run({ params: { id: user._id, type: user.type } });
        }}
      />
    </>
  );
};
