/** The backups with age and size, to be downloaded or restored. */
import { Button } from '@mantine/core';
import { type Backup, listBackups } from '#features/backups/backup.contract.ts';
import { ageText, backupLabel, isReminderDue, KIND_LABEL, sizeText } from '#features/backups/backup.rules.ts';
import { dayOf, fullDay, timeOf } from '#kernel/calendar.ts';
import { useAddress } from '#web/address.ts';
import { present } from '#web/clock.ts';
import { useList } from '#web/data.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Page, Panel } from '#web/ui/Page.tsx';
import { MoreMenu } from '#web/ui/MoreMenu.tsx';
import { RowButton } from '#web/ui/RowButton.tsx';
import { IconDatabaseImport, IconDownload } from '#web/ui/icons.ts';
import type { Column } from '#web/ui/table-column.ts';
import { saveKept, useTakeBackup } from './backup.queries.ts';
import { RestoreDialog } from './parts/RestoreDialog.tsx';

export const Backups = () => {
  const list = useList(listBackups, {});
  const { take, isTaking } = useTakeBackup({ local: true });
  // Kept in the address, so that the home page can link to it: 'file' asks for a file, any other text is the name of a backup.
  const [{ restore }, setAddress] = useAddress({ restore: '' });
  const kept = list.rows.find(({ name }) => name === restore);
  const [newest] = list.rows;
  const isOld = !list.isLoading && list.error === null && isReminderDue(newest?.madeAt ?? null, present());
  return (
    <Page
      title="Copias de Seguridad"
      about="Cada noche se guarda una copia de todos los datos, también de las fotos. Quedan las de 7 días, 4 semanas y 12 meses."
      actions={
        <>
          <Button leftSection={<IconDownload />} loading={isTaking} onClick={() => void take()}>
            Descargar copia de hoy
          </Button>
          <Button variant="default" leftSection={<IconDatabaseImport />} onClick={() => setAddress({ restore: 'file' })}>
            Restaurar BD
          </Button>
        </>
      }
    >
      {isOld && (
        <Notice kind="warning" title={newest === undefined ? 'Todavía no hay ninguna copia' : `La última copia es de ${ageText(newest.madeAt, present())}`}>
          <p>Descargue una copia y guárdela fuera del servidor. Si la copia de cada noche no se hace, revise el registro del servidor.</p>
        </Notice>
      )}
      <Panel>
        <DataTable
          label="copias de seguridad"
          list={list}
          keyOf={({ name }) => name}
          columns={columns((name) => setAddress({ restore: name }))}
          empty={{ title: 'Todavía no hay copias', reason: 'La primera se hace esta noche, o cuando descargue una.', picture: 'list' }}
        />
      </Panel>
      {(restore === 'file' || kept !== undefined) && <RestoreDialog kept={kept ?? null} onClose={() => setAddress({ restore: '' })} />}
    </Page>
  );
};

const columns = (onRestore: (name: string) => void): readonly Column<Backup>[] => [
  {
    key: 'date',
    label: 'Fecha',
    isTitle: true,
    sort: ({ madeAt }) => madeAt,
    render: ({ madeAt }) => `${fullDay(dayOf(madeAt))}, ${timeOf(madeAt)}`,
  },
  { key: 'age', label: 'Antigüedad', render: ({ madeAt }) => ageText(madeAt, present()) },
  { key: 'kind', label: 'Motivo', sort: ({ kind }) => KIND_LABEL[kind], render: ({ kind }) => KIND_LABEL[kind] },
  { key: 'size', label: 'Tamaño', align: 'right', sort: ({ bytes }) => bytes, render: ({ bytes }) => sizeText(bytes) },
  {
    key: 'actions',
    label: 'Acciones',
    isActions: true,
    render: ({ name, madeAt }) => (
      <>
        <RowButton label="Descargar" of={backupLabel(madeAt)} icon={IconDownload} onClick={() => void saveKept(name, madeAt)} />
        <MoreMenu of={backupLabel(madeAt)} items={[{ label: 'Restaurar', run: () => onRestore(name), danger: true }]} />
      </>
    ),
  },
];
