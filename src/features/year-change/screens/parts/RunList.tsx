/** The past changes of year, with a button to undo each. */
import { Button, Flex, Group, Text } from '@mantine/core';
import { studentsText } from '#features/classes/class-words.rules.ts';
import { undoYear, type YearRun } from '#features/year-change/year-change.contract.ts';
import { dayOf, fullDay, timeOf } from '#kernel/calendar.ts';
import { countText, moneyText } from '#kernel/money.ts';
import { counted } from '#kernel/plural.ts';
import { useAct } from '#web/data.ts';
import { PageLink } from '#web/page-link.ts';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { IconArrowBackUp, IconChalkboard, IconList } from '#web/ui/icons.ts';
import classes from './year-change.module.css';

export const RunList = ({ runs }: { readonly runs: readonly YearRun[] }) => {
  const act = useAct(undoYear);
  if (runs.length === 0) return null;
  const undo = async (run: YearRun): Promise<void> => {
    const isSure = await confirm({
      question: '¿Está seguro que desea deshacer el cambio de año?',
      consequences: [`Se eliminan ${whatOf(run)}.`, 'Todo queda como estaba antes.'],
      accept: 'Deshacer el cambio de año',
      danger: true,
    });
    if (isSure) await act.run({ params: { id: run._id } });
  };
  return (
    <Panel title="Cambios de año hechos">
      <Flex component="ul" direction="column" gap="0.9rem">
        {runs.map((run) => (
          <li key={run._id} className={classes.run}>
            <div>
              <Text {...(run.undone === undefined ? { fw: 600 } : { td: 'line-through' })}>{`Año ${run.year}: ${whatOf(run)}`}</Text>
              <Text size="sm" c="dimmed">
                {`${fullDay(dayOf(run.date))}, ${timeOf(run.date)} · ${run.by}`}
                {run.undone !== undefined && ` · Deshecho el ${fullDay(dayOf(run.undone.date))} por ${run.undone.by}`}
              </Text>
            </div>
            {run.undone === undefined && (
              <>
                {run.obstacles.length > 0 && (
                  <Notice title="Así no se puede deshacer">
                    {run.obstacles.map((text) => (
                      <p key={text}>{text}.</p>
                    ))}
                  </Notice>
                )}
                <Group gap="0.5rem" className="fills-line">
                  <Button component={PageLink} to="/enrollment/list" search={{ year: String(run.year) }} variant="default" leftSection={<IconList />}>
                    Ver inscripciones
                  </Button>
                  <Button component={PageLink} to="/class/all" search={{ year: String(run.year) }} variant="default" leftSection={<IconChalkboard />}>
                    Ver clases
                  </Button>
                  {run.obstacles.length === 0 && (
                    <Button color="red" variant="light" leftSection={<IconArrowBackUp />} loading={act.isRunning} onClick={() => void undo(run)}>
                      Deshacer
                    </Button>
                  )}
                </Group>
              </>
            )}
          </li>
        ))}
      </Flex>
    </Panel>
  );
};

const whatOf = ({ enrollments, installments, total, classes: made }: YearRun): string =>
  [
    enrollments === 0 ? null : `la inscripción de ${studentsText(enrollments)} con ${countText(installments)} cuotas (${moneyText(total)})`,
    made === 0 ? null : counted(made, 'clase', 'clases'),
  ]
    .filter((text) => text !== null)
    .join(' y ');
