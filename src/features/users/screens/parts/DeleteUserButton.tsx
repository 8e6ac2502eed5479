/** Deletes a person after saying what goes with him. */
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { deleteUser, type User } from '#features/users/user.contract.ts';
import { fullName } from '#features/users/user-words.rules.ts';
import { queryClient, useAct } from '#web/data.ts';
import { confirm } from '#web/ui/ConfirmDialog.tsx';

export const DeleteUserButton = ({ user }: { readonly user: User }) => {
  const navigate = useNavigate();
  // The page of who is gone is left before anything is read anew.
  const remove = useAct(deleteUser, {
    forgets: [],
    onDone: async () => {
      await navigate({ to: '/index/dashboard/0' });
      await queryClient.invalidateQueries();
    },
  });
  const ask = async () => {
    const yes = await confirm({
      question: '¿Está seguro que desea eliminar el usuario?',
      consequences: [`Se elimina a ${fullName(user)} con todo lo que es suyo.`, 'No se puede deshacer.'],
      accept: 'Eliminar',
      danger: true,
    });
    if (yes) await remove.run({ params: { id: user._id, type: user.type } });
  };
  return (
    <Button color="red" variant="outline" leftSection={<IconTrash size={18} aria-hidden />} loading={remove.isRunning} onClick={() => void ask()}>
      Eliminar
    </Button>
  );
};
