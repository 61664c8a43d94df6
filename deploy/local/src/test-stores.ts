import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { foldersOf } from './folders.ts';
import { startStores, type StoreUrls } from './start-stores.ts';

declare module 'vitest' {
  interface ProvidedContext {
    stores: StoreUrls;
  }
}

function givenStores(): StoreUrls | undefined {
  const { TEST_POSTGRES_URL: postgresUrl, TEST_MONGO_URL: mongoUrl, TEST_REDIS_URL: redisUrl } = process.env;
  return postgresUrl && mongoUrl && redisUrl ? { postgresUrl, mongoUrl, redisUrl } : undefined;
}

/** Gives the tests of a vitest run their stores: those of TEST_*_URL, else embedded ones that end with the run. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = givenStores();
  if (given) {
    project.provide('stores', given);
    return undefined;
  }
  const dir = join(foldersOf().dir, 'test', `stores-${process.pid}`);
  const { stop, stores: _processes, ...urls } = await startStores({ dir, say: console.log });
  project.provide('stores', urls);
  return stop;
}
