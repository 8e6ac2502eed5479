// Builds the server, the printer and the pages into dist when the sources changed since the last build.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { takeTurn } from './turn.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
const stampFile = join(dist, '.built');
const SOURCES = ['src', 'migrations', 'public', 'index.html', 'vite.config.ts', 'package.json', 'package-lock.json', 'scripts/build.mjs'];

const filesOf = (path) => {
  const whole = statSync(join(root, path), { throwIfNoEntry: false });
  return whole === undefined ? [] : whole.isDirectory() ? filesIn(path) : [path];
};

const filesIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesIn : filesOf)(join(folder, entry.name)));

/** Builds what changed, once at a time. */
export const build = async () => {
  const release = await takeTurn('build');
  try {
    await buildWhatChanged();
  } finally {
    release();
  }
};

// The stamp is written last, so that an interrupted build is made again.
const buildWhatChanged = async () => {
  const files = SOURCES.flatMap(filesOf).filter((file) => !/\.test\.tsx?$/.test(file));
  // Most starts find the files untouched since the last one: then they need not be read.
  const looks = looksOf(files);
  const [stampBefore, looksBefore] = existsSync(stampFile) ? readFileSync(stampFile, 'utf8').split('\n') : [];
  if (looks === looksBefore) return;
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)));
  const stamp = hash.digest('hex');
  if (stamp === stampBefore) {
    try {
      writeFileSync(stampFile, `${stamp}\n${looks}`);
    } catch {
      // In a read-only folder the stamp cannot be written, so the files are read at each start.
    }
    return;
  }
  console.log('Preparando el programa …');
  rmSync(dist, { recursive: true, force: true });
  const esbuild = await import('esbuild');
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: {
      main: 'src/app/main.ts',
      console: 'src/app/console.ts',
      'printer-worker': 'src/server/papers/printer-worker.ts',
      'workbook-worker': 'src/server/spreadsheets/workbook-worker.ts',
      'vault-worker': 'src/server/vault/vault-worker.ts',
    },
    outdir: 'dist/server',
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    plugins: [packagesOutside],
    alias: { '#kernel': './src/kernel', '#server': './src/server', '#features': './src/features', '#demo': './src/demo', '#app': './src/app' },
    sourcemap: true,
    logLevel: 'warning',
  });
  // Tests use this build too, so the pages are always built as they are shipped.
  process.env.NODE_ENV = 'production';
  const vite = await import('vite');
  await vite.build({ root, logLevel: 'warn' });
  await finishPages(stamp);
  cpSync(join(root, 'migrations'), join(dist, 'migrations'), { recursive: true });
  cpSync(join(root, 'src/app/api-examples.json'), join(dist, 'api-examples.json'));
  for (const file of files.filter((one) => /\.typ$|server\/papers\/fonts\//.test(one))) {
    const to = join(dist, 'papers', file.replace(/^src\//, ''));
    mkdirSync(join(to, '..'), { recursive: true });
    cpSync(join(root, file), to);
  }
  writeFileSync(stampFile, `${stamp}\n${looks}`);
};

/** Names, sizes and times of files: the time of their entry changes with whatever is done to them. */
const looksOf = (files) => {
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs, ctimeMs } = statSync(join(root, file));
    hash.update(`${file} ${size} ${mtimeMs} ${ctimeMs}\n`);
  }
  return hash.digest('hex');
};

// Packages stay in their folder, except those with hundreds of small files, which would be opened one by one at each start.
const packagesOutside = {
  name: 'packages outside',
  setup(building) {
    building.onResolve({ filter: /^[^./#]/ }, ({ path, kind }) =>
      kind === 'entry-point' || /^(kysely|zod)(\/|$)/.test(path) ? undefined : { path, external: true },
    );
  },
};

// Phones need PNG icons; the service worker is a different file in each build.
const finishPages = async (stamp) => {
  const web = join(dist, 'web');
  const { default: sharp } = await import('sharp');
  for (const size of [180, 192, 512]) {
    await sharp(join(root, 'public/icon.svg'), { density: 600 })
      .resize(size, size, { fit: 'contain', background: { r: 255, g: 255, b: 255, alpha: size === 180 ? 1 : 0 } })
      .png()
      .toFile(join(web, `icon-${size}.png`));
  }
  const keeper = join(web, 'sw.js');
  writeFileSync(keeper, readFileSync(keeper, 'utf8').replace('__BUILD__', stamp.slice(0, 16)));
  // Vite copies them as they are, and each page waits for them.
  const { transform } = await import('esbuild');
  for (const name of ['scheme.js', 'ahead.js']) {
    const file = join(web, name);
    writeFileSync(file, (await transform(readFileSync(file, 'utf8'), { minify: true })).code);
  }
  packAssets(join(web, 'assets'));
};

// Compressed once, and better than at each request.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const packAssets = (folder) => {
  for (const name of readdirSync(folder).filter((one) => /\.(js|css)$/.test(one))) {
    const file = join(folder, name);
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(content, BROTLI));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build();
