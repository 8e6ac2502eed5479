/** Imports students, guardians and debts from a spreadsheet: choose it, see what it would change, import it. */
import { useState } from 'react';
import { type Imported as ImportedCounts, type ImportPreview, previewImport, runImport } from '#features/imports/import.contract.ts';
import { plannedLines } from '#features/imports/import-words.rules.ts';
import { ApiError, tryCall } from '#web/api.ts';
import { useAct } from '#web/data.ts';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { Page } from '#web/ui/Page.tsx';
import { ChooseSpreadsheet } from './parts/ChooseSpreadsheet.tsx';
import { Imported } from './parts/Imported.tsx';
import { PastImports } from './parts/PastImports.tsx';
import { Preview } from './parts/Preview.tsx';

export const Import = () => {
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [isLooking, setLooking] = useState(false);
  const [done, setDone] = useState<ImportedCounts | null>(null);
  const act = useAct(runImport, { onDone: setDone });

  const look = async (chosen: File): Promise<void> => {
    setLooking(true);
    setRefused([]);
    setPreview(null);
    const answer = await tryCall(previewImport, { file: chosen }).finally(() => setLooking(false));
    if (answer instanceof ApiError) setRefused(answer.errors.map(({ msg }) => msg));
    else setPreview(answer);
  };
  const choose = async (chosen: File): Promise<void> => {
    // Keeps a copy, so that the previewed file is imported even if the spreadsheet is saved again meanwhile.
    const kept = new File([await chosen.arrayBuffer()], chosen.name);
    setFile(kept);
    setDone(null);
    await look(kept);
  };
  const forget = (): void => {
    setFile(null);
    setPreview(null);
    setRefused([]);
    setDone(null);
  };
  const bringIn = async (): Promise<void> => {
    if (file === null || preview === null) return;
    const yes = await confirm({
      question: '¿Está seguro que desea importar la planilla?',
      consequences: plannedLines(preview),
      accept: 'Importar la planilla',
    });
    if (!yes) return;
    const imported = await act.run({ params: { seal: preview.seal }, file });
    if (imported === undefined) await look(file);
  };
  return (
    <Page
      title="Importar"
      about="Alumnos, tutores y deudas desde una planilla de Excel o un archivo CSV. Primero se muestra lo que va a cambiar; después se importa todo o nada."
    >
      {done !== null ? (
        <Imported counts={done} onAgain={forget} />
      ) : (
        <>
          <ChooseSpreadsheet file={file} isLooking={isLooking} refused={refused} onChoose={(chosen) => void choose(chosen)} onForget={forget} />
          {preview !== null && <Preview preview={preview} isRunning={act.isRunning} onImport={() => void bringIn()} />}
        </>
      )}
      {(preview === null || done !== null) && <PastImports onUndone={forget} />}
    </Page>
  );
};
