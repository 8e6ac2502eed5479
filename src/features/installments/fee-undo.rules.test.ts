import { describe, expect, test } from 'vitest';
import { momentAt, noonOf } from '#kernel/calendar.ts';
import { type DeletedFee, LOST_INVOICE, mayComeBack, mayDelete, NOTHING_TO_UNDO, type UndoFacts } from './fee-undo.rules.ts';

const today = noonOf('2026-06-10');
const fee: DeletedFee = {
  number: 6,
  year: 2026,
  value: 2_000_000,
  status: 'debt',
  updatable: true,
  enrollmentId: 'enrollment',
  student: 'ana',
  createdAt: '2026-03-01T12:00:00.000Z',
  hung: [],
};
const facts: UndoFacts = { deletedAt: today.instant, isStudentThere: true, numbers: [3, 4, 5], isEnrollmentThere: true, isOutdated: false };
const said = (more: Partial<UndoFacts>, deleted: Partial<DeletedFee> = {}, now = today): string => {
  const may = mayComeBack({ ...fee, ...deleted }, { ...facts, ...more }, now);
  return may.ok ? 'yes' : may.reasons[0].msg;
};

describe('A fee that was deleted by mistake', () => {
  test('It comes back if nothing speaks against it, also without an enrollment', () => {
    expect(said({})).toBe('yes');
    expect(said({ isEnrollmentThere: null }, { enrollmentId: null })).toBe('yes');
  });

  test('It comes back until the end of the day in Buenos Aires', () => {
    const deletedAt = '2026-06-10T15:00:00.000Z';
    expect(said({ deletedAt }, {}, momentAt('2026-06-11T02:59:59.999Z'))).toBe('yes');
    expect(said({ deletedAt }, {}, momentAt('2026-06-11T03:00:00.000Z'))).toBe('La cuota solo se puede recuperar el mismo día en que se eliminó');
  });

  test('It does not come back if the student has the same fee again; private lessons may be several', () => {
    expect(said({ numbers: [6] })).toBe('La cuota ya no se puede recuperar: ya existe Junio 2026');
    expect(said({ numbers: [0] }, { number: 0 })).toBe('La cuota ya no se puede recuperar: ya existe Inscripción 2026');
    expect(said({ numbers: [1] }, { number: 1 })).toBe('yes');
  });

  test('It does not come back without its student, without its enrollment, or with an old price', () => {
    expect(said({ isStudentThere: false })).toBe('La cuota ya no se puede recuperar: el alumno fue eliminado');
    expect(said({ isEnrollmentThere: false })).toBe('La cuota ya no se puede recuperar: se eliminó su inscripción');
    expect(said({ isOutdated: true })).toBe('La cuota ya no se puede recuperar: desde entonces cambiaron los precios o los datos del alumno');
  });
});

describe('A fee that the history cannot give back', () => {
  test('The refusal says that it was not deleted by hand, or that its invoice is gone', () => {
    expect(NOTHING_TO_UNDO).toEqual({ ok: false, status: 404, reasons: [{ msg: 'La cuota no se puede recuperar' }] });
    expect(LOST_INVOICE.reasons[0].msg).toBe('La cuota ya no se puede recuperar: se eliminó una factura que la pagaba, o se devolvió su dinero');
  });
});

describe('A fee that is to be deleted', () => {
  test('Only the administration deletes a fee that was paid, wholly or in part', () => {
    const may = (fee: { value: number; waived?: boolean; isrest?: boolean }) =>
      (['admin', 'admin&teacher', 'secretary'] as const).map((role) => mayDelete(fee, { role }).ok);
    expect(may({ value: 0 })).toEqual([true, true, false]);
    expect(may({ value: 1 })).toEqual([true, true, true]);
    expect(may({ value: 0, waived: true })).toEqual([true, true, true]);
    expect(may({ value: 1, isrest: true })).toEqual([true, true, false]);
    expect(may({ value: 0, waived: true, isrest: true })).toEqual([true, true, false]);
  });

  test('A secretary is told whether the fee was paid wholly or in part', () => {
    const refused = (fee: { value: number; isrest?: boolean }) => mayDelete(fee, { role: 'secretary' });
    const because = (msg: string) => ({ ok: false, status: 403, reasons: [{ msg }] });
    expect(refused({ value: 0 })).toEqual(because('La cuota está pagada: solo la administración puede eliminarla'));
    expect(refused({ value: 1, isrest: true })).toEqual(because('Una parte de la cuota está pagada: solo la administración puede eliminarla'));
  });
});
