/** Finds a person by any part of name and surname while it is typed, and shows the chosen person. */
import { ActionIcon, Box, Combobox, Flex, Group, Loader, TextInput, Tooltip, useCombobox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { listName } from '#kernel/names.ts';
import { plural } from '#kernel/plural.ts';
import { useFound } from './found.ts';
import classes from './PersonPicker.module.css';
import { IconSearch, IconUser, IconX } from './icons.ts';

export type PersonOption = {
  readonly id: string;
  readonly name: string;
  readonly lastname: string;
  /** The student's number. */
  readonly legajo?: number | undefined;
  /** Category of this year, or the role. */
  readonly detail?: string | undefined;
};

export type PersonPickerProps = {
  readonly label: string;
  readonly value: PersonOption | null;
  readonly onChange: (person: PersonOption | null) => void;
  /** Called shortly after the last key; an earlier search is cancelled and its answer is not shown. */
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly PersonOption[]>;
  readonly placeholder?: string;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly required?: boolean;
  /** The choice cannot be taken away. */
  readonly isFixed?: boolean;
  readonly autoFocus?: boolean;
  /** Buttons beside the chosen person. */
  readonly actions?: ReactNode;
};

export const PersonPicker = (props: PersonPickerProps) => {
  const box = useRef<HTMLInputElement>(null);
  const wasChosen = useRef(props.value !== null);
  // The focus returns to the box when the choice is taken away.
  useEffect(() => {
    if (wasChosen.current && props.value === null) box.current?.focus();
    wasChosen.current = props.value !== null;
  }, [props.value]);
  return props.value === null ? <SearchBox {...props} box={box} /> : <Chosen {...props} person={props.value} />;
};

const Chosen = ({ label, person, onChange, isFixed = false, actions, error }: PersonPickerProps & { readonly person: PersonOption }) => (
  <div>
    <TextInput
      label={label}
      readOnly
      value={listName(person)}
      error={error}
      classNames={{ input: classes.chosen }}
      rightSectionWidth={isFixed ? 40 : 76}
      rightSection={
        <Group gap="0.15rem" align="stretch" wrap="nowrap">
          <Tooltip label="Ver perfil">
            <ActionIcon component={Link} to={`/index/dashboard/${person.id}`} variant="subtle" aria-label={`Ver perfil de ${listName(person)}`}>
              <IconUser />
            </ActionIcon>
          </Tooltip>
          {!isFixed && (
            <ActionIcon variant="subtle" color="red" aria-label={`Quitar a ${listName(person)}`} onClick={() => onChange(null)}>
              <IconX />
            </ActionIcon>
          )}
        </Group>
      }
      description={describe(person)}
    />
    {actions}
  </div>
);

const describe = ({ legajo, detail }: PersonOption): string | undefined =>
  [legajo === undefined ? '' : `Legajo ${legajo}`, detail ?? ''].filter((part) => part !== '').join(' · ') || undefined;

const SearchBox = ({
  label,
  onChange,
  search,
  placeholder = 'Nombre o apellido',
  description,
  error,
  required,
  autoFocus,
  box,
}: PersonPickerProps & { readonly box: React.RefObject<HTMLInputElement | null> }) => {
  const [text, setText] = useState('');
  const found = useFound(text.trim(), search);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  // On a phone the focus would open the keyboard over the page.
  useEffect(() => {
    if (autoFocus === true && matchMedia('(pointer: fine)').matches) box.current?.focus();
  }, [autoFocus, box]);
  const { selectFirstOption } = combobox;
  const hasty = useRef<{ readonly seen: string | undefined } | null>(null);
  const choose = (person: PersonOption) => {
    combobox.closeDropdown();
    setText('');
    onChange(person);
  };
  // Enter pressed before the answer arrived waits for it. Then it takes the only person found, or the one that was marked when it was
  // pressed, if still first; of several people that were not shown yet it takes none.
  const onFound = useEffectEvent((people: readonly PersonOption[]) => {
    const [first, ...others] = people;
    const wanted = hasty.current;
    hasty.current = null;
    if (wanted !== null && first !== undefined && (others.length === 0 || first.id === wanted.seen)) choose(first);
    else selectFirstOption();
  });
  useEffect(() => {
    if (found.people !== null && found.of !== '') onFound(found.people);
  }, [found.people, found.of]);
  return (
    <Combobox
      store={combobox}
      shadow="md"
      onOptionSubmit={(id) => {
        const person = found.people?.find((one) => one.id === id);
        if (person !== undefined) choose(person);
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          ref={box}
          role="combobox"
          aria-autocomplete="list"
          label={label}
          description={description}
          error={error ?? found.error}
          // Screen readers announce that the list has arrived.
          inputContainer={(input) => (
            <>
              {input}
              <span className="unseen" role="status">
                {foundText(found.people)}
              </span>
            </>
          )}
          required={required ?? false}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          data-autofocus={autoFocus || undefined}
          leftSection={<IconSearch size={17} />}
          rightSection={found.isSearching ? <Loader size={16} /> : null}
          value={text}
          onChange={({ currentTarget }) => {
            hasty.current = null;
            setText(currentTarget.value);
            combobox.openDropdown();
          }}
          onKeyDownCapture={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || found.of === text.trim()) return;
            event.preventDefault();
            event.stopPropagation();
            hasty.current = text.trim() === '' ? null : { seen: found.people?.[combobox.getSelectedOptionIndex()]?.id };
          }}
          onClick={() => combobox.openDropdown()}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={found.people === null}>
        {found.people?.length === 0 ? (
          <Combobox.Empty>Sin resultados</Combobox.Empty>
        ) : (
          <Combobox.Options aria-label="Personas encontradas" mah={320} style={{ overflowY: 'auto' }}>
            {found.people?.map((person) => (
              <Combobox.Option key={person.id} value={person.id}>
                <Flex component="span" wrap="wrap" gap="0 1rem" justify="space-between">
                  <Box component="span" fw={600}>
                    {listName(person)}
                  </Box>
                  <span className={classes.detail}>{describe(person)}</span>
                </Flex>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
};

const foundText = (people: readonly PersonOption[] | null): string => {
  if (people === null) return '';
  if (people.length === 0) return 'Nadie encontrado';
  return plural(people.length, 'Una persona encontrada, marcada', `${people.length} personas encontradas, la primera marcada`);
};
