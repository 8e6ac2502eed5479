/** A child of a new family: the name, the fee, and what differs from the others. */
import { Box, Button, Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { roleOfPerson } from '#features/users/user-words.rules.ts';
import { Panel } from '#web/ui/Page.tsx';
import { IconChevronDown, IconChevronUp, IconTrash } from '#web/ui/icons.ts';
import shared from '#web/ui/shared.module.css';
import { ContactFields } from './ContactSection.tsx';
import classes from './FamilyForm.module.css';
import { HomeFields } from './HomeSection.tsx';
import { PersonFields } from './PersonSection.tsx';
import { FeeFields } from './RoleSections.tsx';
import { sexOf } from './form-text.ts';
import type { FamilyChild } from './use-family-form.ts';

export type FamilyChildPanelProps = {
  readonly child: FamilyChild;
  readonly number: number;
  /** The guardian's phone as text, which the child gets too; empty without one. */
  readonly guardianPhone: string;
  readonly setElsewhere: (livesElsewhere: boolean) => void;
  /** Absent for an only child. */
  readonly remove: (() => void) | undefined;
};

export const FamilyChildPanel = ({ child: { form, livesElsewhere }, number, guardianPhone, setElsewhere, remove }: FamilyChildPanelProps) => {
  const { email, cel, phones } = form.text;
  const [isWanted, setWanted] = useState(email !== '' || cel !== '' || phones.length > 0);
  // Open as long as a field inside has a fault.
  const paths = ['email', 'tel', 'cel', ...phones.flatMap((_, index) => ['relation', 'name', 'cel'].map((box) => `relatedCellphones.${index}.${box}`))];
  const isOpen = isWanted || paths.some((path) => form.errorOf(path) !== undefined);
  const name = form.text.name.trim();
  const sex = sexOf(form.text);
  const title = `${roleOfPerson({ type: 'student', sex })} ${number}`;
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <fieldset aria-label={title} data-child>
      <Panel
        title={`${title}${name === '' ? '' : `: ${name}`}`}
        actions={
          remove !== undefined && (
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash />}
              aria-label={`Quitar a ${title.toLowerCase()}${name === '' ? '' : `, ${name}`}`}
              onClick={remove}
            >
              Quitar
            </Button>
          )
        }
      >
        <div className={shared.form}>
          <div>
            <PersonFields form={form} id={null} />
          </div>
          <FeeFields form={form} />
          <Stack gap="0.7rem" className={classes.shared}>
            <Text c="dimmed">
              {livesElsewhere ? 'Domicilio propio.' : 'Vive en el domicilio de la familia.'}{' '}
              {guardianPhone === '' ? 'El celular de quien lo tiene a cargo queda entre los suyos.' : `Entre sus celulares queda ${guardianPhone}.`}
            </Text>
            <Checkbox label="Vive en otro domicilio" checked={livesElsewhere} onChange={({ currentTarget }) => setElsewhere(currentTarget.checked)} />
            {livesElsewhere && <HomeFields form={form} />}
          </Stack>
          <div>
            <Button variant="default" aria-expanded={isOpen} rightSection={<Chevron size={18} aria-hidden />} onClick={() => setWanted(!isOpen)}>
              Email, celular propio y otros familiares
            </Button>
            {isOpen && (
              <Box mt="0.9rem">
                <ContactFields form={form} />
              </Box>
            )}
          </div>
        </div>
      </Panel>
    </fieldset>
  );
};
