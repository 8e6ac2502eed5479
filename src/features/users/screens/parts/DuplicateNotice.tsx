/** Warns when the person in the form seems to be registered already. */
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { listUsers, type User } from '#features/users/user.contract.ts';
import { bySex, dniText, roleOfPerson } from '#features/users/user-words.rules.ts';
import { listName } from '#kernel/names.ts';
import { searchKey } from '#kernel/spanish.ts';
import { useSettled } from '#web/address.ts';
import { useOne } from '#web/data.ts';
import { Notice } from '#web/ui/Notice.tsx';
import type { FormText } from './form-text.ts';

/** `id` is the person's own, so that a person is no duplicate of itself. */
export const DuplicateNotice = ({ text, id }: { readonly text: FormText; readonly id: string | null }) => {
  const name = useSettled(text.name.trim());
  const lastname = useSettled(text.lastname.trim());
  const dni = useSettled(text.dni);
  const asksName = id === null && name.length > 1 && lastname.length > 1;
  const asksDni = /^\d{7,9}$/.test(dni);
  const named = useOne(listUsers, { query: { name, lastname } }, { enabled: asksName });
  const numbered = useOne(listUsers, { query: { dni } }, { enabled: asksDni });
  const sameDni = asksDni ? (numbered.data ?? []).filter((user) => user._id !== id) : [];
  const sameName = asksName ? (named.data ?? []).filter((user) => isSame(user, name, lastname) && !sameDni.some((one) => one._id === user._id)) : [];
  return (
    <div aria-live="polite">
      {sameDni.length > 0 && <Found title={`Ya hay una persona registrada con el DNI ${dniText(Number(dni))}`} people={sameDni} />}
      {sameName.length > 0 && <Found title="Ya hay una persona registrada con este nombre" people={sameName} />}
    </div>
  );
};

const isSame = (user: User, name: string, lastname: string): boolean =>
  searchKey(user.name) === searchKey(name) && searchKey(user.lastname) === searchKey(lastname);

const Found = ({ title, people }: { readonly title: string; readonly people: readonly User[] }) => (
  <Notice kind="warning" title={title}>
    {people.slice(0, 3).map((user) => (
      <div key={user._id}>
        <Anchor component={Link} underline="always" to={`/index/dashboard/${user._id}`}>
          {listName(user)}
        </Anchor>{' '}
        (
        {[
          roleOfPerson(user),
          user.studentnumber === undefined ? '' : `Legajo ${user.studentnumber}`,
          user.active === false ? bySex(user, 'inactivo', 'inactiva') : '',
        ]
          .filter(Boolean)
          .join(', ')}
        )
      </div>
    ))}
  </Notice>
);
