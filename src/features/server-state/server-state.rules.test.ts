import { expect, test } from 'vitest';
import { momentAt } from '#kernel/calendar.ts';
import { type Found, judge, unwell } from './server-state.rules.ts';
import { headline, wordsOf } from './server-state-words.rules.ts';

/** Ten in the morning in Buenos Aires. */
const NOW = momentAt('2026-06-10T13:00:00.000Z');
const WELL: Found = {
  startedAt: '2026-06-01T12:00:00.000Z',
  version: '0.5.0',
  database: { engine: 'sqlite', ms: 1 },
  disk: { freeBytes: 12_500_000_000, totalBytes: 40_000_000_000 },
  backup: { madeAt: '2026-06-10T05:00:00.000Z', bytes: 12_000_000 },
  printer: { waiting: 0, isFailing: false },
  ranOn: '2026-06-10',
  memory: { usedBytes: 180_000_000, limitBytes: 2_100_000_000 },
  delay: { usualMs: 3, longestMs: 40 },
  faults: [],
};
const FAULT = { at: '2026-06-10T12:32:00.000Z', request: '4821-9350', call: 'GET /api/user/:id' };
const stateOf = (found: Partial<Found>, now = NOW) => judge({ ...WELL, ...found }, now);
const levels = (found: Partial<Found>, now = NOW) => {
  const state = stateOf(found, now);
  return unwell(state).map((part) => `${part} ${state[part].level}`);
};

test('When every part is well, one sentence says so, and no part asks for anything', () => {
  const state = stateOf({});
  expect([state.level, headline(state)]).toEqual(['well', 'Todo en orden']);
  expect(wordsOf(state, NOW).map(({ title, says, todo }) => [title, says, todo])).toEqual([
    ['Base de datos', 'La base incluida responde en 1\u00a0ms.', null],
    ['Lugar en el disco', 'Quedan 12,5 GB de 40 GB.', null],
    ['Copia de seguridad', 'La última es de hoy, 02:00 (12 MB).', null],
    ['Calendario de cuotas', 'Las cuotas vencidas se revisaron hoy.', null],
    ['Papeles (PDF)', 'Ninguno en espera.', null],
    ['Memoria', 'Se usan 180 MB de 2,1 GB.', null],
    ['Rapidez', 'La mayor espera de los últimos minutos fue de 40\u00a0ms.', null],
    ['Errores', 'Ninguno en las últimas 24 horas.', null],
  ]);
});

test('The sentence names what is not well, and each such part says what to do', () => {
  const state = stateOf({ disk: { freeBytes: 400_000_000, totalBytes: 40_000_000_000 }, ranOn: null, faults: [FAULT] });
  expect(headline(stateOf({ faults: [FAULT] }))).toBe('Para revisar: Errores');
  expect([state.level, headline(state)]).toEqual(['danger', 'Urgente: Calendario de cuotas. Para revisar: Lugar en el disco y Errores']);
  expect(wordsOf(state, NOW).flatMap(({ todo }) => todo ?? [])).toEqual([
    'Es poco para seguir guardando copias. Pida a quien administra el servidor que haga lugar.',
    'Pueden faltar recargos de hoy. Se intenta de nuevo cada minuto; si no cambia, avise a quien administra el servidor.',
    'Pase estos códigos a quien administra el servidor: con ellos encuentra cada error en el registro.',
  ]);
});

test('The disk is to be looked at below 500 MB, and urgent below 100 MB', () => {
  const room = (freeBytes: number) => levels({ disk: { freeBytes, totalBytes: 2_000_000_000 } });
  expect(room(500_000_000)).toEqual([]);
  expect(room(499_999_999)).toEqual(['disk warning']);
  expect(room(99_999_999)).toEqual(['disk danger']);
});

test('A backup is to be looked at after a day and a half, and urgent after a week; a new institute has none before its first night', () => {
  const made = (madeAt: string) => levels({ backup: { madeAt, bytes: 1 } });
  expect(made('2026-06-09T05:00:00.000Z')).toEqual([]);
  expect(made('2026-06-09T00:59:00.000Z')).toEqual(['backup warning']);
  expect(made('2026-06-03T13:00:00.000Z')).toEqual(['backup danger']);
  expect(levels({ backup: null })).toEqual(['backup warning']);
});

test('Overdue fees must be looked through every day, within ten minutes after midnight', () => {
  const ran = (ranOn: string | null, instant: string) => levels({ ranOn, backup: { madeAt: instant, bytes: 1 } }, momentAt(instant));
  expect(ran('2026-06-09', '2026-06-10T03:09:00.000Z')).toEqual([]);
  expect(ran('2026-06-09', '2026-06-10T03:10:00.000Z')).toEqual(['calendar danger']);
  expect(ran('2026-06-08', '2026-06-10T03:01:00.000Z')).toEqual(['calendar danger']);
  expect(ran(null, '2026-06-10T13:00:00.000Z')).toEqual(['calendar danger']);
});

test('Slow data, papers that fail or wait, little memory, long waits and errors are told', () => {
  expect(levels({ database: { engine: 'postgres', ms: 1001 } })).toEqual(['database warning']);
  expect(levels({ printer: { waiting: 20, isFailing: false } })).toEqual(['printer warning']);
  expect(levels({ printer: { waiting: 0, isFailing: true } })).toEqual(['printer warning']);
  expect(levels({ memory: { usedBytes: 86, limitBytes: 100 } })).toEqual(['memory warning']);
  expect(levels({ memory: { usedBytes: 96, limitBytes: 100 } })).toEqual(['memory danger']);
  expect(levels({ delay: { usualMs: 201, longestMs: 300 } })).toEqual(['delay warning']);
  expect(levels({ delay: { usualMs: 5, longestMs: 1300 } })).toEqual(['delay warning']);
  expect(levels({ faults: [FAULT] })).toEqual(['faults warning']);
});
