/** A box to type in, and under it what can be chosen: with the arrows and Enter, or by touch. */
import { CloseButton, Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { IconArrowLeft, IconChevronRight, IconSearch, type IconUser } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect } from 'react';
import type { User } from '#features/users/user.contract.ts';
import classes from './Finder.module.css';
import type { FinderOption } from './finder-options.ts';

export type Shown = FinderOption & {
  readonly Icon: typeof IconUser;
  /** Choosing it asks what to do with this person. */
  readonly person?: User;
};
export type Group = { readonly label: string; readonly options: readonly Shown[] };

export type FinderChoicesProps = {
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly groups: readonly Group[];
  readonly isSearching: boolean;
  readonly trouble: string | null;
  readonly onClose: () => void;
  readonly onPerson: (person: User) => void;
  readonly onBack?: () => void;
};

export const FinderChoices = ({ label, placeholder, text, setText, groups, isSearching, trouble, onClose, onPerson, onBack }: FinderChoicesProps) => {
  const navigate = useNavigate();
  const combobox = useCombobox({ opened: true });
  const all = groups.flatMap(({ options }) => options);
  const listed = all.map(({ key }) => key).join('|');
  const { selectFirstOption } = combobox;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first of another list is chosen anew
  useEffect(() => {
    selectFirstOption();
  }, [listed, selectFirstOption]);
  const choose = (key: string) => {
    const option = all.find((one) => one.key === key);
    if (option === undefined) return;
    if (option.person !== undefined) return onPerson(option.person);
    onClose();
    void navigate({ to: option.to, search: (option.search ?? {}) as never });
  };
  const back = (event: KeyboardEvent) => {
    if (onBack === undefined || (event.key !== 'Escape' && (event.key !== 'Backspace' || text !== ''))) return;
    event.preventDefault();
    onBack();
  };
  const isEmpty = all.length === 0 && !isSearching && trouble === null;
  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          role="combobox"
          aria-autocomplete="list"
          aria-label={label}
          data-autofocus
          autoFocus
          size="md"
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          value={text}
          error={trouble}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={back}
          leftSection={
            onBack === undefined ? (
              <IconSearch size={18} aria-hidden />
            ) : (
              <CloseButton icon={<IconArrowLeft size={18} aria-hidden />} aria-label="Volver a la búsqueda" onClick={onBack} />
            )
          }
          rightSection={isSearching ? <Loader size={16} /> : null}
        />
      </Combobox.EventsTarget>
      <Combobox.Options className={classes.options} aria-label="Resultados">
        {groups
          .filter(({ options }) => options.length > 0)
          .map((group) => (
            <Combobox.Group key={group.label} label={group.label}>
              {group.options.map(({ key, label: name, detail, Icon, person }) => (
                <Combobox.Option key={key} value={key} className={classes.option}>
                  <Icon size={19} aria-hidden className={classes.icon} />
                  <span className={classes.words}>
                    <span className={classes.name}>{name}</span>
                    {detail !== '' && <span className={classes.detail}>{detail}</span>}
                  </span>
                  {person !== undefined && <IconChevronRight size={17} aria-hidden className={classes.icon} />}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
        {isEmpty && <Combobox.Empty>Sin resultados</Combobox.Empty>}
      </Combobox.Options>
      <p className={classes.count} role="status">
        {isSearching || isEmpty ? '' : all.length === 1 ? '1 resultado' : `${all.length} resultados`}
      </p>
    </Combobox>
  );
};
