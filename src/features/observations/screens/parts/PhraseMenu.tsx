/** "Frases" below a box: inserts a phrase of the bank at the cursor. */
import { Button, Menu } from '@mantine/core';
import { listPhrases } from '#features/observations/phrase.contract.ts';
import { insertPhrase, phraseFor } from '#features/observations/phrase.rules.ts';
import type { Person } from '#features/users/user.contract.ts';
import { listName } from '#kernel/names.ts';
import { useOne } from '#web/data.ts';
import { IconBlockquote, IconPencil } from '#web/ui/icons.ts';
import classes from './phrases.module.css';

export type PhraseMenuProps = {
  readonly student: Person;
  /** The box of the student. */
  readonly boxId: string;
  readonly onInsert: (text: string) => void;
  readonly onEdit: () => void;
};

export const PhraseMenu = ({ student, boxId, onInsert, onEdit }: PhraseMenuProps) => {
  const phrases = useOne(listPhrases, {}).data ?? [];
  const insert = (words: string): void => {
    const box = document.getElementById(boxId);
    if (!(box instanceof HTMLTextAreaElement)) return;
    const { text, cursor } = insertPhrase(box.value, box.selectionStart, box.selectionEnd, phraseFor(words, student.name));
    onInsert(text);
    // The menu returns the focus to its button first.
    setTimeout(() => {
      box.focus();
      box.setSelectionRange(cursor, cursor);
    }, 50);
  };
  return (
    <Menu position="bottom-start" width="min(34rem, 92vw)" withinPortal returnFocus>
      <Menu.Target>
        <Button variant="subtle" size="compact-md" leftSection={<IconBlockquote />} aria-label={`Frases para ${listName(student)}`}>
          Frases
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu ?? ''}>
        {phrases.length === 0 && <Menu.Item disabled>Todavía no hay frases guardadas</Menu.Item>}
        {phrases.map(({ _id, words }) => (
          <Menu.Item key={_id} onClick={() => insert(words)}>
            {phraseFor(words, student.name)}
          </Menu.Item>
        ))}
        <Menu.Item className={classes.edit ?? ''} leftSection={<IconPencil />} onClick={onEdit}>
          Agregar y editar frases
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
