/** Hands a list over as a file for the spreadsheet. */
import { Button } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { sayDone, sayError } from '../alerts.tsx';
import { messageOf } from '../api.ts';
import { type CsvColumn, csvOf } from '../csv.ts';
import { saveFile } from '../download.ts';

export type CsvButtonProps<Row> = {
  readonly fileName: string;
  readonly columns: readonly CsvColumn<Row>[];
  /** The whole list, not the page that is shown. */
  readonly get: () => Promise<readonly Row[]>;
};

/** `<CsvButton fileName="Deudas 10-06-26.csv" columns={COLUMNS} get={() => call(listDebts, { query })} />`. */
export const CsvButton = <Row,>({ fileName, columns, get }: CsvButtonProps<Row>) => {
  const [isRunning, setRunning] = useState(false);
  const run = () => {
    setRunning(true);
    void get()
      .then(
        (rows) => {
          saveFile(new Blob([csvOf(columns, rows)], { type: 'text/csv;charset=utf-8' }), fileName);
          sayDone('Planilla generada');
        },
        (error: unknown) => sayError(messageOf(error)),
      )
      .finally(() => setRunning(false));
  };
  return (
    <Button variant="default" leftSection={<IconTable size={18} aria-hidden />} loading={isRunning} onClick={run}>
      CSV
    </Button>
  );
};
