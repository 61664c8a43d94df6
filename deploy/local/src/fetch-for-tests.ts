import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { foldersOf } from './folders.ts';
import type { Say } from './progress.ts';
import { findJava } from './stores/java.ts';
import { kafkaJars } from './stores/kafka-jars.ts';
import { chooseMongo } from './stores/mongo.ts';
import { chooseRedis } from './stores/redis.ts';

/**
 * Downloads the programs that tests will start, one after the other, because the system installs one package at a time. It starts none of
 * them. A failed download is not an error yet: the tests that need the program report it.
 */
export async function fetchForTests(say: Say): Promise<void> {
  const dir = (name: string) => join(foldersOf().dir, 'test', 'fetched', name);
  const fetches = [
    () => chooseMongo({ dir: dir('mongo'), port: 0, say }),
    () => chooseRedis({ dir: dir('redis'), port: 0, durable: false, say }),
    async () => {
      const java = await findJava(say);
      if (java) await kafkaJars(java.file, say);
    },
    () => findChromium(say),
  ];
  for (const fetchOne of fetches) await fetchOne().catch(() => undefined);
}
