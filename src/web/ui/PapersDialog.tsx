/** Papers for several people: who gets one, who lacks something for it, as one file, one each or all of them in a ZIP, with progress and a way to stop. */
import { Button, Modal, Progress, SegmentedControl, Switch } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useRef, useState } from 'react';
import { sayDone } from '../alerts.tsx';
import { messageOf } from '../api.ts';
import { saveFile } from '../download.ts';
import { hasWrongBox } from '../form.ts';
import { fileNameOf, type Packed, zipOf } from '../zip.ts';
import { Notice } from './Notice.tsx';
import { DialogFoot } from './DialogButtons.tsx';
import classes from './PapersDialog.module.css';

export type PaperPerson = {
  readonly id: string;
  /** "Abad, Ana". */
  readonly name: string;
  /** "Faltan notas": told before anything is made. */
  readonly lacks: string | null;
  /** Without it the paper cannot be made. */
  readonly isBlocked: boolean;
};

type Paper = { readonly get: (signal: AbortSignal) => Promise<Blob>; readonly fileName: string };

export type PapersDialogProps = {
  readonly title: string;
  readonly people: readonly PaperPerson[];
  readonly onClose: () => void;
  readonly ofOne: (person: PaperPerson) => Paper;
  readonly ofAll: (people: readonly PaperPerson[]) => Paper;
  /** The ZIP with a paper for each, and how a paper is called in it. */
  readonly zip: { readonly fileName: string; readonly nameOf: (person: PaperPerson) => string };
  /** "Libretas Generadas". */
  readonly says: string;
  /** Asked beside the people, and what is wrong with it. */
  readonly question?: ReactNode;
  readonly trouble?: string | null;
};

const FORMS = [
  { value: 'all', label: 'Un solo PDF' },
  { value: 'each', label: 'Un PDF por alumno' },
  { value: 'zip', label: 'Todos en un ZIP' },
] as const;
type Form = (typeof FORMS)[number]['value'];

/** Stands in the page only while it is open: `{isOpen && <PapersDialog … />}`. */
export const PapersDialog = ({ title, people, onClose, ofOne, ofAll, zip, says, question, trouble = null }: PapersDialogProps) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [form, setForm] = useState<Form>('all');
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number } | null>(null);
  const [isTried, setTried] = useState(false);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const isNarrow = useMediaQuery('(max-width: 30em)', false, { getInitialValueInEffect: false });
  const stop = useRef<AbortController | null>(null);
  const asked = useRef<HTMLDivElement>(null);
  const picked = people.filter(({ id }) => chosen.has(id));
  const wrong = [trouble, picked.length === 0 ? 'Debe seleccionar al menos un alumno' : null].filter((text) => text !== null);
  const errors = [...(isTried ? wrong : []), ...failures];
  const complete = people.filter(({ lacks }) => lacks === null);
  const close = (): void => {
    stop.current?.abort();
    onClose();
  };

  const papersOf = (asked: Form): readonly Paper[] => {
    if (asked === 'zip') return picked.map((person) => ({ get: ofOne(person).get, fileName: zip.nameOf(person) }));
    return asked === 'all' && picked.length > 1 ? [ofAll(picked)] : picked.map(ofOne);
  };

  const run = async (): Promise<void> => {
    setTried(true);
    setFailures([]);
    if (hasWrongBox(asked.current) || wrong.length > 0) return;
    const controller = new AbortController();
    stop.current = controller;
    const papers = papersOf(form);
    const failed: string[] = [];
    const packed: Packed[] = [];
    for (const [done, { get, fileName }] of papers.entries()) {
      if (controller.signal.aborted) break;
      setProgress({ done, total: papers.length });
      await get(controller.signal).then(
        (file) => (form === 'zip' ? packed.push({ name: fileName, file }) : saveFile(file, fileName)),
        (error: unknown) => failed.push(messageOf(error)),
      );
    }
    if (packed.length > 0 && !controller.signal.aborted) {
      await zipOf(packed).then(
        (file) => saveFile(file, fileNameOf(zip.fileName)),
        (error: unknown) => failed.push(messageOf(error)),
      );
    }
    setProgress(null);
    if (controller.signal.aborted) return;
    // What could not be made does not stop the others, and is told at the end.
    if (failed.length > 0) return setFailures(failed);
    sayDone(says);
    onClose();
  };

  return (
    <Modal opened onClose={close} title={title} size="lg">
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
        <div className={classes.quick}>
          <Button variant="light" size="compact-md" onClick={() => setChosen(new Set(people.filter(({ isBlocked }) => !isBlocked).map(({ id }) => id)))}>
            Todos
          </Button>
          {complete.length < people.length && (
            <Button variant="light" size="compact-md" onClick={() => setChosen(new Set(complete.map(({ id }) => id)))}>
              Solo completos ({complete.length})
            </Button>
          )}
          <Button variant="subtle" size="compact-md" onClick={() => setChosen(new Set())}>
            Ninguno
          </Button>
        </div>
        <ul className={classes.list}>
          {people.map(({ id, name, lacks, isBlocked }) => (
            <li key={id}>
              <Switch
                size="lg"
                onLabel="Si"
                offLabel="No"
                label={name}
                description={lacks}
                disabled={isBlocked}
                checked={chosen.has(id)}
                onChange={({ currentTarget }) => setChosen(new Set(currentTarget.checked ? [...chosen, id] : [...chosen].filter((one) => one !== id)))}
              />
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
        <div className={classes.progress} role="status">
          <Progress value={progress.total === 1 ? 100 : (progress.done / progress.total) * 100} animated aria-label="Progreso" />
          <span>
            {progress.total === 1 ? `Generando ${picked.length === 1 ? 'un PDF' : `${picked.length} páginas`}…` : `${progress.done} de ${progress.total}`}
          </span>
        </div>
      )}
      <DialogFoot>
        <Button variant="default" onClick={close}>
          Cancelar
        </Button>
        <Button color="teal" loading={progress !== null} onClick={() => void run()}>
          Aceptar
        </Button>
      </DialogFoot>
    </Modal>
  );
};
