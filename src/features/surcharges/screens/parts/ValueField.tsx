/** One of the two values: its present value, its effect, and a box for a new one. */
import type { SurchargeValue } from '#features/surcharges/surcharge.contract.ts';
import { dayOf, shortDay } from '#kernel/calendar.ts';
import { type BasisPoints, percentText } from '#kernel/money.ts';
import { PercentInput } from '#web/ui/amounts.tsx';
import classes from './values.module.css';

export type ValueFieldProps = {
  readonly title: 'Recargo' | 'Descuento';
  readonly current: SurchargeValue | null;
  readonly error: string | undefined;
  readonly value: BasisPoints | null;
  readonly onChange: (value: BasisPoints | null) => void;
  readonly isFirst?: boolean;
};

const WORDS = {
  Recargo: {
    about: 'Se suma una sola vez a cada cuota que vence sin pagar, redondeado hacia arriba a $100.',
    none: 'No hay un recargo configurado: ninguna cuota vence hasta que se ingrese.',
  },
  Descuento: {
    about: 'Se resta al pagar en efectivo las cuotas que lo admiten, redondeado hacia abajo a $100.',
    none: 'No hay un descuento configurado.',
  },
} as const;

export const ValueField = ({ title, current, error, value, onChange, isFirst = false }: ValueFieldProps) => (
  <section className={classes.value} aria-label={title}>
    {current === null ? (
      <p className={classes.none}>{WORDS[title].none}</p>
    ) : (
      <p className={classes.current}>
        {title} Actual: <strong>{percentText(current.number)}</strong>
        <span className={classes.date}>Última Actualización: {shortDay(dayOf(current.date))}</span>
      </p>
    )}
    <PercentInput label={`Nuevo ${title}`} value={value} onChange={onChange} error={error} data-autofocus={isFirst || undefined} />
    <p className={classes.about}>{WORDS[title].about}</p>
  </section>
);
