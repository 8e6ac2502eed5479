/** One of the two values: its present value, its effect, and a box for a new one. */
import { Flex, Text } from '@mantine/core';
import type { SurchargeValue } from '#features/surcharges/surcharge.contract.ts';
import { dayOf, shortDay } from '#kernel/calendar.ts';
import { type BasisPoints, percentText } from '#kernel/money.ts';
import { PercentInput } from '#web/ui/amounts.tsx';

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
  <Flex component="section" direction="column" gap="0.6rem" px="md" py="0.9rem" className="sunken" aria-label={title}>
    {current === null ? (
      <Text fw={600} c="var(--house-expired)">
        {WORDS[title].none}
      </Text>
    ) : (
      <Text>
        {title} Actual: <strong>{percentText(current.number)}</strong>
        <Text span display="block" c="dimmed" fz="sm">
          Última Actualización: {shortDay(dayOf(current.date))}
        </Text>
      </Text>
    )}
    <PercentInput label={`Nuevo ${title}`} value={value} onChange={onChange} error={error} data-autofocus={isFirst || undefined} />
    <Text c="dimmed" fz="sm">
      {WORDS[title].about}
    </Text>
  </Flex>
);
