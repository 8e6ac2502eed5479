/** Reads a printed paper back as its reader would see it. */
import { execFileSync } from 'node:child_process';

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

/** Reads a PDF with poppler's tools, so the tests see what was printed; each is started only for what is asked. */
export const readPaper = (pdf: Uint8Array): PrintedPaper => {
  const lines = linesOf(ask(pdf, 'pdftotext', '-layout', '-', '-'));
  let told: string | undefined;
  const info = (): string => (told ??= ask(pdf, 'pdfinfo', '-'));
  return {
    lines,
    text: lines.join('\n'),
    get pages() {
      return Number(/Pages:\s+(\d+)/.exec(info())?.[1]);
    },
    get fonts() {
      return [
        ...new Set(
          linesOf(ask(pdf, 'pdffonts', '-'))
            .slice(2)
            .map(fontOf),
        ),
      ].sort();
    },
    get isLandscape() {
      const [, width = '0', height = '0'] = /Page size:\s+([\d.]+) x ([\d.]+)/.exec(info()) ?? [];
      return Number(width) > Number(height);
    },
    get isTagged() {
      return /Tagged:\s+yes/.test(info());
    },
  };
};

// Poppler warns about a mark of the standard itself; its warnings are ignored.
const ask = (pdf: Uint8Array, tool: string, ...rest: readonly string[]): string =>
  execFileSync(tool, rest, { input: pdf, encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore'], maxBuffer: 64 * 1024 * 1024 });

const fontOf = (line: string): string => line.split(' ')[0]?.replace(/^[A-Z]{6}\+/, '') ?? '';

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
