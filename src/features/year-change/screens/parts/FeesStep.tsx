/** Third step: the price of each category in the new year, and the fees that will be created. */
import { Anchor, NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { studentsText } from '#features/classes/class-words.rules.ts';
import { asksForMonth, monthsOffered } from '#features/enrollments/enrollment.rules.ts';
import { startingMonthName } from '#features/installments/installment.rules.ts';
import { DISCOUNT_LABEL } from '#features/users/user-words.rules.ts';
import type { YearPreview } from '#features/year-change/year-change.contract.ts';
import { moneyText } from '#kernel/money.ts';
import { listName } from '#kernel/names.ts';
import { plural } from '#kernel/plural.ts';
import { present } from '#web/clock.ts';
import { DataTable, rowsState } from '#web/ui/DataTable.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Page.tsx';
import type { Column } from '#web/ui/table-column.ts';
import type { YearDesk } from '../year-change.queries.ts';
import { SkippedList } from './SkippedList.tsx';

export const FeesStep = ({ desk }: { readonly desk: YearDesk }) => {
  const { proposal, preview, draft, choices, plan } = desk;
  const { opening, students } = proposal;
  const going = new Set(plan.students.map(({ student }) => student));
  const goOn = students.filter(({ student }) => going.has(student._id));
  const siblings = goOn.filter((one) => one.siblings > 0 && one.discount === 0);
  const discounts = ([10, 50] as const).map(
    (discount) => `${DISCOUNT_LABEL[discount]}: ${studentsText(goOn.filter((one) => one.discount === discount).length)}`,
  );
  return (
    <Panel title={`Inscripciones de ${opening}`}>
      <Stack>
        {asksForMonth(opening, present()) && (
          <NativeSelect
            maw="16rem"
            label="Se cobra desde"
            value={String(choices.month)}
            onChange={({ currentTarget }) => {
              const month = Number(currentTarget.value);
              draft.set((before) => ({ ...before, month }));
            }}
            data={[
              { value: '0', label: 'El comienzo del año' },
              ...monthsOffered(opening, present()).map((month) => ({ value: String(month), label: startingMonthName(month) })),
            ]}
          />
        )}
        <Text maw="62rem">
          Cada alumno recibe la inscripción y las cuotas de su categoría con los precios de hoy, y conserva su descuento ({discounts.join(', ')}). Los precios
          se cambian en{' '}
          <Anchor component={Link} to="/index/categories" underline="always">
            Categorías y Precios
          </Anchor>
          ; lo que todavía no se pagó los sigue.
        </Text>
        {siblings.length > 0 && (
          <Notice
            title={plural(siblings.length, 'Un alumno tiene hermanos y ningún descuento', `${siblings.length} alumnos tienen hermanos y ningún descuento`)}
          >
            <p>
              Si corresponde, se pone en su ficha:{' '}
              {siblings.map(({ student }, index) => (
                <span key={student._id}>
                  {index > 0 && ' · '}
                  <Anchor component={Link} to={`/user/edit/${student._id}`} underline="always">
                    {listName(student)}
                  </Anchor>
                </span>
              ))}
            </p>
          </Notice>
        )}
        {preview === undefined ? (
          <Skeleton height={260} role="status" aria-label="Calculando las cuotas" />
        ) : (
          <>
            <DataTable<CategoryRow>
              label="inscripciones por categoría"
              isWhole
              list={rowsState(preview.categories)}
              keyOf={({ category }) => category}
              columns={columnsOf(desk)}
              totals={{
                students: preview.enrollments,
                installments: preview.installments,
                total: moneyText(preview.total),
              }}
              empty={{ title: 'Nadie se inscribe', reason: 'Vuelva al paso Alumnos y elija quién continúa.', picture: 'list' }}
            />
            <SkippedList skipped={preview.skipped} />
          </>
        )}
      </Stack>
    </Panel>
  );
};

type CategoryRow = YearPreview['categories'][number];

const columnsOf = ({ nameOf }: YearDesk): readonly Column<CategoryRow>[] => [
  { key: 'category', label: 'Categoría', isTitle: true, render: ({ category }) => nameOf(category) },
  { key: 'price', label: 'Valor mensual', align: 'right', render: ({ price }) => moneyText(price) },
  { key: 'students', label: 'Alumnos', align: 'right', render: ({ students }) => students },
  { key: 'installments', label: 'Cuotas', align: 'right', render: ({ installments }) => installments },
  { key: 'total', label: 'Total', align: 'right', render: ({ total }) => moneyText(total) },
];
