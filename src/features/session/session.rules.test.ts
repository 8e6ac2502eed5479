import { describe, expect, test } from 'vitest';
import { momentAt } from '#kernel/calendar.ts';
import {
  checkPasswords,
  EMAIL_NEEDED,
  endedBefore,
  failuresSince,
  getsLink,
  INACTIVE,
  isAlive,
  isUseNoted,
  knownSince,
  mayAskForLink,
  mayChangeCredentials,
  mayEndSessions,
  mayInvite,
  mayTry,
  planCredentials,
  WRONG_LOGIN,
} from './session.rules.ts';

const now = momentAt('2026-06-10T12:00:00.000Z');

describe('When a session ends', () => {
  test('For the staff it ends after 12 hours without use', () => {
    expect(isAlive({ createdAt: '2026-06-01T00:00:00.000Z', usedAt: '2026-06-10T00:00:00.001Z' }, 'secretary', now)).toBe(true);
    expect(isAlive({ createdAt: '2026-06-01T00:00:00.000Z', usedAt: '2026-06-10T00:00:00.000Z' }, 'secretary', now)).toBe(false);
  });

  test('For families it ends after 30 days without use', () => {
    expect(isAlive({ createdAt: '2026-05-01T00:00:00.000Z', usedAt: '2026-05-11T12:00:00.001Z' }, 'guardian', now)).toBe(true);
    expect(isAlive({ createdAt: '2026-05-01T00:00:00.000Z', usedAt: '2026-05-11T12:00:00.000Z' }, 'student', now)).toBe(false);
  });

  test('For everybody it ends after 90 days, however much it was used', () => {
    expect(isAlive({ createdAt: '2026-03-12T12:00:00.001Z', usedAt: now.instant }, 'student', now)).toBe(true);
    expect(isAlive({ createdAt: '2026-03-12T12:00:00.000Z', usedAt: now.instant }, 'admin', now)).toBe(false);
  });

  test('Its use is noted every five minutes at most', () => {
    expect(isUseNoted('2026-06-10T11:55:00.000Z', now)).toBe(true);
    expect(isUseNoted('2026-06-10T11:55:00.001Z', now)).toBe(false);
  });
});

test('After ten failures of one e-mail, or a hundred from one place, one has to wait', () => {
  const stranger = { ofBoth: 0, isKnown: false };
  expect(mayTry({ ofEmail: 9, ofAddress: 99, ...stranger }).ok).toBe(true);
  expect(mayTry({ ofEmail: 10, ofAddress: 0, ...stranger })).toMatchObject({ ok: false, status: 429 });
  expect(mayTry({ ofEmail: 0, ofAddress: 100, ...stranger })).toMatchObject({ ok: false, status: 429 });
});

test('Somebody who has logged in from a place before is not locked out there by attempts of others', () => {
  expect(mayTry({ ofEmail: 500, ofAddress: 500, ofBoth: 9, isKnown: true }).ok).toBe(true);
  expect(mayTry({ ofEmail: 10, ofAddress: 10, ofBoth: 10, isKnown: true })).toMatchObject({ ok: false, status: 429 });
});

describe('Credentials', () => {
  const admin = { id: 'a', role: 'admin' } as const;
  const secretary = { id: 's', role: 'secretary' } as const;
  const teacher = { id: 't', role: 'teacher' } as const;
  const nothing = { email: undefined, password: undefined, password2: undefined };

  test('A password has at least eight characters and is typed twice alike', () => {
    expect(checkPasswords('12345678', '12345678')).toEqual({ ok: true, value: '12345678' });
    expect(checkPasswords('1234567', '1234567')).toMatchObject({ ok: false, reasons: [{ path: 'password' }] });
    expect(checkPasswords('12345678', '12345679')).toMatchObject({ ok: false, reasons: [{ msg: 'Las contraseñas no coinciden' }] });
    expect(checkPasswords('short', undefined)).toMatchObject({ ok: false, reasons: [{ path: 'password' }, { path: 'password2' }] });
  });

  test('Everybody changes their own, the office everybody’s, a secretary no administrator’s', () => {
    expect(mayChangeCredentials(teacher, teacher).ok).toBe(true);
    expect(mayChangeCredentials(teacher, secretary)).toMatchObject({ ok: false, status: 403 });
    expect(mayChangeCredentials(secretary, teacher).ok).toBe(true);
    expect(mayChangeCredentials(secretary, admin)).toMatchObject({ ok: false, status: 403 });
    expect(mayChangeCredentials(admin, { id: 'b', role: 'admin&teacher' }).ok).toBe(true);
  });

  test('The office invites active users, a secretary no administrator', () => {
    expect(mayInvite(secretary, { ...teacher, active: true }).ok).toBe(true);
    expect(mayInvite(secretary, { ...admin, active: true })).toMatchObject({ ok: false, status: 403 });
    expect(mayInvite(admin, { ...admin, active: true }).ok).toBe(true);
    expect(mayInvite(admin, { ...teacher, active: false })).toMatchObject({ ok: false, status: 400 });
    expect(mayInvite(teacher, { ...teacher, active: true })).toMatchObject({ ok: false, status: 403 });
  });

  test('A form without a change is refused', () => {
    expect(planCredentials(admin, { ...teacher, email: 't@x.com' }, { ...nothing, email: 't@x.com' })).toMatchObject({ ok: false, status: 400 });
    expect(planCredentials(admin, { ...teacher, email: null }, nothing)).toMatchObject({ ok: false, status: 400 });
    expect(planCredentials(teacher, { ...teacher, email: 't@x.com' }, { ...nothing, email: 'other@x.com' })).toMatchObject({ ok: false, status: 400 });
  });

  test('The office sets, changes and removes e-mails; for others the e-mail is ignored', () => {
    expect(planCredentials(admin, { ...teacher, email: null }, { ...nothing, email: 't@x.com' })).toEqual({
      ok: true,
      value: { email: { set: 't@x.com' }, password: null },
    });
    expect(planCredentials(admin, { ...teacher, email: 't@x.com' }, nothing)).toEqual({ ok: true, value: { email: 'remove', password: null } });
    expect(planCredentials(admin, { ...admin, email: 'a@x.com' }, nothing)).toMatchObject({
      ok: false,
      reasons: [{ msg: 'No puede quitar su propia dirección de correo electrónico', path: 'email' }],
    });
    expect(planCredentials(teacher, { ...teacher, email: 't@x.com' }, { email: 'other@x.com', password: '12345678', password2: '12345678' })).toEqual({
      ok: true,
      value: { email: 'keep', password: '12345678' },
    });
  });

  test('A wrong password and a missing e-mail are reported together', () => {
    expect(planCredentials(admin, { ...teacher, email: null }, { email: undefined, password: '1234567', password2: '7654321' })).toEqual({
      ok: false,
      status: 400,
      reasons: [
        { msg: 'La contraseña debe tener al menos 8 caracteres', path: 'password' },
        { msg: 'Las contraseñas no coinciden', path: 'password2' },
        { msg: 'Ingrese primero la dirección de correo electrónico', path: 'email' },
      ],
    });
  });

  test('A password needs an e-mail', () => {
    const password = { password: '12345678', password2: '12345678' };
    expect(planCredentials(admin, { ...teacher, email: null }, { email: undefined, ...password })).toMatchObject({ ok: false, reasons: [{ path: 'email' }] });
    expect(planCredentials(admin, { ...teacher, email: null }, { email: 't@x.com', ...password }).ok).toBe(true);
    expect(planCredentials(admin, { ...teacher, email: 't@x.com' }, { email: undefined, ...password })).toEqual({
      ok: true,
      value: { email: 'keep', password: '12345678' },
    });
  });
});

describe('What is counted, and since when', () => {
  test('Sessions have ended after 30 days without use, or 90 in all', () => {
    expect(endedBefore(now)).toEqual({ usedAt: '2026-05-11T12:00:00.000Z', createdAt: '2026-03-12T12:00:00.000Z' });
  });

  test('Failures count for 15 minutes, and a place stays known for 30 days', () => {
    expect([failuresSince(now), knownSince(now)]).toEqual(['2026-06-10T11:45:00.000Z', '2026-05-11T12:00:00.000Z']);
  });

  test('Two links for a forgotten password may be followed by a third, thirty of one address by none', () => {
    const may = (ofEmail: number, ofAddress: number) => mayAskForLink({ ofEmail, ofAddress }).ok;
    expect([may(2, 29), may(3, 29), may(2, 30)]).toEqual([true, false, false]);
    expect(mayAskForLink({ ofEmail: 3, ofAddress: 0 })).toEqual({
      ok: false,
      status: 429,
      reasons: [{ msg: 'Ya se pidieron varios enlaces. Espere 15 minutos y vuelva a intentar' }],
    });
  });

  test('A link goes to active users who have a password', () => {
    const gets = (active: boolean, passwordHash: string | null) => getsLink({ active, passwordHash });
    expect([gets(true, 'x'), gets(false, 'x'), gets(true, null), gets(false, null)]).toEqual([true, false, false, false]);
  });
});

describe('Whose sessions the office ends', () => {
  const those = {
    admin: { id: '1', role: 'admin' },
    other: { id: '2', role: 'admin&teacher' },
    secretary: { id: '3', role: 'secretary' },
    student: { id: '4', role: 'student' },
  } as const;

  test('An administrator those of everybody, a secretary not those of administrators, and others of nobody', () => {
    const may = (by: keyof typeof those, person: keyof typeof those) => mayEndSessions(those[by], those[person]).ok;
    expect([may('admin', 'other'), may('admin', 'student'), may('secretary', 'student'), may('secretary', 'secretary')]).toEqual([true, true, true, true]);
    expect([may('secretary', 'admin'), may('student', 'student'), may('student', 'admin')]).toEqual([false, false, false]);
  });

  test('The refusals say why', () => {
    const { admin, secretary, student } = those;
    const reason = (verdict: ReturnType<typeof mayEndSessions>) => (verdict.ok ? null : verdict.reasons[0].msg);
    const isKnown = { ofEmail: 10, ofAddress: 0, ofBoth: 10, isKnown: true };
    const inactive = { ...student, active: false };
    expect([mayEndSessions(secretary, admin), mayChangeCredentials(student, admin), mayChangeCredentials(secretary, admin)].map(reason)).toEqual([
      'Solo un administrador puede cerrar las sesiones de otro administrador',
      'Solo puede modificar sus propias credenciales',
      'Solo un administrador puede modificar las credenciales de otro administrador',
    ]);
    expect([mayInvite(secretary, { ...admin, active: true }), mayInvite(secretary, inactive), mayTry(isKnown), WRONG_LOGIN, INACTIVE].map(reason)).toEqual([
      'Solo un administrador puede invitar a otro administrador',
      'El usuario está inactivo: no puede ser invitado',
      'Demasiados intentos fallidos. Espere 15 minutos y vuelva a intentar',
      'El correo electrónico o la contraseña no son correctos',
      'Su usuario está inactivo. Comuníquese con el instituto',
    ]);
  });

  test('For an invitation or a password the office must enter an e-mail first', () => {
    expect(EMAIL_NEEDED).toEqual({ ok: false, status: 400, reasons: [{ msg: 'Ingrese la dirección de correo electrónico', path: 'email' }] });
  });

  test('Credentials that change nothing, lack half of the password or the e-mail are refused with the reason', () => {
    const { admin, secretary } = those;
    const NOTHING = { email: undefined, password: undefined, password2: undefined };
    const reasons = (form: Partial<Record<keyof typeof NOTHING, string>>, person: { id: string; role: 'admin' | 'secretary'; email: string | null }) => {
      const plan = planCredentials(admin, person, { ...NOTHING, ...form });
      return plan.ok ? plan.value : plan.reasons;
    };
    const known = { ...secretary, email: 'c@x.com' };
    const kept = { email: 'c@x.com' };
    expect(reasons(kept, known)).toEqual([{ msg: 'No se modificó ningún dato' }]);
    expect(reasons({ ...kept, password: '12345678' }, known)).toEqual([{ msg: 'Las contraseñas no coinciden', path: 'password2' }]);
    expect(reasons({ ...kept, password2: '12345678' }, known)).toEqual([
      { msg: 'La contraseña debe tener al menos 8 caracteres', path: 'password' },
      { msg: 'Las contraseñas no coinciden', path: 'password2' },
    ]);
    expect(reasons({ password: '12345678', password2: '12345678' }, { ...known, email: null })).toEqual([
      { msg: 'Ingrese primero la dirección de correo electrónico', path: 'email' },
    ]);
  });
});
