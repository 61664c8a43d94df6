import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const stores = './deploy/local/src/test-stores.ts';
const product = './tests/e2e/product.ts';
const exclude = ['**/node_modules/**', '**/dist/**', '**/generated/**', '.local/**', '.build/**'];

// Files that end the product's processes, or have it started anew with another AI or with tracing, run one at a time, at night: with every
// commit the storm of tests/faults does the same.
const killing = ['tests/faults/*.test.ts', 'tests/chaos/*.test.ts'];
const otherAi = ['tests/e2e/{metrics,consent,trace}.test.ts'];
// They say what the simulated model answers next, on a product of their own beside the other one.
const withModel = ['tests/e2e/with-ai.test.ts'];
// Beside other browsers a page and its service worker fetch some files at the same moment, which counts their bytes twice; and the numbers of
// the whole product stand still only while nobody else uses it.
const quiet = ['tests/e2e/{session-bytes,analytics}.test.ts'];

// Browser tests of the night (`make e2e-night`, ADR 0046, point 14): further conditions of screens whose main way is tested with every commit, and
// whose rules have tests of their services. Single tests of other files carry the tag `night`.
const night = [
  'tests/e2e/{about-pages,api-docs,care-dialogs,care-drafts,care-large-text,care-unhappy,chat-history,dictation,doctor-call,photo-refusals}.test.ts',
  'tests/e2e/{food-history,health-screens,health-tips,language,mailed-links,member-screens,network,offline-{late,screens,unvisited,versions}}.test.ts',
  'tests/e2e/{erasure,payment-popup,profile,shared-readings,sugar-unit,tracking-unhappy}.test.ts',
  'tests/e2e/{admin-appointments,admin-bookings,admin-users,case-{consultations,create,figures,lists,moderation},on-call}.test.ts',
  'tests/e2e/{doctor-{calendar,diagnostic,figures,lists,patients,register},staff-{audit,doctors,page,screens,session,welcome},team-overview}.test.ts',
  'tests/e2e/{ai-doc-recommendations,dish-picker,elder-care,emergency-call,fitness,highlights,market,offline,prescriptions,pulse}.test.ts',
  'tests/e2e/{security,toasts,trainers,admin-import,admin-lists,doctor-messages,marketer,open-chat,prescription-form,staff-exports,team-list}.test.ts',
];

// Service tests of the night: they kill a broker, processes or stores, which the drills and chaos of the night do at large, start a broker of
// their own, or go through every fault of an AI's provider, whose names have tests of their own.
const nightService = [
  'services/chassis/tests/kafka-killed.test.ts',
  'services/payments/tests/{killed,visits-killed,withdrawals-killed}.test.ts',
  'services/staff-reporting/tests/rebuild.test.ts',
  'services/food-ai/tests/chat-use-back.test.ts',
  'deploy/local/tests/{backup,backup-process,kafka-users}.test.ts',
];

// What a process shows to Prometheus is of the whole process: these have one of their own.
const metrics = ['services/*/tests/health-numbers.test.ts'];

// A page has one popup, which its module remembers: these need a module of their own, and no other file may find the worker's modules gone.
const fresh = ['frontends/member/src/payment/{payment-flow,popup-script}.test.ts'];

// Small files that take long: vitest begins with the largest, and the others would wait for these at the end.
const LONG = /\/(with-ai|every-screen|api-docs|kafka)\.test\.ts$/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groupOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    const place = ({ moduleId }: TestSpecification) => (LONG.test(moduleId) ? 0 : 1);
    return (await super.sort(files)).toSorted((one, other) => groupOf(one) - groupOf(other) || place(one) - place(other));
  }
}

/** Tests on the stores of the run. */
const onStores = (name: string, include: string[], others: string[], how: { isolate?: boolean; maxWorkers: number }) => ({
  test: { name, include, exclude: [...exclude, ...others], globalSetup: [stores], testTimeout: 60_000, hookTimeout: 60_000, ...how },
});

/** End-to-end tests on a product of the run. Groups run in their order, so that the product is started anew twice. */
const onProduct = (name: string, groupOrder: number, include: string[], others: string[] = []) => ({
  test: {
    name,
    include,
    exclude: [...exclude, ...others],
    globalSetup: [product],
    // They wait half of the time, for timers and for stores: four at a time keep two processors busy.
    maxWorkers: groupOrder === 1 ? 4 : 1,
    sequence: { groupOrder },
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // A page may take seconds to be drawn where another browser is at work beside it.
    expect: { poll: { timeout: 10_000 } },
  },
});

// Service tests often wait, for a lease or a process: four at a time keep two processors busy. Files share their worker's modules,
// so that each library is loaded once; a test that keeps something in a module says so itself.
const together = { isolate: false, maxWorkers: 4 };

// Domain and contract tests need nothing; service tests get stores of their own; e2e tests get a whole running product.
export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    tags: [{ name: 'night', description: 'A further condition of a screen: run by `make e2e-night`, not with every commit.' }],
    projects: [
      {
        test: {
          name: 'domain',
          include: [
            '{services/*,gateway,frontends/*,deploy/{local,compose,backup},deploy/simulators/*}/src/**/*.test.{ts,tsx}',
            'frontends/member/dish-pictures/*.test.ts',
            'services/content/pulse/*.test.ts',
            'proto/**/*.test.ts',
            'tests/{faults,chaos,upgrade}/**/*.domain.test.ts',
          ],
          exclude: [...exclude, ...fresh],
          ...together,
        },
      },
      { test: { name: 'domain-fresh', include: fresh, exclude } },
      onStores(
        'service',
        ['{services/*,gateway,deploy/local,deploy/simulators/*}/tests/**/*.test.ts'],
        [...metrics, ...nightService],
        together,
      ),
      onStores('service-metrics', metrics, [], { maxWorkers: together.maxWorkers }),
      onStores('night-service', nightService, [], { maxWorkers: 1 }),
      {
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts', 'tests/architecture.test.ts', 'tests/architecture/**/*.test.ts'],
          exclude,
          ...together,
          testTimeout: 20_000,
        },
      },
      onProduct('e2e-model', 1, withModel),
      onProduct('e2e', 1, ['tests/e2e/**/*.test.ts'], [...quiet, ...withModel, ...otherAi, ...night]),
      onProduct('night', 1, night),
      onProduct('night-alone', 2, quiet),
      onProduct('night-killing', 3, killing),
      onProduct('night-other-ai', 4, otherAi),
    ],
  },
});
