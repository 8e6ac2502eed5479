/** An hour of the day, typed or chosen: "1730" and "17" are understood, and shown as 17:30. */
import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { hoursOffered, readHour } from '#features/classes/hour.rules.ts';

export type HourInputProps = {
  readonly name: string;
  readonly label: string;
  /** The label for screen readers, with the day. */
  readonly of: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
  /** The first hour that is offered. */
  readonly from?: string | undefined;
  readonly disabled?: boolean;
};

export const HourInput = ({ name, label, of, value, onChange, onBlur, error, from, disabled = false }: HourInputProps) => {
  const list = useId();
  return (
    <>
      <TextInput
        required
        name={name}
        label={label}
        aria-label={`${label}, ${of}`}
        placeholder="17:30"
        inputMode="numeric"
        maxLength={8}
        autoComplete="off"
        list={list}
        disabled={disabled}
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onBlur={() => {
          const read = readHour(value);
          if (read !== null && read !== value) onChange(read);
          onBlur();
        }}
      />
      <datalist id={list}>
        {hoursOffered(from).map((hour) => (
          <option key={hour} value={hour} />
        ))}
      </datalist>
    </>
  );
};
