import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DocumentRelayOptions, startDocumentRelay } from '@sabiwell/chassis/bus/document-outbox.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { createLog } from '@sabiwell/chassis/observe/log.ts';
import { createRedis } from '@sabiwell/chassis/stores/redis.ts';
import { createTestMongo, testVerifier } from '@sabiwell/chassis/testing.ts';
import { busOfService } from '@sabiwell/chassis/testing/bus-of-service.ts';
import { asUser } from '@sabiwell/chassis/testing/own-redis.ts';
import { serveApp, type ServedApp } from '@sabiwell/chassis/testing/serve-app.ts';
import { createIdempotency } from '@sabiwell/chassis/http/idempotency.ts';
import { manifest } from '../service.manifest.ts';
import { createApp } from '../src/app.ts';
import type { ApiConfig } from '../src/config.ts';
import { openStores } from '../src/open-stores.ts';
import { startWork } from '../src/start-work.ts';
import { apiConfig, FIRST_WAIT_MS, TAKE_OVER_MS } from './settings.ts';
import { stores as testStores } from './stores.ts';

export type Service = Awaited<ReturnType<typeof startService>>;

export type Answer = { status: number; headers: Headers; body: any; bytes: Buffer };

/**
 * A food-ai with its own database, its own names in Redis and its own folder: its HTTP side, and its worker when `work` is called.
 */
export async function startService(options: { settings?: Partial<ApiConfig> } = {}) {
  const database = await createTestMongo(testStores().mongoUrl);
  const folder = await mkdtemp(join(tmpdir(), 'food-ai-'));
  // Files run at once, and the names of queues, streams and keys are the same in all of them.
  const prefix = `test-${randomUUID()}`;
  const adminUrl = testStores().redisUrl;
  const redisUrl = asUser(adminUrl, manifest.name);
  const config = apiConfig({ MONGO_URL: database.url, REDIS_URL: redisUrl, BLOB_DIR: folder, ...options.settings });
  const log = createLog('food-ai', config.LOG_LEVEL);
  const stores = await openStores(config, log, prefix);
  const { analyses, allowances, recommendations, careGaps, chats, chatSessions, diagnosticAudits } = stores;
  const { posts, postLikes, postShares, postComments, postReports, chatOpenings } = stores;
  const indexed = [analyses, allowances, recommendations, careGaps, chats, chatSessions, diagnosticAudits];
  for (const model of [...indexed, posts, postLikes, postShares, postComments, postReports, chatOpenings]) await model.syncIndexes();
  const context = { ...stores, config, idempotency: createIdempotency(stores.redis, `${prefix}:`) };
  const served = await serveApp('food-ai', createApp(context, testVerifier('food-ai')));
  const bus = busOfService(manifest, { redisUrl: adminUrl, log, prefix: `${prefix}:` });
  const stops: (() => Promise<unknown>)[] = [];
  return {
    base: served.base,
    config,
    stores,
    bus,
    folder,
    redisUrl: adminUrl,
    prefix,
    call: (method: string, path: string, given: Given = {}) => send(served, method, path, given),
    /** Starts a worker in this process. */
    work({ pollMs }: { pollMs?: number } = {}) {
      const work = startWork(
        { ...stores, clock: () => new Date() },
        { redisUrl, bus, prefix, takeOverMs: TAKE_OVER_MS, firstWaitMs: FIRST_WAIT_MS, ...(pollMs && { pollMs }) },
      );
      stops.push(() => work.stop());
      return work;
    },
    /** Publishes the events in the documents of a collection, without the rest of a worker. */
    relay(collection: DocumentRelayOptions['collection']) {
      const relay = startDocumentRelay({ collection, redisUrl, bus, log, leaseMs: TAKE_OVER_MS });
      stops.push(() => relay.stop());
    },
    /** Every event that is published from now on. */
    async listen(group: string): Promise<Event[]> {
      const seen: Event[] = [];
      const handle = async (event: Event) => void seen.push(event);
      const subscription = await bus.subscribe({ group, topics: ['sabiwell.food-ai.v1'], handle });
      stops.unshift(() => subscription.stop());
      return seen;
    },
    /** What happens to the replies that are kept for 48 hours. */
    async expireReplies() {
      for (const key of await this.findKeys('idempotency:*')) await stores.redis.del(key);
    },
    /** Keys of this form, which the service itself may not look for. */
    async findKeys(form: string): Promise<string[]> {
      const admin = createRedis(adminUrl, 'blocking');
      const found = await admin.keys(`${prefix}:${form}`);
      admin.disconnect();
      return found;
    },
    async stop() {
      for (const stop of stops) await stop();
      served.close();
      await bus.close();
      await stores.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** `as` is the member's number, else a guest calls, or whom `token` names; `agrees` is consent to an outside AI provider, `consents` are others. */
type Given = {
  as?: number | undefined;
  token?: string;
  agrees?: boolean;
  consents?: { aiChat?: boolean; healthContext?: boolean };
  body?: unknown;
  headers?: Record<string, string>;
};

async function send(served: ServedApp, method: string, path: string, given: Given): Promise<Answer> {
  const { as, token, agrees = false, consents, body, headers } = given;
  const claims = as === undefined ? {} : { consents: { aiProvider: agrees, marketing: false, analytics: false, ...consents } };
  const { json, ...answer } = await served.ask(method, path, as ?? 'guest', {
    body,
    claims,
    ...(token && { token }),
    ...(headers && { headers }),
  });
  return { ...answer, body: json };
}

/** Polls until there is an answer; fails after `ms`. */
export async function until<T>(ask: () => Promise<T | undefined> | T | undefined, ms = 10_000): Promise<T> {
  for (const end = Date.now() + ms; ; await new Promise((resolve) => setTimeout(resolve, 25))) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > end) throw new Error(`Nothing after ${ms} ms`);
  }
}
