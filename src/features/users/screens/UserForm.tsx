/** Registers a person, or changes the data; people outside the office change only their own photo. */
import { Navigate } from '@tanstack/react-router';
import { getUser, type User } from '#features/users/user.contract.ts';
import { mayEdit } from '#features/users/user.rules.ts';
import { isOffice } from '#kernel/roles.ts';
import { troubleOf, useOne } from '#web/data.ts';
import { useSelf } from '#web/self.tsx';
import { PageSkeleton } from '#web/ui/Page.tsx';
import { TroublePage } from '#web/ui/TroublePage.tsx';
import { Editing } from './parts/Editing.tsx';
import { OwnPhoto } from './parts/OwnPhoto.tsx';
import { Registering } from './parts/Registering.tsx';

/** The id in the address for a person who is not registered yet. */
export const NEW_USER = '0';

export type UserFormProps = {
  readonly id: string;
  /** Called after a person was registered. */
  readonly onRegistered: (user: User) => void;
};

export const UserForm = ({ id, onRegistered }: UserFormProps) => {
  const self = useSelf();
  const isNew = id === NEW_USER;
  const isOther = id !== self._id && !isOffice(self);
  const user = useOne(getUser, { params: { id } }, { enabled: !isNew && !isOther });
  if (isOther) return <Navigate to="/index/dashboard/0" replace />;
  if (isNew) return <Registering onRegistered={onRegistered} />;
  if (user.isPending) return <PageSkeleton />;
  if (user.isError) return <TroublePage title="Editar Usuario" width="form" {...troubleOf(user)} />;
  const may = mayEdit({ id: self._id, role: self.role }, { id, role: user.data.type });
  if (!may.ok) return <TroublePage title="Editar Usuario" width="form" message={may.reasons[0].msg} />;
  return isOffice(self) ? <Editing key={id} user={user.data} /> : <OwnPhoto key={id} user={user.data} />;
};
