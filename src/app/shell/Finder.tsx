/** Finds sections, people, invoices, classes, and actions on a person, from any page. */
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import type { FoundPerson } from '#features/families/search.contract.ts';
import type { User } from '#features/users/user.contract.ts';
import { listName } from '#kernel/names.ts';
import { isOffice, isStaff } from '#kernel/roles.ts';
import { useBackCloses } from '#web/back-gesture.ts';
import { IconChevronRight } from '#web/ui/icons.ts';
import { useEverything } from './everything.ts';
import classes from './Finder.module.css';
import { FinderChoices, type FinderChoicesProps } from './FinderChoices.tsx';
import { aboutPerson, actionsOf, hasWords, owedText, reachPerson } from './finder-options.ts';
import { Dialog } from '#web/ui/Dialog.tsx';

export type FinderProps = { readonly self: User; readonly isOpen: boolean; readonly onClose: () => void };

export const Finder = ({ self, isOpen, onClose }: FinderProps) => {
  const isPhone = useMediaQuery('(max-width: 40em)');
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<FoundPerson | null>(null);
  const forget = () => {
    setText('');
    setChosen(null);
  };
  // First to the search again, as Escape does.
  useBackCloses(isOpen && chosen !== null, () => setChosen(null));
  return (
    <Dialog
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
        <FindEverything self={self} place={isOpen ? 'dialog' : 'closing'} text={text} setText={setText} onClose={onClose} onPerson={setChosen} />
      ) : (
        <WhatToDo self={self} place={isOpen ? 'dialog' : 'closing'} person={chosen} onClose={onClose} onBack={() => setChosen(null)} />
      )}
    </Dialog>
  );
};

/** The same box within a page: the results stand under it. */
export const FinderOnPage = ({ self }: { readonly self: User }) => {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<FoundPerson | null>(null);
  const close = () => {
    setText('');
    setChosen(null);
  };
  return (
    <div className={`${classes.body} ${classes.onPage}`}>
      {chosen === null ? (
        <FindEverything self={self} place="page" text={text} setText={setText} onClose={close} onPerson={setChosen} />
      ) : (
        <WhatToDo self={self} place="page" person={chosen} onClose={close} onBack={() => setChosen(null)} />
      )}
    </div>
  );
};

type Common = Pick<FinderChoicesProps, 'place' | 'onClose'> & { readonly self: User };
type FindEverythingProps = Common & Pick<FinderChoicesProps, 'text' | 'setText' | 'onPerson'>;

const FindEverything = ({ self, ...choices }: FindEverythingProps) => {
  const { groups, isSearching, trouble } = useEverything(self, choices.text);
  const mayFind = isStaff({ role: self.type });
  return (
    <FinderChoices
      {...choices}
      label={mayFind ? 'Personas, clases o secciones' : 'Secciones'}
      placeholder={isOffice({ role: self.type }) ? 'Nombre, legajo, DNI, teléfono o factura' : mayFind ? 'Nombre, legajo o sección' : 'Nombre de la sección'}
      groups={choices.place === 'page' && choices.text.trim() === '' ? [] : groups}
      isSearching={isSearching}
      trouble={trouble}
    />
  );
};

type WhatToDoProps = Common & { readonly person: FoundPerson; readonly onBack: () => void };

const WhatToDo = ({ self, person, ...place }: WhatToDoProps) => {
  const [text, setText] = useState('');
  const options = actionsOf(self, person)
    .filter(({ label }) => hasWords(text, label))
    .map((option) => ({ ...option, detail: '', Icon: IconChevronRight }));
  const about = [aboutPerson(person), reachPerson(person), owedText(person)].filter((part) => part !== '').join(' · ');
  return (
    <FinderChoices
      {...place}
      label="¿Qué desea hacer?"
      placeholder="Ver, cobrar, escribir, inscribir…"
      text={text}
      setText={setText}
      groups={[{ label: place.place === 'page' ? `${listName(person)} · ${about}` : about, options }]}
      isSearching={false}
      trouble={null}
      onPerson={() => undefined}
    />
  );
};
