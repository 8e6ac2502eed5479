/** Finds anybody and anything from anywhere: sections, people, classes, and what can be done with a person. */
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChalkboard, IconChevronRight, IconFile, IconUser } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listClasses } from '#features/classes/class.contract.ts';
import { listUsers, type User } from '#features/users/user.contract.ts';
import { listName } from '#features/users/user-words.rules.ts';
import { isStaff } from '#kernel/roles.ts';
import { useSettled } from '#web/address.ts';
import { callPage, messageOf } from '#web/api.ts';
import { present } from '#web/clock.ts';
import { keyOf, useOne } from '#web/data.ts';
import classes from './Finder.module.css';
import { FinderChoices, type Group, type Shown } from './FinderChoices.tsx';
import { aboutPerson, actionsOf, classOption, type FinderOption, hasWords, readAsked, sectionsOf } from './finder-options.ts';

export type FinderProps = { readonly self: User; readonly isOpen: boolean; readonly onClose: () => void };

/** As many as anybody reads before typing another letter. */
const MOST_PEOPLE = 8;
const MOST_CLASSES = 5;

export const Finder = ({ self, isOpen, onClose }: FinderProps) => {
  const isPhone = useMediaQuery('(max-width: 40em)');
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<User | null>(null);
  const forget = () => {
    setText('');
    setChosen(null);
  };
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      onExitTransitionEnd={forget}
      returnFocus={false}
      title={chosen === null ? 'Buscar' : listName(chosen)}
      size="lg"
      centered={false}
      yOffset="10dvh"
      fullScreen={isPhone === true}
      classNames={{ body: classes.body }}
    >
      {chosen === null ? (
        <Everything self={self} isOpen={isOpen} text={text} setText={setText} onClose={onClose} onChoose={setChosen} />
      ) : (
        <WhatToDo self={self} isOpen={isOpen} person={chosen} onClose={onClose} onBack={() => setChosen(null)} />
      )}
    </Modal>
  );
};

type EverythingProps = FinderProps & {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly onChoose: (person: User) => void;
};

const Everything = ({ self, isOpen, text, setText, onClose, onChoose }: EverythingProps) => {
  const { verb, words } = readAsked(text);
  const asked = useSettled(words);
  const mayFind = isStaff({ role: self.type });
  const input = { query: { search: asked } };
  // An answer to what was typed before is dropped: its key is another.
  const people = useQuery({
    queryKey: [...keyOf(listUsers, input), MOST_PEOPLE],
    queryFn: ({ signal }) => callPage(listUsers, input, { page: 1, size: MOST_PEOPLE }, { signal }),
    enabled: mayFind && asked !== '',
    placeholderData: keepPreviousData,
  });
  const rooms = useOne(listClasses, { query: { year: present().year } }, { enabled: mayFind });
  const isSearching = mayFind && words !== '' && (words !== asked || people.isFetching);
  const found = words === '' ? [] : (people.data?.rows ?? []).filter(({ name, lastname }) => hasWords(words, name, lastname));
  const groups: readonly Group[] = [
    {
      label: 'Secciones',
      options:
        verb === null
          ? sectionsOf(self)
              .filter(({ label, detail }) => hasWords(words, label, detail))
              .map(sectionShown)
          : [],
    },
    { label: 'Personas', options: found.flatMap((user) => personShown(self, user, verb)) },
    // They wait for the people, who are shown above them.
    {
      label: 'Clases',
      options:
        words === '' || isSearching || verb !== null
          ? []
          : (rooms.data ?? [])
              .map(classOption)
              .filter(({ label, detail }) => hasWords(words, label, detail))
              .slice(0, MOST_CLASSES)
              .map(classShown),
    },
  ];
  return (
    <FinderChoices
      label={mayFind ? 'Personas, clases o secciones' : 'Secciones'}
      placeholder={mayFind ? 'Nombre, sección, o “cobrar” y un apellido' : 'Nombre de la sección'}
      text={text}
      setText={setText}
      groups={groups}
      isSearching={isSearching}
      holdsFocus={isOpen}
      trouble={people.isError ? messageOf(people.error) : null}
      onClose={onClose}
      onPerson={onChoose}
    />
  );
};

const sectionShown = (option: FinderOption): Shown => ({ ...option, Icon: IconFile });
const classShown = (option: FinderOption): Shown => ({ ...option, Icon: IconChalkboard });

/** A person is chosen at once when there is only one thing to do with them, or when the typed words said which. */
const personShown = (self: User, user: User, verb: string | null): readonly Shown[] => {
  const actions = actionsOf(self, user);
  const option = verb === null ? actions[0] : actions.find((action) => action.verb === verb);
  if (option === undefined) return [];
  const name = listName(user);
  if (verb !== null) return [{ ...option, label: `${option.label}: ${name}`, detail: aboutPerson(user), Icon: IconUser }];
  return [{ ...option, label: name, detail: aboutPerson(user), Icon: IconUser, ...(actions.length > 1 ? { person: user } : {}) }];
};

const WhatToDo = ({ self, isOpen, person, onClose, onBack }: FinderProps & { readonly person: User; readonly onBack: () => void }) => {
  const [text, setText] = useState('');
  const options = actionsOf(self, person)
    .filter(({ label }) => hasWords(text, label))
    .map((option) => ({ ...option, detail: '', Icon: IconChevronRight }));
  return (
    <FinderChoices
      label="¿Qué desea hacer?"
      placeholder="Ver, cobrar, inscribir, editar…"
      text={text}
      setText={setText}
      groups={[{ label: aboutPerson(person), options }]}
      isSearching={false}
      holdsFocus={isOpen}
      trouble={null}
      onClose={onClose}
      onPerson={() => undefined}
      onBack={onBack}
    />
  );
};
