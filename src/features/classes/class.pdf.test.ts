import { expect, test } from 'vitest';
import { classesPaper, classPaper } from './class.pdf.ts';

const INSTITUTE = { name: 'Instituto', claim: '', address: '', town: '', phone: '', email: '', logo: null };
const TODAY = '2026-06-10';

test('A class has its teacher, room, days and hours, and each student with number, birthday, DNI and telephone', () => {
  const { title, data } = classPaper(
    {
      category: 'Junior',
      teacher: 'Núñez, Elena',
      year: 2026,
      classroom: '3',
      ...{ day1: 'Lunes', hourin1: '17:00', hourout1: '18:30', day2: 'Viernes', hourin2: '2000-01-01T18:00:00.000Z', hourout2: '' },
      students: [
        { studentnumber: 12, name: 'Ana', lastname: 'Abad', dob: '2014-05-22T00:00:00.000Z', dni: 45123456, cel: '0000 15-555-0001' },
        { name: 'Mora', lastname: 'Zárate', relatedCellphones: [{ relation: 'mother', name: 'Irma', cel: '0000 15-555-0002' }] },
      ],
    },
    INSTITUTE,
    TODAY,
  );
  expect(title).toBe('Clase Junior 2026');
  expect(data).toMatchObject({
    note: '2 alumnos',
    facts: [
      { name: 'Docente', value: 'Núñez, Elena' },
      { name: 'Aula', value: '3' },
      { name: 'Día 1', value: 'Lunes, de 17:00 a 18:30' },
      { name: 'Día 2', value: 'Viernes, desde las 18:00' },
    ],
    rows: [
      ['12', 'Abad, Ana', '22/05/2014', '45.123.456', '0000 15-555-0001'],
      ['', 'Zárate, Mora', '', '', '0000 15-555-0002 - Irma (Mamá)'],
    ],
  });
});

test('A class without any data prints an empty page and does not fail', () => {
  expect(classPaper({}, INSTITUTE, TODAY)).toMatchObject({ title: 'Clase', data: { note: '0 alumnos', facts: [], rows: [] } });
});

test('The list of classes has teacher, category, days and hours', () => {
  const { data } = classesPaper(
    [
      {
        category: { name: 'Junior' },
        teacher: { name: 'Elena', lastname: 'Núñez' },
        ...{ day1: 'Lunes', hourin1: '2000-01-01T17:00:00.000Z', hourout1: '2000-01-01T18:30:00.000Z', day2: 'Miércoles', hourin2: '17:00', hourout2: '18:30' },
      },
      { category: null, teacher: null },
    ],
    INSTITUTE,
    TODAY,
  );
  expect(data).toMatchObject({
    title: 'Lista de Clases',
    note: '2 clases',
    rows: [
      ['Núñez, Elena', 'Junior', 'Lunes', '17:00', '18:30', 'Miércoles', '17:00', '18:30'],
      ['', '', '', '', '', '', '', ''],
    ],
  });
});
