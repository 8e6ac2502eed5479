/** Who somebody is: photo, state, and every line of data that the viewer may see. */
import type { ToldNoun } from '#features/history/history-words.rules.ts';
import { HistoryButton } from '#features/history/screens/parts/HistoryButton.tsx';
import { Button, Title } from '@mantine/core';
import { IconEdit } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { User } from '#features/users/user.contract.ts';
import { mayEdit } from '#features/users/user.rules.ts';
import { profileFields } from '#features/users/user-field.rules.ts';
import { addressText, birthdayText, birthplaceText, dniText, fieldText, fullName, RELATION_LABEL, roleOfPerson } from '#features/users/user-words.rules.ts';
import { fullDay } from '#kernel/calendar.ts';
import { isOffice, isOwner } from '#kernel/roles.ts';
import { type Self, useSelf } from '#web/self.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { DeleteUserButton } from './DeleteUserButton.tsx';
import { PersonPhoto } from './PersonPhoto.tsx';
import { PhoneLink } from './PhoneLink.tsx';
import classes from './ProfilePanel.module.css';

type Props = {
  readonly user: User;
  /** Of what his history tells. */
  readonly told: readonly ToldNoun[];
};

export const ProfilePanel = ({ user, told }: Props) => {
  const self = useSelf();
  const edits = mayEdit({ id: self._id, role: self.role }, { id: user._id, role: user.type }).ok;
  const deletes = isOwner(self) && self._id !== user._id;
  return (
    <Panel>
      <div className={classes.profile}>
        <div className={classes.who}>
          <PersonPhoto url={user.img.url} size={132} />
          <Title order={2} className={classes.name}>
            {fullName(user)}
          </Title>
          {user.studentnumber !== undefined && <p className={classes.legajo}>Legajo: {user.studentnumber}</p>}
          {isOffice(self) && user.active !== undefined && (
            <StatusBadge tone={user.active ? 'paid' : 'expired'}>{user.active ? 'Usuario Activo' : 'Usuario Inactivo'}</StatusBadge>
          )}
        </div>
        <div className={classes.info}>
          <Title order={3} className={classes.infoTitle}>
            Info {roleOfPerson(user)}:
          </Title>
          <dl className={classes.lines}>
            {linesOf(user, self).map(({ label, value }, index) => (
              // Two phones may well have the same label; the lines never change places.
              // biome-ignore lint/suspicious/noArrayIndexKey: the order of the lines is fixed
              <div key={`${label}${index}`}>
                <dt>{label}:</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {(edits || deletes || isOwner(self)) && (
            <div className={`${classes.buttons} no-print`}>
              {edits && (
                <Button component={Link} to={`/user/edit/${user._id}`} variant="light" leftSection={<IconEdit size={18} aria-hidden />}>
                  Editar
                </Button>
              )}
              <HistoryButton told={told} id={user._id} of={`${user.lastname}, ${user.name}`} />
              {deletes && <DeleteUserButton user={user} />}
            </div>
          )}
        </div>
      </div>
    </Panel>
  );
};

type Line = { readonly label: string; readonly value: ReactNode };

/** The lines of the panel; what the server did not tell this viewer is not there either. */
const linesOf = (user: User, self: Self): readonly Line[] => {
  const isOwn = user._id === self._id;
  const office = isOffice(self);
  const birthplace = birthplaceText(user);
  const address = addressText(user);
  return [
    line('DNI', user.dni, dniText),
    line('Sexo', user.sex),
    line('Email', user.email, (email) => <a href={`mailto:${email}`}>{email}</a>),
    line('Teléfono', user.tel, phoneLink),
    line('Celular', user.cel, phoneLink),
    ...user.relatedCellphones.map(({ relation, cel, name }) =>
      line(`Celular ${RELATION_LABEL[relation]}`, cel, (number) => (
        <>
          {phoneLink(number)} {name !== '' && `(${name})`}
        </>
      )),
    ),
    line('Dirección', isOwn || office ? address : ''),
    line('Fecha de Nacimiento', user.dob, isOwn || office ? fullDay : birthdayText),
    line('Lugar de Nacimiento', birthplace),
    ...profileFields(user.type, office).map(({ key, label }) => line(label, fieldText(user, key))),
  ].filter((one) => one !== null);
};

const line = <T extends string | number>(label: string, value: T | undefined, write: (value: T) => ReactNode = String): Line | null =>
  value === undefined || value === '' ? null : { label, value: write(value) };

const phoneLink = (number: string): ReactNode => <PhoneLink number={number} />;
