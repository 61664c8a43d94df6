import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress, nameFirstScreens, styleAfterShell } from '@sabiwell/ui/build/build-steps.ts';
import { keepOldAssets } from '@sabiwell/ui/build/keep-old-assets.ts';
import { firstScreens } from './first-screens.ts';

const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:8080';

/** What a sign-in page shares with other screens that send a form. */
const FORM =
  /\/ui\/src\/(form\/(?!.*dialog)|field|choice|native-select|text-area|card|toast[.-]|keep-focus)|\/http\/(?!booking-|doctor-|message-)\w+-rules\.ts|\/@tanstack\/.*[mM]utation|\/staff\/src\/(lone-page|doctor-name)|\/account\/(last|sign-in|use-view|second-step\/code)/;

export default defineConfig(({ command }) => ({
  // The gateway serves the files below /staff. The development server answers every address with the page only without a base.
  base: command === 'build' ? '/staff/' : '/',
  plugins: [react(), tailwindcss(), styleAfterShell(), nameFirstScreens(firstScreens), keepOldAssets(), compress()],
  build: {
    manifest: true,
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // The code that every screen starts with is one file, and so is the code that most screens share, because even a file of 200
            // bytes costs a round trip. Code for dialogs, menus and toasts is left out, because it is fetched later.
            { name: 'start', tags: ['$initial'], priority: 5 },
            // The frame is the same in every portal; pages without tabs do without a part of it.
            { name: 'tabs', test: /\/staff\/src\/layout\/(portal|tab|rail|disabled|frame-keys|welcome)/, minShareCount: 3, priority: 4 },
            { name: 'frame', test: /\/staff\/src\/layout\//, minShareCount: 3, priority: 3 },
            // A sign-in page reads nothing, so it loads no code that reads.
            { name: 'form', test: FORM, minShareCount: 2, priority: 2 },
            // What the administrators' tabs share is no part of what every portal loads.
            { name: 'admin', test: /\/features\/admin\/(?!.*dialog)/, minShareCount: 2, priority: 2 },
            {
              name: 'kit',
              test: /\/(@tanstack|frontends|proto)\/(?!.*(dialog|toaster|menu|palette|mailed|qr-|paged|pages|desk\/messages))/,
              minShareCount: 3,
              maxModuleSize: 8_000,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: gateway } } },
}));
