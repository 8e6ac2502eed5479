/** Measures how far the pages of the demonstration move while they open, for each role, on a desk and on a phone. Run: npx tsx bench/shifts.ts */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { buildProgram, startProgram } from '../tests/program.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const HOME = '/index/dashboard/0';
const MONEY = ['/register/info', '/register/list', '/register/income/list', '/register/salaries', '/index/installment/list', '/invoice/register'];
const OFFICE = [HOME, '/user/search?name=a', '/class/all', '/enrollment/list', ...MONEY, '/index/categories', '/index/mentions-list', '/index/help'];
/** The accounts of the demonstration, with pages of the menu; `<>` is its best known student. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  admin: [...OFFICE, '/user/edit/<>', '/family/<>', '/index/installments/<>', '/invoice/list/<>', '/index/dashboard/<>', '/index/history', '/index/state'],
  secretaria: OFFICE,
  adminprofe: [HOME],
  coordinadora: [HOME, '/class/all'],
  profesora: [HOME, '/class/all'],
  tutora: [HOME, '/index/dashboard/<>', '/invoice/list/<>', '/index/news'],
  alumna: [HOME, '/index/news'],
};

/** Adds up what moves without having been touched, as browsers count it (Cumulative Layout Shift). It is text, because a compiled function would miss its compiler's helpers there. */
const WATCH = `
  window.moved = 0;
  new PerformanceObserver((list) => { for (const { value } of list.getEntries()) window.moved += value; }).observe({ type: 'layout-shift', buffered: true });
`;

/** Logs in and returns the id of the student. */
const enter = async (page: Page, address: string, account: string): Promise<string> => {
  const headers = { 'content-type': 'application/json' };
  const logIn = async (email: string): Promise<{ readonly token: string }> =>
    (await fetch(`${address}/api/auth`, { method: 'POST', headers, body: JSON.stringify({ email, password: 'bimestre-demo' }) })).json();
  const { token } = await logIn('alumna@demo.example');
  const { _id } = await (await fetch(`${address}/api/auth`, { headers: { 'x-auth-token': token } })).json();
  await page.goto(`${address}/login`);
  await page.getByLabel('Dirección de correo electrónico').fill(`${account}@demo.example`);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('bimestre-demo');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await page.waitForURL(`**${HOME}`);
  return _id;
};

buildProgram();
const folder = mkdtempSync(join(tmpdir(), 'bimestre-shifts-'));
const program = startProgram({ DEMO: '1', DATA_DIR: folder });
const chrome = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
try {
  const address = await program.served();
  console.log('| moved | page | account | width |\n|---|---|---|---|');
  for (const [account, paths] of Object.entries(ASKED))
    for (const viewport of SIZES) {
      const context = await chrome.newContext({ viewport });
      const page = await context.newPage();
      await page.addInitScript(WATCH);
      const student = await enter(page, address, account);
      for (const path of paths) {
        await page.goto(`${address}${path.replace('<>', student)}`, { waitUntil: 'networkidle' });
        const moved = await page.evaluate(() => (window as unknown as { moved: number }).moved);
        console.log(`| ${moved.toFixed(3)} | ${path} | ${account} | ${viewport.width} |`);
      }
      await context.close();
    }
} finally {
  await chrome.close();
  program.child.kill('SIGTERM');
  await program.ended();
  rmSync(folder, { recursive: true });
}
