/** A box for hours of work: '4,5', '4.5' or '4:30'; minutes inside. */
import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { hoursTyped, type Minutes, minutesOfHours } from '#kernel/work-time.ts';
import { markWhole } from '#web/form.ts';

export type HoursInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  readonly value: Minutes;
  /** Null while what stands in the box is no time of work. */
  readonly onChange: (value: Minutes | null) => void;
};

export const HoursInput = ({ value, onChange, error, onBlur, ...rest }: HoursInputProps) => {
  const [text, setText] = useState(hoursTyped(value));
  const typed = read(text);
  // Hours set from outside, such as those of another week, replace what was typed.
  useEffect(() => {
    setText((before) => (read(before) === value || read(before) === null ? before : hoursTyped(value)));
  }, [value]);
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={error ?? (typed === null ? 'Ingrese las horas, como 4,5 o 4:30' : undefined)}
      styles={{ input: { textAlign: 'right' } }}
      onChange={({ currentTarget }) => {
        const next = currentTarget.value.replace(/[^\d.,:]/g, '');
        setText(next);
        onChange(read(next));
      }}
      onFocus={({ currentTarget }) => markWhole(currentTarget)}
      onBlur={(event) => {
        if (typed !== null) setText(hoursTyped(typed));
        onBlur?.(event);
      }}
    />
  );
};

const read = (text: string): Minutes | null => (text.trim() === '' ? 0 : minutesOfHours(text));
