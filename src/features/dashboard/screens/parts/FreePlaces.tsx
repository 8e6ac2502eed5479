/** How full the classes are, those with the most room first. */
import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ClassPlaces, placesTaken } from '#features/dashboard/chart.contract.ts';
import { fullName } from '#kernel/names.ts';
import { plural } from '#kernel/plural.ts';
import { present } from '#web/clock.ts';
import { useOne } from '#web/data.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { Answered } from './ChartPanel.tsx';
import { type FigureRow, FigureTable } from './FigureTable.tsx';

export const FreePlaces = () => (
  <Panel title="Lugares en las clases">
    <Answered asked={useOne(placesTaken, {})}>
      {({ classes: count, taken, capacity, roomiest }) => {
        if (count === 0)
          return <EmptyState picture="list" title={`Todavía no hay clases de ${present().year}`} reason="Los lugares ocupados de cada una aparecerán aquí." />;
        const shown = roomiest.length;
        return (
          <>
            <Text c="dimmed" mb="0.7rem">
              {taken} de {capacity} lugares ocupados en {plural(count, 'una clase', `${count} clases`)}
              {shown < count && `; estas son las ${shown} con más lugar`}.
            </Text>
            <FigureTable caption="Lugares ocupados en cada clase" heads={['Clase', 'Alumnos']} rows={roomiest.map(rowOf)} />
            <Button component={Link} to="/class/all" variant="light" fullWidth mt="md">
              {plural(count, 'Ver la clase', `Ver las ${count} clases`)}
            </Button>
          </>
        );
      }}
    </Answered>
  </Panel>
);

const rowOf = ({ _id, category, teacher, taken, capacity }: ClassPlaces): FigureRow => ({
  key: _id,
  name: category,
  about: fullName(teacher),
  figures: [
    {
      amount: taken,
      of: capacity,
      text: `${taken} de ${capacity}`,
      way: { to: `/class/single/${_id}` },
    },
  ],
});
