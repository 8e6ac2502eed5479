/** Beside the form: what saving will do to the student's fees, and what prevents it. */
import { Skeleton, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { overdueText } from '#features/categories/fees-touched.rules.ts';
import type { EnrollmentPreview } from '#features/enrollments/enrollment.contract.ts';
import { touchedIn } from '#features/enrollments/enrollment-plan.rules.ts';
import { MARCH } from '#features/installments/installment.rules.ts';
import type { User } from '#features/users/user.contract.ts';
import { troubleOf } from '#web/data.ts';
import { EmptyState, type EmptyStateProps, Trouble } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Page.tsx';
import shared from '#web/ui/shared.module.css';
import classes from './enrollment.module.css';
import { FeePreviewTable } from './FeePreviewTable.tsx';

export type PreviewPanelProps = {
  readonly title: string;
  /** Undefined while the form is incomplete; `missing` says what is needed. */
  readonly preview: UseQueryResult<EnrollmentPreview, Error> | undefined;
  readonly missing: EmptyStateProps;
  readonly student: User | undefined;
  readonly compares?: boolean;
  /** What the office can do about a refusal. */
  readonly wayOut?: ReactNode;
};

export const PreviewPanel = ({ title, preview, missing, ...rest }: PreviewPanelProps) => (
  <Panel title={title}>
    <div aria-live="polite" aria-busy={preview?.isFetching ?? false}>
      {preview === undefined ? (
        <EmptyState {...missing} />
      ) : preview.data !== undefined ? (
        <div className={classes.preview} data-stale={preview.isPlaceholderData || undefined}>
          <Effect preview={preview.data} {...rest} />
        </div>
      ) : preview.isError ? (
        <Trouble {...troubleOf(preview)} />
      ) : (
        <Skeleton height={320} />
      )}
    </div>
  </Panel>
);

type EffectProps = Pick<PreviewPanelProps, 'student' | 'compares' | 'wayOut'> & { readonly preview: EnrollmentPreview };

const Effect = ({ preview, student, compares = false, wayOut }: EffectProps) => {
  const isRefused = preview.refusals.length > 0;
  const overdue = overdueText(touchedIn(preview.fees));
  return (
    <>
      <div className={shared.notices}>
        {preview.refusals.map((text) => (
          <Notice key={text} kind="danger" actions={wayOut}>
            <p>{text}</p>
          </Notice>
        ))}
        {!isRefused &&
          preview.warnings.map((text) => (
            <Notice key={text} kind="warning">
              <p>{text}</p>
            </Notice>
          ))}
      </div>
      {!isRefused && preview.fees.length === 0 && (
        <EmptyState title={compares ? 'Ninguna cuota cambia de valor' : 'No se crea ninguna cuota'} reason="Las cuotas que ya tiene quedan como están." />
      )}
      {!isRefused && preview.fees.length > 0 && (
        <>
          <FeePreviewTable preview={preview} compares={compares} />
          {compares && overdue !== null && (
            <Text c="dimmed" mt="0.7rem">
              {overdue}
            </Text>
          )}
          {student !== undefined && (
            <Text c="dimmed" mt="0.7rem">
              {reasonOf(student, preview.fees)}
            </Text>
          )}
        </>
      )}
    </>
  );
};

// Explains the prices of the months: discounts, and March.
const reasonOf = ({ discount = 0 }: User, fees: EnrollmentPreview['fees']): string => {
  const hasMarch = fees.some(({ number }) => number === MARCH);
  const march = !hasMarch ? '' : discount === 50 ? 'Marzo no se reduce otra vez. ' : 'Marzo se cobra a la mitad. ';
  return `${DISCOUNT_REASONS[discount]} ${march}Los valores se redondean hacia arriba a $100.`;
};

const DISCOUNT_REASONS = {
  0: 'No tiene descuento.',
  10: 'Los meses llevan el descuento por hermanos, del 10 %.',
  50: 'Los meses llevan el descuento de media beca, del 50 %.',
} as const;
