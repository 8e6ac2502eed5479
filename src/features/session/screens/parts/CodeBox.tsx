/** The code of the second factor, in the forms that let somebody in: it appears once the server has asked for it. */
import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Reason } from '#kernel/verdict.ts';

export type CodeBoxProps = {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error: string | undefined;
  readonly size?: 'sm' | 'md';
};

export const CodeBox = ({ value, onChange, error, size = 'sm' }: CodeBoxProps) => {
  const [isLost, setLost] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  return (
    <div>
      <TextInput
        ref={box}
        {...(isLost ? RECOVERY : OF_PHONE)}
        name="code"
        size={size}
        data-autofocus
        autoFocus
        spellCheck={false}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        error={error}
      />
      <Button
        mt="0.35rem"
        variant="subtle"
        size="compact-md"
        onClick={() => {
          setLost(!isLost);
          onChange('');
          box.current?.focus();
        }}
      >
        {isLost ? 'Usar el código del teléfono' : 'No tengo el teléfono'}
      </Button>
    </div>
  );
};

const OF_PHONE = {
  label: 'Código de verificación',
  description: 'Los seis números que muestra la aplicación de su teléfono',
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
} as const;

const RECOVERY = {
  label: 'Código de respaldo',
  description:
    'El que guardó al activar la verificación en dos pasos. Sirve una sola vez y la desactiva. Si no lo tiene, pida en el instituto que la desactiven',
  inputMode: 'text',
  autoComplete: 'off',
  autoCapitalize: 'characters',
} as const;

/**
 * Whether the code of this account has been asked for; `isWrong` is whether the last refusal was about a code that was given, or about none for the
 * second time, since being asked for it is no mistake.
 */
export const useCodeAsked = (reasons: readonly Reason[], account: string): { readonly isAsked: boolean; readonly isWrong: boolean } => {
  const [asked, setAsked] = useState<Asked>({ reasons: [], account: null, isWrong: false });
  if (reasons !== asked.reasons && reasons.some(({ path }) => path === 'code')) setAsked({ reasons, account, isWrong: asked.account === account });
  const isAsked = asked.account === account;
  return { isAsked, isWrong: isAsked && asked.isWrong };
};

type Asked = { readonly reasons: readonly Reason[]; readonly account: string | null; readonly isWrong: boolean };
