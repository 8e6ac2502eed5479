import { describe, expect, test } from 'vitest';
import { discountAdvice, likelyRelation, phoneOfGuardian, proposedDiscount } from './family.rules.ts';

describe('A family that is registered', () => {
  test('The siblings discount is proposed to two children, not to an only child', () => {
    expect([1, 2, 3].map(proposedDiscount)).toEqual([0, 10, 10]);
  });

  test('The office reads that the discount is proposed, or why it is not', () => {
    expect(discountAdvice([0])).toBe(
      'Con un solo alumno no se propone el descuento Hermanos (10 %). Si ya tiene un hermano en el instituto, elíjalo en “Tipo de descuento”.',
    );
    expect(discountAdvice([10, 10])).toBe('Son 2 hermanos: se propone el descuento Hermanos (10 %) para cada uno. Puede elegir otro en “Tipo de descuento”.');
    expect(discountAdvice([10, 50, 0])).toBe(
      'Son 3 hermanos: corresponde el descuento Hermanos (10 %). Se eligió otro para alumno 2: Media Beca, alumno 3: Ninguno.',
    );
  });

  test('A guardian is assumed to be mamá or papá until something else is chosen', () => {
    expect([likelyRelation('Femenino'), likelyRelation('Masculino'), likelyRelation(null)]).toEqual(['mother', 'father', null]);
  });

  test('Each child gets the guardian’s cell phone among its phones, with the guardian’s relation', () => {
    expect(phoneOfGuardian({ name: ' Rosa ', cel: '351 555-0001' }, 'aunt')).toEqual([{ relation: 'aunt', name: 'Rosa', cel: '351 555-0001' }]);
    expect(phoneOfGuardian({ name: 'Rosa', cel: ' ' }, 'mother')).toEqual([]);
  });
});
