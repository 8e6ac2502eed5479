/** The accounts of the demonstration, below its login: one press logs in. */
import { Box, Button } from '@mantine/core';
import { useState } from 'react';
import type { OfferedAccount } from '#features/session/session.contract.ts';
import { broughtAlong } from '#web/ground.ts';
import classes from './OfferedAccounts.module.css';

type OfferedAccountsProps = { readonly isRunning: boolean; readonly enter: (account: OfferedAccount) => void };

export const OfferedAccounts = ({ isRunning, enter }: OfferedAccountsProps) => {
  const [accounts] = useState(() => (broughtAlong('accounts') ?? []) as readonly OfferedAccount[]);
  const [chosen, setChosen] = useState('');
  if (accounts.length === 0) return null;
  return (
    <section className={classes.offer} aria-labelledby="offered">
      <h2 id="offered" className={classes.title}>
        Demostración: entre como
      </h2>
      <ul className={classes.accounts}>
        {accounts.map((account) => (
          <li key={account.email}>
            <Button
              variant="default"
              fullWidth
              className={classes.account}
              loading={isRunning && chosen === account.email}
              onClick={() => {
                setChosen(account.email);
                enter(account);
              }}
            >
              <span>{account.role}</span>{' '}
              <Box component="span" c="dimmed" fz="0.875rem" fw={400}>
                {account.name}
              </Box>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
