import { describe, expect, test } from 'vitest';
import { NO_TIES } from '#features/users/user.rules.ts';
import { guardianInLists, mayReadFamily, titleOf, type Ward } from './family.rules.ts';

const ward = (student: string, guardian: string, owes = true): Ward => ({ student, guardian, guardianKey: guardian, owes });

describe('Who reads a family', () => {
  test('A guardian the own one, a student only without guardians, and nobody that of others', () => {
    const guardians = new Set(['tomasa']);
    expect(mayReadFamily({ id: 'tomasa', role: 'guardian' }, 'tomasa', NO_TIES)).toEqual({ ok: true, value: null });
    expect(mayReadFamily({ id: 'ana', role: 'student' }, 'ana', NO_TIES).ok).toBe(true);
    const refused = { ok: false, status: 403, reasons: [{ msg: 'Solo puede ver su propia familia' }] };
    expect(mayReadFamily({ id: 'ana', role: 'student' }, 'ana', { guardians })).toEqual(refused);
    expect(mayReadFamily({ id: 'ana', role: 'student' }, 'tomasa', NO_TIES)).toEqual(refused);
  });
});

describe('Under which guardian the lists of debts show a child', () => {
  test('Under the one of most children who owe; the child counts whether it owes or not', () => {
    const both = [ward('ana', 'berta', false), ward('ana', 'carlos', false)];
    expect(guardianInLists('ana', both)).toBe('berta');
    expect(guardianInLists('ana', [...both, ward('bauti', 'carlos')])).toBe('carlos');
    expect(guardianInLists('ana', [...both, ward('bauti', 'carlos', false)])).toBe('berta');
  });

  test('Under nobody without guardians', () => {
    expect([guardianInLists('ana', []), guardianInLists('ana', [ward('bauti', 'carlos')])]).toEqual([null, null]);
  });
});

describe('The name of a family', () => {
  const named = (lastname: string, name: string) => ({ lastname, name });

  test('It is the surname of the children, each once, or that of the guardian; somebody alone has the own name', () => {
    const tomasa = named('Soria', 'Tomasa');
    const [ana, bauti, mora] = [named('Abad', 'Ana'), named('Abad', 'Bautista'), named('Zárate', 'Mora')];
    expect([titleOf(tomasa, [ana, bauti], false), titleOf(tomasa, [ana, mora], false), titleOf(tomasa, [], false)]).toEqual([
      'Familia Abad',
      'Familia Abad y Zárate',
      'Familia Soria',
    ]);
    expect(titleOf(ana, [ana], true)).toBe('Abad, Ana');
  });
});
