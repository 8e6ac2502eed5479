// Installs, builds and starts the program.
import { run } from './run.mjs';

await run('main.js');
