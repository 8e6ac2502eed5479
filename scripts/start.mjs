// Installs, builds and starts the program: what changed since the last time, in the same process.
import { install } from './install.mjs';

install();
const { build } = await import('./build.mjs');
await build();
await import('../dist/server/main.js');
