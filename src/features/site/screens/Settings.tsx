/** "Instituto y página": the institute's data, who signs its papers, and the texts and pictures of its public pages. */
import { Anchor, Tabs, Text } from '@mantine/core';
import { getSite } from '#features/site/site.contract.ts';
import { useAddress } from '#web/address.ts';
import { troubleOf, useOne } from '#web/data.ts';
import { Page, PageSkeleton } from '#web/ui/Page.tsx';
import { TroublePanel } from '#web/ui/TroublePanel.tsx';
import { IconExternalLink } from '#web/ui/icons.ts';
import { CountPlacesForm } from './parts/CountPlacesForm.tsx';
import { IdentityForm } from './parts/IdentityForm.tsx';
import { PicturesEditor } from './parts/PicturesEditor.tsx';
import { TextsForm } from './parts/TextsForm.tsx';

const TABS = ['identity', 'texts', 'pictures', 'count'] as const;

export const Settings = () => {
  const [{ tab }, setAddress] = useAddress({ tab: 'identity' });
  const site = useOne(getSite, {});
  if (site.isPending) return <PageSkeleton />;
  return (
    <Page
      title="Instituto y página"
      width="form"
      about="Lo que aparece en los papeles y en la página pública"
      actions={
        <Anchor href="/about" target="_blank" rel="noreferrer">
          Ver la página <IconExternalLink size={16} />
        </Anchor>
      }
    >
      {site.isError ? (
        <TroublePanel {...troubleOf(site)} />
      ) : (
        <Tabs value={TABS.find((one) => one === tab) ?? 'identity'} onChange={(next) => setAddress({ tab: next ?? 'identity' })} keepMounted={false}>
          <Tabs.List mb="md">
            <Tabs.Tab value="identity">Instituto</Tabs.Tab>
            <Tabs.Tab value="texts">Textos</Tabs.Tab>
            <Tabs.Tab value="pictures">Imágenes</Tabs.Tab>
            <Tabs.Tab value="count">Conteo de caja</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="identity">
            <IdentityForm identity={site.data.identity} />
          </Tabs.Panel>
          <Tabs.Panel value="texts">
            <TextsForm texts={site.data.texts} />
          </Tabs.Panel>
          <Tabs.Panel value="pictures">
            <PicturesEditor pictures={site.data.pictures} />
          </Tabs.Panel>
          <Tabs.Panel value="count">
            <CountPlacesForm />
          </Tabs.Panel>
          <Text size="sm" c="dimmed" mt="lg">
            Bimestre, versión {site.data.version}
          </Text>
        </Tabs>
      )}
    </Page>
  );
};
