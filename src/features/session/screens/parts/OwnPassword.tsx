/** The own password once more, before the second factor changes: an open session alone does not change it. */
import { PasswordInput } from '@mantine/core';

export type OwnPasswordProps = { readonly value: string; readonly onChange: (password: string) => void; readonly error: string | undefined };

export const OwnPassword = ({ value, onChange, error }: OwnPasswordProps) => (
  <PasswordInput
    label="Su contraseña"
    autoComplete="current-password"
    data-autofocus
    autoFocus
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    error={error}
    visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 }}
  />
);
