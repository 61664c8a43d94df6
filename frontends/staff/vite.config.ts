import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from '@sabiwell/ui/build/build-steps.ts';

const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:8080';

export default defineConfig({
  base: '/staff/',
  plugins: [react(), tailwindcss(), compress()],
  build: { manifest: true, modulePreload: { polyfill: false } },
  server: { proxy: { '/api': { target: gateway } } },
});
