/** Asks before something is done that cannot simply be undone. */
import { Button } from '@mantine/core';
import { type ReactNode, useSyncExternalStore } from 'react';
import { overThePage } from '../seen-state.ts';
import { DialogFoot } from './DialogButtons.tsx';
import classes from './ConfirmDialog.module.css';
import { Dialog } from './Dialog.tsx';
import { IconAlertTriangle, IconHelpCircle } from './icons.ts';

export type Question = {
  readonly question: string;
  /** What will happen, a line each. */
  readonly consequences?: readonly string[];
  /** Details below the consequences, such as a table. */
  readonly details?: ReactNode;
  /** The verb and the thing, "Pagar $21.000", so that the button alone says what happens. */
  readonly accept: string;
  readonly cancel?: string;
  /** Accepting destroys something, so the harmless answer has the focus first. */
  readonly danger?: boolean;
};

type Asked = Question & { readonly answer: (yes: boolean) => void };

let asked: Asked | null = null;
// Kept while the dialog closes, so that it is not empty during its animation.
let shown: Asked | null = null;
const listeners = new Set<() => void>();

/** `if (await confirm({ question: '¿Está seguro que desea eliminar la cuota?', accept: 'Eliminar la cuota', danger: true })) …` */
export const confirm = (question: Question): Promise<boolean> =>
  overThePage(
    new Promise((resolve) => {
      asked?.answer(false);
      asked = { ...question, answer: resolve };
      shown = asked;
      tell();
    }),
  );

/** The dialog; stands once in the shell. */
export const ConfirmHost = () => {
  const current = useSyncExternalStore(watch, () => asked);
  const { question, consequences = [], details, accept, cancel = 'Cancelar', danger = false } = current ?? shown ?? NOTHING;
  const Icon = danger ? IconAlertTriangle : IconHelpCircle;
  return (
    <Dialog
      opened={current !== null}
      onClose={() => answer(false)}
      title={question}
      size={details === undefined ? 'md' : 'lg'}
      classNames={{ title: classes.title, header: classes.header }}
    >
      <div className={classes.body} data-danger={danger || undefined}>
        <Icon size={30} className={classes.icon} />
        {consequences.length > 0 && (
          <ul className={classes.consequences}>
            {consequences.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
      {details}
      <div className={classes.foot} data-stays={details === undefined ? undefined : true}>
        <DialogFoot>
          <Button variant="default" onClick={() => answer(false)} data-autofocus={danger || undefined}>
            {cancel}
          </Button>
          <Button color={danger ? 'red' : 'teal'} onClick={() => answer(true)} data-autofocus={danger ? undefined : true}>
            {accept}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
};

const NOTHING: Question = { question: '', accept: '' };

const answer = (yes: boolean): void => {
  const before = asked;
  asked = null;
  tell();
  before?.answer(yes);
};

const tell = (): void => {
  for (const listener of listeners) listener();
};

const watch = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
