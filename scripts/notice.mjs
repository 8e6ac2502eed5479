// Prints NOTICE.md: the shipped packages of others and their licences. With --check it only says whether the file is current.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const noticeFile = join(root, 'NOTICE.md');
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

const HEAD = `# What Bimestre is made of

Bimestre uses the work of others, each under its own licence. This file is generated (\`node scripts/notice.mjs\`).

## Data, fonts and libraries that ask to be named

- **Public holidays:** the data of [date-holidays](https://github.com/commenthol/date-holidays) by commenthol and contributors, gathered from Wikipedia among others, under [CC BY-SA 3.0](https://creativecommons.org/licenses/by-sa/3.0/), as its licence file says (its package names [CC BY 3.0](https://creativecommons.org/licenses/by/3.0/)). Of them the product uses the holidays of Argentina.
- **Fonts:** Source Sans 3 (Adobe), Cormorant Garamond (The Cormorant Project Authors) and Great Vibes (TypeSETit), under the SIL Open Font License 1.1. Its text lies beside them, in \`src/server/papers/fonts\` and \`src/web/fonts\`, and in the package \`@fontsource/source-sans-3\`.
- **Icons:** [Tabler Icons](https://tabler.io/icons), copyright (c) 2020-2026 Paweł Kuna, under the MIT licence, as the package \`@iconify-json/tabler\` brings them.
- **Pictures:** [libvips](https://www.libvips.org) and the libraries that come with it, in the packages \`@img/sharp-libvips-*\`, under the GNU LGPL 3.0 or later. They are loaded as a library of their own, unchanged, and can be replaced by another build; their sources and licences: [sharp-libvips](https://github.com/lovell/sharp-libvips).
- **Papers:** the [Typst](https://typst.app) compiler, in the packages \`@myriaddreamin/typst-ts-node-compiler*\`, under the Apache License 2.0.

## Packages

What the server runs and the pages contain, with the packages that they need in turn. On the server each lies in \`node_modules\` with the whole text of its licence; these are the lines in which they say whose they are:

`;

// Its builds for other machines have no licence of their own in the lock.
const COMPILER = packages['node_modules/@myriaddreamin/typst-ts-node-compiler'];

const isShipped = ([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional;

const notice = () => {
  const named = new Map();
  for (const [path, one] of Object.entries(packages).filter(isShipped)) {
    const name = path.split('node_modules/').at(-1);
    const who = copyrightOf(path, one);
    named.set(`${name} ${one.version}`, `- ${name} ${one.version} · ${one.license ?? COMPILER.license}${who === '' ? '' : ` · ${who}`}`);
  }
  const sorted = [...named].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, line]) => line);
  const words = readFileSync(join(root, 'node_modules/react/LICENSE'), 'utf8');
  const mit = words.slice(words.indexOf('Permission is hereby')).trim();
  return `${HEAD}${sorted.join('\n')}\n\n## The MIT licence\n\nOf most of the packages, and of nearly all that the pages contain:\n\n${mit}\n`;
};

/** The copyright lines of a package; without packages that only some machines have, so that the file is the same on all. */
const copyrightOf = (path, { os, cpu, libc }) => {
  if (os !== undefined || cpu !== undefined || libc !== undefined || !existsSync(join(root, path))) return '';
  const file = readdirSync(join(root, path)).find((name) => /^(licen[cs]e|copying)(\.(md|txt|mit))?$/i.test(name));
  if (file === undefined) return '';
  const lines = readFileSync(join(root, path, file), 'utf8')
    .split('\n')
    .map((line) => line.replace(/[*#<>]/g, '').trim());
  return [...new Set(lines.filter((line) => /^(copyright (\(c\)|©|\d|the)|\(c\) |© )/i.test(line)))].slice(0, 4).join('; ');
};

const text = notice();
if (!process.argv.includes('--check')) writeFileSync(noticeFile, text);
else if (!existsSync(noticeFile) || readFileSync(noticeFile, 'utf8') !== text) {
  console.error('NOTICE.md is out of date: run `node scripts/notice.mjs`, and look at the licences of what is new.');
  process.exit(1);
}
