import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress, nameFirstScreens, styleAfterShell } from '@sabiwell/ui/build/build-steps.ts';

const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:8080';

/** The modules of each first screen. */
const firstScreens = {
  '/': ['src/home-page.tsx'],
  '/tracking': ['src/features/tracking/tracking-page.tsx', 'src/features/tracking/trend-card.tsx'],
};

export default defineConfig({
  plugins: [react(), tailwindcss(), styleAfterShell(), nameFirstScreens(firstScreens), compress()],
  build: {
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // The code that every screen starts with is one file, and so is the code that most screens share, because even a
            // file of 200 bytes costs a round trip and 400 bytes of headers. Code for dialogs, toasts and payments is left out,
            // because it is fetched later, and so is code shared within one feature, because every first visit would load it.
            { name: 'start', tags: ['$initial'], priority: 2 },
            {
              name: 'kit',
              test: /\/(frontends|proto)\/(?!.*(dialog|toaster|\/payment\/|\/features\/|\/form\/|\/(field|person|order)-rules))/,
              minShareCount: 3,
              maxModuleSize: 6_000,
              priority: 1,
            },
            // The form kit is a file of its own, so that screens without a form do not load it.
            {
              name: 'form',
              test: /\/ui\/src\/form\/(?!.*dialog)|\/proto\/http\/(field|person|order)-rules/,
              minShareCount: 3,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: gateway } } },
});
