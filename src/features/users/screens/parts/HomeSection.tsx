/** Where the person lives. */
import { ActionIcon, NativeSelect, TextInput, Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { listNeighbourhoodsOfTown, listTowns } from '#features/places/place.contract.ts';
import { FIELDS } from '#features/users/user-field.contract.ts';
import { isOwner } from '#kernel/roles.ts';
import { messageOf } from '#web/api.ts';
import { useOne } from '#web/data.ts';
import { useSelf } from '#web/self.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { IconEdit } from '#web/ui/icons.ts';
import classes from './UserForm.module.css';
import type { UserFormState } from './use-user-form.ts';

export const HomeSection = ({ form }: { readonly form: UserFormState }) => {
  const self = useSelf();
  return (
    <Panel
      title="Domicilio"
      actions={
        isOwner(self) && (
          <Tooltip label="Editar localidades y/o barrios">
            <ActionIcon component={Link} to="/user/towns-neighbourhoods/edit" variant="subtle" size={36} aria-label="Editar localidades y/o barrios">
              <IconEdit size={20} />
            </ActionIcon>
          </Tooltip>
        )
      }
    >
      <HomeFields form={form} />
    </Panel>
  );
};

export const HomeFields = ({ form: { text, put, bind } }: { readonly form: UserFormState }) => {
  const towns = useOne(listTowns, {});
  const neighbourhoods = useOne(listNeighbourhoodsOfTown, { params: { id: text.town } }, { enabled: text.town !== '' });
  const first = (list: { readonly error: Error | null; readonly isPending: boolean }, choose: string): string =>
    list.error !== null ? messageOf(list.error) : list.isPending ? 'Cargando…' : choose;
  return (
    <div className={classes.fields}>
      <TextInput className={classes.whole} label={FIELDS.address.label} maxLength={120} autoComplete="off" {...bind('address')} />
      <NativeSelect
        label="Localidad donde vive"
        {...bind('town')}
        data={[{ value: '', label: first(towns, '* Seleccione localidad') }, ...optionsOf(towns.data)]}
        // Another town has other neighbourhoods.
        onChange={({ currentTarget }) => put({ town: currentTarget.value, neighbourhood: '' })}
      />
      <NativeSelect
        label="Barrio donde vive"
        {...bind('neighbourhood')}
        disabled={text.town === '' || neighbourhoods.error !== null}
        data={[
          { value: '', label: text.town === '' ? 'Seleccione primero una localidad' : first(neighbourhoods, '* Seleccione barrio') },
          ...(text.town === '' ? [] : optionsOf(neighbourhoods.data)),
        ]}
      />
    </div>
  );
};

const optionsOf = (places: readonly { readonly _id: string; readonly name: string }[] | undefined) =>
  (places ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
