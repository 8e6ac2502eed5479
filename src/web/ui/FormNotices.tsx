/** Notices above a form: it holds an earlier draft, it was not saved, or the stored data changed meanwhile. */
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Endpoint } from '#kernel/endpoint.ts';
import type { Act } from '../data.ts';
import type { TypedOver } from '../typed-over.ts';
import classes from './FormNotices.module.css';
import { Notice } from './Notice.tsx';

/** "Se recuperaron los datos que no había guardado", with a button to begin again. */
export const KeptDraft = ({ isShown, onDiscard }: { readonly isShown: boolean; readonly onDiscard: () => void }) =>
  isShown && (
    <Notice
      title="Se recuperaron los datos que no había guardado"
      actions={
        <Button variant="default" onClick={onDiscard}>
          Descartar
        </Button>
      }
    />
  );

/** A call that did not save, through `useTold`: its messages that concern no field. */
type Failed = Pick<Act<Endpoint>, 'error' | 'isUnanswered' | 'isRunning'>;

/** Why a form is not saved, for its bar; null when there is no reason, or all reasons are shown beside their fields. */
export const whyNotSaved = ({ error, isUnanswered, isRunning }: Failed): string | null =>
  error === null || isRunning ? null : isUnanswered ? `${error}. ${NOTHING_TWICE}` : error;

const NOTHING_TWICE = 'Lo que escribió sigue aquí: si ya quedó guardado, no se guarda dos veces';

/** The same as a line above the buttons, because a message over the page disappears after five seconds. */
export const NotSaved = ({ act }: { readonly act: Failed }) => {
  const why = whyNotSaved(act);
  return why !== null && <Notice kind="danger">{why}</Notice>;
};

/** The names of the fields and how their values are written; a field without a name is not shown. */
export type FieldWords<T> = { readonly [K in keyof T & string]?: { readonly label: string; readonly text?: (value: T[K]) => string } };

export type ChangedMeanwhileProps<T> = {
  readonly form: Pick<TypedOver<T>, 'meanwhile' | 'see' | 'leave'>;
  readonly words: FieldWords<T>;
};

/** What somebody else, or another window, changed since the first key was pressed: what was typed stays, and the user sees what saving would overwrite. */
export const ChangedMeanwhile = <T extends object>({ form, words }: ChangedMeanwhileProps<T>) => {
  const place = useRef<HTMLDivElement>(null);
  const told = form.meanwhile.flatMap((one) => {
    const word = words[one.field];
    return word === undefined ? [] : [{ ...one, ...word }];
  });
  const isTold = told.length > 0;
  useEffect(() => {
    if (isTold) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isTold]);
  return (
    <div ref={place} role="status" className={classes.changed}>
      {isTold && (
        <Notice
          kind="warning"
          title="Esto cambió mientras usted escribía"
          actions={
            <Button variant="default" onClick={form.see}>
              Entendido
            </Button>
          }
        >
          <ul className={classes.lines}>
            {told.map(({ field, label, text, was, now, typed }) => (
              <li key={field}>
                <span>
                  <strong>{label}</strong>
                  {text === undefined ? ': es otro ahora.' : `: era ${written(text(was))} y ahora es ${written(text(now))}.`}
                  {typed !== undefined && text !== undefined && ` Usted escribió ${written(text(typed))}.`}
                </span>
                {typed !== undefined && (
                  <Button variant="default" size="compact-md" onClick={() => form.leave(field)} aria-label={`${dropText(text?.(now))}: ${label}`}>
                    {dropText(text?.(now))}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
};

const written = (text: string): string => (text === '' ? '(vacío)' : text);

/** The button that drops what was typed for the value that is there now. */
const dropText = (now: string | undefined): string => `Dejar ${now === undefined ? 'el de ahora' : written(now)}`;
