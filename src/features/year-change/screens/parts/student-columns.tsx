/** The columns of the students of the old year. */
import { Anchor, Box, Checkbox, Flex, NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { numberText } from '#features/grades/grade.rules.ts';
import { DISCOUNT_LABEL } from '#features/users/user-words.rules.ts';
import type { YearStudent } from '#features/year-change/year-change.contract.ts';
import { choiceOf, LEAVES } from '#features/year-change/year-choice.rules.ts';
import { moneyText, percentText } from '#kernel/money.ts';
import { listName } from '#kernel/names.ts';
import { counted } from '#kernel/plural.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import type { Column } from '#web/ui/table-column.ts';
import type { YearDesk } from '../year-change.queries.ts';
import classes from './year-change.module.css';

type Hands = {
  readonly chosen: ReadonlySet<string>;
  readonly mark: (ids: readonly string[], isMarked: boolean) => void;
  readonly put: (ids: readonly string[], choice: string | null) => void;
};

export const studentColumns = (desk: YearDesk, { chosen, mark, put }: Hands): readonly Column<YearStudent>[] => [
  {
    key: 'student',
    label: 'Alumno',
    isTitle: true,
    sort: ({ student }) => listName(student),
    render: ({ student, enrolled, discount }) => (
      <Flex component="span" align="center" gap="0.65rem">
        <Checkbox
          aria-label={`Tildar a ${listName(student)}`}
          disabled={enrolled !== undefined}
          checked={chosen.has(student._id)}
          onChange={({ currentTarget }) => mark([student._id], currentTarget.checked)}
        />
        <span>
          <Anchor component={Link} to={`/user/edit/${student._id}`}>
            {listName(student)}
          </Anchor>
          {discount > 0 && <Box component="span" display="block" fz="sm" fw={400} c="dimmed">{`Descuento: ${DISCOUNT_LABEL[discount]}`}</Box>}
        </span>
      </Flex>
    ),
  },
  { key: 'category', label: `Categoría ${desk.proposal.closing}`, render: ({ category }) => desk.nameOf(category) },
  {
    key: 'result',
    label: 'Final',
    sort: ({ finals }) => finals ?? -1,
    render: (one) => <Result {...one} />,
  },
  {
    key: 'average',
    label: 'Promedio',
    align: 'right',
    sort: ({ average }) => average ?? -1,
    render: ({ average }) => (average === undefined ? '—' : numberText(average)),
  },
  { key: 'absences', label: 'Inasist.', align: 'right', sort: ({ absences }) => absences, render: ({ absences }) => absences },
  {
    key: 'debt',
    label: 'Deuda',
    align: 'right',
    sort: ({ debt }) => debt,
    render: ({ student, debts, debt }) =>
      debts === 0 ? (
        '—'
      ) : (
        <Anchor component={Link} to={`/index/installments/${student._id}`} fw={600} c="var(--house-expired)" className="one-line">
          {moneyText(debt)}
          <Box component="span" display="block" fz="sm" fw={400} c="dimmed">
            {counted(debts, 'cuota', 'cuotas')}
          </Box>
        </Anchor>
      ),
  },
  {
    key: 'next',
    label: `Categoría ${desk.proposal.opening}`,
    render: (one) => <Next desk={desk} one={one} put={put} />,
  },
];

const Result = ({ result, finals }: YearStudent) => {
  if (result === 'ungraded') return <StatusBadge tone="due">Sin notas finales</StatusBadge>;
  if (result === 'lettered') return <StatusBadge tone="paid">Terminó</StatusBadge>;
  return (
    <StatusBadge tone={result === 'passed' ? 'paid' : 'expired'}>{`${result === 'passed' ? 'Aprobó' : 'No aprobó'} · ${percentText(finals ?? 0)}`}</StatusBadge>
  );
};

const Next = ({ desk, one, put }: { readonly desk: YearDesk; readonly one: YearStudent; readonly put: Hands['put'] }) => {
  const { student, enrolled, category } = one;
  if (enrolled !== undefined) return <span>{`Ya tiene inscripción: ${desk.nameOf(enrolled)}`}</span>;
  const choice = choiceOf(one, desk.choices);
  return (
    <NativeSelect
      className={classes.next}
      aria-label={`Próxima categoría de ${listName(student)}`}
      data-open={choice === '' || undefined}
      value={choice}
      onChange={({ currentTarget }) => put([student._id], currentTarget.value === '' ? null : currentTarget.value)}
      data={[
        { value: '', label: '* Elegir' },
        ...desk.categories.map(({ _id, name }) => ({ value: _id, label: _id === category ? `${name} (repite)` : name })),
        { value: LEAVES, label: 'No continúa' },
      ]}
    />
  );
};
