/** "Pedir cambio de datos": a family asks the office to correct address, phones or e-mail. */
import { Button, Group, NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { askForChange, LONGEST_NOTE } from '#features/data-requests/data-request.contract.ts';
import { FIELD_LABELS } from '#features/data-requests/data-request.rules.ts';
import { listNeighbourhoodsOfTown, listTowns } from '#features/places/place.contract.ts';
import { getUser, type User } from '#features/users/user.contract.ts';
import { fullName } from '#kernel/names.ts';
import { useAddress } from '#web/address.ts';
import { troubleOf, useAct, useOne } from '#web/data.ts';
import { useLeaveWarning } from '#web/draft.ts';
import { useTold } from '#web/faults.ts';
import { focusFirstWrong } from '#web/form.ts';
import { useSelf } from '#web/self.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Page, PageSkeleton, Panel } from '#web/ui/Page.tsx';
import { TroublePage } from '#web/ui/TroublePage.tsx';
import { IconSend } from '#web/ui/icons.ts';

const HOME = '/index/dashboard/0';

export const AskForChange = () => {
  const self = useSelf();
  const [{ of }, setAddress] = useAddress({ of: '' });
  const own = useOne(getUser, { params: { id: self._id } });
  const id = of === '' ? self._id : of;
  // What was typed for another person of the family is there again when that one is chosen again.
  const typed = useRef(new Map<string, Text>());
  const person = useOne(getUser, { params: { id } });
  if (own.isPending || person.isPending) return <PageSkeleton />;
  if (own.data === undefined || person.data === undefined) {
    return <TroublePage title="Pedir cambio de datos" width="form" {...troubleOf(own.data === undefined ? own : person)} />;
  }
  const choices = [{ value: '', label: `Míos (${fullName(own.data)})` }, ...own.data.children.map((child) => ({ value: child._id, label: fullName(child) }))];
  return (
    <Page title="Pedir cambio de datos" about="La administración revisa el pedido y hace el cambio" width="form">
      {choices.length > 1 && (
        <Panel>
          <NativeSelect label="¿De quién son los datos?" data={choices} value={of} onChange={({ currentTarget }) => setAddress({ of: currentTarget.value })} />
        </Panel>
      )}
      <Form key={id} person={person.data} typed={typed.current} />
    </Page>
  );
};

type Text = Readonly<Record<'address' | 'town' | 'neighbourhood' | 'tel' | 'cel' | 'email' | 'note', string>>;

const contactTextsOf = ({ address = '', town, neighbourhood, tel = '', cel = '', email = '' }: User): Text => ({
  ...{ address, tel, cel, email },
  town: town?._id ?? '',
  neighbourhood: neighbourhood?._id ?? '',
  note: '',
});

const Form = ({ person, typed }: { readonly person: User; readonly typed: Map<string, Text> }) => {
  const navigate = useNavigate();
  const before = contactTextsOf(person);
  const [text, setText] = useState(typed.get(person._id) ?? before);
  const isDirty = Object.entries(text).some(([key, value]) => value !== before[key as keyof Text]);
  useLeaveWarning(isDirty);
  const act = useTold(useAct(askForChange, { onDone: () => navigate({ to: HOME, ignoreBlocker: true }) }), text);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (act.reasons.length > 0) focusFirstWrong(form.current);
  }, [act.reasons]);
  const towns = useOne(listTowns, {}).data ?? [];
  const barrios = useOne(listNeighbourhoodsOfTown, { params: { id: text.town } }, { enabled: text.town !== '' }).data ?? [];
  const put = (patch: Partial<Text>): void => {
    typed.set(person._id, { ...text, ...patch });
    setText({ ...text, ...patch });
  };
  const bind = (field: Exclude<keyof Text, 'note'>) => ({
    label: FIELD_LABELS[field],
    value: text[field],
    error: act.fields[field],
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => put({ [field]: currentTarget.value }),
  });
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void act.run({ body: { person: person._id, ...text } });
      }}
    >
      <Stack gap="1.1rem">
        <Panel title="Domicilio">
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="0.9rem">
            <TextInput {...bind('address')} className="whole-line" maxLength={120} autoComplete="street-address" />
            <NativeSelect
              {...bind('town')}
              data={[{ value: '', label: 'Sin localidad' }, ...towns.map(({ _id, name }) => ({ value: _id, label: name }))]}
              // Another town has other neighbourhoods.
              onChange={({ currentTarget }) => put({ town: currentTarget.value, neighbourhood: '' })}
            />
            <NativeSelect
              {...bind('neighbourhood')}
              disabled={text.town === ''}
              data={[
                { value: '', label: text.town === '' ? 'Seleccione primero una localidad' : 'Sin barrio' },
                ...barrios.map(({ _id, name }) => ({ value: _id, label: name })),
              ]}
            />
          </SimpleGrid>
        </Panel>
        <Panel title="Contacto">
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="0.9rem">
            <TextInput {...bind('tel')} type="tel" maxLength={120} autoComplete="tel" />
            <TextInput {...bind('cel')} type="tel" maxLength={120} autoComplete="tel" />
            <TextInput {...bind('email')} className="whole-line" type="email" autoComplete="email" />
            <Textarea
              className="whole-line"
              label="Comentario"
              description="Lo que no tiene un casillero propio, por ejemplo el celular de un familiar"
              autosize
              minRows={2}
              maxLength={LONGEST_NOTE}
              value={text.note}
              error={act.fields['note']}
              onChange={({ currentTarget }) => put({ note: currentTarget.value })}
            />
          </SimpleGrid>
        </Panel>
        {text.email !== before.email && text.email !== '' && (
          <Notice kind="info">Con el correo nuevo se inicia sesión: cuando se apruebe el cambio, habrá que ingresar otra vez.</Notice>
        )}
        <Group justify="flex-end" gap="0.6rem" className="fills-line">
          <Button component={Link} to={HOME} variant="default">
            Cancelar
          </Button>
          <Button type="submit" disabled={!isDirty} loading={act.isRunning} leftSection={<IconSend />}>
            Enviar pedido
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
