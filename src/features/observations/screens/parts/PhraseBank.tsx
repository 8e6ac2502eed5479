/** The bank of phrases: adds, changes and deletes them. */
import { Button, Checkbox, Text, Textarea, Group, Flex } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { addPhrase, changePhrase, deletePhrase, listPhrases, LONGEST_PHRASE, type Phrase } from '#features/observations/phrase.contract.ts';
import { maySharePhrases, NAME_MARK } from '#features/observations/phrase.rules.ts';
import { useAct, useOne } from '#web/data.ts';
import { useTold } from '#web/faults.ts';
import { useSelf } from '#web/self.tsx';
import { RowButton } from '#web/ui/RowButton.tsx';
import { IconEdit, IconTrash } from '#web/ui/icons.ts';
import shared from '#web/ui/shared.module.css';
import classes from './phrases.module.css';
import { Dialog } from '#web/ui/Dialog.tsx';

export const PhraseBank = ({ onClose }: { readonly onClose: () => void }) => {
  const self = useSelf();
  const phrases = useOne(listPhrases, {}).data ?? [];
  const [edited, setEdited] = useState<Phrase | null>(null);
  const [words, setWords] = useState('');
  const [isShared, setShared] = useState(false);
  const begin = (one: Phrase | null): void => {
    setEdited(one);
    setWords(one?.words ?? '');
  };
  const options = { forgets: [listPhrases], onDone: () => begin(null) };
  const add = useTold(useAct(addPhrase, options), { words });
  const change = useTold(useAct(changePhrase, options), { words });
  const remove = useAct(deletePhrase, { forgets: [listPhrases] });
  const save = (event: FormEvent): void => {
    event.preventDefault();
    void (edited === null ? add.run({ body: { words, isShared } }) : change.run({ params: { id: edited._id }, body: { words } }));
  };
  return (
    <Dialog opened onClose={onClose} title="Frases para las observaciones" size="lg">
      <form className={shared.form} onSubmit={save}>
        <Textarea
          label={edited === null ? 'Frase nueva' : 'Cambiar la frase'}
          description={`${NAME_MARK} se reemplaza por el nombre del alumno`}
          autosize
          minRows={2}
          maxLength={LONGEST_PHRASE}
          data-autofocus
          value={words}
          error={add.fields['words'] ?? change.fields['words']}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        {edited === null && maySharePhrases(self) && (
          <Checkbox label="Para todos los profesores del instituto" checked={isShared} onChange={({ currentTarget }) => setShared(currentTarget.checked)} />
        )}
        <Group gap="0.5rem" justify="flex-end">
          {edited !== null && (
            <Button variant="default" onClick={() => begin(null)}>
              Cancelar
            </Button>
          )}
          <Button type="submit" loading={add.isRunning || change.isRunning}>
            {edited === null ? 'Agregar' : 'Guardar'}
          </Button>
        </Group>
      </form>
      <ul className={classes.list} aria-label="Frases guardadas">
        {phrases.map((one) => (
          <li key={one._id}>
            <span>
              {one.words}
              {one.isShared && (
                <Text span display="block" c="dimmed" fz="0.875rem">
                  Del instituto
                </Text>
              )}
            </span>
            {one.mayChange && (
              <Flex component="span" wrap="wrap" gap="0.5rem" justify="flex-end">
                <RowButton label="Editar" of={one.words} icon={IconEdit} onClick={() => begin(one)} />
                <RowButton label="Eliminar" of={one.words} icon={IconTrash} color="red" onClick={() => void remove.run({ params: { id: one._id } })} />
              </Flex>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
