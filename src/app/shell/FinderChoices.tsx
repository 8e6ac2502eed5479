/** A box to type in, and under it the choices: with the arrows and Enter, or by touch. */
import { Box, CloseButton, Combobox, Flex, Loader, TextInput, useCombobox } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { FoundPerson } from '#features/families/search.contract.ts';
import { counted } from '#kernel/plural.ts';
import { IconArrowLeft, IconChevronRight, IconSearch, type IconShown } from '#web/ui/icons.ts';
import classes from './Finder.module.css';
import type { FinderOption } from './finder-options.ts';

export type Shown = FinderOption & {
  readonly Icon: IconShown;
  /** A second line below the first, and a text beside the name. */
  readonly more?: string;
  readonly mark?: string;
  /** Choosing it shows the actions on this person. */
  readonly person?: FoundPerson;
};
export type Group = { readonly label: string; readonly options: readonly Shown[] };

export type FinderChoicesProps = {
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly groups: readonly Group[];
  readonly isSearching: boolean;
  /** In an open dialog the focus stays in this box, whatever the page behind it does. */
  readonly place: 'dialog' | 'closing' | 'page';
  readonly trouble: string | null;
  readonly onClose: () => void;
  readonly onPerson: (person: FoundPerson) => void;
  readonly onBack?: () => void;
};

export const FinderChoices = ({ label, placeholder, text, setText, groups, isSearching, place, trouble, onClose, onPerson, onBack }: FinderChoicesProps) => {
  const navigate = useNavigate();
  const combobox = useCombobox({ opened: true });
  const list = useId();
  const all = groups.flatMap(({ options }) => options);
  const listed = all.map(({ key }) => key).join('|');
  const [active, setActive] = useState(0);
  // When the list changes, its first item is chosen again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is what it hangs on
  useEffect(() => setActive(0), [listed]);
  const idOf = (index: number): string => `${list}-${index}`;
  const move = (to: number) => {
    setActive(to);
    document.getElementById(idOf(to))?.scrollIntoView({ block: 'nearest' });
  };
  const choose = (key: string | undefined) => {
    const option = all.find((one) => one.key === key);
    if (option === undefined) return;
    if (option.person !== undefined) return onPerson(option.person);
    onClose();
    void navigate({ to: option.to, search: option.search ?? {} });
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const acts: Readonly<Record<string, (() => void) | undefined>> = {
      ArrowDown: () => move((active + 1) % Math.max(1, all.length)),
      ArrowUp: () => move((active + all.length - 1) % Math.max(1, all.length)),
      Enter: () => choose(all[active]?.key),
      Escape: onBack ?? onClose,
      Backspace: text === '' ? onBack : undefined,
    };
    const act = acts[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  const isEmpty = all.length === 0 && !isSearching && trouble === null;
  const isIdle = place === 'page' && text.trim() === '' && onBack === undefined;
  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <TextInput
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={all.length > 0}
        aria-controls={all.length === 0 ? undefined : list}
        aria-activedescendant={all.length === 0 ? undefined : idOf(active)}
        aria-label={label}
        data-autofocus={place !== 'page' || undefined}
        // Keeps Escape from closing the dialog.
        data-mantine-stop-propagation
        autoFocus={place !== 'page' || onBack !== undefined}
        size="md"
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={120}
        value={text}
        error={trouble}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={press}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (place === 'dialog' && relatedTarget !== null && currentTarget.closest('[role="dialog"]')?.contains(relatedTarget) === false)
            currentTarget.focus();
        }}
        leftSection={onBack === undefined ? <IconSearch /> : <CloseButton icon={<IconArrowLeft />} aria-label="Volver a la búsqueda" onClick={onBack} />}
        rightSection={isSearching ? <Loader size={16} /> : null}
      />
      {all.length > 0 && (
        <Combobox.Options id={list} className={classes.options} aria-label="Resultados">
          {groups
            .filter(({ options }) => options.length > 0)
            .map((group) => (
              <Combobox.Group key={group.label} label={group.label}>
                {group.options.map((option) => {
                  const index = all.indexOf(option);
                  return <Choice key={option.key} option={option} id={idOf(index)} isActive={index === active} />;
                })}
              </Combobox.Group>
            ))}
        </Combobox.Options>
      )}
      <p className={classes.count} role="status" data-idle={isIdle || undefined}>
        {isIdle ? '' : isSearching ? 'Buscando…' : isEmpty ? 'Sin resultados' : counted(all.length, 'resultado', 'resultados')}
      </p>
    </Combobox>
  );
};

const Choice = ({
  option: { key, label, detail, more = '', mark = '', Icon, person },
  id,
  isActive,
}: {
  readonly option: Shown;
  readonly id: string;
  readonly isActive: boolean;
}) => (
  <Combobox.Option value={key} id={id} selected={isActive} aria-selected={isActive} className={classes.option}>
    <Icon size={19} className={classes.icon} />
    <Flex component="span" direction="column" flex={1} miw={0}>
      <Flex component="span" gap="sm" align="baseline" justify="space-between">
        <Box component="span" fw={600}>
          {label}
        </Box>
        {mark !== '' && <span className={classes.mark}>{mark}</span>}
      </Flex>
      {detail !== '' && <span className={classes.detail}>{detail}</span>}
      {more !== '' && <span className={classes.detail}>{more}</span>}
    </Flex>
    {person !== undefined && <IconChevronRight size={17} className={classes.icon} />}
  </Combobox.Option>
);
