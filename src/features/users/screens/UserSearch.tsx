/** Finds students, guardians, teachers and administrators. */
import { Button, Tabs } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { isOffice, isOwner } from '#kernel/roles.ts';
import { useAddress } from '#web/address.ts';
import { PageLink } from '#web/page-link.ts';
import { useSelf } from '#web/self.tsx';
import { Page, Panel } from '#web/ui/Page.tsx';
import { IconSend, IconTableImport, IconUserPlus, IconUsersPlus } from '#web/ui/icons.ts';
import { walkRows } from '#web/ui/row-keys.ts';
import { useFindAnything } from './parts/find-anything.tsx';
import { SearchTab, type UseMoreColumns } from './parts/SearchTab.tsx';
import classes from './parts/SearchTab.module.css';
import { SEARCH_TABS } from './parts/search-filter.ts';

export const UserSearch = ({ useMoreColumns }: { readonly useMoreColumns: UseMoreColumns }) => {
  const findAnything = useFindAnything();
  const self = useSelf();
  const [{ tab }, setAddress] = useAddress({ tab: 'student' });
  const shown = SEARCH_TABS.find(({ kind }) => kind === tab) ?? SEARCH_TABS[0];
  return (
    <Page
      title="Búsqueda"
      actions={
        isOffice(self) && (
          <>
            {isOwner(self) && (
              <Button component={Link} to="/index/import" variant="default" leftSection={<IconTableImport />}>
                Importar
              </Button>
            )}
            <Button component={Link} to="/user/invitations" variant="default" leftSection={<IconSend />}>
              Invitaciones
            </Button>
            <Button component={Link} to="/user/family" color="navy" leftSection={<IconUsersPlus />}>
              Registrar Familia
            </Button>
            <Button
              component={PageLink}
              to="/user/edit/0"
              search={shown.kind === 'admin' ? {} : { type: shown.kind }}
              color="navy"
              leftSection={<IconUserPlus />}
            >
              Registrar Usuario
            </Button>
          </>
        )
      }
    >
      {findAnything !== null && <Panel>{findAnything}</Panel>}
      <Panel>
        <Tabs value={shown.kind} onChange={(kind) => setAddress({ tab: kind ?? 'student' })} keepMounted={false}>
          <Tabs.List className={classes.tabs} mb="md">
            {SEARCH_TABS.map(({ kind, label }) => (
              <Tabs.Tab key={kind} value={kind}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {SEARCH_TABS.map(({ kind, label }) => (
            <Tabs.Panel key={kind} value={kind} onKeyDown={walkRows}>
              <SearchTab kind={kind} label={label} useMoreColumns={useMoreColumns} />
            </Tabs.Panel>
          ))}
        </Tabs>
      </Panel>
    </Page>
  );
};
