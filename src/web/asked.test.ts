import { expect, test } from 'vitest';
import { askedText } from './asked.ts';

test('A paper shows the filters of its list; an empty filter is left out', () => {
  expect(askedText('Del 01/06/2026 al 10/06/2026', ['Categoría', 'Junior'], ['Apellido', ''], ['Nombre', undefined], undefined, '')).toBe(
    'Del 01/06/2026 al 10/06/2026 · Categoría: Junior',
  );
  expect(askedText()).toBe('');
  expect(askedText('x'.repeat(500))).toHaveLength(300);
});
