/** Saves a list as a file for the spreadsheet. */
import { Button } from '@mantine/core';
import { type CsvColumn, csvOf } from '../csv.ts';
import { saveFile } from '../download.ts';
import { useHandingOver } from './handing-over.ts';
import { IconTable } from './icons.ts';

export type CsvButtonProps<Row> = {
  readonly fileName: string;
  readonly columns: readonly CsvColumn<Row>[];
  /** The whole list, not the page that is shown. */
  readonly get: () => Promise<readonly Row[]>;
  /** Disables the button while some of the data are not known yet. */
  readonly disabled?: boolean;
};

/** `<CsvButton fileName="Deudas 10-06-26.csv" columns={COLUMNS} get={() => call(listDebts, { query })} />`. */
export const CsvButton = <Row,>({ fileName, columns, get, disabled = false }: CsvButtonProps<Row>) => {
  const { isRunning, run } = useHandingOver(
    async () => saveFile(new Blob([csvOf(columns, await get())], { type: 'text/csv;charset=utf-8' }), fileName),
    'Planilla generada',
  );
  return (
    <Button variant="default" leftSection={<IconTable />} loading={isRunning} disabled={disabled} onClick={run}>
      CSV
    </Button>
  );
};
