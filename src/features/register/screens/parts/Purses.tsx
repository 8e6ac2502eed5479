/** Cash and bank: what each held when the register was opened, what came in and went out since, and what it holds now. */
import { Box, SimpleGrid, Stack, Text } from '@mantine/core';
import type { PurseFlows, Register } from '#features/register/register.contract.ts';
import { signedText } from '#features/register/register.rules.ts';
import { PURSE_LABEL } from '#features/register/purse.rules.ts';
import { PURSES, type Purse } from '#features/register/payment-form.contract.ts';
import { moneyText } from '#kernel/money.ts';
import type { ReactNode } from 'react';
import shared from '#web/ui/shared.module.css';
import classes from './Purses.module.css';

export type PursesProps = {
  readonly register: Pick<Register, 'cash' | 'bank' | 'purses'>;
  /** The time of these amounts, if they are not of now. */
  readonly about?: string | undefined;
  /** The buttons of each purse. */
  readonly ways?: Readonly<Partial<Record<Purse, ReactNode>>>;
};

/** Nothing when they are not kept apart, or are hidden from the viewer. */
export const Purses = ({ register, about, ways = {} }: PursesProps) => {
  if (register.cash === undefined || register.bank === undefined) return null;
  const held = { cash: register.cash, bank: register.bank };
  return (
    <SimpleGrid minColWidth="min(17rem, 100%)">
      {PURSES.map((purse) => (
        <Stack key={purse} gap="0.6rem" px="0.95rem" py="0.75rem" className="sunken">
          <dl className={`${shared.pairs} ${classes.amounts}`}>
            <div className={classes.now}>
              <dt>
                {PURSE_LABEL[purse]}
                {about !== undefined && (
                  <Text span display="block" c="dimmed" fz="sm">
                    {about}
                  </Text>
                )}
              </dt>
              <dd>{moneyText(held[purse])}</dd>
            </div>
            {register.purses !== undefined && <Flows {...register.purses[purse]} />}
          </dl>
          {ways[purse] !== undefined && (
            <Box mt="auto" className="no-print">
              {ways[purse]}
            </Box>
          )}
        </Stack>
      ))}
    </SimpleGrid>
  );
};

const Flows = ({ opening, in: came, out, difference }: PurseFlows) => (
  <>
    <div>
      <dt>Al abrir</dt>
      <dd>{moneyText(opening)}</dd>
    </div>
    <div>
      <dt>Entró</dt>
      <dd>{moneyText(came)}</dd>
    </div>
    <div>
      <dt>Salió</dt>
      <dd>{moneyText(out)}</dd>
    </div>
    {difference !== 0 && (
      <div data-missing={difference < 0 || undefined}>
        <dt>Diferencia</dt>
        <dd>{signedText(difference)}</dd>
      </div>
    )}
  </>
);
