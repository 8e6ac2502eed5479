/** When a form shows its errors: of a box once it was left, of all boxes once saving was tried, and at once what the server refused. */
import { useEffect, useState } from 'react';
import type { Endpoint } from '#kernel/endpoint.ts';
import { byField, type Reason, together } from '#kernel/verdict.ts';
import type { Act } from './data.ts';
import { isOfForm } from './refusal.ts';

/** The call that saves a form. */
export type Saving = Pick<Act<Endpoint>, 'reasons' | 'isRunning' | 'isUnanswered' | 'reset' | 'boxes'>;

export type Told = {
  /** The message of each field, until that field changes. */
  readonly fields: Readonly<Record<string, string>>;
  /** The messages of no field of the form, until anything in it changes. */
  readonly error: string | null;
};

/** A call with the messages of its refusal for a form: `useTold(useAct(addDay), { date })`, with the values of the form by the server's names of the fields. */
export const useTold = <A extends Pick<Act<Endpoint>, 'reasons'> & Partial<Pick<Act<Endpoint>, 'boxes'>>>(
  act: A,
  values: object,
): Omit<A, keyof Told> & Told => {
  const { boxes } = act;
  useEffect(() => {
    if (boxes !== undefined) boxes.current = values;
  });
  const [refused, setRefused] = useState({ reasons: act.reasons, values });
  if (refused.reasons !== act.reasons) setRefused({ reasons: act.reasons, values });
  return { ...act, ...toldFaults(act.reasons, refused.values, values) };
};

/** The messages of a refusal that still hold: `refused` is what the form held then, `now` what it holds. */
export const toldFaults = (reasons: readonly Reason[], refused: object, now: object): Told => {
  const isAsItWas = (path: string): boolean => isSame(valueAt(refused, path), valueAt(now, path));
  const others = reasons.filter((reason) => !isOfForm(reason, now));
  return {
    fields: byField(reasons.filter((reason) => isOfForm(reason, now) && isAsItWas(reason.path ?? ''))),
    error: others.length > 0 && isSame(refused, now) ? together(others.map(({ msg }) => msg)) : null,
  };
};

const isSame = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);

/** The value of 'children.0.name', or of the nearest object around it that the form has. */
const valueAt = (values: unknown, path: string): unknown => {
  const [key = '', ...rest] = path.split('.');
  if (path === '' || typeof values !== 'object' || values === null || !(key in values)) return values;
  return valueAt((values as Readonly<Record<string, unknown>>)[key], rest.join('.'));
};

export type Faults = {
  /** `fault` is what is wrong in a box now; `sentAs` the server's name of the field. */
  readonly messageOf: (box: string, fault: string | undefined, sentAs?: string) => string | undefined;
  readonly leave: (box: string) => void;
  /** Shows every message from now on, or those of the boxes within `places`: boxes that are added later start without messages. */
  readonly tryIt: (places?: readonly string[]) => void;
  /** Begins the form again, without messages. */
  readonly forget: () => void;
};

export const useFaults = (told: Told & Pick<Saving, 'reset'>): Faults => {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState<readonly string[]>([]);
  return {
    messageOf: (box, fault, sentAs = box) => (isTriedIn(tried, box) || left.has(box) ? fault : undefined) ?? told.fields[sentAs],
    leave: (box) => setLeft((boxes) => (boxes.has(box) ? boxes : new Set([...boxes, box]))),
    tryIt: (places = EVERYWHERE) => setTried(places),
    forget: () => {
      setTried([]);
      setLeft(new Set());
      told.reset();
    },
  };
};

const EVERYWHERE = [''];

/** Whether saving was tried when this box already existed. */
export const isTriedIn = (tried: readonly string[], box: string): boolean => tried.some((place) => place === '' || box.startsWith(`${place}.`));

/** Name, value, message and changes of a plain box, as its control takes them. */
export type Binding = {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void;
  readonly onBlur: () => void;
};
