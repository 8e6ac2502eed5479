/** Role, number, names, sex and birth of a person. */
import { Group, NativeSelect, Radio, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { nextStudentNumber, SEXES } from '#features/users/user.contract.ts';
import { FIELDS } from '#features/users/user-field.contract.ts';
import { hasField, rolesToChoose, showsField } from '#features/users/user-field.rules.ts';
import { OTHER_PROVINCE, PROVINCES, provinceText } from '#features/users/province.rules.ts';
import { birthdays } from '#features/users/user-form.rules.ts';
import { ROLE_IN_FORM, roleInSearch } from '#features/users/user-words.rules.ts';
import { isOwner, type Role } from '#kernel/roles.ts';
import { present } from '#web/clock.ts';
import { useOne } from '#web/data.ts';
import { useSelf } from '#web/self.tsx';
import { DayInput } from '#web/ui/dates.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { DuplicateNotice } from './DuplicateNotice.tsx';
import { digits } from './digits.ts';
import { FieldLines, NAME_BOX } from './FieldLines.tsx';
import { sexOf } from './form-text.ts';
import classes from './UserForm.module.css';
import type { UserFormState } from './use-user-form.ts';

type Props = { readonly form: UserFormState; readonly id: string | null; readonly studentNumber: number | undefined };

export const PersonSection = ({ form, id, studentNumber }: Props) => (
  <Panel title="Datos:">
    <PersonFields form={form} id={id}>
      <TypeField form={form} id={id} />
      {hasField('studentnumber', form.role) && <LegajoField isNew={form.isNew} number={studentNumber} />}
    </PersonFields>
  </Panel>
);

/** Names, sex and birth of a person; fields before and after them are passed in. */
export const PersonFields = ({ form, id, children, last }: Pick<Props, 'form' | 'id'> & { readonly children?: ReactNode; readonly last?: ReactNode }) => {
  const { text, before, role, put, errorOf, leave, bind } = form;
  return (
    <>
      <div className={classes.fields}>
        {children}
        <TextInput className={classes.opens ?? ''} label="Nombre" required {...NAME_BOX} {...bind('name')} />
        <TextInput label="Apellido" required {...NAME_BOX} {...bind('lastname')} />
        <TextInput
          label={FIELDS.dni.label}
          inputMode="numeric"
          autoComplete="off"
          {...bind('dni')}
          onChange={({ currentTarget }) => put({ dni: digits(currentTarget.value) })}
        />
        {showsField('dob', role, before) && (
          <DayInput
            label={FIELDS.dob.label}
            name="dob"
            {...birthdays(present())}
            value={text.dob}
            error={errorOf('dob')}
            onChange={(dob) => put({ dob })}
            onBlur={() => leave('dob')}
          />
        )}
        <Radio.Group label="Seleccione el sexo" required value={text.sex} error={errorOf('sex')} onChange={(sex) => put({ sex })}>
          <Group gap="lg" mih="2.25rem">
            {SEXES.map((sex) => (
              <Radio key={sex} value={sex} label={sex} aria-invalid={errorOf('sex') === undefined ? undefined : true} />
            ))}
          </Group>
        </Radio.Group>
        {showsField('birthprov', role, before) && (
          <NativeSelect className={classes.opens ?? ''} label={FIELDS.birthprov.label} data={provinceOptions(before.birthprov)} {...bind('birthprov')} />
        )}
        {showsField('birthtown', role, before) && <BirthtownField form={form} />}
        <FieldLines form={form} section="person" />
        {last}
      </div>
      <DuplicateNotice text={text} id={id} />
    </>
  );
};

/** A province stored before the list existed is offered to its person. */
const provinceOptions = (stored: string) => [
  { value: '', label: '* Seleccione Provincia' },
  ...[...new Set([...PROVINCES, OTHER_PROVINCE, stored])].filter((one) => one !== '').map((value) => ({ value, label: provinceText(value) })),
];

/** For somebody born in no province the whole place is typed. */
const BirthtownField = ({ form: { text, bind } }: { readonly form: UserFormState }) => {
  const isElsewhere = text.birthprov === OTHER_PROVINCE;
  return (
    <TextInput
      label={isElsewhere ? 'Lugar de Nacimiento' : FIELDS.birthtown.label}
      placeholder={isElsewhere ? 'Localidad y país' : undefined}
      maxLength={120}
      autoComplete="off"
      {...bind('birthtown')}
    />
  );
};

const TypeField = ({ form, id }: { readonly form: UserFormState; readonly id: string | null }) => {
  const self = useSelf();
  const stored = form.isNew ? null : (form.before.type as Role);
  const roles = rolesToChoose(stored, isOwner(self));
  // A new person's role is chosen from general words; for an existing person the words fit the sex.
  const sex = form.isNew ? null : sexOf(form.text);
  const isFixed = id === self._id || roles.length === 1;
  return (
    <NativeSelect
      label="Tipo de usuario"
      required
      disabled={isFixed}
      data={[
        ...(form.isNew ? [{ value: '', label: '* Seleccione tipo de usuario' }] : []),
        ...roles.map((role) => ({ value: role, label: sex === null ? ROLE_IN_FORM[role] : roleInSearch({ type: role, sex }) })),
      ]}
      {...form.bind('type')}
    />
  );
};

/** The number is given when the student is saved; until then the next one is shown. */
const LegajoField = ({ isNew, number }: { readonly isNew: boolean; readonly number: number | undefined }) => {
  const next = useOne(nextStudentNumber, {}, { enabled: isNew });
  return <TextInput label="Legajo" disabled value={isNew ? (next.data ?? '') : (number ?? '')} />;
};
