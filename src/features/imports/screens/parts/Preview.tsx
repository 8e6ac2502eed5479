/** What a spreadsheet would change, and its errors: nothing has been written yet. */
import { Button, Stack, Tabs } from '@mantine/core';
import type { ImportPreview } from '#features/imports/import.contract.ts';
import { countedOf, NOTHING_TO_IMPORT, newOf, plannedLines, restOf } from '#features/imports/import-words.rules.ts';
import { moneyText } from '#kernel/money.ts';
import { plural } from '#kernel/plural.ts';
import { useAddress } from '#web/address.ts';
import { DataTable, rowsState } from '#web/ui/DataTable.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { Stat, Stats } from '#web/ui/Stat.tsx';
import { IconTableImport } from '#web/ui/icons.ts';
import { REMARK_COLUMNS, ROW_COLUMNS } from './import-columns.tsx';

type Props = { readonly preview: ImportPreview; readonly isRunning: boolean; readonly onImport: () => void };

const STAT_LABEL = { students: 'Alumnos nuevos', guardians: 'Tutores nuevos', debts: 'Cuotas nuevas' } as const;

export const Preview = ({ preview, isRunning, onImport }: Props) => {
  const { errorCount, counts } = preview;
  const isNothing = errorCount === 0 && plannedLines(preview).length === 0;
  return (
    <Panel
      title="Vista previa"
      actions={
        <Button color="teal" leftSection={<IconTableImport />} loading={isRunning} disabled={errorCount > 0 || isNothing} onClick={onImport}>
          Importar
        </Button>
      }
    >
      <Stack>
        <div role="status">
          {errorCount > 0 ? (
            <Notice kind="danger" title={plural(errorCount, 'Hay 1 error: no se puede importar', `Hay ${errorCount} errores: no se puede importar`)}>
              <p>Corríjalos en la planilla y elíjala otra vez. Mientras haya errores no se importa nada.</p>
            </Notice>
          ) : isNothing ? (
            <Notice kind="done">{NOTHING_TO_IMPORT}</Notice>
          ) : (
            <Notice kind="info" title="Todavía no se cambió nada">
              <p>Al importar se registra: {plannedLines(preview).join(' · ')}.</p>
            </Notice>
          )}
        </div>
        <Stats>
          {counts.map((count) => (
            <Stat key={count.kind} label={STAT_LABEL[count.kind]} value={count.new} about={restOf(count)} tone={count.wrong > 0 ? 'expired' : 'plain'} />
          ))}
          {newOf(preview, 'debts') > 0 && <Stat label="Deudas nuevas" value={moneyText(preview.debts)} />}
        </Stats>
        <Places preview={preview} />
        <Tables preview={preview} />
      </Stack>
    </Panel>
  );
};

const Places = ({ preview: { towns, neighbourhoods, links, left } }: { readonly preview: ImportPreview }) => (
  <>
    {towns.length + neighbourhoods.length > 0 && (
      <Notice kind="warning" title="Se agregan lugares que no existían">
        {towns.length > 0 && <p>Localidades: {towns.join(', ')}.</p>}
        {neighbourhoods.length > 0 && <p>Barrios: {neighbourhoods.join(', ')}.</p>}
        <p>Si alguno es otra forma de escribir uno que ya existe, corríjalo en la planilla.</p>
      </Notice>
    )}
    {links > 0 && <Notice kind="info">{countedOf('students', links)} se suman a tutores que ya están registrados.</Notice>}
    {left.length > 0 && (
      <Notice kind="info" title="Sobre la planilla">
        {left.map((line) => (
          <p key={line}>{line}.</p>
        ))}
      </Notice>
    )}
  </>
);

const Tables = ({ preview }: { readonly preview: ImportPreview }) => {
  const { errors, errorCount, warnings, rows } = preview;
  const [{ tab }, setAddress] = useAddress({ tab: '' });
  const tabs = [
    { key: 'errors', label: 'Errores', count: errorCount },
    { key: 'warnings', label: 'Avisos', count: warnings.length },
    { key: 'rows', label: 'Filas', count: rows.length },
  ].filter(({ count }) => count > 0);
  const chosen = tabs.find(({ key }) => key === tab)?.key ?? tabs[0]?.key ?? 'rows';
  return (
    <Tabs value={chosen} onChange={(next) => setAddress({ tab: next ?? '' })} keepMounted={false}>
      <Tabs.List mb="md">
        {tabs.map(({ key, label, count }) => (
          <Tabs.Tab key={key} value={key}>
            {label} ({count})
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="errors">
        <DataTable
          label="errores de la planilla"
          list={rowsState(errors)}
          columns={REMARK_COLUMNS}
          keyOf={({ kind, row, column, msg }) => `${kind} ${row} ${column} ${msg}`}
          empty={{ title: 'Sin errores', picture: 'done' }}
          footer={errors.length < errorCount ? `Se muestran los primeros ${errors.length}` : undefined}
        />
      </Tabs.Panel>
      <Tabs.Panel value="warnings">
        <DataTable
          label="avisos de la planilla"
          list={rowsState(warnings)}
          columns={REMARK_COLUMNS}
          keyOf={({ kind, row, column, msg }) => `${kind} ${row} ${column} ${msg}`}
          empty={{ title: 'Sin avisos', picture: 'done' }}
        />
      </Tabs.Panel>
      <Tabs.Panel value="rows">
        <DataTable
          label="filas de la planilla"
          list={rowsState(rows)}
          columns={ROW_COLUMNS}
          keyOf={({ kind, row }) => `${kind} ${row}`}
          empty={{ title: 'Sin filas', picture: 'list' }}
        />
      </Tabs.Panel>
    </Tabs>
  );
};
