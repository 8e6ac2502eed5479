/** From a screen to its how-to. */
import { expect, test } from 'vitest';
import { HELP_PLACES, helpOf } from './help-places.rules.ts';
import { SECTIONS } from './screens/parts/help-texts.ts';
import { helpFor } from './help-topic.rules.ts';

test('Each screen leads to its own how-to', () => {
  expect(helpOf('/invoice/register', 'secretary')?.topic).toBe('invoice');
  expect(helpOf('/user/edit/0', 'secretary')?.topic).toBe('register-user');
  expect(helpOf('/user/edit/5e0000000000000000000007', 'secretary')?.topic).toBe('edit-user');
  expect(helpOf('/user/edit/5e0000000000000000000007', 'guardian')?.topic).toBe('photo');
  expect(helpOf('/class/grades/6e0000000000000000000007/', 'teacher')?.topic).toBe('grades');
});

test('A screen without a how-to for the reader leads nowhere', () => {
  expect(helpOf('/user/search', 'teacher')).toBeNull();
  expect(helpOf('/user/towns-neighbourhoods/edit', 'secretary')).toBeNull();
  expect(helpOf('/index/help', 'secretary')).toBeNull();
  expect(helpOf('/class/grades/', 'teacher')).toBeNull();
});

test('A reader may read every how-to to which a screen leads', () => {
  for (const { section, topic, for: roles } of HELP_PLACES)
    for (const role of roles) {
      const topics = helpFor(role, SECTIONS).find(({ id }) => id === section)?.topics ?? [];
      expect([role, ...topics.map(({ id }) => id)]).toContain(topic);
    }
});
