/** "Ayuda": the how-tos by section, only those that the reader may use, with a search. */
import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { helpFor, openOf, search, toggled } from '#features/help/help-topic.rules.ts';
import { shortDay } from '#kernel/calendar.ts';
import { counted } from '#kernel/plural.ts';
import { useAddress } from '#web/address.ts';
import { useSelf } from '#web/self.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Page, Panel } from '#web/ui/Page.tsx';
import { IconSearch } from '#web/ui/icons.ts';
import classes from './Help.module.css';
import { HelpSection } from './parts/HelpSection.tsx';
import { LAST_UPDATE, SECTIONS } from './parts/help-texts.ts';

/** At most this many results are shown open. */
const FEW = 5;

export const Help = () => {
  const { role } = useSelf();
  const [{ open, q }, setAddress] = useAddress({ open: '', q: '' });
  useArrival(open);
  const all = helpFor(role, SECTIONS);
  const isSearching = q.trim() !== '';
  const found = isSearching ? search(q, all) : all;
  const count = found.reduce((sum, { topics }) => sum + topics.length, 0);
  // Results of a search are open by default, so the address then has those that were closed.
  const changed = openOf(open);
  const isOpen = (id: string, isResult: boolean): boolean => changed.includes(id) !== isResult;
  return (
    <Page title="Ayuda" width="form" about={`Última actualización: ${shortDay(LAST_UPDATE)}`}>
      <TextInput
        className="no-print"
        type="search"
        size="md"
        label="¿Qué necesita hacer?"
        placeholder="Inscribir, nota, contraseña…"
        leftSection={<IconSearch />}
        value={q}
        onChange={({ currentTarget }) => setAddress({ q: currentTarget.value, open: '' })}
      />
      <p className={`${classes.count} no-print`} role="status">
        {isSearching && counted(count, 'tema encontrado', 'temas encontrados')}
      </p>
      {found.length === 0 ? (
        <Panel>
          <EmptyState picture="search" title="No se encontraron temas" reason="Pruebe con otra palabra, o con una sola." />
        </Panel>
      ) : (
        found.map((section) => (
          <HelpSection
            key={section.id}
            section={section}
            typed={q}
            isAlone={all.length === 1}
            isOpen={isOpen(section.id, isSearching)}
            isTopicOpen={(id) => isOpen(id, isSearching && count <= FEW)}
            onToggle={(id) => setAddress({ open: toggled(open, id) })}
          />
        ))
      )}
    </Page>
  );
};

/** A link leads directly to its topic. */
const useArrival = (open: string): void => {
  const first = useRef(openOf(open).at(-1));
  useEffect(() => {
    if (first.current === undefined) return;
    const button = document.getElementById(`help-${first.current}`);
    const frame = requestAnimationFrame(() => {
      button?.scrollIntoView({ block: 'start' });
      button?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
};
