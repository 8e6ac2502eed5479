import { describe, expect, test } from 'vitest';
import { noonOf } from '#kernel/calendar.ts';
import type { DataRequest } from './data-request.contract.ts';
import { shownRequests } from './data-request.rules.ts';

describe('The requests on a family’s page', () => {
  test('Open requests stay; answered ones are shown for thirty days', () => {
    const open: DataRequest = {
      ...{ _id: 'one', date: noonOf('2026-01-05').instant, person: { _id: 'ana', name: 'Ana', lastname: 'Abad' }, by: 'Abad, Tomasa' },
      ...{ changes: [], note: '', state: 'pending', answer: '' },
    };
    const answered: DataRequest = { ...open, state: 'approved', answeredOn: noonOf('2026-05-11').instant };
    const shownOn = (day: string) => shownRequests([open, answered], noonOf(day)).map(({ state }) => state);
    expect(shownOn('2026-06-10')).toEqual(['pending', 'approved']);
    expect(shownOn('2026-06-11')).toEqual(['pending']);
  });
});
