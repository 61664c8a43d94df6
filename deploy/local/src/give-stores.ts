import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { chooseTestStores } from './choose-test-stores.ts';
import { foldersOf } from './folders.ts';
import { isAlive } from './running.ts';
import { startStores, type StoreUrls } from './start-stores.ts';
import { makeTestUsers } from './test-redis-users.ts';
import { offerKafka } from './test-kafka.ts';

declare module 'vitest' {
  interface ProvidedContext {
    stores: StoreUrls;
    kafka: string;
  }
}

/** Removes what interrupted runs left behind. */
function sweep(folder: string): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const [, pid] = /^(?:stores|kafka)-(\d+)/.exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/**
 * Provides the stores of a vitest run: those of TEST_*_URL, else new ones that end with the run, embedded or, with TEST_STORES=containers, of a
 * Docker engine; Kafka only when a test asks for it.
 */
export async function giveStores(project: TestProject): Promise<() => Promise<void>> {
  const { given, starter } = chooseTestStores(process.env);
  const folder = join(foldersOf().dir, 'test');
  sweep(folder);
  const own = String(process.pid);
  // Loaded only where it is asked for: the library that speaks with the engine is large.
  const contained = starter === 'containers' ? await import('./containers/start-contained-stores.ts') : undefined;
  const kafka = await offerKafka(join(folder, `kafka-${own}`), contained?.startContainedBroker);
  project.provide('kafka', kafka.url);
  if (given) {
    await makeTestUsers(given.redisUrl);
    project.provide('stores', given);
    return kafka.stop;
  }
  const start = contained?.startContainedStores ?? (() => startStores({ dir: join(folder, `stores-${own}`), say: console.log }));
  const { postgresUrl, mongoUrl, redisUrl, stop } = await start();
  await makeTestUsers(redisUrl);
  project.provide('stores', { postgresUrl, mongoUrl, redisUrl });
  return async () => {
    await Promise.all([kafka.stop(), stop()]);
  };
}
