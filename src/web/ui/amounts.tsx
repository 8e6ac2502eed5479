/** Boxes for numbers: the text stays as typed, and one that cannot be read is marked with the reason. */
import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { countText } from '#kernel/money.ts';
import { markWhole } from '../form.ts';
import { hundredthsText, type NumberLimits, type NumberRead, percentTyped, readMoney, readPercent, readWhole } from './amount-text.ts';

export type NumberBoxProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  /** Null: empty. */
  readonly value: number | null;
  /** `isWrong`: the text cannot be read, and the value is null. A form asks `hasWrongBox` before it sends. */
  readonly onChange: (value: number | null, isWrong: boolean) => void;
};

/** From 0 on unless `least` says otherwise. */
type LimitedProps = NumberBoxProps & NumberLimits;

/** Pesos in the box, centavos inside. */
export const MoneyInput = ({ least, most, ...rest }: LimitedProps) => (
  <NumberBox leftSection={<span aria-hidden>$</span>} read={(text) => readMoney(text, { least, most })} textOf={hundredthsText} {...rest} />
);

/** A percentage in the box, basis points inside. */
export const PercentInput = ({ least, most, ...rest }: LimitedProps) => (
  <NumberBox rightSection={<span aria-hidden>%</span>} read={(text) => readPercent(text, { least, most })} textOf={percentTyped} {...rest} />
);

/** A count. */
export const WholeInput = ({ least, most, ...rest }: LimitedProps) => (
  <NumberBox inputMode="numeric" read={(text) => readWhole(text, { least, most })} textOf={(value) => (value === null ? '' : countText(value))} {...rest} />
);

export type NumberBoxKind = { readonly read: (text: string) => NumberRead; readonly textOf: (value: number | null) => string };

/** A box of another kind of number: how it is read, and how it is written after typing. */
export const NumberBox = ({ value, onChange, onBlur, error, read, textOf, ...rest }: NumberBoxProps & NumberBoxKind) => {
  const [text, setText] = useState(textOf(value));
  const [known, setKnown] = useState(value);
  const typed = read(text);
  const isWrong = typed.fault !== undefined;
  // A value set from outside (a draft, "pay all") replaces what was typed, in the same drawing.
  if (value !== known) {
    setKnown(value);
    if (typed.value !== value) setText(textOf(value));
  }
  // The limit may have changed: a fee costs more without its discount, so a payment that was too much may be accepted now.
  const tell = useEffectEvent(() => {
    if (!isWrong && typed.value !== value) onChange(typed.value, false);
  });
  useEffect(() => {
    if (!isWrong) tell();
  }, [isWrong]);
  return (
    <TextInput
      inputMode="decimal"
      {...rest}
      autoComplete="off"
      value={text}
      // Why the text cannot be read is shown before any message of the form.
      error={typed.fault ?? error}
      data-wrong-box={isWrong || undefined}
      styles={{ input: { textAlign: 'right' } }}
      onChange={({ currentTarget }) => {
        const next = read(currentTarget.value);
        setText(currentTarget.value);
        onChange(next.value, next.fault !== undefined);
      }}
      onFocus={({ currentTarget }) => markWhole(currentTarget)}
      onBlur={(event) => {
        if (!isWrong) setText(textOf(typed.value));
        onBlur?.(event);
      }}
    />
  );
};
