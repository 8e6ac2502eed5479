/** Opens the register with its initial money: that of the last closing is filled in already, and the bank is not asked for. */
import { Button, Skeleton, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { z } from 'zod';
import { openRegister, type Register } from '#features/register/register.contract.ts';
import { mayOpen } from '#features/register/register.rules.ts';
import { type Centavos, moneyText } from '#kernel/money.ts';
import { queryClient } from '#web/answers.ts';
import { troubleOf, useAct } from '#web/data.ts';
import { useDraft } from '#web/draft.ts';
import { useTold } from '#web/faults.ts';
import { focusNewest, hasWrongBox } from '#web/form.ts';
import { MoneyInput } from '#web/ui/amounts.tsx';
import { Trouble } from '#web/ui/EmptyState.tsx';
import { NotSaved } from '#web/ui/FormNotices.tsx';
import { IconLockOpen2 } from '#web/ui/icons.ts';
import { openOf, useLastRegister } from '../register.queries.ts';
import classes from './OpenRegister.module.css';

export type OpenRegisterProps = {
  /** What to do once a register is open. */
  readonly onOpened?: ((register: Register) => unknown) | undefined;
  /** Whether the button takes the focus, in a dialog that asks for nothing else. */
  readonly takesFocus?: boolean;
};

/** Shown wherever money cannot move because no register is open. */
export const OpenRegisterForm = ({ onOpened, takesFocus = false }: OpenRegisterProps) => {
  const last = useLastRegister();
  if (last.isPending) return <Skeleton height={64} role="status" aria-label="Buscando el último cierre" />;
  // A lost connection does not hide a form that is already shown.
  if (last.data === undefined) return <Trouble {...troubleOf(last)} />;
  const open = openOf(last.data);
  if (open !== null) {
    return (
      <div className={classes.form}>
        <Text>La caja ya está abierta.</Text>
        {onOpened !== undefined && (
          <div>
            <Button onClick={() => void onOpened(open)}>Continuar</Button>
          </div>
        )}
      </div>
    );
  }
  // If somebody else opened and closed it meanwhile, the form starts anew with what that closing left.
  const key = last.data === false ? '' : `${last.data._id} ${last.data.registermoney}`;
  // Somebody else may have opened it, or the answer was lost: then the rest of the page is outdated too.
  const askAgain = async (): Promise<void> => {
    if ((await last.refetch()).isSuccess) await queryClient.invalidateQueries();
  };
  return <Opening key={key} last={last.data} onOpened={onOpened} takesFocus={takesFocus} forget={() => void askAgain()} />;
};

/** The count, when it replaces what the last closing left, and the reason why it differs. The bank is asked for only at the very first opening. */
const Counted = z.object({ money: z.number().nullable(), bank: z.number().nullable().optional(), reason: z.string() });
type Counted = z.infer<typeof Counted>;
/** null: nothing was typed. */
const CountedOrNot = Counted.nullable();
const NOTHING: Counted = { money: null, reason: '' };

/** The fault of each box. */
type Wrong = { readonly money?: string; readonly reason?: string };

type OpeningProps = OpenRegisterProps & { readonly last: Register | false; readonly forget: () => void };

const Opening = ({ last, onOpened, takesFocus, forget }: OpeningProps) => {
  // When cash and bank are kept apart only the cash is counted; the bank opens with what it had at the closing.
  const keepsPurses = last === false || last.hasPurses === true;
  const left = last === false ? null : ((keepsPurses ? last.cash : last.registermoney) ?? null);
  // A secretary who may not see that much money can still open with it, unseen.
  const mayCarry = last !== false && left === null;
  // The count survives a reload, since it is made between other work.
  const { value: counted, set: setCounted, clear } = useDraft(last === false ? 'open' : `open-${last._id}-${left}`, CountedOrNot, null);
  const isCarried = mayCarry && counted === null;
  const money = counted === null ? left : counted.money;
  const { reason, bank = null } = counted ?? NOTHING;
  const change = (patch: Partial<Counted>): void => setCounted((before) => ({ ...NOTHING, money, ...before, ...patch }));
  // A secretary who does not see what was left is asked for a reason whatever she counted: asking only when it differs would reveal it.
  const isOther = last !== false && money !== null && money !== left;
  const [isTried, setTried] = useState(false);
  const problems: Wrong = isCarried ? {} : { ...problemOf(money), ...(isOther && reason.trim() === '' ? { reason: 'Ingrese el motivo' } : {}) };
  const wrong = isTried ? problems : {};
  const save = useAct(openRegister, {
    onDone: (register) => {
      clear();
      return onOpened?.(register);
    },
  });

  const act = useTold(save, { difference: money, cash: money, reason });

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    // The form may stand inside the form of an invoice.
    event.stopPropagation();
    setTried(true);
    if (hasWrongBox(event.currentTarget)) return;
    const [first] = Object.keys(problems);
    if (first !== undefined) {
      event.currentTarget.querySelector<HTMLInputElement>(`input[name=${first}]`)?.focus();
      return;
    }
    const initial = isCarried ? { carry: true } : initialOf(last, money ?? undefined, bank ?? 0);
    const seen = last === false || isCarried ? { register: undefined, registermoney: undefined } : { register: last._id, registermoney: last.registermoney };
    const opened = await act.run({ body: { ...NOT_SAID, ...initial, ...seen, reason: isOther ? reason : undefined } });
    if (opened === undefined) forget();
  };

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      {isCarried ? (
        <>
          <Text>La caja se abre con el dinero del último cierre.</Text>
          <div className={classes.row}>
            <OpenButton isRunning={act.isRunning} data-autofocus={takesFocus || undefined} />
            <Button
              variant="subtle"
              onClick={({ currentTarget }) => {
                change({});
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
            label={keepsPurses ? 'Efectivo Inicial' : 'Dinero Inicial'}
            name="money"
            required
            value={money}
            onChange={(sum) => change({ money: sum })}
            error={wrong.money ?? act.fields['difference'] ?? act.fields['cash']}
            description={last === false ? undefined : leftText(last)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
          {last === false && (
            <MoneyInput
              className={classes.money ?? ''}
              label="Dinero en el Banco"
              value={bank}
              onChange={(sum) => change({ bank: sum })}
              description="Si el instituto tiene dinero en una cuenta"
              inputWrapperOrder={['label', 'input', 'description', 'error']}
            />
          )}
          {isOther && (
            <TextInput
              className={classes.money ?? ''}
              label="Motivo"
              name="reason"
              required
              maxLength={500}
              value={reason}
              onChange={({ currentTarget: { value } }) => change({ reason: value })}
              error={wrong.reason ?? act.fields['reason']}
              description="Por qué no se abre con el dinero del último cierre"
              inputWrapperOrder={['label', 'input', 'description', 'error']}
            />
          )}
          <OpenButton isRunning={act.isRunning} className={classes.beside ?? ''} data-autofocus={takesFocus || undefined} />
          {mayCarry && (
            <Button variant="subtle" className={classes.beside ?? ''} onClick={clear}>
              Usar el dinero del último cierre
            </Button>
          )}
        </div>
      )}
      <NotSaved act={act} />
    </form>
  );
};

type OpenButtonProps = { readonly isRunning: boolean; readonly className?: string; readonly 'data-autofocus': true | undefined };

const OpenButton = ({ isRunning, className = '', 'data-autofocus': takesFocus }: OpenButtonProps) => (
  <Button type="submit" color="teal" className={className} data-autofocus={takesFocus} leftSection={<IconLockOpen2 />} loading={isRunning}>
    Abrir caja
  </Button>
);

const NOT_SAID = { difference: undefined, carry: undefined, cash: undefined, description: undefined };

/** The opening money as the server expects it; the very first opening says the bank too. */
const initialOf = (last: Register | false, money: Centavos | undefined, bank: Centavos): { readonly difference?: Centavos; readonly cash?: Centavos } => {
  if (money === undefined) return {};
  if (last === false) return { difference: money + bank, cash: money };
  return last.hasPurses === true ? { cash: money } : { difference: money };
};

/** What the last closing left, for a viewer who may know it. */
const leftText = ({ registermoney, cash, bank }: Register): string | undefined => {
  if (registermoney === undefined) return undefined;
  return cash === undefined || bank === undefined
    ? `El último cierre dejó ${moneyText(registermoney)}`
    : `El último cierre dejó ${moneyText(cash)} en efectivo y ${moneyText(bank)} en el banco`;
};

const problemOf = (money: Centavos | null): Wrong => {
  if (money === null) return { money: 'Ingrese el dinero inicial' };
  const opening = mayOpen(money, false);
  return opening.ok ? {} : { money: opening.reasons[0].msg };
};
