import type { StoreUrls } from './start-stores.ts';
import { Stop } from './stop.ts';

/** Who starts stores that no address was given for: this machine's own programs, or a Docker engine. */
export type StoreStarter = 'embedded' | 'containers';

/** Where the stores of a test run come from; `given` names the three that run already. The Kafka broker is always started. */
export type TestStores = { given?: StoreUrls; starter: StoreStarter };

/** Addresses count only together, because a run with some of its own and some given stores would be neither. */
function givenStores({ TEST_POSTGRES_URL, TEST_MONGO_URL, TEST_REDIS_URL }: NodeJS.ProcessEnv): StoreUrls | undefined {
  if (!TEST_POSTGRES_URL || !TEST_MONGO_URL || !TEST_REDIS_URL) return undefined;
  return { postgresUrl: TEST_POSTGRES_URL, mongoUrl: TEST_MONGO_URL, redisUrl: TEST_REDIS_URL };
}

/** The choice of TEST_STORES and TEST_*_URL: an address goes before anything that is started. */
export function chooseTestStores(env: NodeJS.ProcessEnv): TestStores {
  const starter = env.TEST_STORES || 'embedded';
  if (starter !== 'embedded' && starter !== 'containers')
    throw new Stop(`TEST_STORES=${starter} is not known. Leave TEST_STORES out, or say TEST_STORES=embedded or TEST_STORES=containers.`);
  const given = givenStores(env);
  return given ? { given, starter } : { starter };
}
