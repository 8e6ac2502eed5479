/** What was imported, and what to do next. */
import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Imported as ImportedCounts } from '#features/imports/import.contract.ts';
import { linesOf } from '#features/imports/import-words.rules.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Panel } from '#web/ui/Page.tsx';

export const Imported = ({ counts, onAgain }: { readonly counts: ImportedCounts; readonly onAgain: () => void }) => (
  <Panel>
    <EmptyState
      picture="done"
      title="La planilla se importó completa"
      reason={
        <>
          Se registró: {linesOf(counts).join(' · ')}.{counts.students + counts.guardians > 0 && ' Nadie puede iniciar sesión todavía: invite a las familias.'}
        </>
      }
      next={
        <Group gap="0.6rem">
          {counts.students + counts.guardians > 0 && (
            <>
              <Button component={Link} to="/user/invitations">
                Invitar a las familias
              </Button>
              <Button component={Link} to="/user/search" variant="default">
                Ver las personas
              </Button>
            </>
          )}
          {counts.fees > 0 && (
            <Button component={Link} to="/index/installment/list" variant={counts.students + counts.guardians > 0 ? 'default' : 'filled'}>
              Ver las deudas
            </Button>
          )}
          <Button variant="default" onClick={onAgain}>
            Importar otra planilla
          </Button>
        </Group>
      }
    />
  </Panel>
);
