/** What on a page is a barrier for somebody, as axe finds it. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { contrastsOf } from './contrast.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
type Axe = { run(where: Document, how: RunOptions): Promise<AxeResults> };

/** The combinations of colours that axe has judged in this process. */
const judged = new Set<string>();

/** Axe is loaded once a page, and reports only barriers: listing everything that is in order takes four times as long. */
export const barriersOf = async (page: Page): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const contrasts = await page.evaluate(contrastsOf, [...judged]);
  for (const combination of contrasts.judged) judged.add(combination);
  const others = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe };
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      rules: { 'color-contrast': { enabled: false } },
      // A frame (a map, a paper) is not made by us.
      iframes: false,
      // No other rule reads the style sheets.
      preload: { assets: ['media'] },
    });
    return violations.map(({ id, help, nodes }) => `${location.href}: ${id}, ${help}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  });
  return [...contrasts.bad, ...others];
};
