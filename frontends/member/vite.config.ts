import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress, nameFirstScreens, styleAfterShell } from '@sabiwell/ui/build/build-steps.ts';
import { keepOldAssets } from '@sabiwell/ui/build/keep-old-assets.ts';
import { drawDishPictures } from './dish-picture-step.ts';
import { carryDishTable } from './dish-table-step.ts';
import { buildServiceWorker } from './service-worker-step.ts';

const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:8080';

/** The modules of each first screen. */
const firstScreens = {
  '/': ['src/home-page.tsx'],
  '/tracking': ['src/features/tracking/tracking-page.tsx', 'src/features/tracking/trend-card.tsx'],
};

/** What works without a network from the first visit on: the first screens, and all that adds a reading, a meal, a workout or a photo. */
const aheadOfUse = [
  ...Object.values(firstScreens).flat(),
  'src/features/fitness/fitness-page.tsx',
  'src/features/tracking/tracking-dialogs.tsx',
  'src/features/tracking/add-meal-dialog.tsx',
  'src/features/tracking/confirm-meal-dialog.tsx',
  'src/features/fitness/fitness-dialogs.tsx',
  'src/features/food/food-dialog.tsx',
  'src/features/food/dish/dish-step.tsx',
  'src/features/about/help-page.tsx',
  'src/outbox/leave-dialog.tsx',
  'ui/src/toaster.tsx',
];

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    styleAfterShell(),
    nameFirstScreens(firstScreens),
    drawDishPictures(),
    carryDishTable(),
    keepOldAssets(),
    buildServiceWorker(aheadOfUse),
    compress(),
  ],
  build: {
    manifest: true,
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // The code that every screen starts with is one file, and so is the code that most screens share, because even a
            // file of 200 bytes costs a round trip and 400 bytes of headers. Code for dialogs, toasts, long lists and payments is left out,
            // because it is fetched later, and so is code shared within one feature, because every first visit would load it.
            { name: 'start', tags: ['$initial'], priority: 3 },
            {
              name: 'kit',
              test: /\/(frontends|proto)\/(?!.*(\/care\/(?!when|portrait)|(booking|message|doctor)-rules|dialog|\/account\/birth-|\/mailed\/|toaster|use-pages|paged-list|\/payment\/|\/features\/|\/form\/|\/account\/messages|\/(account|field|person|order)-rules))/,
              minShareCount: 3,
              maxModuleSize: 6_000,
              priority: 1,
            },
            // What the pages of food, tracking and fitness share, with what waits to be sent from them and the advice on dangerous readings.
            {
              name: 'everyday',
              test: /\/src\/(outbox\/(waiting-list|reading-meaning|remove-button)|health\/(pressure-figure|use-meals|calmed-notice|clinical-words|crisis|sugar-figure|use-raised-crisis))|\/proto\/http\/goal-rules/,
              minShareCount: 2,
              priority: 2,
            },
            // So is what the screens of doctors, visits and messages share.
            {
              name: 'care',
              test: /\/src\/care\/(?!when|portrait|next-visit|rating|review|.*(slot|attach|files))|\/proto\/http\/(booking|message|doctor)-rules/,
              minShareCount: 2,
              priority: 1,
            },
            { name: 'reviews', test: /\/src\/care\/(rating|review)/, minShareCount: 2, priority: 1 },
            // The small dialogs of a screen are one file: each file of its own costs a round trip, and its name a line of the first file.
            {
              name: 'record',
              test: /\/(features\/tracking\/(adopt-sugar-unit|form-messages|load-dialogs|messages\.|reading-cache|reading-draft|reading-row\.|use-record-reading|use-tracking-address|use-undo-reading|reading-words)|health\/reading-words)/,
              priority: 1,
            },
            // Small files that always come with a photo or a dish.
            { name: 'meal-parts', test: /\/(use-consent|portion\.domain|food-cache|risky-food)/, minShareCount: 2, priority: 3 },
            { name: 'photos', test: /\/ui\/src\/redraw-photo/, priority: 3 },
            // What pages with pictures share, with the words for a tip’s hours and the next visit, is not for every page either.
            {
              name: 'pictures',
              test: /\/(food-thumbnail|food-pictures\/dish-picture|dish-pictures\/dish-slug|ui\/src\/score-bar|tips\/tip-hours|care\/next-visit)/,
              minShareCount: 2,
              priority: 3,
            },
            { name: 'legal', test: /\/src\/legal\//, priority: 3 },
            // The food feed is one file, and what is opened on it and on a report is another.
            {
              name: 'posts',
              test: /\/src\/(posts|features\/feed)\/(?!.*(dialog|form|share))|\/proto\/http\/feed-rules/,
              priority: 3,
            },
            { name: 'post-dialogs', test: /\/src\/(posts|features\/feed)\/.*(dialog|form|share)/, priority: 3 },
            { name: 'visit-dialogs', test: /\/features\/appointments\/(.*-dialog|pay-for-visit|use-change|rate-fields)/, priority: 1 },
            { name: 'trainer-dialogs', test: /\/features\/trainers\/(.*-dialog|use-booking-change)/, priority: 1 },
            // The live stream is one file, and the dialog of a call shares it.
            { name: 'live', test: /\/src\/live\//, priority: 1 },
            // The form kit is a file of its own, so that screens without a form do not load it.
            {
              name: 'form',
              test: /\/ui\/src\/form\/(?!.*dialog)|\/proto\/http\/(account|field|person|order)-rules|\/src\/account\/messages/,
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
