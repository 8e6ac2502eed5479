import { expect, test } from 'vitest';
import { cardsOf, foretold, mayPublish } from './publication.rules.ts';
import type { LackingCard } from './report-card.contract.ts';

const grade = (period: number) => ({ period, typeId: 'oral', value: 800 });
const ana = { _id: '1', name: 'Ana', lastname: 'Abad' };
const mora = { _id: '2', name: 'Mora', lastname: 'Zárate' };

test('Report cards are published when at least one student has a grade up to their bimester', () => {
  expect(mayPublish([[], [grade(1)]], 2).ok).toBe(true);
  expect(mayPublish([[], [grade(3)]], 2)).toMatchObject({
    ok: false,
    reasons: [{ msg: 'Ningún alumno tiene notas hasta el 2° bimestre: no hay libretas para publicar' }],
  });
  expect(mayPublish([], 1).ok).toBe(false);
});

test('A student has the published report cards that contain a grade', () => {
  const published = [{ period: 1 }, { period: 2 }];
  expect(cardsOf(published, [grade(2)])).toEqual([{ period: 2 }]);
  expect(cardsOf(published, [grade(1)])).toEqual([{ period: 1 }, { period: 2 }]);
  expect(cardsOf(published, [])).toEqual([]);
});

test('Before publishing, the teacher is told which students get no card for want of grades, and which cards lack an observation', () => {
  const lacking: readonly LackingCard[] = [
    { student: mora, lacks: ['grades', 'observation'] },
    { student: ana, lacks: ['observation'] },
  ];
  expect(foretold(lacking, 3)).toEqual([
    '2 familias podrán descargar su libreta.',
    'Sin notas, y por eso sin libreta: Zárate Mora.',
    'Sin observación: Abad Ana.',
    'Lo que se corrija después se verá en las descargas siguientes.',
  ]);
  expect(foretold([], 1)).toEqual(['Una familia podrá descargar su libreta.', 'Lo que se corrija después se verá en las descargas siguientes.']);
});
