/** Below a person's name: the number, and for the office whether the person is active. */
import { Flex, Text } from '@mantine/core';
import type { User } from '#features/users/user.contract.ts';
import { isOffice } from '#kernel/roles.ts';
import { useSelf } from '#web/self.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';

export const PersonState = ({ user }: { readonly user: User }) => {
  const showsState = isOffice(useSelf()) && user.active !== undefined;
  if (user.studentnumber === undefined && !showsState) return null;
  return (
    <Flex component="span" display="inline-flex" wrap="wrap" align="center" justify="center" gap="0.35rem 0.75rem">
      {user.studentnumber !== undefined && (
        <Text span c="dimmed">
          Legajo: {user.studentnumber}
        </Text>
      )}
      {showsState && <StatusBadge tone={user.active ? 'paid' : 'expired'}>{user.active ? 'Usuario Activo' : 'Usuario Inactivo'}</StatusBadge>}
    </Flex>
  );
};
