/** The history on paper. */
import { type Day, dayOf, shortDay, timeOf } from '#kernel/calendar.ts';
import type { Letterhead } from '#server/letterhead.ts';
import { listPaper } from '#server/list.ts';
import type { Paper } from '#server/printer.ts';
import type { HistoryEntry } from './history.contract.ts';
import { fieldChangeText } from './history.rules.ts';
import { ACTION_LABELS, NOUN_LABELS } from './history-words.rules.ts';

export const historyPaper = (entries: readonly HistoryEntry[], institute: Letterhead, today: Day): Paper =>
  listPaper(
    {
      title: 'Historial',
      counted: ['cambio', 'cambios'],
      landscape: true,
      columns: [{ title: 'Fecha' }, { title: 'Quién', width: 0.5 }, { title: 'Qué', width: 0.9 }, { title: 'Acción' }, { title: 'Cambios', width: 1.4 }],
      rows: entries.map(({ date, by, noun, label, action, changes }) => [
        `${shortDay(dayOf(date))} ${timeOf(date)}`,
        by,
        `${NOUN_LABELS[noun]} · ${label}`,
        ACTION_LABELS[action],
        changes.map(fieldChangeText).join('; '),
      ]),
    },
    institute,
    today,
  );
