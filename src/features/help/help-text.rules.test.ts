/** How a file of the help is read. */
import { describe, expect, test } from 'vitest';
import { sectionOf } from './help-text.rules.ts';

const CASH = `# Caja

id: cash
for: office

## Cerrar la caja

id: close-register
for: owner, teacher
screen: /register/info

1. Entre a **Caja**.
2. {secretary} Presione [Cerrar]{teal}.

Se puede hacer una vez por día.

{owner} El conteo es del día anterior.
`;

describe('For the program', () => {
  test('A section has its topics with readers, screen, steps and notes', () => {
    expect(sectionOf(CASH)).toEqual({
      id: 'cash',
      title: 'Caja',
      for: ['admin', 'admin&teacher', 'secretary'],
      topics: [
        {
          id: 'close-register',
          title: 'Cerrar la caja',
          for: ['admin', 'admin&teacher', 'teacher'],
          to: '/register/info',
          steps: ['Entre a **Caja**.', { for: ['secretary'], text: 'Presione [Cerrar]{teal}.' }],
          notes: ['Se puede hacer una vez por día.', { for: ['admin', 'admin&teacher'], text: 'El conteo es del día anterior.' }],
        },
      ],
    });
  });

  test('A mistake in a text stops the build', () => {
    expect(() => sectionOf(CASH.replace('{secretary}', '{secretaria}'))).toThrow('secretaria');
    expect(() => sectionOf(CASH.replace('id: close-register\n', ''))).toThrow('"Cerrar la caja" of the help has no line "id: "');
    expect(() => sectionOf(CASH.replace('2. ', '- '))).toThrow('numbers its steps');
  });
});
