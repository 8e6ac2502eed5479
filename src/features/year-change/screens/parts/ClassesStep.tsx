/** Fourth step: last year's classes are repeated; each can be left out or get another teacher, and students are placed in them. */
import { Box, Checkbox, NativeSelect, Radio, SimpleGrid, Stack } from '@mantine/core';
import { scheduleText, studentsText } from '#features/classes/class-words.rules.ts';
import { useTeachers } from '#features/classes/screens/class.queries.ts';
import { PLACINGS, type Placing, type YearClass } from '#features/year-change/year-change.contract.ts';
import { isChosen, teacherOf } from '#features/year-change/year-choice.rules.ts';
import { listName } from '#kernel/names.ts';
import { DataTable, rowsState } from '#web/ui/DataTable.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Page.tsx';
import type { Column } from '#web/ui/table-column.ts';
import type { YearDesk } from '../year-change.queries.ts';

const PLACING_LABEL: Readonly<Record<Placing, { readonly label: string; readonly about: string }>> = {
  together: { label: 'Juntos', about: 'Quienes compartieron clase siguen juntos, en la clase de su categoría con más lugares.' },
  single: { label: 'Solo donde hay una clase', about: 'Si su categoría tiene varias clases, el alumno queda sin clase por ahora.' },
  none: { label: 'Nadie', about: 'Las clases se crean vacías.' },
};

export const ClassesStep = ({ desk }: { readonly desk: YearDesk }) => {
  const { proposal, choices, draft, preview } = desk;
  const teachers = useTeachers() ?? [];
  const seatless = preview?.seatless ?? [];
  return (
    <Panel title={`Clases de ${proposal.opening}`}>
      <Stack>
        <Radio.Group
          label="Cómo se ubican los alumnos"
          value={choices.placing}
          onChange={(placing) => draft.set((before) => ({ ...before, placing: placing as Placing }))}
        >
          <SimpleGrid minColWidth="min(15rem, 100%)" autoFlow="auto-fit" spacing="lg" verticalSpacing="sm" mt="0.5rem">
            {PLACINGS.map((placing) => (
              <Radio key={placing} value={placing} label={PLACING_LABEL[placing].label} description={PLACING_LABEL[placing].about} />
            ))}
          </SimpleGrid>
        </Radio.Group>
        {choices.placing !== 'none' && (
          <Checkbox
            label="Superar los lugares de una clase"
            description="Si no, quien no encuentra lugar queda sin clase por ahora."
            checked={choices.beyondPlaces ?? false}
            onChange={({ currentTarget }) => {
              const { checked } = currentTarget;
              draft.set((before) => ({ ...before, beyondPlaces: checked }));
            }}
          />
        )}
        {(preview?.joining ?? 0) > 0 && <Notice>{`${studentsText(preview?.joining ?? 0)} se ubican en clases de ${proposal.opening} que ya existen.`}</Notice>}
        {seatless.length > 0 && choices.placing !== 'none' && (
          <Notice kind="warning" title={`${studentsText(seatless.length)} sin clase por ahora`}>
            <p>{seatless.map(listName).join(' · ')}</p>
          </Notice>
        )}
        <DataTable<YearClass>
          label="clases"
          isWhole
          list={rowsState(proposal.classes)}
          keyOf={({ _id }) => _id}
          columns={columnsOf(desk, teachers)}
          empty={{ title: `En ${proposal.closing} no hubo clases`, reason: 'Puede crearlas en Clases cuando comience el año.', picture: 'list' }}
        />
      </Stack>
    </Panel>
  );
};

const columnsOf = (
  { proposal, choices, draft, preview, categories, nameOf }: YearDesk,
  teachers: readonly { readonly _id: string; readonly name: string; readonly lastname: string }[],
): readonly Column<YearClass>[] => [
  {
    key: 'class',
    label: 'Se crea',
    isTitle: true,
    sort: ({ category }) => categories.findIndex(({ _id }) => _id === category._id),
    render: (one) => (
      <Checkbox
        fw={600}
        label={nameOf(one.category._id)}
        aria-label={`Crear ${one.category.name} de ${listName(one.teacher)}, ${scheduleText(one)}`}
        description={one.isMade ? 'Ya se creó' : undefined}
        disabled={one.isMade || teacherOf(one, choices) === ''}
        checked={one.isMade || isChosen(one, choices)}
        onChange={({ currentTarget }) => {
          const { checked } = currentTarget;
          draft.set((before) => ({ ...before, without: checked ? before.without.filter((id) => id !== one._id) : [...before.without, one._id] }));
        }}
      />
    ),
  },
  { key: 'schedule', label: 'Días y horas', render: (one) => scheduleText(one) },
  { key: 'room', label: 'Aula', align: 'right', render: ({ classroom }) => classroom ?? '—' },
  {
    key: 'teacher',
    label: 'Profesor',
    render: (one) => (
      <>
        <NativeSelect
          miw="10.5rem"
          aria-label={`Profesor de ${one.category.name}, ${scheduleText(one)}`}
          disabled={one.isMade}
          value={teacherOf(one, choices)}
          onChange={({ currentTarget }) => {
            const { value } = currentTarget;
            draft.set((before) => ({ ...before, teachers: { ...before.teachers, [one._id]: value } }));
          }}
          data={[
            ...(teacherOf(one, choices) === '' ? [{ value: '', label: '* Elegir profesor' }] : []),
            ...(one.obstacle === undefined && !teachers.some(({ _id }) => _id === one.teacher._id) ? [one.teacher] : []),
            ...teachers,
          ].map((option) => ('value' in option ? option : { value: option._id, label: listName(option) }))}
        />
        {one.obstacle !== undefined && (
          <Box component="span" display="block" fz="sm" fw={400} c="dimmed">
            {one.obstacle}
          </Box>
        )}
      </>
    ),
  },
  {
    key: 'students',
    label: `Alumnos ${proposal.opening}`,
    align: 'right',
    render: ({ _id, capacity, isMade }) =>
      isMade ? '—' : `${preview?.classes.find(({ origin }) => origin === _id)?.students.length ?? 0} de ${capacity} lugares`,
  },
  {
    key: 'clashes',
    label: 'Avisos',
    render: ({ _id }) => {
      const clashes = preview?.classes.find(({ origin }) => origin === _id)?.clashes ?? [];
      return clashes.length === 0 ? (
        '—'
      ) : (
        <Box component="ul" m={0} ps="1.15rem" maw="22rem" fz="sm">
          {clashes.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </Box>
      );
    },
  },
];
