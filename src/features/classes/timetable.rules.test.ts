import { describe, expect, test } from 'vitest';
import type { ClassInfo } from './class.contract.ts';
import { collisionsOf, durationText, timetableOf } from './timetable.rules.ts';

const ELENA = { _id: '5e0000000000000000000001', name: 'Elena', lastname: 'Núñez' };
const BRUNO = { _id: '5e0000000000000000000002', name: 'Bruno', lastname: 'Ledesma' };
const junior: ClassInfo = {
  _id: '6e0000000000000000000001',
  category: { _id: '7e0000000000000000000001', name: 'Junior', letters: false, finalexam: true },
  teacher: ELENA,
  year: 2026,
  classroom: '3',
  ...{ day1: 'Lunes', hourin1: '17:00', hourout1: '18:30', day2: 'Miércoles', hourin2: '17:00', hourout2: '18:30' },
  capacity: 12,
  taken: 9,
};
const kinder: ClassInfo = {
  ...junior,
  _id: '6e0000000000000000000002',
  category: { ...junior.category, name: 'Kinder' },
  teacher: BRUNO,
  classroom: '12',
  day2: 'Viernes',
};

describe('The week of rooms and teachers', () => {
  test('Rooms come in the order of their numbers, and those without one at the end', () => {
    const { classroom: _, ...somewhere } = { ...kinder, _id: '6e0000000000000000000003' };
    expect(timetableOf([kinder, somewhere, junior], 'room').map(({ name }) => name)).toEqual(['Aula 3', 'Aula 12', 'Sin aula']);
  });

  test('A teacher’s week has the classes by day and hour, and the sum of hours', () => {
    const early: ClassInfo = {
      ...junior,
      _id: '6e0000000000000000000003',
      hourin1: '15:30',
      hourout1: '17:00',
      day2: 'Lunes',
      hourin2: '15:30',
      hourout2: '17:00',
    };
    const [week] = timetableOf([junior, early], 'teacher');
    expect(week?.days.Lunes.map(({ from, collides }) => [from, collides])).toEqual([
      ['15:30', false],
      ['17:00', false],
    ]);
    expect(week?.days.Martes).toEqual([]);
    expect(durationText(week?.minutes ?? 0)).toBe('4 h 30 min');
  });

  test('Two classes in one room at the same time are reported, and those that follow each other are not', () => {
    expect(collisionsOf([junior, kinder])).toEqual([]);
    expect(collisionsOf([junior, { ...kinder, classroom: '3' }])).toEqual([
      'Aula 3, Lunes: Junior con Núñez, Elena, de 17:00 a 18:30 y Kinder con Ledesma, Bruno, de 17:00 a 18:30',
    ]);
    expect(collisionsOf([junior, { ...kinder, teacher: ELENA, hourin1: '18:30', hourout1: '20:00' }])).toEqual([]);
    expect(collisionsOf([junior, { ...kinder, teacher: ELENA, hourin1: '18:00', hourout1: '20:00' }])).toEqual([
      'Núñez, Elena, Lunes: Junior, de 17:00 a 18:30 y Kinder, de 18:00 a 20:00',
    ]);
  });

  test('Without rooms there are no collisions of rooms', () => {
    const { classroom: _, ...one } = junior;
    const { classroom: __, ...other } = kinder;
    expect(collisionsOf([one, other])).toEqual([]);
  });
});
