/** "Usuario a Pagar": a student or guardian of the institute, or somebody known only by name. */
import { Button, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { getUser } from '#features/users/user.contract.ts';
import { useOne } from '#web/data.ts';
import { focusNewest } from '#web/form.ts';
import { PersonPicker } from '#web/ui/PersonPicker.tsx';
import { IconPencil, IconSearch } from '#web/ui/icons.ts';
import { searchPayers } from '../invoice.queries.ts';
import type { DraftPayer, TypedPayer } from './payer.ts';
import classes from './PayerField.module.css';

export type PayerFieldProps = {
  readonly payer: DraftPayer;
  readonly onChange: (payer: DraftPayer) => void;
  readonly error: string | undefined;
  readonly emailError: string | undefined;
};

export const PayerField = ({ payer, onChange, error, emailError }: PayerFieldProps) => {
  const field = useRef<HTMLDivElement>(null);
  // After switching between the two ways to name the payer, the focus goes to the first box.
  const turn = (next: DraftPayer) => {
    onChange(next);
    focusNewest(field.current, ':scope > *');
  };
  return (
    <div id="payer" ref={field}>
      {payer.kind === 'typed' ? (
        <Typed payer={payer} onChange={onChange} onSearch={() => turn({ kind: 'none' })} error={error} emailError={emailError} />
      ) : (
        <div className={classes.row}>
          <PersonPicker
            label="Usuario a Pagar"
            placeholder="Nombre de un alumno o tutor"
            value={payer.kind === 'user' ? payer.person : null}
            onChange={(person) => onChange(person === null ? { kind: 'none' } : { kind: 'user', person })}
            search={searchPayers}
            error={error}
          />
          {payer.kind === 'user' ? (
            <KnownEmail id={payer.person.id} />
          ) : (
            <Button
              variant="subtle"
              className={classes.other ?? ''}
              leftSection={<IconPencil size={16} />}
              onClick={() => turn({ kind: 'typed', name: '', lastname: '', email: '' })}
            >
              No está registrado
            </Button>
          )}
        </div>
      )}
    </div>
  );
};

const KnownEmail = ({ id }: { readonly id: string }) => {
  const { data } = useOne(getUser, { params: { id } });
  if (data === undefined) return <TextInput label="Email" disabled value="" placeholder="Buscando…" />;
  const hasNone = data.email === undefined || data.email === '';
  return (
    <TextInput
      label="Email"
      disabled
      value={hasNone ? 'No tiene correo electrónico registrado' : data.email}
      classNames={{ input: (hasNone ? classes.none : classes.known) ?? '' }}
    />
  );
};

type TypedProps = Omit<PayerFieldProps, 'payer'> & { readonly payer: TypedPayer; readonly onSearch: () => void };

const Typed = ({ payer, onChange, onSearch, error, emailError }: TypedProps) => (
  <fieldset className={classes.typed}>
    <legend className={classes.legend}>Usuario a Pagar</legend>
    <TextInput
      label="Nombre"
      autoComplete="off"
      value={payer.name}
      error={error}
      onChange={({ currentTarget }) => onChange({ ...payer, name: currentTarget.value })}
    />
    <TextInput
      label="Apellido"
      autoComplete="off"
      value={payer.lastname}
      onChange={({ currentTarget }) => onChange({ ...payer, lastname: currentTarget.value })}
    />
    <TextInput
      label="Email"
      type="email"
      autoComplete="off"
      placeholder="Opcional"
      value={payer.email}
      error={emailError}
      onChange={({ currentTarget }) => onChange({ ...payer, email: currentTarget.value })}
    />
    <Button variant="subtle" className={classes.back ?? ''} leftSection={<IconSearch size={16} />} onClick={onSearch}>
      Buscar un alumno o tutor
    </Button>
  </fieldset>
);
