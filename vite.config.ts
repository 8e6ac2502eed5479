import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { sectionOf } from './src/features/help/help-text.rules.ts';

// The card with which one gets in, and the fields on it.
const ENTRY =
  /src[\\/]web[\\/](form|faults)\.ts|features[\\/](institute[\\/]screens|session[\\/]screens[\\/](EntryCard|use-log-in))|@mantine[\\/]core[\\/]esm[\\/]components[\\/](Button|Stack|Input|InputBase|InputClearButton|TextInput|PasswordInput|ActionIcon)[\\/]|@mantine[\\/]hooks[\\/]esm[\\/](use-id|use-uncontrolled)|@tabler[\\/]icons-react[\\/]dist[\\/]esm[\\/](createReactComponent|defaultAttributes)/;

// Everything but what moves on the public pages, which shares nothing with the program.
const PROGRAM = /^(?!.*[\\/]visitor)/;

// What so many screens need is brought once, with the first of them; what fewer need, in pieces of this size at least.
const SCREENS_THAT_SHARE = 5;
const SMALLEST_PIECE_BYTES = 30_000;

/** The texts of the help are read here, so that no Markdown has to be read in the browser. */
export const helpTexts: Plugin = {
  name: 'help-texts',
  transform: {
    filter: { id: /features\/help\/texts\/\d.*\.md$/ },
    handler: (markdown) => ({ code: `export const SECTION = ${JSON.stringify(sectionOf(markdown))};`, moduleType: 'js', map: null }),
  },
};

export default defineConfig({
  plugins: [react(), helpTexts],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // The oldest that are served (README.md); older ones are told so by public/scheme.js.
    target: ['chrome111', 'edge111', 'firefox121', 'safari16.4', 'ios16.4'],
    chunkSizeWarningLimit: 700,
    // The program, and what moves on the public pages, which the server writes itself: it reads in the manifest what their files are called.
    manifest: true,
    rollupOptions: {
      input: ['index.html', 'src/web/visitor.ts'],
      output: {
        // A shared piece would be called after all who share it.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        assetFileNames: ({ names }) => `assets/${names[0]?.split(/[~.]/)[0] ?? 'file'}-[hash][extname]`,
        // What is small and used together comes in one piece: each piece costs a way to the server, and on a phone the ways are long.
        codeSplitting: {
          groups: [
            { name: 'entry', test: ENTRY, priority: 4 },
            { name: 'first', test: PROGRAM, tags: ['$initial'], priority: 3 },
            { name: 'common', minShareCount: SCREENS_THAT_SHARE, priority: 2 },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: SMALLEST_PIECE_BYTES, priority: 1 },
          ],
        },
      },
    },
  },
  // While the pages are worked on, the calls go to the server that runs beside (npm run dev).
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/api', '^/(about|contact)?$', '^/assets/'].map((path) => [path, `http://localhost:${process.env['PORT'] ?? '3000'}`])),
  },
});
