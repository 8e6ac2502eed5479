/** When a form shows what is wrong: for a box once it was left, for all boxes once saving was tried, and at once for what the server refused. */
import { useState } from 'react';

/** What the server found wrong, until something is changed. */
export type Refused = { readonly fields: Readonly<Record<string, string>>; readonly forget: () => void };

export type Faults = {
  /** `fault` is what is wrong in a box now; `sentAs` the name under which the server speaks of it. */
  readonly messageOf: (box: string, fault: string | undefined, sentAs?: string) => string | undefined;
  readonly leave: (box: string) => void;
  /** Something was changed: what the server said was about the earlier values. */
  readonly change: () => void;
  /** Shows every message from now on, or those of the boxes within `places`: what is added later starts without messages. */
  readonly tryIt: (places?: readonly string[]) => void;
  /** The form begins again. */
  readonly forget: () => void;
};

export const useFaults = (refused: Refused): Faults => {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState<readonly string[]>([]);
  return {
    messageOf: (box, fault, sentAs = box) => (isTriedIn(tried, box) || left.has(box) ? fault : undefined) ?? refused.fields[sentAs],
    leave: (box) => setLeft((boxes) => (boxes.has(box) ? boxes : new Set([...boxes, box]))),
    change: refused.forget,
    tryIt: (places = EVERYWHERE) => setTried(places),
    forget: () => {
      setTried([]);
      setLeft(new Set());
      refused.forget();
    },
  };
};

const EVERYWHERE = [''];

/** Whether saving was tried when this box was there already. */
export const isTriedIn = (tried: readonly string[], box: string): boolean => tried.some((place) => place === '' || box.startsWith(`${place}.`));

/** Name, value, message and changes of a plain box, as its control takes them. */
export type Binding = {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void;
  readonly onBlur: () => void;
};
