/** The profile of a person: photo, state, and all data that the viewer may see. */
import type { ToldNoun } from '#features/history/history-words.rules.ts';
import { HistoryButton } from '#features/history/screens/parts/HistoryButton.tsx';
import { Button, Group, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import type { User } from '#features/users/user.contract.ts';
import { mayEdit } from '#features/users/user.rules.ts';
import { profileFields } from '#features/users/user-field.rules.ts';
import { addressText, birthdayText, birthplaceText, dniText, fieldText, RELATION_LABEL, roleOfPerson } from '#features/users/user-words.rules.ts';
import { fullDay } from '#kernel/calendar.ts';
import { fullName, listName } from '#kernel/names.ts';
import { isOffice, isOwner } from '#kernel/roles.ts';
import { type Self, useSelf } from '#web/self.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { IconEdit } from '#web/ui/icons.ts';
import { DeleteUserButton } from './DeleteUserButton.tsx';
import { PersonPhoto } from './PersonPhoto.tsx';
import { PersonState } from './PersonState.tsx';
import { PhoneLink } from './PhoneLink.tsx';
import classes from './ProfilePanel.module.css';

type Props = {
  readonly user: User;
  /** What the person's history includes. */
  readonly told: readonly ToldNoun[];
  /** Whether the page itself has the name as its title, so that it is left out here with the photo. */
  readonly isTitled?: boolean;
  /** On a phone the data waits behind a button, since people come to the page for what is above it. */
  readonly folds?: boolean;
};

export const ProfilePanel = ({ user, told, isTitled = false, folds = false }: Props) => {
  const self = useSelf();
  const linesId = useId();
  const [isOpen, setOpen] = useState(false);
  const edits = mayEdit({ id: self._id, role: self.role }, { id: user._id, role: user.type }).ok;
  const deletes = isOwner(self) && self._id !== user._id;
  return (
    <Panel id="record">
      <div className={classes.profile} data-titled={isTitled || undefined}>
        {!isTitled && (
          <div className={classes.who}>
            <PersonPhoto url={user.img.url} size={132} />
            <p className={classes.name}>{fullName(user)}</p>
            <PersonState user={user} />
          </div>
        )}
        <div className={classes.info}>
          <Group justify="space-between" gap="0.5rem 1rem" mb="0.6rem">
            <Title order={2} className={classes.infoTitle}>
              Info {roleOfPerson(user)}:
            </Title>
            {folds && (
              <Button
                variant="default"
                className={`${classes.unfold} no-print`}
                aria-expanded={isOpen}
                aria-controls={linesId}
                onClick={() => setOpen(!isOpen)}
              >
                {isOpen ? 'Ocultar los datos' : 'Ver los datos'}
              </Button>
            )}
          </Group>
          <dl id={linesId} className={classes.lines} data-folded={(folds && !isOpen) || undefined}>
            {linesOf(user, self).map(({ label, value }, index) => (
              // Two phones may have the same label; the lines never change places.
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
                <Button component={Link} to={`/user/edit/${user._id}`} variant="light" leftSection={<IconEdit />}>
                  Editar
                </Button>
              )}
              <HistoryButton told={told} id={user._id} of={listName(user)} />
              {deletes && <DeleteUserButton user={user} />}
            </div>
          )}
        </div>
      </div>
    </Panel>
  );
};

type Line = { readonly label: string; readonly value: ReactNode };

/** The lines of the panel; data that the server did not send to this viewer is absent. */
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
