import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Folders } from '@sabiwell/local/folders.ts';
import { readPlan } from '@sabiwell/local/plan.ts';
import { type Link, openLink } from './link.ts';
import { partsOf, until } from './parts.ts';

/**
 * Puts a link in front of Kafka. Its clients go to the address that the broker advertises, so the broker is given the link's address and
 * restarted; readers of the plan get the link's address too.
 */
export async function linkKafka(folders: Folders): Promise<Link | undefined> {
  const store = readPlan(folders.plan)?.stores.find(({ name }) => name === 'kafka');
  if (store?.port === undefined || store.port === null) return undefined;
  const link = await openLink(store.port);
  const file = join(folders.dir, 'kafka', 'server.properties');
  const told = readFileSync(file, 'utf8').replace(
    /^(advertised\.listeners=\w+:\/\/).*$/m,
    (_, before) => `${before}127.0.0.1:${link.port}`,
  );
  writeFileSync(file, told);
  const parts = partsOf(folders);
  await parts.restarted('kafka', await parts.kill('kafka', 'SIGTERM'));
  await until('Kafka is ready', async () => ((await parts.isReady()) ? true : undefined));
  return link;
}
