/** The history on paper. */
import { type Day, dayOf, daysText, shortDay, timeOf } from '#kernel/calendar.ts';
import { countText } from '#kernel/money.ts';
import type { Letterhead } from '#server/papers/letterhead.ts';
import { listPaper } from '#server/papers/list.ts';
import type { Paper } from '#server/papers/printer.ts';
import type { HistoryEntry, HistoryFilter } from './history.contract.ts';
import { entryText } from './history.rules.ts';
import { ACTION_LABELS, type HistoryWords } from './history-words.rules.ts';

/** A list has room for this many: the newest are printed, and the paper says that others are left out. */
export const MOST_PRINTED = 1000;

export const historyPaper = (words: HistoryWords, found: readonly HistoryEntry[], asked: HistoryFilter, institute: Letterhead, today: Day): Paper => {
  const entries = found.slice(0, MOST_PRINTED);
  return listPaper(
    {
      title: 'Historial',
      of: askedText(words, asked, entries),
      counted: ['cambio', 'cambios'],
      landscape: true,
      columns: [{ title: 'Fecha' }, { title: 'Quién', width: 0.5 }, { title: 'Qué', width: 0.9 }, { title: 'Acción' }, { title: 'Cambios', width: 1.4 }],
      rows: entries.map(({ date, by, noun, label, action, changes, parts }) => [
        `${shortDay(dayOf(date))} ${timeOf(date)}`,
        by,
        `${words[noun].label} · ${label}`,
        ACTION_LABELS[action],
        entryText({ changes, action, parts }),
      ]),
      ...(found.length > MOST_PRINTED ? { remark: `Hay más: se imprimen los ${countText(MOST_PRINTED)} cambios más nuevos.` } : {}),
    },
    institute,
    today,
  );
};

const askedText = (words: HistoryWords, { startDate, endDate, noun, by, text }: HistoryFilter, entries: readonly HistoryEntry[]): string =>
  [
    daysText(startDate, endDate),
    noun === undefined ? '' : `Qué: ${words[noun].label}`,
    by === undefined || entries[0] === undefined ? '' : `Quién: ${entries[0].by}`,
    text === undefined ? '' : `Nombre: ${text}`,
  ]
    .filter((part) => part !== '')
    .join(' · ');
