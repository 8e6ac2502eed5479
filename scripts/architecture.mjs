// Draws docs/architecture.svg from the code: the layers, the features in the order of house.json, and who of them uses whom for what. With --check it only says whether it is current.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('..', import.meta.url));
const file = join(root, 'docs', 'architecture.svg');

/** Every file of the product, without its tests. */
const sources = () =>
  readdirSync(join(root, 'src'), { recursive: true })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .sort();

/** The product's files that a file imports, as paths below src. */
const importsOf = (path) =>
  ts
    .preProcessFile(readFileSync(join(root, 'src', path), 'utf8'), true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .flatMap((name) => (name.startsWith('#') ? [name.slice(1)] : name.startsWith('.') ? [posix.join(dirname(path), name)] : []));

/** The layer of a file, or within features the feature. */
const placeOf = (path) => {
  const [layer, feature] = path.split('/');
  return layer === 'features' ? feature : layer;
};

const KINDS = [
  { name: 'meaning', words: 'contract and rules', fits: (path) => /\.(contract|rules)\.ts$/.test(path) },
  { name: 'rows', words: 'acts, stores and followers', fits: (path) => /\.(acts|store|follow)\.ts$/.test(path) },
  { name: 'screen', words: 'screens', fits: (path) => path.includes('/screens/') },
];

/** What each uses of which: 'invoices>installments' → the kinds of files. */
const uses = () => {
  const found = new Map();
  for (const path of sources())
    for (const imported of importsOf(path)) {
      const [from, to] = [placeOf(path), placeOf(imported)];
      if (from === to) continue;
      const key = `${from}>${to}`;
      const kind = KINDS.find(({ fits }) => fits(imported))?.name ?? 'tool';
      found.set(key, new Set([...(found.get(key) ?? []), kind]));
    }
  return found;
};

const CELL = 23;
const LEFT = 128;
const TOP = 322;
const TOOLS = ['kernel', 'server', 'web'];

const STYLE = `
  text { font: 13px system-ui, 'Segoe UI', sans-serif; fill: #13233a }
  .small { font-size: 11.5px; fill: #4d5f75 }
  .head { font-size: 15px; font-weight: 600 }
  .ground { fill: #ffffff; stroke: #dbe5ef }
  .room { fill: #e6eff8; stroke: #14548c }
  .stripe { fill: #f3f7fb }
  .own { fill: #14548c }
  .grid { stroke: #dbe5ef }
  .way { stroke: #14548c; stroke-width: 1.6; fill: none; marker-end: url(#tip) }
  .tip, .meaning { fill: #14548c }
  .rows { fill: #068a8a }
  .screen { fill: #d98a00 }
  .tool { fill: #7b8da3 }
  @media (prefers-color-scheme: dark) {
    text { fill: #e1e9f2 }
    .small { fill: #a0b0c4 }
    .ground { fill: #162540; stroke: #263a57 }
    .room { fill: #1f3556; stroke: #8cbde3 }
    .stripe { fill: #1b2d4b }
    .own { fill: #8cbde3 }
    .grid { stroke: #2b3f5e }
    .way { stroke: #8cbde3 }
    .tip, .meaning { fill: #8cbde3 }
    .rows { fill: #58cbcb }
    .screen { fill: #fdc556 }
    .tool { fill: #a0b0c4 }
  }`;

const room = (x, y, width, name, about) =>
  `<rect class="room" x="${x}" y="${y}" width="${width}" height="48" rx="8"/><text class="head" x="${x + width / 2}" y="${y + 21}" text-anchor="middle">${name}</text><text class="small" x="${x + width / 2}" y="${y + 38}" text-anchor="middle">${about}</text>`;

const WAYS = [
  { from: 'app', to: 'demo', line: 'M{e} 62h18' },
  { from: 'app', to: 'features', line: 'M{l} 88V106' },
  { from: 'demo', to: 'features', line: 'M{r} 88V106' },
  { from: 'features', to: 'server', line: 'M{l} 156V174' },
  { from: 'features', to: 'web', line: 'M{r} 156V174' },
  { from: 'server', to: 'kernel', line: 'M{l} 224V242' },
  { from: 'web', to: 'kernel', line: 'M{r} 224V242' },
];

/** The layers from top to bottom; an arrow stands where the code has an import. */
const layers = (width, features, found) => {
  const [left, whole] = [24, width - 48];
  const half = (whole - 24) / 2;
  const isUsed = (from, to) => {
    const members = (name) => (name === 'features' ? features : [name]);
    return members(from).some((one) => members(to).some((other) => found.has(`${one}>${other}`)));
  };
  const at = { l: left + half / 2, e: left + half, r: width - left - half / 2 };
  return [
    room(left, 38, half, 'app', 'the roof: which features there are, who sees which screen, the start'),
    room(left + half + 24, 38, half, 'demo', 'the demonstration: three school years lived through by the rules'),
    room(
      left,
      106,
      whole,
      'features',
      `${features.length} of them, each whole: contract, rules, store, routes, papers, screens; a later one may use an earlier one`,
    ),
    room(left, 174, half, 'server', 'tools that need Node'),
    room(left + half + 24, 174, half, 'web', 'tools that need a browser'),
    room(left, 242, whole, 'kernel', 'no feature, no runtime, no clock: money, calendar, roles, verdicts, endpoints'),
    ...WAYS.filter(({ from, to }) => isUsed(from, to)).map(({ line }) => `<path class="way" d="${line.replace(/\{(\w)\}/, (_, key) => at[key])}"/>`),
  ];
};

const dots = (x, y, kinds) => {
  const shown = [...KINDS.map(({ name }) => name), 'tool'].filter((name) => kinds.has(name));
  const first = x + CELL / 2 - ((shown.length - 1) * 6.5) / 2;
  return shown.map((name, at) => `<circle class="${name}" cx="${first + at * 6.5}" cy="${y + CELL / 2}" r="2.8"/>`).join('');
};

/** A line for each feature: what it uses of those before it, and of the tools. */
const matrix = (features, found) => {
  const columns = [...features, ...TOOLS];
  const gap = (at) => (at >= features.length ? 12 : 0);
  const x = (at) => LEFT + at * CELL + gap(at);
  const y = (at) => TOP + 96 + at * CELL;
  return [
    ...columns.map((name, at) => `<text class="small" transform="translate(${x(at) + CELL / 2 + 4} ${TOP + 88}) rotate(-60)">${name}</text>`),
    ...features.flatMap((feature, row) => [
      ...(row % 2 === 0 ? [`<rect class="stripe" x="24" y="${y(row)}" width="${x(columns.length) - 24}" height="${CELL}"/>`] : []),
      `<text class="small" x="${LEFT - 8}" y="${y(row) + 16}" text-anchor="end">${feature}</text>`,
      `<rect class="own" x="${x(row) + 8.5}" y="${y(row) + 8.5}" width="6" height="6" rx="1"/>`,
      ...columns.flatMap((column, at) => {
        const kinds = found.get(`${feature}>${column}`);
        return kinds === undefined ? [] : [dots(x(at), y(row), kinds)];
      }),
    ]),
  ];
};

/** The whole picture as text. */
export const architecture = () => {
  const { features } = JSON.parse(readFileSync(join(root, 'house.json'), 'utf8'));
  const found = uses();
  const width = LEFT + (features.length + TOOLS.length) * CELL + 12 + 48;
  const height = TOP + 96 + features.length * CELL + 48;
  const legend = KINDS.map(
    ({ name, words }, at) =>
      `<circle class="${name}" cx="${32 + at * 200}" cy="${height - 24}" r="4"/><text class="small" x="${42 + at * 200}" y="${height - 20}">its ${words}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="How Bimestre is built: layers, and which feature uses which">`,
    `<style>${STYLE}\n</style>`,
    '<defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto"><path class="tip" d="M0 0 10 5 0 10z"/></marker></defs>',
    `<rect class="ground" x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="12"/>`,
    '<text class="head" x="24" y="26">Who may use whom, and does</text>',
    ...layers(width, features, found),
    `<text class="head" x="24" y="${TOP}">Each feature (line) and what it uses (column)</text>`,
    ...matrix(features, found),
    ...legend,
    '</svg>',
    '',
  ].join('\n');
};

/** Whether the picture is up to date. */
const isCurrent = () => {
  try {
    return readFileSync(file, 'utf8') === architecture();
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (!process.argv.includes('--check')) {
    writeFileSync(file, architecture());
    console.log(`${relative(root, file)} drawn`);
  } else if (!isCurrent()) {
    console.error('docs/architecture.svg does not show what the code says: run node scripts/architecture.mjs');
    process.exit(1);
  }
}
