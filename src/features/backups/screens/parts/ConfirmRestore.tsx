/** The last step of a restore: what there is now beside what there would be, and the word that confirms it. */
import { Button, Table, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type ExaminedBackup, restoreExamined } from '#features/backups/backup.contract.ts';
import { ageText, backupLabel, confirmRestore, figureText, RESTORE_WORD } from '#features/backups/backup.rules.ts';
import { queryClient } from '#web/answers.ts';
import { present } from '#web/clock.ts';
import { useAct } from '#web/data.ts';
import { endSession } from '#web/session.ts';
import { DialogFoot } from '#web/ui/DialogButtons.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Refusal } from '#web/ui/PopupForm.tsx';
import classes from './restore.module.css';

export const ConfirmRestore = ({ examined, onClose }: { readonly examined: ExaminedBackup; readonly onClose: () => void }) => {
  const [typed, setTyped] = useState('');
  const [isWhole, setWhole] = useState(false);
  const act = useAct(restoreExamined, {
    says: null,
    saysErrors: false,
    forgets: [],
    onDone: ({ msg }) => {
      queryClient.clear();
      endSession(msg);
    },
  });
  const [refused, setRefused] = useState<string | null>(null);
  const changed = examined.lines.filter(({ before, after }) => before !== after);
  const shown = isWhole ? examined.lines : changed;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const confirmed = confirmRestore(typed);
        setRefused(confirmed.ok ? null : confirmed.reasons[0].msg);
        if (confirmed.ok) void act.run({ params: { ticket: examined.ticket }, body: { confirmation: typed } });
      }}
    >
      <Text mb="0.9rem">
        <strong>{backupLabel(examined.madeAt)}</strong> ({ageText(examined.madeAt, present())}), {examined.institute}.
      </Text>
      <Notice kind="warning" title="Todos los datos actuales se reemplazan por los de la copia">
        <p>Antes se guarda una copia de los actuales. Mientras se restaura nadie puede trabajar, y al terminar todos inician sesión de nuevo.</p>
      </Notice>
      {shown.length === 0 ? (
        <Text mb="0.9rem">Las cantidades y los importes son los mismos que ahora.</Text>
      ) : (
        <section className={`${classes.changes} framed`} aria-label="Lo que cambia" tabIndex={0}>
          <Table stickyHeader>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{isWhole ? 'Todo' : 'Lo que cambia'}</Table.Th>
                <Table.Th className={classes.number}>Ahora</Table.Th>
                <Table.Th className={classes.number}>Con la copia</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map((line) => (
                <Table.Tr key={line.label} data-less={line.after < line.before || undefined}>
                  <Table.Td>{line.label}</Table.Td>
                  <Table.Td className={classes.number}>{figureText(line, line.before)}</Table.Td>
                  <Table.Td className={classes.number}>{figureText(line, line.after)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      )}
      {changed.length < examined.lines.length && (
        <Button variant="subtle" size="compact-md" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Ver solo lo que cambia' : `Ver también las cantidades que no cambian (${examined.lines.length - changed.length})`}
        </Button>
      )}
      <TextInput
        mt="0.9rem"
        label={`Para confirmar escriba ${RESTORE_WORD}`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        disabled={act.isRunning}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setRefused(null);
        }}
        error={refused ?? undefined}
      />
      <Refusal>{act.error}</Refusal>
      <DialogFoot>
        <Button variant="default" onClick={onClose} disabled={act.isRunning}>
          Cancelar
        </Button>
        <Button type="submit" color="red" loading={act.isRunning}>
          Restaurar la copia
        </Button>
      </DialogFoot>
    </form>
  );
};
