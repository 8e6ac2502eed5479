import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The card with which one gets in, and the fields on it.
const ENTRY =
  /features[\\/](institute[\\/]screens|session[\\/]screens[\\/](EntryCard|use-log-in))|@mantine[\\/]core[\\/]esm[\\/]components[\\/](Input|InputBase|InputClearButton|TextInput|PasswordInput|ActionIcon)[\\/]|@mantine[\\/]hooks[\\/]esm[\\/](use-id|use-uncontrolled)/;

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 700,
    // The program, and what moves on the public pages, which the server writes itself: it reads in the manifest what their files are called.
    manifest: true,
    rollupOptions: {
      input: ['index.html', 'src/web/visitor.ts'],
      // What is small and used together comes in one piece: each piece costs a way to the server.
      output: { codeSplitting: { groups: [{ name: 'entry', test: ENTRY }] } },
    },
  },
  // While the pages are worked on, the calls go to the server that runs beside (npm run dev).
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/api', '^/(about|contact)?$', '^/assets/'].map((path) => [path, `http://localhost:${process.env['PORT'] ?? '3000'}`])),
  },
});
