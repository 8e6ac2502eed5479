/** A step of a how-to: words, small copies of the buttons, names of screens and fields, keys. */
import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { markedParts, type Piece, piecesOf, type Tone } from '#features/help/help-topic.rules.ts';
import classes from './HelpSection.module.css';

export const StepText = ({ step, typed }: { readonly step: string; readonly typed: string }) =>
  withPlaces(piecesOf(step)).map(({ at, piece }) => <Part key={at} piece={piece} typed={typed} />);

const Part = ({ piece, typed }: { readonly piece: Piece; readonly typed: string }) => {
  const words = <Marked text={piece.text} typed={typed} />;
  if (piece.kind === 'button') return <MiniButton tone={piece.tone}>{words}</MiniButton>;
  if (piece.kind === 'key') return <kbd className={classes.key}>{words}</kbd>;
  return piece.kind === 'label' ? <strong>{words}</strong> : words;
};

const LOOKS: Readonly<Record<Tone, ButtonProps>> = {
  blue: { color: 'blue' },
  navy: { color: 'navy' },
  teal: { color: 'teal' },
  red: { color: 'red' },
  light: { variant: 'light' },
  delete: { variant: 'light', color: 'red' },
};

/** The button as it looks on its screen; only a copy, which cannot be pressed. */
const MiniButton = ({ tone, children }: { readonly tone: Tone | null; readonly children: ReactNode }) => (
  <Button
    component="span"
    size="compact-sm"
    {...(tone === null ? { variant: 'default' } : LOOKS[tone])}
    classNames={{ root: classes.button ?? '', label: classes.buttonLabel ?? '' }}
  >
    {children}
  </Button>
);

/** The text with the searched words marked. */
export const Marked = ({ text, typed }: { readonly text: string; readonly typed: string }) =>
  withPlaces(markedParts(text, typed)).map(({ at, piece }) =>
    piece.isFound ? (
      <mark key={at} className={classes.found}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );

/** Each piece with its position, which distinguishes equal pieces. */
const withPlaces = <P extends { readonly text: string }>(pieces: readonly P[]): readonly { readonly at: number; readonly piece: P }[] => {
  let next = 0;
  return pieces.map((piece) => {
    const at = next;
    next += piece.text.length;
    return { at, piece };
  });
};
