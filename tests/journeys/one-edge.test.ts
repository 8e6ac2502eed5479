/** On every page titles, boxes and the contents of boxes begin at the same left edge, for every role and on every screen. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Place, SITE } from '../../src/app/site-map.tsx';
import { openSite, type Site } from '../browser.ts';

const ROLES = ['admin', 'secretary', 'classManager', 'teacher', 'student', 'guardian'] as const;
type Who = (typeof ROLES)[number];

const ACCOUNTS: Readonly<Record<Who, string>> = {
  admin: 'admin@demo.example',
  secretary: 'secretaria@demo.example',
  classManager: 'coordinadora@demo.example',
  teacher: 'profesora@demo.example',
  student: 'alumna@demo.example',
  guardian: 'tutora@demo.example',
};

/** How far from the left everything begins, by the width of the screen: beside the menu where there is one. */
const EDGES = { 390: 14, 768: 20, 1440: 283, 1920: 283 } as const;

let site: Site;
let ids: Readonly<Record<string, string>>;

const logIn = async (who: Who): Promise<string> => {
  const { body } = await site.school.as(null).post('/auth', { email: ACCOUNTS[who], password: 'bimestre-demo' });
  return body.token;
};

/** Parts of paths: the student and the teacher of the demonstration. */
const subjects = async () => {
  const office = site.school.withToken(await logIn('admin'));
  const student = (await site.school.withToken(await logIn('student')).get('/auth')).body._id;
  const { body: ownClass } = await office.get(`/class/student/${student}`);
  const firstOf = async (path: string): Promise<string> => (await office.get(`${path}?page=1&size=1`)).body[0]._id;
  return {
    user_id: student,
    class_id: ownClass._id,
    enrollment_id: await firstOf('/enrollment'),
    item_id: await firstOf('/installment'),
    invoice_id: await firstOf('/invoice'),
    register_id: await firstOf('/register'),
    type: 'edit',
    step: 'categories',
  };
};

/** Pages that the secretary sees as the administration does are not measured twice. */
const isShownTo = (who: Who, { allow }: Place): boolean => allow !== 'public' && allow.includes(who) && !(who === 'secretary' && allow.includes('admin'));

/** The pages of a role, its own home first, and one that is refused to it. */
const pagesOf = (who: Who): readonly string[] => [
  ...['/index/dashboard/0', '/user/edit/0', '/index/backups'],
  ...SITE.filter((place) => isShownTo(who, place)).map(({ path }) =>
    path.replaceAll(/\$(\w+)/g, (_whole, name: string) => {
      const id = ids[name];
      if (id === undefined) throw new Error(`which ${name} is shown at ${path}?`);
      return id;
    }),
  ),
];

/** Where the title begins, and what begins elsewhere though nothing stands before it in its line. */
const lookAt = (page: Page): Promise<{ readonly title: string; readonly edge: number; readonly astray: readonly string[] }> =>
  page.evaluate(() => {
    const isSeen = (one: Element): boolean => {
      const { width, height } = one.getBoundingClientRect();
      return width > 2 && height > 2 && !['fixed', 'absolute'].includes(getComputedStyle(one).position);
    };
    const astrayOf = (parts: readonly Element[], edge: number): readonly string[] => {
      const boxes = parts.filter(isSeen).map((part) => ({ part, box: part.getBoundingClientRect() }));
      return boxes
        .filter(({ box }) => Math.abs(box.left - edge) > 1)
        .filter(({ box }) => !boxes.some(({ box: other }) => other.left < box.left - 1 && other.top < box.bottom - 1 && other.bottom > box.top + 1))
        .map(({ part, box }) => `${part.outerHTML.slice(0, 60)}… begins at ${Math.round(box.left)}, not at ${Math.round(edge)}`);
    };
    const whole = document.querySelector('main > [data-width], main [data-width]');
    const title = whole?.querySelector('h1');
    if (whole == null || title == null) throw new Error(`a page without a title at ${location.pathname}`);
    // A picture stands before the title of a person.
    const edge = (title.closest('[data-pictured]') ?? title).getBoundingClientRect().left;
    const inPanels = [...document.querySelectorAll('main section')].flatMap((panel) => {
      const { paddingLeft, borderLeftWidth } = getComputedStyle(panel);
      return astrayOf([...panel.children], panel.getBoundingClientRect().left + Number.parseFloat(paddingLeft) + Number.parseFloat(borderLeftWidth));
    });
    // Boxes above the page, such as a reminder, begin there too.
    const beside = [...(document.querySelector('main')?.children ?? [])].filter((one) => !one.contains(whole));
    return { title: title.textContent, edge: Math.round(edge), astray: [...astrayOf([...whole.children, ...beside], edge), ...inPanels] };
  });

describe('The edge of the pages', () => {
  beforeAll(async () => {
    site = await openSite({ now: '2026-06-10', demo: true });
    ids = await subjects();
  });
  afterAll(() => site?.close());

  test.each(ROLES)(
    'Every page of %s begins at one edge, on a phone, a tablet, a desk and a wide screen',
    async (who) => {
      const { page, go, quiet, follow, leave } = await site.visit('/robots.txt');
      await page.evaluate((token) => localStorage.setItem('token', token), await logIn(who));
      await go('/index/dashboard/0');
      const titles = new Set<string>();
      const found: string[] = [];
      let widths = Object.entries(EDGES);
      for (const [index, path] of pagesOf(who).entries()) {
        await follow(path);
        // No style sheet tells a wide screen from a desk: what differs is the frame, which is the same on every page of a role.
        for (const [width, edge] of index === 0 ? widths : widths.filter(([width]) => width !== '1920')) {
          await page.setViewportSize({ width: Number(width), height: 900 });
          await quiet();
          const seen = await lookAt(page);
          titles.add(seen.title);
          if (seen.edge !== edge) found.push(`${width}: the title of ${path} begins at ${seen.edge}`);
          found.push(...seen.astray.map((one) => `${width}: ${path}: ${one}`));
        }
        // The next page is drawn at the width at which this one was left: one resizing less.
        widths = widths.toReversed();
      }
      await leave();
      expect(found).toEqual([]);
      // Makes sure that the pages really changed.
      expect(titles.size).toBeGreaterThan(pagesOf(who).length / 2);
    },
    400_000,
  );
});
