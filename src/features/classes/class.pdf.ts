/** A class on paper: teacher, room, hours and students; and the list of classes. */
import { sentCellphoneText, sentDniText } from '#features/users/printed-user.rules.ts';
import { type Day, fullDay } from '#kernel/calendar.ts';
import { counted } from '#kernel/plural.ts';
import { type Letterhead, letterheadOf } from '#server/papers/letterhead.ts';
import { listPaper, nameText, personText, sentDayText, tableOf } from '#server/papers/list.ts';
import type { Paper } from '#server/papers/printer.ts';
import type { PrintedClass, PrintedClassWithStudents } from './class-paper.contract.ts';

/** The page of one class with its students. */
export const classPaper = (one: PrintedClassWithStudents, institute: Letterhead, today: Day): Paper => {
  const students = one.students ?? [];
  const title = ['Clase', nameText(one.category), String(one.year ?? '')].filter((part) => part !== '').join(' ');
  return {
    template: 'features/classes/class.typ',
    title,
    data: {
      letterhead: letterheadOf(institute),
      title,
      printedOn: fullDay(today),
      note: counted(students.length, 'alumno', 'alumnos'),
      facts: [
        { name: 'Docente', value: teacherText(one.teacher) },
        { name: 'Aula', value: String(one.classroom ?? '') },
        { name: 'Día 1', value: meetingText(one.day1, one.hourin1, one.hourout1) },
        { name: 'Día 2', value: meetingText(one.day2, one.hourin2, one.hourout2) },
      ].filter(({ value }) => value !== ''),
      ...tableOf(
        [
          { title: 'Legajo', align: 'right' },
          { title: 'Nombre', width: 1 },
          { title: 'Fecha de Nacimiento' },
          { title: 'DNI', align: 'right' },
          { title: 'Celular', width: 1.2 },
        ],
        students.map((student) => [
          String(student.studentnumber ?? ''),
          personText(student),
          sentDayText(student.dob),
          sentDniText(student.dni),
          sentCellphoneText(student),
        ]),
      ),
    },
  };
};

/** The list of classes, as the screen shows it. */
export const classesPaper = (classes: readonly PrintedClass[], institute: Letterhead, today: Day, of?: string): Paper =>
  listPaper(
    {
      title: 'Lista de Clases',
      of,
      counted: ['clase', 'clases'],
      columns: [
        { title: 'Profesor', width: 1 },
        { title: 'Categoría', width: 0.6 },
        { title: 'Día 1' },
        { title: 'Entrada' },
        { title: 'Salida' },
        { title: 'Día 2' },
        { title: 'Entrada' },
        { title: 'Salida' },
      ],
      rows: classes.map((one) => [
        teacherText(one.teacher),
        nameText(one.category),
        one.day1 ?? '',
        sentHourText(one.hourin1),
        sentHourText(one.hourout1),
        one.day2 ?? '',
        sentHourText(one.hourin2),
        sentHourText(one.hourout2),
      ]),
    },
    institute,
    today,
  );

const teacherText = (teacher: PrintedClass['teacher']): string => (typeof teacher === 'string' ? teacher : personText(teacher));

/** '17:00' from an hour as it was sent; empty for other text. */
const sentHourText = (hour: PrintedClass['hourin1']): string => /^(?:\d{4}-\d{2}-\d{2}T)?(\d{2}:\d{2})/.exec(hour ?? '')?.[1] ?? '';

const meetingText = (day: PrintedClass['day1'], hourin: PrintedClass['hourin1'], hourout: PrintedClass['hourout1']): string => {
  const [from, to] = [sentHourText(hourin), sentHourText(hourout)];
  return [day ?? '', from === '' ? '' : to === '' ? `desde las ${from}` : `de ${from} a ${to}`].filter((part) => part !== '').join(', ');
};
