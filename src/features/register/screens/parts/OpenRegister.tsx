/** Opens the register with its initial money: that of the last closing is already filled in. */
import { Button, Skeleton } from '@mantine/core';
import { IconLockOpen2 } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { openRegister, type Register } from '#features/register/register.contract.ts';
import { mayOpen } from '#features/register/register.rules.ts';
import { type Centavos, moneyText } from '#kernel/money.ts';
import { troubleOf, useAct } from '#web/data.ts';
import { focusNewest } from '#web/form.ts';
import { MoneyInput } from '#web/ui/amounts.tsx';
import { Trouble } from '#web/ui/EmptyState.tsx';
import { openOf, useLastRegister } from '../register.queries.ts';
import classes from './OpenRegister.module.css';

export type OpenRegisterProps = {
  /** What is gone on with once a register is open. */
  readonly onOpened?: ((register: Register) => unknown) | undefined;
  /** In a dialog that asks for nothing else its button takes the focus. */
  readonly takesFocus?: boolean;
};

/** Stands wherever money cannot move because no register is open. */
export const OpenRegisterForm = ({ onOpened, takesFocus = false }: OpenRegisterProps) => {
  const last = useLastRegister();
  if (last.isPending) return <Skeleton height={64} role="status" aria-label="Buscando el último cierre" />;
  if (last.isError) return <Trouble {...troubleOf(last)} />;
  const open = openOf(last.data);
  if (open !== null) {
    return (
      <div className={classes.form}>
        <p className={classes.carry}>La caja ya está abierta.</p>
        {onOpened !== undefined && (
          <div>
            <Button onClick={() => void onOpened(open)}>Continuar</Button>
          </div>
        )}
      </div>
    );
  }
  // Somebody else has closed it again: the form begins with what that closing left.
  const key = last.data === false ? '' : `${last.data._id} ${last.data.registermoney}`;
  return <Opening key={key} last={last.data} onOpened={onOpened} takesFocus={takesFocus} forget={() => void last.refetch()} />;
};

type OpeningProps = OpenRegisterProps & { readonly last: Register | false; readonly forget: () => void };

const Opening = ({ last, onOpened, takesFocus, forget }: OpeningProps) => {
  const left = last === false ? null : (last.registermoney ?? null);
  // A secretary who may not see so much money still opens with it, unseen.
  const mayCarry = last !== false && left === null;
  const [isCarried, setCarried] = useState(mayCarry);
  const [money, setMoney] = useState<Centavos | null>(left);
  const [wrong, setWrong] = useState<string | null>(null);
  const act = useAct(openRegister, { onDone: (register) => onOpened?.(register) });

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    // The form may stand inside the one of an invoice.
    event.stopPropagation();
    const problem = isCarried ? null : problemOf(money);
    setWrong(problem);
    if (problem !== null) {
      event.currentTarget.querySelector('input')?.focus();
      return;
    }
    const initial = isCarried ? { carry: true, difference: undefined } : { carry: undefined, difference: money ?? undefined };
    const seen = last === false || isCarried ? { register: undefined, registermoney: undefined } : { register: last._id, registermoney: left ?? undefined };
    const opened = await act.run({ body: { ...initial, ...seen, description: undefined } });
    // Somebody else may have opened it meanwhile.
    if (opened === undefined) forget();
  };

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      {isCarried ? (
        <>
          <p className={classes.carry}>La caja se abre con el dinero del último cierre.</p>
          <div className={classes.row}>
            <OpenButton isRunning={act.isRunning} data-autofocus={takesFocus || undefined} />
            <Button
              variant="subtle"
              onClick={({ currentTarget }) => {
                setCarried(false);
                focusNewest(currentTarget.form, ':scope > *');
              }}
            >
              Ingresar otro importe
            </Button>
          </div>
        </>
      ) : (
        <div className={classes.row}>
          <MoneyInput
            className={classes.money ?? ''}
            label="Dinero Inicial"
            required
            value={money}
            onChange={setMoney}
            error={wrong ?? act.fields['difference']}
            description={left === null ? undefined : `El último cierre dejó ${moneyText(left)}`}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
          <OpenButton isRunning={act.isRunning} className={classes.beside ?? ''} data-autofocus={takesFocus || undefined} />
          {mayCarry && (
            <Button variant="subtle" className={classes.beside ?? ''} onClick={() => setCarried(true)}>
              Usar el dinero del último cierre
            </Button>
          )}
        </div>
      )}
    </form>
  );
};

type OpenButtonProps = { readonly isRunning: boolean; readonly className?: string; readonly 'data-autofocus': true | undefined };

const OpenButton = ({ isRunning, className = '', 'data-autofocus': takesFocus }: OpenButtonProps) => (
  <Button
    type="submit"
    color="teal"
    className={className}
    data-autofocus={takesFocus}
    leftSection={<IconLockOpen2 size={18} aria-hidden />}
    loading={isRunning}
  >
    Abrir caja
  </Button>
);

const problemOf = (money: Centavos | null): string | null => {
  if (money === null) return 'Ingrese el dinero inicial';
  const opening = mayOpen(money, false);
  return opening.ok ? null : (opening.reasons[0]?.msg ?? null);
};
