import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  build: { outDir: 'dist/web', emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 700 },
  // While the pages are worked on, the calls go to the server that runs beside (npm run dev).
  server: { port: 5173, proxy: { '/api': `http://localhost:${process.env['PORT'] ?? '3000'}` } },
});
