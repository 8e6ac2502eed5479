/** The card of a class, at the head of its pages: category, teacher, room, days and hours. */
import { Anchor, Title, Box, Flex } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ClassInfo } from '#features/classes/class.contract.ts';
import { useSeesAllOf } from '#features/classes/screens/class.queries.ts';
import { teacherLabel } from '#features/classes/class-words.rules.ts';
import { listName } from '#kernel/names.ts';
import classes from './ClassCard.module.css';
import { Places } from './Places.tsx';

export const ClassCard = ({ one }: { readonly one: ClassInfo }) => (
  <section className={`${classes.card} raised`} aria-label="Información de la clase">
    <div className={classes.what}>
      <Title order={2} className={classes.category}>
        {one.category.name}{' '}
        <Box component="span" c="dimmed" fw={400}>
          {one.year}
        </Box>
      </Title>
      <p>
        {teacherLabel(one)}:{' '}
        <Anchor component={Link} to={`/index/dashboard/${one.teacher._id}`} fw={600}>
          {listName(one.teacher)}
        </Anchor>
      </p>
      <p>Aula: {one.classroom ?? 'sin asignar'}</p>
      {useSeesAllOf(one) && (
        <Flex component="p" wrap="wrap" gap="0.35rem" align="center">
          Lugares: <Places one={one} />
        </Flex>
      )}
    </div>
    <dl className={classes.days}>
      <Day name="Día 1" day={one.day1} from={one.hourin1} to={one.hourout1} />
      <Day name="Día 2" day={one.day2} from={one.hourin2} to={one.hourout2} />
    </dl>
  </section>
);

type DayProps = { readonly name: string; readonly day: string; readonly from: string; readonly to: string };

const Day = ({ name, day, from, to }: DayProps) => (
  <div>
    <dt>
      {name}: {day}
    </dt>
    <dd>Entrada: {from}</dd>
    <dd>Salida: {to}</dd>
  </div>
);
