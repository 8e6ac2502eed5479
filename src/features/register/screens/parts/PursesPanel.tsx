/** "Efectivo y banco" on the register's page, with buttons to move money between them while it is open. */
import type { Register } from '#features/register/register.contract.ts';
import { momentOfMoney } from '#features/register/register.rules.ts';
import { isOwner } from '#kernel/roles.ts';
import { present } from '#web/clock.ts';
import { useSelf } from '#web/self.tsx';
import { Panel } from '#web/ui/Page.tsx';
import classes from './Closing.module.css';
import { Purses } from './Purses.tsx';
import { TransferButton } from './TransferButton.tsx';

/** A viewer who may not see the money can still deposit it in the bank. */
export const PursesPanel = ({ register }: { readonly register: Register }) => {
  const owns = isOwner(useSelf());
  const { temporary: isOpen, cash } = register;
  if (cash === undefined) {
    return isOpen ? (
      <Panel title="Efectivo y banco">
        <p className={classes.words}>Cuando lleve efectivo al banco, regístrelo aquí: no es un egreso.</p>
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
