/** "Cursos" and "Clase": the classes of a student over the years, and this year's or the one in the address. */
import { Button, Flex, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ClassInfo, getClass } from '#features/classes/class.contract.ts';
import { hasSameHours, nextMeetingText, teacherLabel } from '#features/classes/class-words.rules.ts';
import { meetingsOf } from '#features/classes/class.rules.ts';
import { type Enrollment, listEnrollments } from '#features/enrollments/enrollment.contract.ts';
import { fullName } from '#kernel/names.ts';
import { isOffice } from '#kernel/roles.ts';
import { present } from '#web/clock.ts';
import { troubleOf, useOne } from '#web/data.ts';
import { useSelf } from '#web/self.tsx';
import { EmptyState, Trouble } from '#web/ui/EmptyState.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { AssignButton } from './AssignButton.tsx';
import { type Course, useCourses, useNextMeeting, useShownClass } from '../class.queries.ts';
import classes from './StudentCourses.module.css';

export type StudentCoursesProps = {
  readonly student: { readonly _id: string; readonly active?: boolean | undefined };
  /** The class in the address; empty for this year's. */
  readonly classId: string;
};

export const StudentCourses = ({ student, classId }: StudentCoursesProps) => {
  const courses = useCourses(student._id);
  const shown = useShownClass(student._id, classId);
  const isDesk = isOffice(useSelf());
  const enrollment = useOne(listEnrollments, { query: { student: student._id, year: present().year } }, { enabled: isDesk }).data?.[0];
  if (courses === undefined) {
    return (
      <Panel title="Clase" half>
        <Skeleton height={120} radius="md" role="status" aria-label="Buscando la clase" />
      </Panel>
    );
  }
  return (
    <>
      {courses.length > 0 && <Courses courses={courses} studentId={student._id} shown={shown} />}
      {shown !== undefined ? (
        <ClassBlock classId={shown} enrollment={enrollment} />
      ) : (
        student.active !== false && (
          <Panel title="Clase" half>
            {enrollment === undefined ? (
              <EmptyState title="No está en ninguna clase este año" reason="La administración asigna a cada alumno inscripto su clase." />
            ) : (
              <EmptyState
                title="No está en ninguna clase este año"
                reason={`Tiene inscripción en ${enrollment.category.name}.`}
                next={<AssignButton enrollment={enrollment} />}
              />
            )}
          </Panel>
        )
      )}
    </>
  );
};

type CoursesProps = { readonly courses: readonly Course[]; readonly studentId: string; readonly shown: string | undefined };

const Courses = ({ courses, studentId, shown }: CoursesProps) => (
  <Panel title="Cursos" half>
    <Flex component="ul" wrap="wrap" gap="0.6rem">
      {courses.map(({ _id, classId, category, year }) => (
        <li key={_id}>
          <Link
            to={`/index/dashboard/${studentId}/${classId}`}
            className={classes.chip}
            aria-current={classId === shown ? 'true' : undefined}
            resetScroll={false}
          >
            <strong>{category}</strong>
            <span>{year}</span>
            <span className={classes.see}>Ver Info</span>
          </Link>
        </li>
      ))}
    </Flex>
  </Panel>
);

type ClassBlockProps = {
  readonly classId: string;
  /** The enrollment of this year, for the office. */
  readonly enrollment: Enrollment | undefined;
};

const ClassBlock = ({ classId, enrollment }: ClassBlockProps) => {
  const found = useOne(getClass, { params: { id: classId } });
  const actions = (
    <>
      {enrollment?.classroom === classId && <AssignButton enrollment={enrollment} size="xs" />}
      {found.data !== undefined && <ToClass one={found.data} />}
    </>
  );
  return (
    <Panel title="Clase" actions={actions} half>
      {found.isPending ? (
        <Skeleton height={120} radius="md" role="status" aria-label="Buscando la clase" />
      ) : found.isError ? (
        <Trouble {...troubleOf(found)} />
      ) : (
        <Info one={found.data} />
      )}
    </Panel>
  );
};

const ToClass = ({ one }: { readonly one: ClassInfo }) => (
  <Button component={Link} to={`/class/single/${one._id}`} variant="light" size="xs" aria-label={`Ver Info de la clase de ${one.category.name}`}>
    Ver Info
  </Button>
);

const Info = ({ one }: { readonly one: ClassInfo }) => {
  const today = present();
  const next = useNextMeeting(one);
  const meetings = meetingsOf(one);
  return (
    <div className={classes.block}>
      <p>Categoría: {one.category.name}</p>
      <p>Año: {one.year}</p>
      <p>
        {teacherLabel(one)}: {fullName(one.teacher)}{' '}
        <Link to={`/index/dashboard/${one.teacher._id}`} className={classes.link} aria-label={`Ver Info de ${fullName(one.teacher)}`}>
          Ver Info
        </Link>
      </p>
      <p>Aula: {one.classroom ?? 'sin asignar'}</p>
      {hasSameHours(one) ? (
        <>
          <p>Días: {meetings.map(({ day }) => day).join(' y ')}</p>
          <p>
            Horario: {one.hourin1} - {one.hourout1}
          </p>
        </>
      ) : (
        meetings.map(({ day, from, to }) => (
          <p key={day + from}>
            {day}: {from} - {to}
          </p>
        ))
      )}
      {next !== null && (
        <p className={classes.next}>
          Próxima clase: <strong>{nextMeetingText(next, today.day)}</strong>
        </p>
      )}
    </div>
  );
};
