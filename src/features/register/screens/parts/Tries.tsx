/** Tells the administration who often tried something that reveals the register's hidden money. */
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Register } from '#features/register/register.contract.ts';
import { triesText } from '#features/register/unseen-money.rules.ts';
import { Notice } from '#web/ui/Notice.tsx';

export const Tries = ({ register: { tries = [] } }: { readonly register: Register }) =>
  tries.length > 0 && (
    <Notice
      kind="warning"
      actions={
        <Button component={Link} to="/index/history" variant="default">
          Ver historial
        </Button>
      }
    >
      {tries.map(triesText).join(' ')}
    </Notice>
  );
