import { describe, expect, test } from 'vitest';
import { CAST } from '../../../tests/cast.ts';
import { cambridgePaper, certificatesPaper } from './certificate.pdf.ts';

const INSTITUTE = {
  ...{ name: 'Instituto', claim: '', address: '', town: 'Villa Ejemplo', phone: '', email: '', logo: null },
  ...{ signerName: 'Alicia Quiroga', signerTitle: '' },
};
const ceremony = (category: object) => ({
  category: { name: 'Junior', letters: false, ...category },
  ...{ year: 2026, teacher: 'Elena Núñez', date: 'viernes 11 de diciembre de 2026' },
});
const ana = { _id: CAST.student.id, name: 'Ana', lastname: 'Abad', dni: 40_123_456 };
const certified = (...values: number[]) => [
  { student: ana, grades: values.map((value, index) => ({ name: `Nota ${index + 1}`, value, percentage: index === 1 })) },
];
const pageOf = (category: object, ...values: number[]) =>
  (certificatesPaper(certified(...values), ceremony(category), INSTITUTE).data as { pages: object[] }).pages[0];

describe('A certificate', () => {
  test('with a mean of 60 % or more tells the grades in two columns', () => {
    expect(certificatesPaper(certified(600, 600), ceremony({}), INSTITUTE)).toMatchObject({
      template: 'features/grades/certificate.typ',
      title: 'Certificado Junior Abad, Ana',
      data: {
        place: 'Villa Ejemplo, viernes 11 de diciembre de 2026',
        signer: { name: 'Alicia Quiroga', role: 'Dirección' },
        teacher: { name: 'Elena Núñez' },
        pages: [
          {
            ...{ name: 'Ana Abad', dni: '40.123.456', level: '', mention: '', columns: 2, average: '' },
            says: 'ha aprobado el curso Junior en el ciclo lectivo 2026 con las siguientes calificaciones',
            grades: [
              { name: 'Nota 1', value: '6' },
              { name: 'Nota 2', value: '60%' },
            ],
          },
        ],
      },
    });
  });

  test('below 60 % says that the course was attended, without grades', () => {
    expect(pageOf({}, 600, 599)).toMatchObject({ says: 'ha asistido al curso Junior en el ciclo lectivo 2026', grades: [], average: '', mention: '' });
  });

  test('of the three highest categories has three columns, the average, and the name of the exam', () => {
    expect(pageOf({ name: '6° Año', certificatelevel: 'First B2' }, 725, 800, 650)).toMatchObject({
      level: 'First Certificate (B2)',
      columns: 3,
      average: '72,5%',
    });
    expect(pageOf({ name: 'Proficiency', certificatelevel: 'Proficiency C2' }, 500)).toMatchObject({ level: 'Proficiency (C2)', average: '', grades: [] });
  });

  test('of Kinder has a mention in place of grades, however low', () => {
    expect(pageOf({ name: 'Kinder', letters: true }, 900, 899)).toMatchObject({
      says: 'ha completado el curso Kinder en el ciclo lectivo 2026 con la mención',
      mention: 'Muy Bueno',
      grades: [],
    });
    expect(pageOf({ name: 'Kinder', letters: true }, 300)).toMatchObject({ mention: 'Malo' });
  });
});

test('A certificate of Cambridge has five shields for each skill, and the mean', () => {
  const { data, title } = cambridgePaper([...certified(725, 1000), ...certified(390)], ceremony({ cambridgelevel: 'Flyers' }), INSTITUTE);
  expect(title).toBe('Certificado Cambridge Junior 2026');
  expect(data).toMatchObject({
    level: 'Flyers',
    pages: [
      {
        skills: [
          { name: 'Nota 1', shields: ['full', 'full', 'full', 'half', 'grey'], percent: '72,5%' },
          { name: 'Nota 2', shields: ['full', 'full', 'full', 'full', 'full'], percent: '100%' },
        ],
        average: '86,25%',
      },
      { average: '39%' },
    ],
  });
});
