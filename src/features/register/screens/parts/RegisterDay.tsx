/** "Caja Diaria": the sums of the register, its closing or its opening, and its movements. */
import type { Register } from '#features/register/register.contract.ts';
import page from '#web/ui/Page.module.css';
import { openOf } from '../register.queries.ts';
import { ClosePanel } from './CloseRegister.tsx';
import { Ledger } from './Ledger.tsx';
import { LastClosing, OpenPanel } from './OpenPanel.tsx';
import { PursesPanel } from './PursesPanel.tsx';
import classes from './RegisterDay.module.css';
import { RegisterSums } from './RegisterSums.tsx';
import { Tries } from './Tries.tsx';

export const RegisterDay = ({ last }: { readonly last: Register | false }) => {
  const open = openOf(last);
  return (
    <div className={classes.desk}>
      <div className={page.panels}>
        {last !== false && <Tries register={last} />}
        <RegisterSums last={last} />
        {last !== false && last.hasPurses === true && <PursesPanel register={last} />}
      </div>
      <div className={`${page.panels} ${classes.side}`}>
        {open === null ? <OpenPanel isFirst={last === false} /> : <ClosePanel key={open._id} register={open} />}
        {last !== false && open === null && <LastClosing register={last} />}
      </div>
      {last !== false && <Ledger register={last} />}
    </div>
  );
};
