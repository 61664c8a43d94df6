import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const stores = './deploy/local/src/test-stores.ts';
const product = './tests/e2e/product.ts';
const exclude = ['**/node_modules/**', '**/dist/**', '**/generated/**', '.local/**', '.build/**'];

// Domain tests need nothing; service and contract tests get stores of their own; e2e tests get a whole running product.
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'domain',
          include: [
            '{services/*,gateway,frontends/*,deploy/{local,compose},deploy/simulators/*}/src/**/*.test.{ts,tsx}',
            'proto/**/*.test.ts',
            'tests/{faults,chaos}/**/*.domain.test.ts',
          ],
          exclude,
        },
      },
      {
        test: {
          name: 'service',
          include: ['{services/*,gateway,deploy/local,deploy/simulators/*}/tests/**/*.test.ts'],
          exclude,
          globalSetup: [stores],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts', 'tests/architecture.test.ts', 'tests/architecture/**/*.test.ts'],
          exclude,
          globalSetup: [stores],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts', 'tests/{faults,chaos}/*.test.ts'],
          exclude,
          globalSetup: existsSync(product) ? [product] : [],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
