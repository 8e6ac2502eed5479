/** Reads a printed paper back as its reader would see it. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type PrintedPaper = {
  /** The text of the pages, line by line, with single spaces and without empty lines. */
  readonly lines: readonly string[];
  readonly text: string;
  readonly pages: number;
  /** The embedded fonts, without the prefix of their subset, in order of their names. */
  readonly fonts: readonly string[];
  readonly isLandscape: boolean;
  /** Whether the PDF is tagged, so that a screen reader finds titles and tables in it. */
  readonly isTagged: boolean;
};

/** Reads a PDF with poppler's tools, so the tests see what was printed. */
export const readPaper = (pdf: Uint8Array): PrintedPaper => {
  const folder = mkdtempSync(join(tmpdir(), 'paper-'));
  try {
    const file = join(folder, 'paper.pdf');
    writeFileSync(file, pdf);
    const lines = linesOf(ask('pdftotext', '-layout', file, '-'));
    const info = ask('pdfinfo', file);
    const [, width = '0', height = '0'] = /Page size:\s+([\d.]+) x ([\d.]+)/.exec(info) ?? [];
    return {
      lines,
      text: lines.join('\n'),
      pages: Number(/Pages:\s+(\d+)/.exec(info)?.[1]),
      fonts: [...new Set(linesOf(ask('pdffonts', file)).slice(2).map(fontOf))].sort(),
      isLandscape: Number(width) > Number(height),
      isTagged: /Tagged:\s+yes/.test(info),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
};

// Poppler warns about a mark of the standard itself; its warnings are ignored.
const ask = (tool: string, ...rest: readonly string[]): string =>
  execFileSync(tool, rest, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 64 * 1024 * 1024 });

const fontOf = (line: string): string => line.split(' ')[0]?.replace(/^[A-Z]{6}\+/, '') ?? '';

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
