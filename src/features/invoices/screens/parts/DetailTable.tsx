/** "Detalle de Factura": what is charged, what is taken off, and how much of each fee is paid. */
import { ActionIcon, Box, Group, Text, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { feeTitle, installmentShortName } from '#features/installments/installment.rules.ts';
import { lineValue, settled } from '#features/invoices/draft.rules.ts';
import { amountText, type Centavos, moneyText } from '#kernel/money.ts';
import { MoneyInput } from '#web/ui/amounts.tsx';
import figures from '#web/ui/Figures.module.css';
import { IconTrash } from '#web/ui/icons.ts';
import shared from '#web/ui/shared.module.css';
import classes from './DetailTable.module.css';
import type { Line } from './invoice-draft.ts';

export type DetailTableProps = {
  readonly lines: readonly Line[];
  /** A discount is switched on: columns show the fee, the discount and what is left. */
  readonly hasDiscount: boolean;
  /** With the extra discount every fee is paid in full, so payments cannot be typed. */
  readonly isLocked: boolean;
  readonly errorOf: (index: number) => string | undefined;
  readonly onPayment: (id: string, payment: Centavos | null) => void;
  readonly onRemove: (id: string) => void;
};

export const DetailTable = (props: DetailTableProps) =>
  useMediaQuery('screen and (max-width: 48em)', false, { getInitialValueInEffect: false }) ? <Cards {...props} /> : <Table {...props} />;

const Table = (props: DetailTableProps) => {
  const { lines, hasDiscount } = props;
  return (
    <table className={`${figures.figures} ${classes.table} framed`}>
      <caption className="unseen">Detalle de Factura</caption>
      <thead>
        <tr>
          <th scope="col">Nombre</th>
          <th scope="col">Cuota</th>
          <th scope="col">Año</th>
          {hasDiscount && (
            <>
              <th scope="col" className={figures.figure}>
                Subtotal
              </th>
              <th scope="col" className={figures.figure}>
                Dto
              </th>
            </>
          )}
          <th scope="col" className={figures.figure}>
            Total
          </th>
          <th scope="col" className={figures.figure}>
            Abonado
          </th>
          <th scope="col">
            <span className="unseen">Quitar</span>
          </th>
        </tr>
      </thead>
      {lines.map((line, index) => {
        const words = wordsOf(line);
        return (
          <tbody key={line.fee.id}>
            <tr>
              <td>{line.fee.student}</td>
              <td>{installmentShortName(line.fee.number)}</td>
              <td>{line.fee.year}</td>
              {hasDiscount && (
                <>
                  <td className={figures.figure}>{amountText(line.fee.value)}</td>
                  <td className={figures.figure}>{words.discount}</td>
                </>
              )}
              <td className={figures.figure}>{words.value}</td>
              <td className={classes.pays}>
                <Payment {...props} line={line} index={index} />
              </td>
              <td>
                <TakeOff {...props} line={line} />
              </td>
            </tr>
            {words.note !== null && (
              <tr>
                <td colSpan={hasDiscount ? 8 : 6} className={classes.note}>
                  {words.note}
                </td>
              </tr>
            )}
          </tbody>
        );
      })}
    </table>
  );
};

const Cards = (props: DetailTableProps) => (
  <ul className={shared.form} aria-label="Detalle de Factura">
    {props.lines.map((line, index) => {
      const words = wordsOf(line);
      return (
        <Box component="li" key={line.fee.id} px="0.85rem" py="0.7rem" className="sunken">
          <Group justify="space-between" align="flex-start" wrap="nowrap">
            <span>
              <strong>{feeTitle(line.fee)}</strong>
              <Text span display="block" c="dimmed">
                {line.fee.student}
              </Text>
            </span>
            <TakeOff {...props} line={line} />
          </Group>
          <dl className={`${shared.facts} ${classes.lines}`}>
            {props.hasDiscount && (
              <>
                <dt>Subtotal</dt>
                <dd>{moneyText(line.fee.value)}</dd>
                <dt>Dto</dt>
                <dd>{words.discount === '-' ? words.discount : `-$${words.discount}`}</dd>
              </>
            )}
            <dt>Total</dt>
            <dd>${words.value}</dd>
            <dt>Abonado</dt>
            <dd>
              <Payment {...props} line={line} index={index} />
            </dd>
          </dl>
          {words.note !== null && <p className={classes.note}>{words.note}</p>}
        </Box>
      );
    })}
  </ul>
);

type LineProps = DetailTableProps & { readonly line: Line };

const Payment = ({ line, index, isLocked, errorOf, onPayment }: LineProps & { readonly index: number }) => (
  <MoneyInput
    id={paymentId(line.fee.id)}
    aria-label={`Abonado de ${titleOf(line)}`}
    placeholder="Monto"
    value={line.payment}
    most={lineValue(line)}
    onChange={(payment) => onPayment(line.fee.id, payment)}
    disabled={isLocked}
    error={errorOf(index)}
  />
);

const TakeOff = ({ line, onRemove }: LineProps) => (
  <Tooltip label="Quitar de la factura">
    <ActionIcon variant="subtle" color="red" size="lg" aria-label={`Quitar ${titleOf(line)}`} onClick={() => onRemove(line.fee.id)}>
      <IconTrash />
    </ActionIcon>
  </Tooltip>
);

/** The id of the box where a fee's payment is typed. */
export const paymentId = (feeId: string): string => `payment-${feeId}`;

const titleOf = ({ fee }: Line): string => `${feeTitle(fee)} de ${fee.student}`;

/** The texts of a row as it will be issued: a part of a fee has no discount, and the rest stays owed. */
const wordsOf = (line: Line): { readonly discount: string; readonly value: string; readonly note: string | null } => {
  const final = settled(line);
  const discount = final.cashDiscount + final.extraDiscount;
  const lost = line.cashDiscount + line.extraDiscount - discount;
  const rest = lineValue(final) - (line.payment ?? 0);
  const isPartial = line.payment !== null && line.payment > 0 && rest > 0;
  return {
    discount: discount === 0 ? '-' : amountText(discount),
    value: amountText(lineValue(final)),
    note: isPartial
      ? `${lost > 0 ? `Pago parcial: pierde el descuento de ${moneyText(lost)} y quedan` : 'Pago parcial: quedan'} ${moneyText(rest)} adeudados, sin recargo ni aumentos.`
      : null,
  };
};
