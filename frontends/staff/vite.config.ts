import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress, nameFirstScreens, styleAfterShell } from '@sabiwell/ui/build/build-steps.ts';
import { keepOldAssets } from '@sabiwell/ui/build/keep-old-assets.ts';
import { firstScreens } from './first-screens.ts';

const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:8080';

/** What a sign-in page shares with other screens that send a form. */
const FORM =
  /\/ui\/src\/(form\/(?!.*dialog)|field|choice|native-select|text-area|card|toast[.-]|keep-focus)|\/http\/(account|field|person|staff)-rules\.ts|\/@tanstack\/.*[mM]utation|\/staff\/src\/(lone-page|doctor-name)|\/account\/(last|sign-in|use-view|second-step\/code)/;

/** Which code goes together into one file; what fits more than one group goes into that of the highest priority. */
const GROUPS = [
  // The code that every screen starts with is one file, and so is the code that most screens share, because even a file of 200
  // bytes costs a round trip. Code for dialogs, menus and toasts is left out, because it is fetched later.
  { name: 'start', tags: ['$initial' as const], priority: 5 },
  // The frame is the same in every portal; pages without tabs do without a part of it.
  {
    name: 'tabs',
    test: /\/staff\/src\/layout\/(portal|tab|rail|waiting|disabled|frame-keys)/,
    minShareCount: 3,
    priority: 4,
  },
  { name: 'frame', test: /\/staff\/src\/layout\//, minShareCount: 3, priority: 3 },
  // A sign-in page reads nothing, so it loads no code that reads.
  { name: 'form', test: FORM, minShareCount: 2, priority: 2 },
  // What the administrators' tabs share is no part of what every portal loads.
  { name: 'admin', test: /\/features\/admin\/(?!.*dialog|bookings|use-load)/, minShareCount: 2, priority: 2 },
  { name: 'manager', test: /\/features\/manager\/(?!.*dialog)/, minShareCount: 2, priority: 2 },
  { name: 'marketer', test: /\/features\/marketer\//, minShareCount: 2, priority: 2 },
  // Each file costs a name in the first screen's list of files, so small ones that go together are one.
  { name: 'dialogs', test: /\/(ui\/src\/(form\/form-|confirm-)|features\/admin\/reason-)dialog/, minShareCount: 2, priority: 3 },
  // Some tabs share the way in which they list things, and three portals list work; a sign-in page needs neither.
  {
    name: 'lists',
    test: /\/staff\/src\/lists\/(?!list-grid|staff-list|use-grid|export-|plain-|use-view|figure-|use-lost)[\w-]+\.tsx?$|\/ui\/src\/search-/,
    minShareCount: 2,
    priority: 3,
  },
  {
    name: 'tables',
    test: /\/staff\/src\/lists\/(plain-|use-view|figure-|use-lost)|\/ui\/src\/(paged-list|use-pages|wide-part)/,
    minShareCount: 2,
    priority: 3,
  },
  // The grid is most of what a list costs; a tab without one doesn't load it.
  {
    name: 'grid',
    test: /\/ui\/src\/grid\/(?!.*(dialog|drawer|windows|row-menu))|\/@tanstack\/(react-virtual|virtual-core)\/|\/staff\/src\/lists\/(list-grid|staff-list|use-grid|export-)/,
    minShareCount: 2,
    priority: 3,
  },
  {
    name: 'money',
    test: /\/staff\/src\/money\/(messages|columns|payment-choices)|\/http\/money-desk-rules/,
    minShareCount: 2,
    priority: 2,
  },
  { name: 'work', test: /\/staff\/src\/work\/|\/http\/task-rules/, minShareCount: 3, priority: 2 },
  { name: 'rules', test: /\/http\/(booking|doctor|message)-rules/, minShareCount: 2, priority: 3 },
  {
    name: 'kit',
    test: /\/(@tanstack|frontends|proto)\/(?!.*(dialog|toaster|menu|palette|mailed|qr-|paged|pages|features|staff\/src\/(lists|money|work)|http\/payment-rules))/,
    minShareCount: 3,
    maxModuleSize: 8_000,
    priority: 1,
  },
];

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
        // The first screen holds the names of all other files; without words in them they are a third shorter.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: GROUPS,
        },
      },
    },
  },
  server: { proxy: { '/api': { target: gateway } } },
}));
