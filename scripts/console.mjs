// Runs one command: npm run backup, verify, restore, admin, history. Installs and builds first, like the start.
import { run } from './run.mjs';

await run('console.js');
