/** How the person is reached: e-mail, phones, and the phones of a student's relatives. */
import { ActionIcon, Button, Group, NativeSelect, Text, TextInput, Tooltip } from '@mantine/core';
import { RELATIONS } from '#features/users/user.contract.ts';
import { FIELDS } from '#features/users/user-field.contract.ts';
import { hasField } from '#features/users/user-field.rules.ts';
import { RELATION_LABEL } from '#features/users/user-words.rules.ts';
import { focusNewest } from '#web/form.ts';
import { Panel } from '#web/ui/Page.tsx';
import { IconPlus, IconX } from '#web/ui/icons.ts';
import { NAME_BOX } from './FieldLines.tsx';
import type { PhoneText } from './form-text.ts';
import classes from './UserForm.module.css';
import type { UserFormState } from './use-user-form.ts';

export const ContactSection = ({ form }: { readonly form: UserFormState }) => (
  <Panel title="Contacto">
    <ContactFields form={form} />
  </Panel>
);

export const ContactFields = ({ form }: { readonly form: UserFormState }) => {
  const { role, isNew, bind } = form;
  return (
    <>
      <div className={classes.fields}>
        {isNew && <TextInput label="Dirección de correo electrónico" type="email" maxLength={120} autoComplete="off" {...bind('email')} />}
        <TextInput label={FIELDS.tel.label} type="tel" maxLength={120} autoComplete="off" {...bind('tel')} />
        <TextInput label={role === 'student' ? 'Celular Propio' : FIELDS.cel.label} type="tel" maxLength={120} autoComplete="off" {...bind('cel')} />
      </div>
      {hasField('phones', role) && <Phones form={form} />}
    </>
  );
};

const Phones = ({ form: { text, put, errorOf, leave } }: { readonly form: UserFormState }) => {
  const { phones } = text;
  const change = (index: number, patch: Partial<PhoneText>) => put({ phones: phones.map((phone, at) => (at === index ? { ...phone, ...patch } : phone)) });
  return (
    <Group gap="sm" mt="0.9rem">
      {phones.map((phone, index) => {
        const path = `relatedCellphones.${index}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the boxes hold nothing of their own
          <fieldset key={index} className={`${classes.phone} sunken`}>
            <legend className={classes.legend}>{`Celular de familiar ${index + 1}`}</legend>
            <NativeSelect
              label="Relación"
              data={RELATION_OPTIONS}
              value={phone.relation}
              error={errorOf(`${path}.relation`)}
              onChange={({ currentTarget }) => change(index, { relation: currentTarget.value })}
            />
            <TextInput
              label="Nombre"
              {...NAME_BOX}
              value={phone.name}
              error={errorOf(`${path}.name`)}
              onChange={({ currentTarget }) => change(index, { name: currentTarget.value })}
            />
            <TextInput
              label="Celular"
              type="tel"
              maxLength={120}
              autoComplete="off"
              value={phone.cel}
              error={errorOf(`${path}.cel`)}
              onChange={({ currentTarget }) => change(index, { cel: currentTarget.value })}
              onBlur={() => leave(`${path}.cel`)}
            />
            <Tooltip label="Quitar este celular">
              <ActionIcon
                variant="subtle"
                color="red"
                size={36}
                className={classes.remove}
                aria-label={`Quitar el celular de familiar ${index + 1}`}
                onClick={() => put({ phones: phones.filter((_, at) => at !== index) })}
              >
                <IconX size={20} />
              </ActionIcon>
            </Tooltip>
          </fieldset>
        );
      })}
      <Button
        variant="light"
        leftSection={<IconPlus />}
        disabled={phones.length >= MOST_PHONES}
        onClick={({ currentTarget }) => {
          put({ phones: [...phones, { relation: 'mother', name: '', cel: '' }] });
          focusNewest(currentTarget.parentElement, 'fieldset');
        }}
      >
        Celular
      </Button>
      {phones.length === 0 && (
        <Text span c="dimmed">
          Agregue los celulares de mamá, papá u otros familiares.
        </Text>
      )}
    </Group>
  );
};

const MOST_PHONES = 20;
const RELATION_OPTIONS = RELATIONS.map((relation) => ({ value: relation, label: RELATION_LABEL[relation] }));
