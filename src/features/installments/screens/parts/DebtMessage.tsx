/** Writes to somebody of a family about its debts: the letter is filled in, may be changed, and is sent by WhatsApp or e-mail. */
import { Button, Group, NativeSelect, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useInstitute } from '#features/institute/screens/institute.queries.ts';
import { addDebtContact, type DebtFamily, type DebtLetter, type DebtReach, mailDebtLetter } from '#features/installments/debt-family.contract.ts';
import { creditToldTo } from '#features/installments/debt-family.rules.ts';
import { greeting, writeLetter } from '#features/installments/debt-letter.rules.ts';
import { whatsappLink } from '#features/users/phone.rules.ts';
import { sayDone, sayError } from '#web/alerts.tsx';
import { useAct } from '#web/data.ts';
import { copyText } from '#web/share.ts';
import { IconBrandWhatsapp, IconCopy, IconMail } from '#web/ui/icons.ts';
import shared from '#web/ui/shared.module.css';
import { LastContact } from './ContactLog.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

export type DebtMessageProps = {
  readonly family: DebtFamily;
  readonly letter: DebtLetter;
  /** Null while nobody is written to. */
  readonly to: DebtReach | null;
  readonly choose: (to: DebtReach) => void;
  readonly close: () => void;
};

export const DebtMessage = (props: DebtMessageProps) => (
  <Dialog opened={props.to !== null} onClose={props.close} title={`Mensaje a ${props.family.name}`} size="lg">
    {props.to !== null && <Message key={props.family.reach.indexOf(props.to)} {...props} to={props.to} />}
  </Dialog>
);

const Message = ({ family, letter, to, choose, close }: DebtMessageProps & { readonly to: DebtReach }) => {
  const { name: institute } = useInstitute();
  const students = family.students.filter(({ _id }) => to.students.includes(_id));
  const fees = family.fees.filter(({ student }) => to.students.includes(student));
  const name = to.name.split(' ')[0] ?? '';
  const written =
    fees.length === 0
      ? greeting(name, institute)
      : writeLetter(letter.words, { name, students, fees, credit: creditToldTo(family, to), institute, payment: letter.payment });
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? written;
  const note = useAct(addDebtContact, { says: null });
  const post = useAct(mailDebtLetter, {
    onDone: ({ sent }) => {
      if (!sent) return sayError('No se pudo enviar el correo. Envíelo de otra manera');
      sayDone('Mensaje enviado por correo');
      close();
    },
  });
  const links = to.phones.flatMap((phone) => {
    const href = whatsappLink(phone, text);
    return href === undefined ? [] : [{ phone, href }];
  });
  const opened = async () => {
    const kept = await note.run({ body: { students: [...to.students], channel: 'whatsapp', to: to.name, text } });
    if (kept === undefined) return;
    sayDone('Mensaje anotado');
    close();
  };
  const copy = async () => ((await copyText(text)) ? sayDone('Mensaje copiado') : sayError('No se pudo copiar el mensaje'));
  return (
    <div className={shared.form}>
      <LastContact family={family} />
      <NativeSelect
        label="Para"
        value={String(family.reach.indexOf(to))}
        data={family.reach.map((one, index) => ({ value: String(index), label: `${one.name} (${one.relation})` }))}
        onChange={({ currentTarget }) => choose(family.reach[Number(currentTarget.value)] ?? to)}
      />
      {to.students.length < family.students.length && (
        <Text c="dimmed">El mensaje habla solo de {students.map(({ name }) => name).join(' y ')}: los demás alumnos no están a su cargo.</Text>
      )}
      <Textarea
        label="Mensaje"
        autosize
        minRows={7}
        maxRows={16}
        maxLength={4000}
        value={text}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        data-autofocus
      />
      {links.length === 0 && <Text c="dimmed">No hay un celular al que se pueda escribir por WhatsApp.</Text>}
      <Group justify="flex-end" gap="0.6rem" className="fills-line">
        {typed !== null && typed !== written && (
          <Button variant="subtle" onClick={() => setTyped(null)}>
            Volver al texto
          </Button>
        )}
        <Button variant="default" leftSection={<IconCopy />} onClick={() => void copy()}>
          Copiar
        </Button>
        {letter.mails && to.user !== null && to.email !== undefined && (
          <Button
            variant="light"
            leftSection={<IconMail />}
            loading={post.isRunning}
            disabled={text.trim() === ''}
            onClick={() => void post.run({ body: { students: [...to.students], user: to.user ?? '', text } })}
          >
            Enviar por correo
          </Button>
        )}
        {links.map(({ phone, href }) => (
          <Button
            key={phone}
            component="a"
            href={href}
            target="_blank"
            rel="noreferrer"
            color="teal"
            leftSection={<IconBrandWhatsapp />}
            onClick={() => void opened()}
          >
            {links.length === 1 ? 'Abrir WhatsApp' : `WhatsApp ${phone}`}
          </Button>
        ))}
      </Group>
    </div>
  );
};
