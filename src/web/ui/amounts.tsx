/** Boxes for money and percentages: dots between thousands and a comma before the centavos, whatever is typed. */
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { markWhole } from '../form.ts';
import { hundredthsText, hundredthsTyped, percentTyped } from './amount-text.ts';

type AmountProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  /** Hundredths: centavos or basis points; null: empty. */
  readonly value: number | null;
  /** `isWrong`: what stands in the box is no amount; its value is null then. */
  readonly onChange: (value: number | null, isWrong: boolean) => void;
  /** From 0 to this much: what is typed above it becomes it. */
  readonly most?: number;
};

const NO_AMOUNT = 'Ingrese un importe válido, con hasta dos decimales';

/** Pesos to type, centavos inside. */
export const MoneyInput = (props: AmountProps) => (
  <HundredthsInput leftSection={<span aria-hidden>$</span>} wrong={NO_AMOUNT} textOf={hundredthsText} {...props} />
);

/** A percentage to type, basis points inside. */
export const PercentInput = (props: AmountProps) => (
  <HundredthsInput rightSection={<span aria-hidden>%</span>} wrong="Ingrese un porcentaje válido" textOf={percentTyped} {...props} />
);

const HundredthsInput = ({
  value,
  onChange,
  onBlur,
  error,
  wrong,
  textOf,
  most,
  ...rest
}: AmountProps & { readonly wrong: string; readonly textOf: (value: number | null) => string }) => {
  const [text, setText] = useState(textOf(value));
  const typed = hundredthsTyped(text);
  const [known, setKnown] = useState(value);
  // A value set from outside (a draft, "pay all") replaces what was typed, in the same drawing.
  if (value !== known) {
    setKnown(value);
    if (typed !== value && !(value === null && typed === undefined)) setText(textOf(value));
  }
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={error ?? (typed === undefined ? wrong : undefined)}
      styles={{ input: { textAlign: 'right' } }}
      onChange={({ currentTarget }) => {
        const next = currentTarget.value.replace(most === undefined ? /[^\d.,\s-]/g : /[^\d.,\s]/g, '');
        const read = hundredthsTyped(next);
        const isTooMuch = most !== undefined && typeof read === 'number' && read > most;
        setText(isTooMuch ? textOf(most) : next);
        onChange(isTooMuch ? most : (read ?? null), read === undefined);
      }}
      onFocus={({ currentTarget }) => markWhole(currentTarget)}
      onBlur={(event) => {
        if (typed !== undefined) setText(textOf(typed));
        onBlur?.(event);
      }}
    />
  );
};
