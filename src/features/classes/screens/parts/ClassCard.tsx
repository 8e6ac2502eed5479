/** The card of a class, at the head of its pages: category, teacher, room, days and hours. */
import { Anchor, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ClassInfo } from '#features/classes/class.contract.ts';
import { useSeesAllOf } from '#features/classes/screens/class.queries.ts';
import { teacherLabel } from '#features/classes/class-words.rules.ts';
import { listName } from '#kernel/names.ts';
import classes from './ClassCard.module.css';
import { Places } from './Places.tsx';

export const ClassCard = ({ one }: { readonly one: ClassInfo }) => (
  <section className={classes.card} aria-label="Información de la clase">
    <div className={classes.what}>
      <Title order={2} className={classes.category}>
        {one.category.name} <span className={classes.year}>{one.year}</span>
      </Title>
      <p>
        {teacherLabel(one)}:{' '}
        <Anchor component={Link} to={`/index/dashboard/${one.teacher._id}`} fw={600}>
          {listName(one.teacher)}
        </Anchor>
      </p>
      <p>Aula: {one.classroom ?? 'sin asignar'}</p>
      {useSeesAllOf(one) && (
        <p className={classes.taken}>
          Lugares: <Places one={one} />
        </p>
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
