/** "Rechazar": asks for a reason, which the family reads. */
import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { answerRequest, type DataRequest, LONGEST_NOTE } from '#features/data-requests/data-request.contract.ts';
import { fullName } from '#kernel/names.ts';
import { useAct } from '#web/data.ts';
import { useTold } from '#web/faults.ts';
import { Dialog } from '#web/ui/Dialog.tsx';

export const DeclineDialog = ({ request, onClose }: { readonly request: DataRequest; readonly onClose: () => void }) => {
  const [answer, setAnswer] = useState('');
  const act = useTold(useAct(answerRequest, { says: 'Pedido rechazado', onDone: onClose }), { answer });
  return (
    <Dialog opened onClose={onClose} title={`Rechazar el pedido de ${fullName(request.person)}`}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void act.run({ params: { id: request._id }, body: { approve: false, answer } });
        }}
      >
        <Stack gap="1.1rem">
          <Textarea
            label="¿Por qué no se hace el cambio?"
            description="La familia lo lee en su página"
            autosize
            minRows={3}
            maxLength={LONGEST_NOTE}
            data-autofocus
            value={answer}
            error={act.fields['answer']}
            onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
          />
          <Group justify="flex-end" gap="0.6rem" className="fills-line">
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" color="red" loading={act.isRunning}>
              Rechazar
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
