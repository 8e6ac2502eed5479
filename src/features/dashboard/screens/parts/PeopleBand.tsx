/** "Administración de Usuarios": how many study and teach here, and what is owed. */
import { Button, Group, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { RestoreLink } from '#features/backups/screens/RestoreLink.tsx';
import { listClasses } from '#features/classes/class.contract.ts';
import { studentsText } from '#features/classes/class-words.rules.ts';
import { countEnrollments, listEnrollments } from '#features/enrollments/enrollment.contract.ts';
import { sumOfDebts } from '#features/installments/installment.contract.ts';
import { usePendingRequests } from '#features/data-requests/screens/request.queries.ts';
import { listUsers } from '#features/users/user.contract.ts';
import { moneyText } from '#kernel/money.ts';
import { plural } from '#kernel/plural.ts';
import { isOwner } from '#kernel/roles.ts';
import { present } from '#web/clock.ts';
import { useOne } from '#web/data.ts';
import { PageLink } from '#web/page-link.ts';
import { useSelf } from '#web/self.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { IconUserPlus, IconUsersPlus } from '#web/ui/icons.ts';
import { useTotal } from '../dashboard.queries.ts';
import page from '#web/ui/Page.module.css';
import shared from '#web/ui/shared.module.css';
import classes from './band.module.css';
import { Tile } from './Tile.tsx';

export const PeopleBand = () => {
  const students = useTotal(listUsers, { query: { type: 'student', active: true } });
  const teachers = useTotal(listUsers, { query: { type: 'teacher', active: true } });
  const taught = useTotal(listClasses, {});
  const enrollments = useOne(countEnrollments, {}).data;
  const pending = usePendingRequests() ?? 0;
  const seatless = useTotal(listEnrollments, { query: { year: present().year, classroom: 'none' } }) ?? 0;
  const isAdministration = isOwner(useSelf());
  return (
    <section className={`${page.panel} raised`} aria-labelledby="people">
      <div className={page.panelHead}>
        <Title order={2} id="people">
          Administración de Usuarios
        </Title>
        <Group gap="0.5rem 0.75rem">
          {isAdministration && <RestoreLink />}
          <Button component={Link} to="/user/family" variant="light" leftSection={<IconUsersPlus />}>
            Registrar Familia
          </Button>
          <Button component={Link} to="/enrollment/register" variant="light" leftSection={<IconUserPlus />}>
            Inscribir
          </Button>
        </Group>
      </div>
      {(pending > 0 || seatless > 0) && (
        <div className={shared.notices}>
          {pending > 0 && (
            <Notice
              actions={
                <Button component={Link} to="/user/data-requests" variant="default">
                  Ver pedidos
                </Button>
              }
            >
              {plural(pending, 'Una familia pide un cambio de datos.', `Hay ${pending} pedidos de cambio de datos.`)}
            </Notice>
          )}
          {seatless > 0 && (
            <Notice
              actions={
                <Button component={PageLink} to="/enrollment/list" search={{ classroom: 'none' }} variant="default">
                  Asignar
                </Button>
              }
            >
              {studentsText(seatless)} sin clase.
            </Notice>
          )}
        </div>
      )}
      <ul className={classes.tiles}>
        {isAdministration && <Debt />}
        <Tile label="Alumnos Activos" value={students} to="/user/search" search={{ 'student-asked': 'true' }} />
        <Tile
          label={enrollments === undefined || enrollments.length === 0 ? 'Inscripciones' : `Inscripciones ${enrollments.year}`}
          value={enrollments?.length}
          to="/enrollment/list"
          {...(enrollments === undefined || enrollments.length === 0 ? {} : { search: { year: String(enrollments.year) } })}
        />
        <Tile label="Profesores" value={teachers} to="/user/search" search={{ tab: 'teacher', 'teacher-asked': 'true' }} />
        <Tile label="Clases" value={taught} to="/class/all" />
      </ul>
    </section>
  );
};

const Debt = () => {
  const debt = useOne(sumOfDebts, {}).data;
  return (
    <Tile
      label="Deuda"
      value={debt === undefined ? undefined : moneyText(debt)}
      to="/index/installment/list"
      search={{ year: 'all' }}
      tone={debt === 0 ? undefined : 'expired'}
    />
  );
};
