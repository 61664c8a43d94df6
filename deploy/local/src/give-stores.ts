import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { foldersOf } from './folders.ts';
import { isAlive } from './running.ts';
import { startStores, type StoreUrls } from './start-stores.ts';
import { offerKafka } from './test-kafka.ts';

declare module 'vitest' {
  interface ProvidedContext {
    stores: StoreUrls;
    kafka: string;
  }
}

function givenStores(): StoreUrls | undefined {
  const { TEST_POSTGRES_URL: postgresUrl, TEST_MONGO_URL: mongoUrl, TEST_REDIS_URL: redisUrl } = process.env;
  return postgresUrl && mongoUrl && redisUrl ? { postgresUrl, mongoUrl, redisUrl } : undefined;
}

/** Removes what interrupted runs left behind. */
function sweep(folder: string): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const [, pid] = /^(?:stores|kafka)-(\d+)/.exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/**
 * Provides the stores of a vitest run: those of TEST_*_URL, else embedded ones that end with the run; Kafka only when a test asks for it.
 */
export async function giveStores(project: TestProject): Promise<() => Promise<void>> {
  const folder = join(foldersOf().dir, 'test');
  sweep(folder);
  const own = String(process.pid);
  const kafka = await offerKafka(join(folder, `kafka-${own}`));
  project.provide('kafka', kafka.url);
  const given = givenStores();
  if (given) {
    project.provide('stores', given);
    return kafka.stop;
  }
  const { stop, stores: _processes, ...urls } = await startStores({ dir: join(folder, `stores-${own}`), say: console.log });
  project.provide('stores', urls);
  return async () => {
    await Promise.all([kafka.stop(), stop()]);
  };
}
