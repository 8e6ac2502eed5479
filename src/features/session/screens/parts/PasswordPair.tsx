/** A new password, written twice. */
import { PasswordInput } from '@mantine/core';

type PasswordPairProps = {
  readonly password: string;
  readonly password2: string;
  readonly onPassword: (password: string) => void;
  readonly onPassword2: (password: string) => void;
  readonly fields: Readonly<Record<string, string>>;
};

export const PasswordPair = ({ password, password2, onPassword, onPassword2, fields }: PasswordPairProps) => (
  <>
    <PasswordInput
      label="Contraseña"
      autoComplete="new-password"
      size="md"
      value={password}
      onChange={({ currentTarget }) => onPassword(currentTarget.value)}
      error={fields['password']}
    />
    <PasswordInput
      label="Confirmación de contraseña"
      autoComplete="new-password"
      size="md"
      value={password2}
      onChange={({ currentTarget }) => onPassword2(currentTarget.value)}
      error={fields['password2']}
    />
  </>
);
