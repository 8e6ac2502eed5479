/** "Justificar": a family tells the office why a child was absent, by WhatsApp or e-mail. */
import { Button, NativeSelect, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { excuseText } from '#features/attendance/absence-calendar.rules.ts';
import { useInstitute } from '#features/institute/screens/institute.queries.ts';
import { whatsappLink } from '#features/users/phone.rules.ts';
import type { Person } from '#features/users/user.contract.ts';
import { type Day, fullDay, weekdayOf } from '#kernel/calendar.ts';
import { fullName } from '#kernel/names.ts';
import { useSelf } from '#web/self.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { IconBrandWhatsapp, IconMail, IconMessage2 } from '#web/ui/icons.ts';

export type ExcuseProps = {
  readonly student: Person;
  /** The absences, the newest first. */
  readonly days: readonly Day[];
};

/** Nothing if the institute has neither a telephone for WhatsApp nor an e-mail. */
export const Excuse = ({ student, days }: ExcuseProps) => {
  const [isOpen, setOpen] = useState(false);
  const { phone, email } = useInstitute();
  if (days.length === 0 || (whatsappLink(phone, '') === undefined && email === '')) return null;
  return (
    <>
      <Button variant="light" size="compact-md" leftSection={<IconMessage2 />} onClick={() => setOpen(true)}>
        Justificar
      </Button>
      {isOpen && <ExcuseDialog student={student} days={days} onClose={() => setOpen(false)} />}
    </>
  );
};

const ExcuseDialog = ({ student, days, onClose }: ExcuseProps & { readonly onClose: () => void }) => {
  const self = useSelf();
  const { phone, email } = useInstitute();
  const [day, setDay] = useState(days[0] ?? '');
  const [why, setWhy] = useState('');
  const words = excuseText(fullName(self), fullName(student), day, why);
  const whatsapp = whatsappLink(phone, words);
  const subject = `Inasistencia de ${fullName(student)} del ${fullDay(day)}`;
  return (
    <Dialog opened onClose={onClose} title={`Justificar una falta de ${student.name}`}>
      <Stack gap="0.9rem">
        <NativeSelect
          label="Día"
          data={days.map((one) => ({ value: one, label: `${weekdayOf(one)} ${fullDay(one)}` }))}
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
        <Textarea
          label="Motivo"
          autosize
          minRows={2}
          maxLength={400}
          data-autofocus
          value={why}
          onChange={({ currentTarget }) => setWhy(currentTarget.value)}
        />
        <Text c="dimmed" fz="0.875rem">
          El mensaje se abre escrito en su programa: allí lo envía usted, y puede agregar el certificado.
        </Text>
        <SimpleGrid minColWidth="min(9rem, 100%)" spacing="0.6rem">
          {whatsapp !== undefined && (
            <Button component="a" href={whatsapp} target="_blank" rel="noreferrer" color="teal" leftSection={<IconBrandWhatsapp />}>
              Por WhatsApp
            </Button>
          )}
          {email !== '' && (
            <Button
              component="a"
              href={`mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(words)}`}
              variant="light"
              leftSection={<IconMail />}
            >
              Por correo
            </Button>
          )}
        </SimpleGrid>
      </Stack>
    </Dialog>
  );
};
