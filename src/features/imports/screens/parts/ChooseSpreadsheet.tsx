/** The template to download, and the spreadsheet to choose. */
import { Box, Button, FileButton, Group, Progress, Text } from '@mantine/core';
import { useState } from 'react';
import { getTemplate, IMPORT_KINDS, type ImportKind } from '#features/imports/import.contract.ts';
import { SHEET_NAME } from '#features/imports/import-columns.rules.ts';
import { NO_FILE } from '#features/imports/import-sheet.rules.ts';
import { TEMPLATE_NAME, templateRows } from '#features/imports/import-template.rules.ts';
import { sayError } from '#web/alerts.tsx';
import { ApiError, tryCall } from '#web/api.ts';
import { csvOf } from '#web/csv.ts';
import { saveFile } from '#web/download.ts';
import { ChosenFile } from '#web/ui/ChosenFile.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { IconDownload, IconFileSpreadsheet, IconUpload } from '#web/ui/icons.ts';
import classes from './import.module.css';

type Props = {
  readonly file: File | null;
  readonly isLooking: boolean;
  readonly refused: readonly string[];
  readonly onChoose: (file: File) => void;
  readonly onForget: () => void;
};

export const ChooseSpreadsheet = ({ file, isLooking, refused, onChoose, onForget }: Props) => {
  const [isMissing, setMissing] = useState(false);
  const choose = (chosen: File | null): void => {
    setMissing(chosen === null && file === null);
    if (chosen !== null) onChoose(chosen);
  };
  return (
    <Panel title="Planilla">
      <ol className={classes.steps}>
        <li>
          <p>Descargue la plantilla: tiene una hoja para cada cosa, con un ejemplo, y una de notas con lo que se puede escribir en cada columna.</p>
          <Group gap="0.6rem">
            <TemplateButton />
            {IMPORT_KINDS.map((kind) => (
              <Button key={kind} variant="subtle" leftSection={<IconDownload />} onClick={() => saveCsv(kind)}>
                CSV {SHEET_NAME[kind]}
              </Button>
            ))}
          </Group>
        </li>
        <li>
          <p>Complétela, o use una planilla suya con esos encabezados, y elíjala. Se admiten archivos .xlsx y .csv de hasta 5 MB y 5.000 filas por hoja.</p>
          <Group gap="0.6rem">
            <FileButton onChange={choose} accept=".xlsx,.csv,.txt" disabled={isLooking}>
              {(props) => (
                <Button {...props} color={file === null ? 'blue' : 'teal'} leftSection={<IconUpload />}>
                  {file === null ? 'Elegir planilla' : 'Elegir otra'}
                </Button>
              )}
            </FileButton>
          </Group>
          {file !== null && <ChosenFile icon={<IconFileSpreadsheet size={20} />} name={file.name} isRunning={isLooking} drop={onForget} />}
        </li>
      </ol>
      {isLooking && (
        <Box mt="1.1rem" role="status">
          <Text mb="0.6rem">Revisando la planilla. Todavía no se cambia nada…</Text>
          <Progress value={100} animated aria-label="Revisando la planilla" />
        </Box>
      )}
      <div role="alert" className={classes.trouble}>
        {isMissing && file === null && <Notice kind="danger">{NO_FILE.reasons[0].msg}</Notice>}
        {refused.length > 0 && (
          <Notice kind="danger" title="La planilla no se puede importar">
            {refused.map((msg) => (
              <p key={msg}>{msg}</p>
            ))}
          </Notice>
        )}
      </div>
    </Panel>
  );
};

const TemplateButton = () => {
  const [isRunning, setRunning] = useState(false);
  const save = async (): Promise<void> => {
    setRunning(true);
    const template = await tryCall(getTemplate, {}).finally(() => setRunning(false));
    if (template instanceof ApiError) sayError(template.msg);
    else saveFile(template, TEMPLATE_NAME);
  };
  return (
    <Button variant="default" leftSection={<IconFileSpreadsheet />} loading={isRunning} onClick={() => void save()}>
      Descargar plantilla
    </Button>
  );
};

const saveCsv = (kind: ImportKind): void => {
  const [headings = [], example = []] = templateRows(kind);
  const text = csvOf(
    headings.map((label, index) => ({ label, value: (row: readonly string[]) => row[index] })),
    [example],
  );
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${SHEET_NAME[kind]}.csv`);
};
