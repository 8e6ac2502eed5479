/** How a family pays its debts: to which alias, or at the desk. */
import { Button, Text } from '@mantine/core';
import { getPaymentWays } from '#features/installments/payment.contract.ts';
import { sayDone, sayError } from '#web/alerts.tsx';
import { useOne } from '#web/data.ts';
import { copyText } from '#web/share.ts';
import { IconCopy } from '#web/ui/icons.ts';
import classes from './fee.module.css';

export const HowToPay = () => {
  const { alias = '', holder = '' } = useOne(getPaymentWays, {}).data ?? {};
  const copy = async () => ((await copyText(alias)) ? sayDone('Alias copiado') : sayError('No se pudo copiar el alias'));
  return (
    <section className={classes.pay} aria-label="Cómo pagar">
      {alias !== '' && (
        <>
          <p>
            Alias <strong className="breaks">{alias}</strong>
          </p>
          <Button variant="default" leftSection={<IconCopy />} onClick={() => void copy()}>
            Copiar alias
          </Button>
        </>
      )}
      <Text c="dimmed" className={classes.hint}>
        {alias === ''
          ? 'Se abonan en la secretaría, en efectivo o por transferencia.'
          : `Por transferencia${holder === '' ? '' : ` a nombre de ${holder}`}, o en efectivo en la secretaría.`}{' '}
        Después del vencimiento hay recargo.
      </Text>
    </section>
  );
};
