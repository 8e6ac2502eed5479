/** First step: the state of the old year, and what the next steps do. */
import { Button, Stack } from '@mantine/core';
import { moneyText, sumOf } from '#kernel/money.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { Stat, Stats } from '#web/ui/Stat.tsx';
import type { YearDesk } from '../year-change.queries.ts';
import classes from './year-change.module.css';

export const YearStep = ({ desk: { proposal, draft } }: { readonly desk: YearDesk }) => {
  const { closing, opening, students, classes: rooms } = proposal;
  const graded = students.filter(({ result }) => result !== 'ungraded').length;
  const enrolled = students.filter((one) => one.enrolled !== undefined).length;
  const owing = students.filter(({ debts }) => debts > 0);
  if (students.length === 0 && rooms.length === 0)
    return (
      <Panel>
        <EmptyState title={`En ${closing} no hay alumnos inscriptos`} reason="Sin inscripciones ni clases no hay nada para pasar al año que se abre." />
      </Panel>
    );
  return (
    <Panel title={`${closing} se cierra, ${opening} se abre`}>
      <Stack>
        {draft.wasKept && (
          <Notice
            title="Se conservó lo que ya había elegido"
            actions={
              <Button variant="default" onClick={draft.clear}>
                Empezar de nuevo
              </Button>
            }
          />
        )}
        {graded < students.length && (
          <Notice
            kind="warning"
            title={graded === 0 ? 'Todavía no hay notas finales' : `${students.length - graded} alumnos no tienen todas sus notas finales`}
          >
            <p>Para quien no las tiene no se propone una categoría: se elige en el paso Alumnos, o se espera a que estén cargadas.</p>
          </Notice>
        )}
        <Stats>
          <Stat label={`Alumnos de ${closing}`} value={students.length} />
          <Stat label="Con notas finales" value={graded} />
          <Stat label={`Ya inscriptos en ${opening}`} value={enrolled} />
          <Stat label="Con deuda" value={owing.length} about={owing.length === 0 ? undefined : moneyText(sumOf(owing.map(({ debt }) => debt)))} />
          <Stat label={`Clases de ${closing}`} value={rooms.length} />
        </Stats>
        <ul className={classes.tells}>
          <li>Quien aprobó pasa a la categoría siguiente, quien no aprobó la repite, y quien terminó la última no continúa. Todo se puede cambiar.</li>
          <li>Se inscribe a cada alumno con las cuotas de siempre, con los precios de hoy y su descuento.</li>
          <li>Las clases se crean otra vez con su profesor, su aula y sus horarios.</li>
          <li>Nada se guarda hasta el último paso. Después se puede deshacer hasta que se cobre la primera cuota.</li>
        </ul>
      </Stack>
    </Panel>
  );
};
