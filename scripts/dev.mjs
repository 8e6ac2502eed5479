// Serves the sources during development: the server restarts when they change, Vite reloads the pages.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { install } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const MOST_MS_TO_END = 5_000;

await install();
// The server writes the public pages, with the files of the last build.
await build();
const vite = await import('vite');

// A process group of its own: the watcher starts the server as its child, and both must end together.
const server = spawn(join(root, 'node_modules', '.bin', 'tsx'), ['watch', '--clear-screen=false', '--include', 'migrations/*.sql', 'src/app/main.ts'], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
  detached: true,
});

const signalGroup = (signal) => {
  try {
    process.kill(-server.pid, signal);
  } catch (error) {
    // The whole group has ended.
    if (error.code !== 'ESRCH') throw error;
  }
};

const pages = await vite.createServer({ root });
await pages.listen();
console.log(`Páginas con recarga en ${pages.resolvedUrls?.local[0] ?? 'http://localhost:5173/'}`);

let isEnding = false;
const end = async (code) => {
  if (isEnding) return;
  isEnding = true;
  signalGroup('SIGTERM');
  const last = setTimeout(() => signalGroup('SIGKILL'), MOST_MS_TO_END);
  if (server.exitCode === null && server.signalCode === null) await new Promise((ended) => server.once('exit', ended));
  clearTimeout(last);
  signalGroup('SIGKILL');
  await pages.close();
  process.exit(code);
};

process.on('SIGINT', () => void end(0));
process.on('SIGTERM', () => void end(0));
// The watcher ends by itself only when it cannot go on.
server.once('exit', () => void end(1));
