/** A new password, written twice. */
import { PasswordInput } from '@mantine/core';

type PasswordPairProps = {
  readonly password: string;
  readonly password2: string;
  readonly onPassword: (password: string) => void;
  readonly onPassword2: (password: string) => void;
  readonly fields: Readonly<Record<string, string>>;
};

export const PasswordPair = ({ password, password2, onPassword, onPassword2, fields }: PasswordPairProps) => {
  const toggle = {
    visibilityToggleButtonProps: { 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 },
    autoComplete: 'new-password',
    size: 'md',
  } as const;
  return (
    <>
      <PasswordInput
        {...toggle}
        label="Contraseña"
        value={password}
        onChange={({ currentTarget }) => onPassword(currentTarget.value)}
        error={fields['password']}
      />
      <PasswordInput
        {...toggle}
        label="Confirmación de contraseña"
        value={password2}
        onChange={({ currentTarget }) => onPassword2(currentTarget.value)}
        error={fields['password2']}
      />
    </>
  );
};
