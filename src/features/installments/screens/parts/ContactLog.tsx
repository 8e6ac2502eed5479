/** What was sent to a family, said or noted about its debts, with author and time; calls and notes are written down here. */
import { Button, Flex, Group, SegmentedControl, Skeleton, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { addDebtContact, type ContactChannel, type DebtContact, type DebtFamily, listDebtContacts } from '#features/installments/debt-family.contract.ts';
import { dayOf, fullDay, timeOf } from '#kernel/calendar.ts';
import { useAct, useList } from '#web/data.ts';
import { useTold } from '#web/faults.ts';
import { EmptyState, Trouble } from '#web/ui/EmptyState.tsx';
import { IconBrandWhatsapp, IconHistory, IconMail, IconNote, IconPhone } from '#web/ui/icons.ts';
import shared from '#web/ui/shared.module.css';
import classes from './ContactLog.module.css';
import { Dialog } from '#web/ui/Dialog.tsx';

const CHANNELS = {
  whatsapp: { label: 'WhatsApp', icon: IconBrandWhatsapp },
  email: { label: 'Email', icon: IconMail },
  call: { label: 'Llamada', icon: IconPhone },
  note: { label: 'Nota', icon: IconNote },
} as const satisfies Readonly<Record<ContactChannel, object>>;

/** The last contact, on the family's card. */
export const LastContact = ({ family: { last } }: { readonly family: DebtFamily }) => {
  if (last === null) return <Text c="dimmed">Todavía no se la contactó.</Text>;
  const isNote = last.channel === 'note' || last.channel === 'call';
  return (
    <Text>
      <Text span c="dimmed">
        Último contacto:
      </Text>{' '}
      <Told contact={last} />
      {isNote && <span className={classes.words}>“{last.text}”</span>}
    </Text>
  );
};

/** "08/06/2026, WhatsApp a Tomasa Abad, por Peralta, Celia". */
const Told = ({ contact: { at, channel, to, by }, withTime = false }: { readonly contact: DebtContact; readonly withTime?: boolean }) => (
  <span>
    {fullDay(dayOf(at))}
    {withTime && ` ${timeOf(at)}`} · {CHANNELS[channel].label}
    {to !== '' && ` a ${to}`} · por {by}
  </span>
);

export const ContactLog = ({ family }: { readonly family: DebtFamily }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconHistory />} onClick={() => setOpen(true)}>
        Contactos{family.contacts > 0 && ` (${family.contacts})`}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={`Contactos con ${family.name}`} size="lg">
        <NewContact family={family} />
        <Log family={family} />
      </Dialog>
    </>
  );
};

const NewContact = ({ family }: { readonly family: DebtFamily }) => {
  const [channel, setChannel] = useState<'call' | 'note'>('note');
  const [text, setText] = useState('');
  const save = useAct(addDebtContact, { says: 'Contacto anotado', onDone: () => setText('') });
  const act = useTold(save, { text });
  return (
    <form
      className={`${shared.form} ${classes.note}`}
      onSubmit={(event) => {
        event.preventDefault();
        void act.run({ body: { students: family.students.map(({ _id }) => _id), channel, to: undefined, text } });
      }}
    >
      <SegmentedControl
        aria-label="Qué se anota"
        value={channel}
        onChange={(next) => setChannel(next === 'call' ? 'call' : 'note')}
        data={[
          { value: 'note', label: CHANNELS.note.label },
          { value: 'call', label: CHANNELS.call.label },
        ]}
      />
      <Textarea
        label={channel === 'note' ? 'Nota' : 'Qué se habló'}
        placeholder="Paga el viernes por transferencia"
        autosize
        minRows={2}
        maxLength={4000}
        value={text}
        error={act.fields['text']}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        data-autofocus
      />
      <Group justify="flex-end" gap="0.6rem" className="fills-line">
        <Button type="submit" loading={act.isRunning} disabled={text.trim() === ''}>
          Guardar
        </Button>
      </Group>
    </form>
  );
};

const Log = ({ family }: { readonly family: DebtFamily }) => {
  const { rows, isLoading, error, retry } = useList(listDebtContacts, { query: { students: family.students.map(({ _id }) => _id).join() } });
  if (error !== null) return <Trouble message={error} retry={retry} />;
  if (isLoading) return <Skeleton height={120} radius="md" role="status" aria-label="Buscando los contactos" />;
  if (rows.length === 0) return <EmptyState title="Todavía no hay contactos" reason="Los mensajes que se envían, las llamadas y las notas aparecen aquí." />;
  return (
    <ol className={`${shared.form} ${classes.log} bare`} aria-label="Contactos">
      {rows.map((contact) => {
        const Icon = CHANNELS[contact.channel].icon;
        return (
          <Flex component="li" key={contact._id} gap="0.7rem">
            <Icon size={20} />
            <div>
              <Text c="dimmed">
                <Told contact={contact} withTime />
              </Text>
              <Text inherit mt="0.15rem" className="as-written">
                {contact.text}
              </Text>
            </div>
          </Flex>
        );
      })}
    </ol>
  );
};
