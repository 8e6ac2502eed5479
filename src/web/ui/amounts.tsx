/** Boxes for money and percentages: dots between thousands and a comma before the centavos, whatever is typed. */
import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { hundredthsText, hundredthsTyped } from './amount-text.ts';

type AmountProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  /** Hundredths: centavos or basis points; null: empty. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
};

const NO_AMOUNT = 'Ingrese un importe válido, con hasta dos decimales';

/** Pesos to type, centavos inside. */
export const MoneyInput = (props: AmountProps) => <HundredthsInput leftSection={<span aria-hidden>$</span>} wrong={NO_AMOUNT} {...props} />;

/** A percentage to type, basis points inside. */
export const PercentInput = (props: AmountProps) => <HundredthsInput rightSection={<span aria-hidden>%</span>} wrong="Ingrese un porcentaje válido" {...props} />;

const HundredthsInput = ({ value, onChange, onBlur, error, wrong, ...rest }: AmountProps & { readonly wrong: string }) => {
  const [text, setText] = useState(hundredthsText(value));
  const typed = hundredthsTyped(text);
  // A value set from outside (a draft, "pay all") replaces what was typed.
  useEffect(() => {
    setText((before) => (hundredthsTyped(before) === value || (value === null && hundredthsTyped(before) === undefined) ? before : hundredthsText(value)));
  }, [value]);
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={error ?? (typed === undefined ? wrong : undefined)}
      styles={{ input: { textAlign: 'right' } }}
      onChange={({ currentTarget }) => {
        const next = currentTarget.value.replace(/[^\d.,\s-]/g, '');
        setText(next);
        onChange(hundredthsTyped(next) ?? null);
      }}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={(event) => {
        if (typed !== undefined) setText(hundredthsText(typed));
        onBlur?.(event);
      }}
    />
  );
};
