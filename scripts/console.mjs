// Does one thing at the console: npm run backup, verify, restore, admin, history. Installs and builds first, like the start.
import { install } from './install.mjs';

install();
const { build } = await import('./build.mjs');
await build();
await import('../dist/server/console.js');
