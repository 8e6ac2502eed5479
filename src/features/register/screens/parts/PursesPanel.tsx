/** "Efectivo y banco" on the register's page, with buttons to move money between them while it is open. */
import { Text } from '@mantine/core';
import type { Register } from '#features/register/register.contract.ts';
import { momentOfMoney } from '#features/register/register.rules.ts';
import { isOwner } from '#kernel/roles.ts';
import { present } from '#web/clock.ts';
import { useSelf } from '#web/self.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { Purses } from './Purses.tsx';
import { TransferButton } from './TransferButton.tsx';

/** A viewer who may not see the money can still deposit it in the bank. */
export const PursesPanel = ({ register }: { readonly register: Register }) => {
  const owns = isOwner(useSelf());
  const { temporary: isOpen, cash } = register;
  if (cash === undefined) {
    return isOpen ? (
      <Panel title="Efectivo y banco">
        <Text c="dimmed" mb="0.9rem">
          Cuando lleve efectivo al banco, regístrelo aquí: no es un egreso.
        </Text>
        <TransferButton from="cash" register={register} />
      </Panel>
    ) : null;
  }
  const ways = isOpen
    ? { cash: <TransferButton from="cash" register={register} />, ...(owns ? { bank: <TransferButton from="bank" register={register} /> } : {}) }
    : {};
  return (
    <Panel title="Efectivo y banco">
      <Purses register={isOpen ? register : { ...register, purses: undefined }} about={momentOfMoney(register, present().day)} ways={ways} />
    </Panel>
  );
};
