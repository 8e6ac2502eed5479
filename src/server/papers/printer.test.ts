import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FOLDERS } from '#app/folders.ts';
import type { Log } from '#server/log.ts';
import { type PrintedPaper, readPaper } from '../../../tests/paper.ts';
import { type Paper, type Printer, type PrinterOptions, type Reader, startPrinter } from './printer.ts';

const PLAIN =
  '#let data = json("/data.json")\n#set document(title: "Prueba")\n#set text(font: "Source Sans 3", lang: "es", fallback: false)\n#for line in data.lines [#line \\ ]';
// Two loops, each of the greatest length that Typst allows.
const ENDLESS = '#for a in range(100000) { for b in range(100000) { let c = a * b } }';
const BROKEN = '#set document(title: "Prueba")\n#let data = json("/data.json")\n#nothing-of-this-name';

let papersDir: string;
let said: { readonly level: string; readonly facts: unknown; readonly text: string }[];
let printers: Printer[];

beforeEach(() => {
  papersDir = mkdtempSync(join(tmpdir(), 'papers-'));
  mkdirSync(join(papersDir, 'server', 'papers'), { recursive: true });
  cpSync(join(FOLDERS.papers, 'server', 'papers', 'fonts'), join(papersDir, 'server', 'papers', 'fonts'), { recursive: true });
  writeFileSync(join(papersDir, 'plain.typ'), PLAIN);
  writeFileSync(join(papersDir, 'endless.typ'), ENDLESS);
  writeFileSync(join(papersDir, 'broken.typ'), BROKEN);
  said = [];
  printers = [];
});
afterEach(async () => {
  for (const printer of printers) await printer.close();
  rmSync(papersDir, { recursive: true });
});

const log: Log = Object.fromEntries(
  ['info', 'warn', 'error', 'debug'].map((level) => [level, (facts: unknown, text: string) => said.push({ level, facts, text })]),
) as unknown as Log;

const start = (options: Partial<PrinterOptions> = {}): Printer => {
  const printer = startPrinter({ papersDir, workerPath: FOLDERS.printerWorker, log, ...options });
  printers.push(printer);
  return printer;
};

const paper = (...lines: readonly string[]): Paper => ({ template: 'plain.typ', title: 'Prueba', data: { lines } });
const ENDLESS_PAPER: Paper = { template: 'endless.typ', title: 'Prueba', data: {} };

const printed = async (printer: Printer, ...lines: readonly string[]): Promise<PrintedPaper> => {
  const verdict = await printer.print(paper(...lines));
  if (!verdict.ok) throw new Error(verdict.reasons[0].msg);
  return readPaper(verdict.value);
};

const PROCESSES = 'ps';

/** The printers that this test's own process has started and that are still running. */
const children = (): number[] =>
  execFileSync(PROCESSES, ['-A', '-o', 'pid=,ppid=,stat=,command='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, state, ...command]) => Number(parent) === process.pid && !state?.startsWith('Z') && command.join(' ').includes(papersDir))
    .map(([pid]) => Number(pid));

const until = (isSo: () => boolean): Promise<void> => expect.poll(isSo).toBe(true);

describe('A paper', () => {
  test('is a PDF with the given texts, in our own fonts', async () => {
    const { text, fonts, pages } = await printed(start(), 'Íñigo Güiraldes', '$24.500,50');
    expect(text).toBe('Íñigo Güiraldes\n$24.500,50');
    expect(fonts).toEqual(['SourceSans3-Regular']);
    expect(pages).toBe(1);
  });

  test('prints text that looks like a command as text', async () => {
    const hostile = [
      '#read("/etc/passwd")',
      '*bold* _italics_ $x^2$',
      '= No heading',
      '@ref <label> [x] {y} // no comment',
      '\\ `code` ~ -- "q" \\u{41}',
      "'); drop table users; --",
    ];
    expect((await printed(start(), ...hostile)).text).toBe(hostile.join('\n'));
  });

  test('leaves out control characters and marks that turn the direction of writing', async () => {
    expect((await printed(start(), 'Ana\u0007\u0000\nAbad', '\u202eanA\ufeff', 'Mora \ud800 Zárate')).text).toBe('Ana Abad\nanA\nMora ? Zárate');
    expect(said).toEqual([]);
  });

  test('with a character that is in none of our fonts is printed with a box in its place', async () => {
    const { text, fonts } = await printed(start(), 'Ana 😀 李', 'Đặng Ана Ελένη');
    expect(text).toMatch(/^Ana .*\nĐặng Ана Ελένη$/);
    expect(fonts).toEqual(['SourceSans3-Regular']);
    expect(said).toEqual([
      { level: 'warn', facts: { template: 'plain.typ', note: 'a character is in none of the fonts' }, text: 'a paper is not fully accessible' },
    ]);
  });

  test('requested together with others is not mixed with them', async () => {
    const printer = start();
    const names = Array.from({ length: 12 }, (_, index) => `Factura ${index + 1}`);
    const texts = await Promise.all(names.map(async (name) => (await printed(printer, name)).text));
    expect(texts).toEqual(names);
    expect(children()).toHaveLength(1);
  });
});

describe('When something is wrong', () => {
  test('a template with a mistake is refused in Spanish, its diagnostics are in the log, and the next paper prints', async () => {
    const printer = start();
    expect(await printer.print({ template: 'broken.typ', title: 'Prueba', data: { name: 'Ana Abad' } })).toEqual({
      ok: false,
      status: 503,
      reasons: [{ msg: 'No se pudo generar el PDF. Intente nuevamente' }],
    });
    expect(said).toMatchObject([
      { level: 'error', facts: { template: 'broken.typ', fault: expect.stringContaining('unknown variable: nothing-of-this-name') } },
    ]);
    expect(JSON.stringify(said)).not.toContain('Abad');
    expect((await printed(printer, 'Ana')).text).toBe('Ana');
  });

  test('a template that is not there is refused, and the next paper prints', async () => {
    const printer = start();
    expect(await printer.print({ template: 'nowhere.typ', title: 'Prueba', data: {} })).toMatchObject({ ok: false, status: 503 });
    expect((await printed(printer, 'Ana')).text).toBe('Ana');
  });

  test('a paper that does not end is given up, its child is killed, and the next paper prints', async () => {
    // Far longer than the others take on this machine, however crowded it is now.
    const began = performance.now();
    await printed(start(), 'Ana');
    const printer = start({ timeoutMs: 3000 + 6 * (performance.now() - began) });
    const old = children();
    expect((await printed(printer, 'Ana')).text).toBe('Ana');
    const [first] = children().filter((one) => !old.includes(one));
    const [endless, next] = await Promise.all([printer.print(ENDLESS_PAPER), printed(printer, 'Mora')]);
    expect(endless).toEqual({ ok: false, status: 503, reasons: [{ msg: 'El PDF tardó demasiado en generarse. Intente nuevamente' }] });
    expect(next.text).toBe('Mora');
    await until(() => !children().includes(first ?? 0));
    expect(children().filter((one) => !old.includes(one))).toHaveLength(1);
  });

  test('a child that dies while it prints is reported to its caller, and the next paper prints', async () => {
    const printer = start();
    expect((await printed(printer, 'Ana')).text).toBe('Ana');
    const [first = 0] = children();
    const dying = printer.print(ENDLESS_PAPER);
    const next = printed(printer, 'Mora');
    process.kill(first, 'SIGKILL');
    expect(await dying).toEqual({ ok: false, status: 503, reasons: [{ msg: 'No se pudo generar el PDF. Intente nuevamente' }] });
    expect((await next).text).toBe('Mora');
    expect(children()).not.toContain(first);
  });

  test('a child that dies while idle is replaced for the next paper', async () => {
    const printer = start();
    await printed(printer, 'Ana');
    process.kill(children()[0] ?? 0, 'SIGKILL');
    await until(() => said.some(({ text }) => text.startsWith('the printer died')));
    expect((await printed(printer, 'Mora')).text).toBe('Mora');
  });

  test('a child that cannot even start gives a refusal, not an endless wait', async () => {
    const printer = start({ workerPath: join(papersDir, 'no-worker.js') });
    expect(await printer.print(paper('Ana'))).toMatchObject({ ok: false, status: 503 });
    expect(await printer.print(paper('Ana'))).toMatchObject({ ok: false, status: 503 });
  });
});

test('A child knows none of the server’s settings', async () => {
  process.env['SMTP_URL'] = 'smtp://usuario:clave-secreta@correo.example';
  await printed(start(), 'Hola');
  delete process.env['SMTP_URL'];
  const [child = 0] = children();
  const known = readFileSync(`/proc/${child}/environ`, 'utf8');
  expect(known).toContain('NODE_CHANNEL_FD');
  expect(known).not.toContain('clave-secreta');
});

test('A child leaves the processor to those who work at the screen', async () => {
  await printed(start(), 'Hola');
  const [child = 0] = children();
  expect(getPriority(child)).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
});

test('A child that has grown too large is replaced after its paper', async () => {
  const printer = start({ maxBytes: 1 });
  const seen = new Set<number>();
  for (const name of ['Ana', 'Mora', 'Raúl']) {
    expect((await printed(printer, name)).text).toBe(name);
    await until(() => children().length === 1);
    seen.add(children()[0] ?? 0);
  }
  expect(seen.size).toBe(3);
});

test('A caller who comes when too many wait is asked to try again; those who wait get their papers', async () => {
  const printer = start({ longestQueue: 2 });
  const waiting = [printer.print(paper('1')), printer.print(paper('2')), printer.print(paper('3'))];
  expect(await printer.print(paper('4'))).toEqual({
    ok: false,
    status: 429,
    reasons: [{ msg: 'Hay demasiados PDF en espera. Intente nuevamente en un momento' }],
  });
  expect((await Promise.all(waiting)).map((verdict) => verdict.ok)).toEqual([true, true, true]);
  expect((await printed(printer, '5')).text).toBe('5');
});

describe('When many ask for papers', () => {
  const parent = (id: string) => ({ id, role: 'guardian' as const });
  const secretary = { id: 'celia', role: 'secretary' as const };
  const teacher = { id: 'elena', role: 'teacher' as const };
  /** Papers asked for by their names, and in what order they were answered. */
  const asked = (printer: Printer) => {
    const done: string[] = [];
    const ask = async (name: string, reader: Reader): Promise<void> => {
      const verdict = await printer.print(paper(name), reader);
      done.push(verdict.ok ? name : `${name}: ${verdict.status}`);
    };
    return { ask, done };
  };

  test('all papers of a class that a teacher requests together are printed', async () => {
    const printer = start();
    const answered = await Promise.all(Array.from({ length: 30 }, (_, index) => printer.print(paper(String(index)), teacher)));
    expect(answered.every((verdict) => verdict.ok)).toBe(true);
  });

  test('the office is next, however many families wait, and their number never makes the server refuse the office', async () => {
    const { ask, done } = asked(start({ longestQueue: 30 }));
    const families = Array.from({ length: 20 }, (_, index) => [ask('familia', parent(`p${index}`)), ask('familia', parent(`p${index}`))]).flat();
    await Promise.all([...families, ask('Factura', secretary), ask('Listado', secretary)]);
    expect(done.filter((name) => name !== 'familia: 429').slice(0, 3)).toEqual(['familia', 'Factura', 'Listado']);
    expect(done.filter((name) => name === 'familia')).toHaveLength(31);
  });

  test('a family gets its paper while the office prints without a pause', async () => {
    const { ask, done } = asked(start());
    const bills = Array.from({ length: 10 }, () => ask('Factura', secretary));
    await Promise.all([...bills, ask('familia', parent('p1')), ask('familia', parent('p2'))]);
    const three = ['Factura', 'Factura', 'Factura'];
    expect(done).toEqual([...three, 'familia', ...three, 'familia', ...three, 'Factura']);
  });
});

test('A printer that is closed leaves no caller waiting and no child behind', async () => {
  const printer = start();
  const waiting = [printer.print(paper('1')), printer.print(paper('2'))];
  await printer.close();
  expect((await Promise.all(waiting)).map((verdict) => verdict.ok)).toEqual([false, false]);
  expect(await printer.print(paper('3'))).toMatchObject({ ok: false, status: 503 });
  await until(() => children().length === 0);
});
