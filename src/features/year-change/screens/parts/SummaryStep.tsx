/** Last step: what will be created, with its sums, and the one confirmation. */
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { studentsText } from '#features/classes/class-words.rules.ts';
import { changeYear } from '#features/year-change/year-change.contract.ts';
import { isShown } from '#features/year-change/year-choice.rules.ts';
import { countText, moneyText } from '#kernel/money.ts';
import { listName } from '#kernel/names.ts';
import { counted, plural } from '#kernel/plural.ts';
import { queryClient } from '#web/answers.ts';
import { useAct } from '#web/data.ts';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { Stat, Stats } from '#web/ui/Stat.tsx';
import { IconCalendarCheck } from '#web/ui/icons.ts';
import type { YearDesk } from '../year-change.queries.ts';
import { SkippedList } from './SkippedList.tsx';

export const SummaryStep = ({ desk, onDone }: { readonly desk: YearDesk; readonly onDone: () => void }) => {
  const { proposal, preview, undecided, isBehind, plan, choices } = desk;
  const act = useAct(changeYear, { saysErrors: true });
  if (preview === undefined) return <Skeleton height={320} role="status" aria-label="Calculando el resumen" />;
  const { opening, closing, students } = proposal;
  const leaving = students.filter((one) => isShown(one, 'leaves', choices)).length;
  const repeating = students.filter((one) => isShown(one, 'repeats', choices)).length;
  const enrolled = students.filter((one) => one.enrolled !== undefined).length;
  const clashes = preview.classes.reduce((sum, one) => sum + one.clashes.length, 0);
  const seated = preview.classes.reduce((sum, one) => sum + one.students.length, preview.joining);
  const isEmpty = preview.enrollments === 0 && preview.classes.length === 0;

  const go = async (): Promise<void> => {
    const isSure = await confirm({
      question: `¿Está seguro que desea abrir el año ${opening}?`,
      consequences: [
        `Se inscribe a ${studentsText(preview.enrollments)} con ${countText(preview.installments)} cuotas, ${moneyText(preview.total)} en total.`,
        ...(preview.classes.length === 0 ? [] : [`Se ${plural(preview.classes.length, 'crea 1 clase', `crean ${preview.classes.length} clases`)}.`]),
        'Se puede deshacer hasta que se cobre la primera de esas cuotas.',
      ],
      accept: `Abrir ${opening}`,
    });
    if (!isSure) return;
    const { enrollments, installments, total } = preview;
    const done = await act.run({ body: { ...plan, seen: { enrollments, installments, total } } });
    // It was refused, perhaps because a price changed or somebody was enrolled meanwhile, so everything is read again.
    if (done === undefined) return void queryClient.invalidateQueries();
    // The choices are kept, so that students who leave are not proposed again.
    onDone();
  };

  return (
    <Panel title={`Resumen: ${closing} → ${opening}`}>
      <Stack>
        <Stats>
          <Stat
            label="Se inscriben"
            value={preview.enrollments}
            about={repeating === 0 ? undefined : `${repeating} ${plural(repeating, 'repite', 'repiten')}`}
          />
          <Stat label="Total de las cuotas" value={moneyText(preview.total)} about={counted(preview.installments, 'cuota', 'cuotas')} />
          <Stat label="Clases" value={preview.classes.length} about={`${seated} con lugar`} />
          <Stat label="No continúan" value={leaving} />
          <Stat label="Ya inscriptos" value={enrolled} about={enrolled === 0 ? undefined : 'Quedan como están'} />
        </Stats>
        {preview.refusals.length > 0 && (
          <Notice kind="danger" title="Así no se puede confirmar">
            {preview.refusals.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Notice>
        )}
        {undecided > 0 && (
          <Notice kind="warning" title={plural(undecided, 'Falta elegir qué hace un alumno', `Falta elegir qué hacen ${undecided} alumnos`)}>
            <p>En el paso Alumnos, elija Ver: Falta elegir. Cada uno necesita una categoría, o que no continúa.</p>
          </Notice>
        )}
        {clashes > 0 && (
          <Notice kind="warning" title={plural(clashes, 'Una clase tiene un aviso', `Las clases tienen ${clashes} avisos`)}>
            <p>Se crean igual. Los choques de horario, aula o lugares se ven en el paso Clases.</p>
          </Notice>
        )}
        {preview.seatless.length > 0 && (
          <Notice title={`${studentsText(preview.seatless.length)} sin clase por ahora`}>
            <p>{preview.seatless.map(listName).join(' · ')}</p>
          </Notice>
        )}
        <SkippedList skipped={preview.skipped} />
        <Text maw="62rem">
          Las clases de {opening} se ven enseguida y se modifican desde el 1 de enero. Todo se puede deshacer junto hasta que se cobre la primera cuota.
        </Text>
        <Group justify="flex-end" className="fills-line">
          <Button
            size="md"
            color="navy"
            leftSection={<IconCalendarCheck size={20} />}
            loading={act.isRunning}
            disabled={isBehind || isEmpty || undecided > 0 || preview.refusals.length > 0}
            onClick={() => void go()}
          >
            Abrir el año {opening}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
};
