import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { DescMessage } from '@bufbuild/protobuf';
import { inject } from 'vitest';
import type { Actor } from '@sabiwell/proto/http/endpoint.ts';
import { typeOf } from '@sabiwell/chassis/bus/events.ts';
import { createIdempotency } from '@sabiwell/chassis/http/idempotency.ts';
import { createLog } from '@sabiwell/chassis/observe/log.ts';
import { createPool } from '@sabiwell/chassis/stores/postgres.ts';
import { createRedis } from '@sabiwell/chassis/stores/redis.ts';
import { createTestDatabase, testOperatorKey, testToken, testTokenOf, testVerifier } from '@sabiwell/chassis/testing.ts';
import { createApp } from '../src/app.ts';
import { readAudit } from '../src/audit/audit-payments.ts';
import { openCatalogue } from '../src/catalogue/product.store.ts';
import type { Context } from '../src/context.ts';
import { createAskPayments } from '../src/operator/ask-payments.client.ts';
import { runOperator } from '../src/operator/run-operator.ts';
import { reconcilePayments } from '../src/reconcile/reconcile-payments.ts';
import { createCardSeal } from '../src/subscriptions/card-seal.ts';
import { workSome } from '../src/webhooks/webhook-worker.ts';
import { migrationsDir } from './database.ts';
import { createFakeProvider } from './fake-provider.ts';

/** Who calls: a member by number, or somebody that is none. */
export type As = number | Exclude<Actor, 'member'>;
export type Asked = { body?: unknown; raw?: string; headers?: Record<string, string> };
export type Answer = { status: number; json: any; text: string; headers: Headers };

const SIGNING_KEY = 'sk_test_of_these_tests';
export const emailOf = (userId: number) => `member-${userId}@example.com`;
export const sign = (raw: string, key = SIGNING_KEY) => createHmac('sha512', key).update(raw).digest('hex');

const settings = {
  domain: 'test' as const,
  publicKey: 'pk_test_of_these_tests',
  scriptUrl: 'https://provider.example/v2/inline.js',
  isSimulated: true,
  publicUrl: 'http://localhost:8080',
  planCodes: { health_tips_monthly: 'PLN_month', health_tips_yearly: 'PLN_year' },
  webhookAddresses: [] as string[],
  shippingKobo: 0,
  freeShippingFromKobo: 5_000_000,
  referralBonusKobo: 100_000,
  referralLeastKobo: 100_000,
  referralHoldDays: 14,
};

function tokenOf(as: As): Promise<string> {
  if (typeof as === 'number') return testToken('payments', as, { email: emailOf(as) });
  return as === 'guest' ? testToken('payments', 'guest') : testTokenOf('payments', as);
}

/** Payments on a database of its own, with a clock that the test moves and a provider that the test plays, unless it brings one. */
export async function startPayments(over: Partial<Pick<Context, 'provider' | 'isSigned'>> = {}) {
  const { postgresUrl, redisUrl } = inject('stores');
  const database = await createTestDatabase(postgresUrl, migrationsDir);
  const pool = createPool(database.url, 'payments-test');
  const redis = createRedis(redisUrl, 'request');
  const time = { now: new Date() };
  const fake = createFakeProvider();
  const context: Context = {
    log: createLog('payments', 'silent'),
    clock: () => time.now,
    pool,
    idempotency: createIdempotency(redis, `test-${randomUUID()}`),
    catalogue: openCatalogue(pool),
    provider: fake.provider,
    isSigned: (body, signature) => signature === sign(body.toString('utf8')),
    limits: { admit: async () => undefined },
    seal: createCardSeal('a secret of these tests'),
    settings,
    wakeWorker: () => undefined,
    ...over,
  };
  const server = createApp(context, testVerifier('payments')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** Sends one request as the gateway would. */
  async function ask(method: string, path: string, as: As, { body, raw, headers = {} }: Asked = {}): Promise<Answer> {
    const text = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const token = await tokenOf(as);
    const asked = {
      method,
      headers: { 'x-internal-token': token, ...(text === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(text === undefined ? {} : { body: text }),
    };
    let reply = await fetch(base + path, asked);
    // On a busy machine many at once wait longer for a connection than the pool lets them: a phone would try again too.
    for (let tries = 1; reply.status === 503 && fake.state.away <= 0 && tries < 10; tries += 1) reply = await fetch(base + path, asked);
    const answer = await reply.text();
    const isJson = /json/.test(reply.headers.get('content-type') ?? '');
    return { status: reply.status, json: isJson ? JSON.parse(answer) : undefined, text: answer, headers: reply.headers };
  }

  return {
    context,
    /** What `make payments-…` does. */
    operate: (...words: string[]) => runOperator(context, words, () => createAskPayments({ url: base, key: testOperatorKey })),
    base,
    pool,
    time,
    fake,
    ask,
    /** What was told so far under this key, oldest first; of one kind where its schema is given. */
    async toldOf(key: number | string, schema?: DescMessage): Promise<{ type: string; version: number; data: any }[]> {
      const { rows } = await pool.query(
        `SELECT type, aggregate_version::int AS version, data FROM outbox WHERE key = $1 AND ($2::text IS NULL OR type = $2) ORDER BY seq`,
        [String(key), schema === undefined ? null : typeOf(schema)],
      );
      return rows;
    },
    wallet: async (userId: number) => (await ask('GET', '/api/wallet', userId)).json.balance as number,
    subscriptions: async (userId: number) => (await ask('GET', '/api/subscriptions', userId)).json as any[],
    /** The figures of the audit that are not 0, but for the outbox: no relay runs here. */
    async faults() {
      const { outboxUnpublished: _none, ...figures } = await readAudit(pool, time.now);
      return Object.fromEntries(Object.entries(figures).filter(([, count]) => count !== 0));
    },
    workWebhooks: async () => {
      while (await workSome(context));
    },
    reconcile: () => reconcilePayments(context),
    async stop() {
      server.closeAllConnections();
      server.close();
      await pool.end();
      redis.disconnect();
      await database.drop();
    },
  };
}
export type Service = Awaited<ReturnType<typeof startPayments>>;

let members = 0;
/** A member that no other test of this file uses. */
export function newMember(): number {
  members += 1;
  return members;
}
