import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress, styleAfterShell } from './build-steps.ts';

const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react(), tailwindcss(), styleAfterShell(), compress()],
  build: { manifest: true, modulePreload: { polyfill: false } },
  server: { proxy: { '/api': { target: gateway } } },
});
