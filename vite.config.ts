import { icons as tabler } from '@iconify-json/tabler';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { sectionOf } from './src/features/help/help-text.rules.ts';

// The form of the login, and what its fields are made with.
const ENTRY =
  /src[\\/]web[\\/](form\.ts|faults\.ts|ui[\\/]Icon\.tsx)|features[\\/](institute[\\/]screens|session[\\/]screens[\\/](EntryCard|use-log-in|parts[\\/]CodeBox))/;
const ENTRY_KIT =
  /@mantine[\\/](core[\\/]esm[\\/]components[\\/](Button|Stack|Input|InputBase|InputClearButton|TextInput|PasswordInput|ActionIcon)[\\/]|hooks[\\/]esm[\\/](use-id|use-uncontrolled))|@tanstack[\\/](react-query|query-core)[\\/]/;

// The packages: in chunks of their own, which most updates of the program leave as they are, so that no browser loads them again.
const KIT = /[\\/]node_modules[\\/]/;

// Everything except the script of the public pages, which shares nothing with the program.
const PROGRAM = /^(?!.*[\\/]visitor)/;

/** The texts of the help are read here, so that no Markdown has to be read in the browser. */
const helpTexts: Plugin = {
  name: 'help-texts',
  transform: {
    filter: { id: /features\/help\/texts\/\d.*\.md$/ },
    handler: (markdown) => ({ code: `export const SECTION = ${JSON.stringify(sectionOf(markdown))};`, moduleType: 'js', map: null }),
  },
};

// What the strokes of nearly all icons say, and the frame of all says for them (src/web/ui/Icon.tsx).
const STROKES = ' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';

/** Each icon is a module of its own, so that a page loads those that it shows; the package has all of them in one file. */
const icons: Plugin = {
  name: 'icons',
  resolveId: { filter: { id: /^~icons\// }, handler: (name) => `${name}.jsx` },
  load: {
    filter: { id: /^~icons\// },
    handler: (id) => {
      const drawn = tabler.icons[id.slice('~icons/'.length, -'.jsx'.length)]?.body;
      if (drawn === undefined) throw new Error(`${id}: Tabler has no such icon.`);
      const filled = drawn.includes(STROKES) ? '' : 'fill="currentColor" stroke="none" ';
      return `import { Icon } from '/src/web/ui/Icon.tsx';\nexport default (props) => <Icon ${filled}{...props}>${drawn.replace(STROKES, '')}</Icon>;`;
    },
  },
  // Its list is not a part of the program: without this, whatever page comes first would bring the icons of all pages.
  transform: { filter: { id: /\/src\/web\/ui\/icons\.ts$/ }, handler: (code) => ({ code, map: null, moduleSideEffects: false }) },
};

/** What reads sources that are no script; the tests need it too. */
export const readers: readonly Plugin[] = [helpTexts, icons];

export default defineConfig({
  plugins: [react(), ...readers],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // The oldest browsers that are supported (README.md); public/scheme.js asks users of older ones to update.
    target: ['chrome111', 'edge111', 'firefox121', 'safari16.4', 'ios16.4'],
    chunkSizeWarningLimit: 700,
    // The program, and the script of the public pages. The server writes those pages, and reads the names of their files in the manifest.
    manifest: true,
    rollupOptions: {
      input: ['index.html', 'src/web/visitor.ts'],
      output: {
        // What two screens need is in one chunk, loaded with the first of them, because each chunk costs a request, which is slow on a phone.
        // Such chunks put together by their sizes would import each other: the first to run would find the constants of the other empty.
        codeSplitting: {
          groups: [
            { name: 'kit-entry', test: ENTRY_KIT, priority: 6 },
            { name: 'kit-first', test: KIT, tags: ['$initial'], priority: 5 },
            { name: 'kit-common', test: KIT, minShareCount: 2, priority: 4 },
            { name: 'entry', test: ENTRY, priority: 3 },
            { name: 'first', test: PROGRAM, tags: ['$initial'], priority: 2 },
            { name: 'common', minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  // In development the calls go to the server that runs beside Vite (npm run dev).
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/api', '^/(about|contact)?$', '^/assets/'].map((path) => [path, `http://localhost:${process.env['PORT'] ?? '3000'}`])),
  },
});
