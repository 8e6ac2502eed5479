/** "Facturas Pagas" on a student's profile: the list of the invoices, each with a link to its page. */
import { Button, Group, Skeleton, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Invoice, listInvoices } from '#features/invoices/invoice.contract.ts';
import { dayOf, shortDay } from '#kernel/calendar.ts';
import { isFamily } from '#kernel/roles.ts';
import { useList } from '#web/data.ts';
import { useSelf } from '#web/self.tsx';
import { EmptyState, Trouble } from '#web/ui/EmptyState.tsx';
import { IconCalendarDollar, IconReceipt, IconSearch } from '#web/ui/icons.ts';
import shared from '#web/ui/shared.module.css';
import classes from './PaidInvoices.module.css';
import { TotalWithCredit } from './TotalWithCredit.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

/** The button and its popup: `<PaidInvoices studentId={user._id} />`. */
export const PaidInvoices = ({ studentId }: { readonly studentId: string }) => {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      {isFamily(useSelf()) && <ToPayments studentId={studentId} />}
      <Button variant="light" leftSection={<IconReceipt />} onClick={() => setOpen(true)}>
        Facturas Pagas
      </Button>
      <Dialog opened={isOpen} onClose={close} title="Listado de Facturas Pagas" size="md">
        <Invoices studentId={studentId} close={close} />
        <Group justify="flex-end" mt="1.1rem">
          <ToPayments studentId={studentId} />
          <Button variant="default" onClick={close}>
            Cancelar
          </Button>
        </Group>
      </Dialog>
    </>
  );
};

/** The link to the page with the payments of each year. */
const ToPayments = ({ studentId }: { readonly studentId: string }) => (
  <Button component={Link} to={`/invoice/list/${studentId}`} variant="light" leftSection={<IconCalendarDollar />}>
    Pagos
  </Button>
);

const Invoices = ({ studentId, close }: { readonly studentId: string; readonly close: () => void }) => {
  const { rows, isLoading, error, retry } = useList(listInvoices, { query: { studentId } });
  if (error !== null) return <Trouble message={error} retry={retry} />;
  if (isLoading) return <Skeleton height={132} radius="md" role="status" aria-label="Buscando las facturas" />;
  if (rows.length === 0) return <EmptyState title="No hay facturas registradas" reason="Aquí aparecen las facturas en las que se pagó alguna de sus cuotas." />;
  const years = [...new Set(rows.map(yearOf))];
  return years.map((year) => (
    <section key={year} className={classes.year} aria-label={`Facturas de ${year}`}>
      <h3 className={classes.heading}>{year}</h3>
      <ul className={`${shared.ruled} ${classes.list} framed`}>
        {rows
          .filter((invoice) => yearOf(invoice) === year)
          .map((invoice) => (
            <li key={invoice._id}>
              <Link to={`/invoice/single/${invoice._id}`} className={classes.line} onClick={close}>
                <span>{shortDay(dayOf(invoice.date))}</span>
                <Text span c="dimmed">
                  N° {invoice.invoiceid}
                </Text>
                <strong className={classes.total}>
                  <TotalWithCredit invoice={invoice} />
                </strong>
                <IconSearch aria-label="Ver factura" />
              </Link>
            </li>
          ))}
      </ul>
    </section>
  ));
};

const yearOf = ({ date }: Invoice): string => dayOf(date).slice(0, 4);
