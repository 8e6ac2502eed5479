/** Shown while the register is closed: how to begin the day, and how the last one ended. */
import { Button, Stack, Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { type Register, reopenRegister } from '#features/register/register.contract.ts';
import { countAt } from '#features/register/purse.rules.ts';
import { differenceText } from '#features/register/register.rules.ts';
import { dayOf, fullDay, shortDay, timeOf } from '#kernel/calendar.ts';
import { type Centavos, moneyText } from '#kernel/money.ts';
import { isOwner } from '#kernel/roles.ts';
import { useAct } from '#web/data.ts';
import { useSelf } from '#web/self.tsx';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { IconArrowBackUp, IconScale } from '#web/ui/icons.ts';
import shared from '#web/ui/shared.module.css';
import classes from './Closing.module.css';
import { OpenRegisterForm } from './OpenRegister.tsx';

export const OpenPanel = ({ isFirst }: { readonly isFirst: boolean }) => {
  const navigate = useNavigate();
  return (
    <Panel title="Abrir caja">
      <Text c="dimmed" mb="0.9rem">
        {isFirst ? 'Todavía no hubo ninguna caja. Ingrese el dinero con el que empieza.' : 'Para cobrar o registrar un movimiento, primero abra la caja.'}
      </Text>
      <OpenRegisterForm onOpened={() => navigate({ to: '/index/dashboard/0' })} />
    </Panel>
  );
};

export const LastClosing = ({ register }: { readonly register: Register }) => {
  const seesCounts = isOwner(useSelf());
  const act = useAct(reopenRegister);
  const count = seesCounts ? countAt(register) : null;
  const closed = register.dateclose ?? register.date;
  const reopen = async (): Promise<void> => {
    const consequences = [
      `La caja del ${fullDay(dayOf(register.date))} vuelve a quedar abierta.`,
      ...forgottenOf(register.difference),
      ...(seesCounts && register.hasPurses === true && register.purses === undefined ? ['El efectivo y el banco dejan de llevarse por separado.'] : []),
    ];
    if (await confirm({ question: '¿Está seguro que desea reabrir la caja?', consequences, accept: 'Reabrir Caja' })) {
      await act.run({ params: { id: register._id }, query: { dateclose: register.dateclose } });
    }
  };
  return (
    <Panel title="Último cierre">
      <dl className={`${shared.pairs} ${classes.lines}`}>
        <div>
          <dt>Cerrada</dt>
          <dd>
            {shortDay(dayOf(closed))}, {timeOf(closed)}
          </dd>
        </div>
        <div>
          <dt>Ingresos</dt>
          <dd>{moneyText(register.income)}</dd>
        </div>
        <div>
          <dt>Egresos</dt>
          <dd>{moneyText(register.expence)}</dd>
        </div>
        {count !== null && (
          <>
            <div>
              <dt>Esperado</dt>
              <dd>{moneyText(count.expected)}</dd>
            </div>
            <div>
              <dt>Contado</dt>
              <dd>{moneyText(count.counted)}</dd>
            </div>
          </>
        )}
        {register.difference !== undefined && (
          <div>
            <dt>Diferencia</dt>
            <dd data-missing={register.difference < 0 || undefined}>{differenceText(register.difference)}</dd>
          </div>
        )}
        {register.registermoney !== undefined && (
          <div>
            <dt>Plata Caja</dt>
            <dd>{moneyText(register.registermoney)}</dd>
          </div>
        )}
      </dl>
      {register.description !== undefined && (
        <p className={classes.note}>
          <strong>Detalles:</strong> {register.description}
        </p>
      )}
      <Stack gap="0.6rem">
        {seesCounts && register.counted === false && register.registermoney !== 0 && (
          <Button component={Link} to="/register/daily" variant="light" leftSection={<IconScale />}>
            Contar la caja
          </Button>
        )}
        {register.counted === true && (
          <Text c="dimmed" id="counted">
            {seesCounts ? (
              <>
                La caja ya fue contada. Para reabrirla, primero elimine su <Link to="/register/daily">conteo</Link>.
              </>
            ) : (
              'La caja ya fue contada por la administración: no se puede reabrir.'
            )}
          </Text>
        )}
        <Button
          variant="default"
          leftSection={<IconArrowBackUp />}
          disabled={register.counted === true}
          aria-describedby={register.counted === true ? 'counted' : undefined}
          loading={act.isRunning}
          onClick={() => void reopen()}
        >
          Reabrir Caja
        </Button>
      </Stack>
    </Panel>
  );
};

/** What undoing the closing deletes. If the difference is hidden from the viewer, only that there was a count is said. */
const forgottenOf = (difference: Centavos | undefined): readonly string[] => {
  if (difference === undefined) return ['Se borra lo que se contó al cerrar.'];
  return difference === 0 ? [] : [`Se borra la diferencia de su cierre: ${moneyText(difference)}.`];
};
