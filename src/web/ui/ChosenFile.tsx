/** The chosen file, with a button to remove it. */
import { CloseButton, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';

export type ChosenFileProps = {
  readonly icon: ReactNode;
  readonly name: string;
  /** "2,4 MB". */
  readonly size?: string;
  readonly isRunning: boolean;
  readonly drop: () => void;
};

export const ChosenFile = ({ icon, name, size, isRunning, drop }: ChosenFileProps) => (
  <Group className="sunken" gap="0.5rem" wrap="nowrap" maw="34rem" mt="0.9rem" p="0.3rem 0.4rem 0.3rem 0.8rem">
    {icon}
    <Text flex={1} miw={0} className="breaks">
      {size === undefined ? name : `${name} (${size})`}
    </Text>
    <CloseButton size="lg" aria-label={`Quitar ${name}`} disabled={isRunning} onClick={drop} />
  </Group>
);
