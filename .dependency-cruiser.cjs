// The one direction of ARCHITECTURE.md as rules; the order of the features comes from house.json.
const { features } = require('./house.json');

/** Files of a role within the features; a tool of server may have the same ending. */
const role = (name) => String.raw`^src/features/.+\.${name}\.ts$`;
const CONTRACT = role('contract');
const RULES = role('rules');
const STORE = role('store');
const ACTS = role('acts');
const ROUTES = role('routes');
const FOLLOW = role('follow');
const PDF = role('pdf');
/** The stores of the features, of server and of the demonstration. */
const ANY_STORE = String.raw`^src/(features|server|demo)/.+\.store\.ts$`;
const TEST = String.raw`\.test\.tsx?$`;
const KERNEL = '^src/kernel/';
const SCREENS = '^src/features/[^/]+/screens/';
/** Files that run in the browser. */
const BROWSER = ['^src/web/', SCREENS, String.raw`^src/app/[^/]+\.tsx$`, '^src/app/(menu|after-login|due-today)', '^src/app/(pages|shell)/'];

const packages = (...names) => `^node_modules/(${names.join('|')})/`;
const SQL_PACKAGES = packages('kysely', 'pg', 'better-sqlite3');
const NODE_PACKAGES = packages('kysely', 'pg', 'better-sqlite3', 'fastify', '@fastify/[^/]+', 'pino', 'sharp', '@node-rs/argon2', '@myriaddreamin/[^/]+');
const SCREEN_PACKAGES = packages('react', 'react-dom', '@types/react', '@types/react-dom', '@mantine/[^/]+', '@tanstack/[^/]+', 'dayjs', '@fontsource/[^/]+');

const wall = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** A feature may use those before it in house.json, never those after it. */
const order = features
  .slice(0, -1)
  .map((feature, index) =>
    wall(
      `order-${feature}`,
      `${feature} comes before what it uses here: move the thing to the earlier feature, or let the later one follow (docs/decisions/0002).`,
      { path: `^src/features/${feature}/` },
      { path: `^src/features/(${features.slice(index + 1).join('|')})/` },
    ),
  );

module.exports = {
  forbidden: [
    wall('kernel', 'The kernel imports itself and zod.', { path: KERNEL, pathNot: TEST }, { pathNot: [KERNEL, packages('zod')] }),
    wall(
      'server-is-a-tool',
      'server knows no feature, no screen and no roof.',
      { path: '^src/server/', pathNot: TEST },
      { path: '^src/(web|features|demo|app)/' },
    ),
    wall('web-is-a-tool', 'web knows no feature, no server and no roof.', { path: '^src/web/', pathNot: TEST }, { path: '^src/(server|features|demo|app)/' }),
    wall('contract', 'A contract imports contracts, kernel and zod.', { path: CONTRACT }, { pathNot: [CONTRACT, KERNEL, packages('zod')] }),
    wall('rules', 'Rules import rules, contracts and kernel, and no package.', { path: RULES }, { pathNot: [RULES, CONTRACT, KERNEL] }),
    wall(
      'store',
      'A store imports stores, rules, contracts, kernel, kysely, and of server the database, its pages, its prepared questions and the secrets.',
      { path: STORE },
      {
        pathNot: [
          STORE,
          RULES,
          CONTRACT,
          KERNEL,
          String.raw`^src/server/(database/(database|paged|prepared|prepared-shape)|digest|secret)\.ts$`,
          packages('kysely'),
        ],
      },
    ),
    wall(
      'sql-in-stores',
      'Only a store speaks SQL.',
      {
        path: '^src/',
        pathNot: [ANY_STORE, '^src/server/database/', String.raw`^src/server/hold\.ts$`, TEST],
      },
      { path: SQL_PACKAGES },
    ),
    wall(
      'acts',
      'An act reads, decides, writes and tells: with acts, stores, followers, rules, contracts, kernel and the tools of server, but without a request, a paper or a query of its own.',
      { path: ACTS },
      {
        pathNot: [
          ACTS,
          STORE,
          FOLLOW,
          RULES,
          CONTRACT,
          KERNEL,
          String.raw`^src/server/(database/(database|spare-write)|others-first|digest|one-time-code|password|secret|picture|logo|holidays|vault/[a-z-]+|vitals|version|mail/mail|push/push)\.ts$`,
        ],
      },
    ),
    wall(
      'follow',
      'A follower reacts with acts, stores and rules.',
      { path: FOLLOW },
      { pathNot: [FOLLOW, ACTS, STORE, RULES, CONTRACT, KERNEL, String.raw`^src/server/database/database\.ts$`] },
    ),
    wall(
      'paper',
      'A paper is made of rules, contracts, kernel and the tools for paper.',
      { path: PDF },
      { pathNot: [PDF, RULES, CONTRACT, KERNEL, String.raw`^src/server/papers/(printer|letterhead|list)\.ts$`] },
    ),
    wall('routes-know-no-screen', 'Routes answer calls; they know no screen and no roof.', { path: ROUTES }, { path: ['^src/(web|app)/', SCREENS] }),
    wall(
      'routes-belong-to-app',
      'The doors of a feature are opened by app only: use its contract, rules or store.',
      { path: '^src/features/([^/]+)/' },
      { path: ROUTES, pathNot: '^src/features/$1/' },
    ),
    wall(
      'doors-are-for-callers',
      'What the program does by itself is an act: only parts.ts lists the doors.',
      { path: '^src/(demo|app)/', pathNot: [String.raw`^src/app/parts\.ts$`, TEST] },
      { path: ROUTES },
    ),
    wall('routes-are-the-top', 'Within a feature only routes are made of routes.', { path: '^src/features/', pathNot: [ROUTES, TEST] }, { path: ROUTES }),
    wall(
      'papers-stay-at-home',
      'The papers of a neighbour are not for use: put what both need into rules or server/papers/list.',
      { path: '^src/features/([^/]+)/' },
      { path: PDF, pathNot: '^src/features/$1/' },
    ),
    wall(
      'screen',
      'A screen asks contracts and rules; what is done, the server does.',
      { path: SCREENS, pathNot: TEST },
      { path: ['^src/(server|app)/', ACTS, STORE, ROUTES, FOLLOW, PDF] },
    ),
    wall(
      'browser-has-no-server',
      'What runs in the browser has no package of the server and nothing of Node.',
      { path: BROWSER, pathNot: TEST },
      { path: [NODE_PACKAGES, '^src/server/'] },
    ),
    wall('browser-has-no-node', 'What runs in the browser has nothing of Node.', { path: BROWSER, pathNot: TEST }, { dependencyTypes: ['core'] }),
    wall('react-in-screens', 'Only screens know React and its packages.', { path: '^src/', pathNot: [...BROWSER, TEST] }, { path: SCREEN_PACKAGES }),
    wall('screens-in-screens', 'Only screens and app use screens.', { path: '^src/', pathNot: [SCREENS, '^src/app/', TEST] }, { path: SCREENS }),
    wall(
      'demonstration',
      'Only app starts the demonstration: nothing of the product is made of it.',
      { path: '^src/(?!demo/|app/)', pathNot: TEST },
      { path: '^src/demo/' },
    ),
    wall('roof', 'Nobody imports app.', { path: '^src/(?!app/)', pathNot: TEST }, { path: '^src/app/' }),
    wall('no-cycle', 'Two files that need each other are one file, or lack a third.', {}, { circular: true }),
    // An icon exists only for Vite, which refuses one that Tabler does not have.
    wall('found', 'What is imported exists.', {}, { couldNotResolve: true, pathNot: '^~icons/' }),
    wall(
      'shipped',
      'What runs for the institute is a dependency, not a tool of development.',
      { path: '^src/', pathNot: [TEST, String.raw`\.d\.ts$`] },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    ),
    ...order,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    preserveSymlinks: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
};
