/** A text that is hard to read fails a journey, also on a page whose combinations of colours were judged before. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site, type Visit } from './browser.ts';

let site: Site;
let office: Visit;

beforeAll(async () => {
  site = await openSite({ now: '2026-06-10' });
  office = await site.enter('secretary', '/index/installment/list');
  // The frame that is shown while the session is looked up is replaced, with what is in it.
  await office.page.getByRole('heading', { level: 1, name: 'Lista de Deudas' }).waitFor();
  // A text on an element that does not contain it.
  await office.page.evaluate(() => {
    const [place, under, text] = [document.createElement('div'), document.createElement('div'), document.createElement('p')];
    place.style.cssText = 'position: relative; height: 4rem';
    under.className = 'under';
    under.style.cssText = 'position: absolute; inset: 0; background: #fff; pointer-events: none';
    text.style.cssText = 'position: relative; color: #333';
    text.textContent = 'Sobre otro elemento';
    place.append(under, text);
    document.querySelector('main')?.append(place);
  });
  await office.expectAccessible();
});
afterAll(() => site?.close());

const putOn = (css: string): Promise<void> =>
  office.page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
const takeOff = (): Promise<void> => office.page.evaluate(() => void document.adoptedStyleSheets.pop());

test.each([
  ['is pale', 'h1 { color: #9a9a9a !important }'],
  ['is filled with a pale colour', 'h1 { -webkit-text-fill-color: #9a9a9a }'],
  ['is too small for its colour', 'h1 { color: #858585 !important; font-size: 12px !important; font-weight: 400 !important }'],
  ['fades with the page', 'main { opacity: 0.35 }'],
  ['stands on a darker background', 'main, main * { background: #888 !important }'],
  ['stands on a darker element beside it', '.under { background: #555 !important }'],
])('A text that %s is found', async (_, css) => {
  await putOn(css);
  await expect(office.expectAccessible()).rejects.toThrow('color-contrast');
  await takeOff();
});

test('Nothing is found when all that is taken off again, nor when the page is dark', async () => {
  await office.expectAccessible();
  await office.page.locator('.under').evaluate((under) => under.parentElement?.remove());
  await office.page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'dark'));
  await office.expectAccessible();
  await putOn('h1 { color: #6a7688 !important; font-weight: 400 !important; font-size: 1rem !important }');
  await expect(office.expectAccessible()).rejects.toThrow('color-contrast');
});
