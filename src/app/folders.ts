/** The paths of the product's own files: in the build when it runs from there, in the sources otherwise. */
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const isBuilt = basename(here) === 'server' && basename(dirname(here)) === 'dist';
const root = dirname(dirname(here));

export const FOLDERS = {
  migrations: isBuilt ? join(dirname(here), 'migrations') : join(root, 'migrations'),
  papers: isBuilt ? join(dirname(here), 'papers') : join(root, 'src'),
  apiExamples: isBuilt ? join(dirname(here), 'api-examples.json') : join(root, 'src', 'app', 'api-examples.json'),
  web: join(root, 'dist', 'web'),
  printerWorker: isBuilt ? join(here, 'printer-worker.js') : join(root, 'src', 'server', 'papers', 'printer-worker.ts'),
} as const;
