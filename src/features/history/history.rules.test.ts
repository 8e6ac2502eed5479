import { describe, expect, test } from 'vitest';
import { HISTORY_WORDS } from '#app/history-words.rules.ts';
import { fieldChanges, fieldChangeText } from './history.rules.ts';

describe('How a change is written for its reader', () => {
  test('Only fields that changed are listed, in the words of the office', () => {
    const before = { number: 5, year: 2026, value: 4_550_000, status: 'debt', updatable: true, enrollmentId: 'e1' };
    expect(fieldChanges(HISTORY_WORDS.installment, before, { ...before, value: 5_000_050, status: 'expired' })).toEqual([
      { field: 'Valor', before: '$45.500', after: '$50.000,50' },
      { field: 'Estado', before: 'Deuda', after: 'Vencida' },
    ]);
  });

  test('For a new thing every field is listed, for a deleted one what it had', () => {
    const fee = { number: 0, year: 2026, value: 2_000_000, status: 'debt', updatable: true, student: '5e0000000000000000000001' };
    expect(fieldChanges(HISTORY_WORDS.installment, null, fee)).toEqual([
      { field: 'Año', after: '2026' },
      { field: 'Valor', after: '$20.000' },
      { field: 'Estado', after: 'Deuda' },
      { field: 'Se actualiza', after: 'Sí' },
      { field: 'Cuota', after: 'Inscripción' },
    ]);
    expect(fieldChanges(HISTORY_WORDS.installment, fee, null)).toContainEqual({ field: 'Valor', before: '$20.000' });
  });

  test('A field that was emptied has no value after it', () => {
    expect(fieldChanges(HISTORY_WORDS.user, { cel: '351 555' }, { cel: null })).toEqual([{ field: 'Celular', before: '351 555' }]);
    expect(fieldChangeText({ field: 'Celular', before: '351 555' }, 'change')).toBe('Celular: 351 555 (se quitó)');
    expect(fieldChangeText({ field: 'Celular', after: '351 555' }, 'change')).toBe('Celular: 351 555 (no tenía)');
    expect(fieldChangeText({ field: 'Valor', before: '$1', after: '$2' }, 'change')).toBe('Valor: $1 → $2');
    // For a new or deleted thing nothing more needs saying.
    expect(fieldChangeText({ field: 'Celular', after: '351 555' }, 'create')).toBe('Celular: 351 555');
    expect(fieldChangeText({ field: 'Celular', before: '351 555' }, 'delete')).toBe('Celular: 351 555');
  });

  test('Roles, families and phones of a person are written in words', () => {
    const ana = { _id: 'a', lastname: 'Abad', name: 'Ana' };
    expect(
      fieldChanges(
        HISTORY_WORDS.user,
        { role: 'teacher', active: true, children: [], phones: [], discount: 0, town: null },
        {
          role: 'secretary',
          active: false,
          children: [ana, { ...ana, name: 'Bautista' }],
          phones: [{ relation: 'Mamá', name: 'Tomasa', cel: '351 555' }],
          discount: 10,
          town: { _id: 't', name: 'Azul' },
        },
      ),
    ).toEqual([
      { field: 'Tipo de usuario', before: 'Profesor', after: 'Secretaria' },
      { field: 'Activo', before: 'Sí', after: 'No' },
      { field: 'Celulares relacionados', after: 'Mamá Tomasa 351 555' },
      { field: 'Localidad', after: 'Azul' },
      { field: 'Descuento', before: '0 %', after: '10 %' },
      { field: 'Alumnos a cargo', after: 'Abad, Ana; Abad, Bautista' },
    ]);
  });

  test('Grades are listed with their kind, as they were typed; old ones without it', () => {
    const grades = (oral: number | null) => ({ grades: [{ kind: 'Oral', value: oral }] });
    expect(fieldChanges(HISTORY_WORDS.grade, grades(null), grades(850))).toEqual([{ field: 'Notas', before: 'Oral sin nota', after: 'Oral 8,5' }]);
    const inPercent = (test: number | null) => ({ grades: [{ kind: 'Test', value: test, percentage: true }] });
    expect(fieldChanges(HISTORY_WORDS.grade, inPercent(null), inPercent(850))).toEqual([{ field: 'Notas', before: 'Test sin nota', after: 'Test 85%' }]);
    expect(fieldChanges(HISTORY_WORDS.grade, { gradetype: 'g', value: 700 }, { gradetype: 'g', value: 850 })).toEqual([
      { field: 'Nota', before: '7', after: '8,5' },
    ]);
  });

  test('An invoice is listed with what it paid', () => {
    const details = [
      { installment: { number: 3, year: 2026, student: { lastname: 'Abad', name: 'Ana' } }, payment: 2_000_000 },
      { installment: null, payment: 100_000 },
    ];
    expect(fieldChanges(HISTORY_WORDS.invoice, null, { invoiceid: 512, total: 2_100_000, details })).toEqual([
      { field: 'N° Factura', after: '512' },
      { field: 'Total', after: '$21.000' },
      { field: 'Cuotas pagadas', after: 'Abad, Ana · Marzo 2026: $20.000; Cuota eliminada: $1.000' },
    ]);
  });

  test('Percentages, months, days and times are written as the office reads them', () => {
    expect(fieldChanges(HISTORY_WORDS.category, { value: 100 }, { value: 200, from: '2026-07' })).toContainEqual({ field: 'Rige desde', after: 'Julio 2026' });
    expect(fieldChanges(HISTORY_WORDS.surcharge, { points: 1000 }, { points: 1250 })).toEqual([{ field: 'Porcentaje', before: '10 %', after: '12,5 %' }]);
    expect(fieldChanges(HISTORY_WORDS.user, null, { dob: '2015-05-03T00:00:00.000Z' })).toEqual([{ field: 'Fecha de nacimiento', after: '03/05/2015' }]);
    expect(fieldChanges(HISTORY_WORDS.credentials, null, { invitedUntil: '2026-06-17T01:30:00.000Z' })).toEqual([
      { field: 'Invitación hasta', after: '16/06/2026 22:30' },
    ]);
  });
});
