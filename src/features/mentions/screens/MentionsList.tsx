/** "Menciones fin de año": the best averages of a year, and the fewest absences. */
import { Tabs } from '@mantine/core';
import { YearChangeLink } from '#features/enrollments/screens/YearChangeLink.tsx';
import { useAddress } from '#web/address.ts';
import { Page, Panel } from '#web/ui/Page.tsx';
import { BestAttendances } from './parts/BestAttendances.tsx';
import { BestAverages } from './parts/BestAverages.tsx';

export const MentionsList = () => {
  const [{ tab }, setAddress] = useAddress({ tab: 'grades' });
  return (
    <Page title="Menciones fin de año" actions={<YearChangeLink />}>
      <Tabs value={tab === 'attendance' ? tab : 'grades'} onChange={(next) => setAddress({ tab: next ?? 'grades' })} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="grades">Promedio</Tabs.Tab>
          <Tabs.Tab value="attendance">Asistencia</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="grades">
          <Panel>
            <BestAverages />
          </Panel>
        </Tabs.Panel>
        <Tabs.Panel value="attendance">
          <Panel>
            <BestAttendances />
          </Panel>
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
};
