/** The text fields of a section, as the table of fields lists them. */
import { TextInput, type TextInputProps } from '@mantine/core';
import { FIELDS, type Section } from '#features/users/user-field.contract.ts';
import { fieldsIn } from '#features/users/user-field.rules.ts';
import { digits } from './digits.ts';
import type { UserFormState } from './use-user-form.ts';

// A note that comes and goes must not move its box.
export const UNDER: NonNullable<TextInputProps['inputWrapperOrder']> = ['label', 'input', 'description', 'error'];

/** For the name of a person: on a phone each word begins with a capital, and no name counts as misspelt. */
export const NAME_BOX = { maxLength: 120, autoComplete: 'off', autoCapitalize: 'words', spellCheck: false } as const satisfies TextInputProps;

export const FieldLines = ({ form, section }: { readonly form: UserFormState; readonly section: Section }) =>
  fieldsIn(section, form.role, form.before).map((key) =>
    key === 'cbvu' ? (
      <AccountField key={key} form={form} />
    ) : (
      <TextInput key={key} label={FIELDS[key].label} maxLength={120} autoComplete="off" {...form.bind(key)} />
    ),
  );

const AccountField = ({ form: { text, put, bind } }: { readonly form: UserFormState }) => (
  <TextInput
    label={FIELDS.cbvu.label}
    inputMode="numeric"
    autoComplete="off"
    inputWrapperOrder={UNDER}
    description={text.cbvu === '' ? undefined : `${text.cbvu.length} de ${CBVU_DIGITS} dígitos`}
    {...bind('cbvu')}
    onChange={({ currentTarget }) => put({ cbvu: digits(currentTarget.value) })}
  />
);

const CBVU_DIGITS = 22;
