/** Papers for several people: choose who gets one, see who lacks something, and print them or save one file, one each or a ZIP, with progress and a way to stop. */
import { Box, Button, Checkbox, Progress, SegmentedControl, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useRef, useState } from 'react';
import { plural } from '#kernel/plural.ts';
import { sayDone } from '../alerts.tsx';
import { messageOf } from '../api.ts';
import { saveFile } from '../download.ts';
import { hasWrongBox } from '../form.ts';
import { printFile } from '../print.ts';
import { fileNameOf, type Packed, zipOf } from '../zip.ts';
import { Notice } from './Notice.tsx';
import { DialogFoot } from './DialogButtons.tsx';
import classes from './PapersDialog.module.css';
import { Dialog } from './Dialog.tsx';
import { IconDownload, IconPrinter } from './icons.ts';

export type PaperPerson = {
  readonly id: string;
  /** "Abad, Ana". */
  readonly name: string;
  /** "Constancia de asistencia": which paper it is, where people get different ones. */
  readonly gets?: string | undefined;
  /** "Faltan notas": shown before anything is made. */
  readonly lacks: string | null;
  /** Without it the paper cannot be made. */
  readonly isBlocked: boolean;
};

type Paper = { readonly get: (signal: AbortSignal) => Promise<Blob>; readonly fileName: string };

export type PapersDialogProps = {
  readonly title: string;
  readonly people: readonly PaperPerson[];
  /** It is not known yet who lacks something. */
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly ofOne: (person: PaperPerson) => Paper;
  readonly ofAll: (people: readonly PaperPerson[], signal: AbortSignal) => Promise<Blob>;
  /** "Libretas Junior 1° Bimestre": the name of one file with all of them. */
  readonly together: (people: readonly PaperPerson[]) => string;
  /** The name of a paper in the ZIP. */
  readonly nameInZip: (person: PaperPerson) => string;
  /** "Libretas Generadas". */
  readonly says: string;
  /** A question beside the people, and what is wrong with its answer. */
  readonly question?: ReactNode;
  readonly trouble?: string | null;
};

const FORMS = [
  { value: 'all', label: 'Un solo PDF' },
  { value: 'each', label: 'Un PDF por alumno' },
  { value: 'zip', label: 'Todos en un ZIP' },
] as const;
type Form = (typeof FORMS)[number]['value'];

/** Render it only while it is open: `{isOpen && <PapersDialog … />}`. */
export const PapersDialog = ({ title, people, isPending, onClose, ofOne, ofAll, together, nameInZip, says, question, trouble = null }: PapersDialogProps) => {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [form, setForm] = useState<Form>('all');
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number } | null>(null);
  const [isTried, setTried] = useState(false);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const isNarrow = useMediaQuery('(max-width: 30em)', false, { getInitialValueInEffect: false });
  const stop = useRef<AbortController | null>(null);
  const asked = useRef<HTMLDivElement>(null);
  const possible = isPending ? [] : people.filter(({ isBlocked }) => !isBlocked);
  const picked = possible.filter(({ id }) => !leftOut.has(id));
  const incomplete = possible.filter(({ lacks }) => lacks !== null);
  const leaveOut = (ones: readonly PaperPerson[]): void => setLeftOut(new Set(ones.map(({ id }) => id)));
  const wrong = [trouble, picked.length === 0 ? 'Debe seleccionar al menos un alumno' : null].filter((text) => text !== null);
  const errors = [...(isTried ? wrong : []), ...failures];
  const close = (): void => {
    stop.current?.abort();
    onClose();
  };

  const papersOf = (wanted: Form): readonly Paper[] => {
    if (wanted === 'zip') return picked.map((person) => ({ get: ofOne(person).get, fileName: nameInZip(person) }));
    if (wanted === 'each' || picked.length === 1) return picked.map(ofOne);
    return [{ get: (signal) => ofAll(picked, signal), fileName: `${together(picked)}.pdf` }];
  };

  /** Printing always makes one file, so that one print dialog serves the whole class. */
  const run = async (wanted: Form, handOver: typeof saveFile): Promise<void> => {
    setTried(true);
    setFailures([]);
    if (hasWrongBox(asked.current) || wrong.length > 0) return;
    const controller = new AbortController();
    stop.current = controller;
    const papers = papersOf(wanted);
    const failed: string[] = [];
    const packed: Packed[] = [];
    for (const [done, { get, fileName }] of papers.entries()) {
      if (controller.signal.aborted) break;
      setProgress({ done, total: papers.length });
      await get(controller.signal).then(
        (file) => (wanted === 'zip' ? packed.push({ name: fileName, file }) : handOver(file, fileName)),
        (error: unknown) => failed.push(messageOf(error)),
      );
    }
    if (packed.length > 0 && !controller.signal.aborted) {
      await zipOf(packed).then(
        (file) => handOver(file, fileNameOf(`${together(picked)}.zip`)),
        (error: unknown) => failed.push(messageOf(error)),
      );
    }
    setProgress(null);
    if (controller.signal.aborted) return;
    // A paper that could not be made does not stop the others, and is reported at the end.
    if (failed.length > 0) return setFailures(failed);
    sayDone(says);
    onClose();
  };

  return (
    <Dialog opened onClose={close} title={title} size="lg">
      {errors.length > 0 && (
        <div role="alert">
          <Notice kind="danger">
            {errors.map((error) => (
              <p key={error}>{error}</p>
            ))}
          </Notice>
        </div>
      )}
      <div ref={asked}>{question}</div>
      <fieldset className={classes.people} disabled={progress !== null}>
        <legend>Alumnos</legend>
        <div className={classes.head}>
          <Checkbox
            label="Todos"
            disabled={possible.length === 0}
            checked={picked.length > 0 && picked.length === possible.length}
            indeterminate={picked.length > 0 && picked.length < possible.length}
            onChange={() => leaveOut(picked.length < possible.length ? [] : possible)}
          />
          {incomplete.length > 0 && incomplete.length < possible.length && (
            <Button variant="light" size="compact-md" onClick={() => leaveOut(incomplete)}>
              Solo completos ({possible.length - incomplete.length})
            </Button>
          )}
          <span className={classes.count}>{`${picked.length} de ${people.length}`}</span>
        </div>
        <ul className={`${classes.list} framed`}>
          {people.map((person) => (
            <li key={person.id}>
              <Checkbox
                label={person.name}
                aria-describedby={`${person.id}-paper`}
                disabled={isPending || person.isBlocked}
                checked={picked.includes(person)}
                onChange={({ currentTarget }) =>
                  setLeftOut(new Set(currentTarget.checked ? [...leftOut].filter((one) => one !== person.id) : [...leftOut, person.id]))
                }
              />
              <Box id={`${person.id}-paper`} component="span" ps="1.9rem" c="dimmed" fz="0.9rem">
                {person.lacks ?? person.gets}
              </Box>
            </li>
          ))}
        </ul>
      </fieldset>
      <SegmentedControl
        aria-label="Cómo se descargan"
        fullWidth
        orientation={isNarrow ? 'vertical' : 'horizontal'}
        disabled={progress !== null}
        data={[...FORMS]}
        value={form}
        onChange={(value) => setForm(FORMS.find((one) => one.value === value)?.value ?? 'all')}
      />
      {progress !== null && (
        <Stack gap="0.35rem" mt="0.9rem" role="status">
          <Progress value={progress.total === 1 ? 100 : (progress.done / progress.total) * 100} animated aria-label="Progreso" />
          <span>
            {progress.total === 1 ? `Generando ${plural(picked.length, 'un PDF', `${picked.length} páginas`)}…` : `${progress.done} de ${progress.total}`}
          </span>
        </Stack>
      )}
      <DialogFoot>
        <Button variant="default" onClick={close}>
          Cancelar
        </Button>
        <Button variant="default" leftSection={<IconDownload />} disabled={isPending || progress !== null} onClick={() => void run(form, saveFile)}>
          Descargar
        </Button>
        <Button color="teal" leftSection={<IconPrinter />} disabled={isPending || progress !== null} onClick={() => void run('all', printFile)}>
          Imprimir
        </Button>
      </DialogFoot>
    </Dialog>
  );
};
