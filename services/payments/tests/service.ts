import { createHmac, randomUUID } from 'node:crypto';
import type { DescMessage } from '@bufbuild/protobuf';
import { inject } from 'vitest';
import { typeOf } from '@sabiwell/chassis/bus/events.ts';
import { createIdempotency } from '@sabiwell/chassis/http/idempotency.ts';
import { createLog } from '@sabiwell/chassis/observe/log.ts';
import { createPool } from '@sabiwell/chassis/stores/postgres.ts';
import { createRedis } from '@sabiwell/chassis/stores/redis.ts';
import { asOwner, createTestDatabase, testOperatorKey, testVerifier } from '@sabiwell/chassis/testing.ts';
import { asUser } from '@sabiwell/chassis/testing/own-redis.ts';
import { type As, type Asked, serveApp } from '@sabiwell/chassis/testing/serve-app.ts';
import { eventsOf } from '@sabiwell/chassis/testing/written-events.ts';
import { StaffActedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { createApp } from '../src/app.ts';
import { readAudit } from '../src/audit/audit-payments.ts';
import { openCatalogue } from '../src/catalogue/product.store.ts';
import type { Context } from '../src/context.ts';
import { createAskPayments } from '../src/operator/ask-payments.client.ts';
import { runOperator } from '../src/operator/run-operator.ts';
import { reconcilePayments } from '../src/reconcile/reconcile-payments.ts';
import { followRefunds } from '../src/refunds/follow-refunds.ts';
import { createCardSeal } from '../src/subscriptions/card-seal.ts';
import { workSome } from '../src/webhooks/webhook-worker.ts';
import { migrationsDir } from './database.ts';
import { createFakeProvider } from './fake-provider.ts';

export { newMember } from '@sabiwell/chassis/testing/written-events.ts';
export type { Answer, As } from '@sabiwell/chassis/testing/serve-app.ts';

const SIGNING_KEY = 'sk_test_of_these_tests';
export const emailOf = (userId: number) => `member-${userId}@example.com`;
export const sign = (raw: string, key = SIGNING_KEY) => createHmac('sha512', key).update(raw).digest('hex');

const ACTED = typeOf(StaffActedSchema);

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

/** Payments on a database of its own, with a clock that the test moves and a provider that the test plays, unless it brings one. */
export async function startPayments(over: Partial<Pick<Context, 'provider' | 'isSigned'>> = {}) {
  const { postgresUrl, redisUrl } = inject('stores');
  const database = await createTestDatabase(postgresUrl, migrationsDir);
  const pool = createPool(database.url, 'payments-test');
  const redis = createRedis(asUser(redisUrl, 'payments'), 'request');
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
    limits: { admit: async () => undefined, admitLookup: async () => undefined },
    seal: createCardSeal('a secret of these tests'),
    settings,
    wakeWorker: () => undefined,
    wakeReturns: () => undefined,
    ...over,
  };
  const served = await serveApp('payments', createApp(context, testVerifier('payments')), () => fake.state.away <= 0);
  const { base, close } = served;
  const ask = (method: string, path: string, as: As, asked?: Asked) =>
    served.ask(method, path, as, { ...(typeof as === 'number' && { claims: { email: emailOf(as) } }), ...asked });

  return {
    context,
    /** What `make payments-…` does. */
    operate: (...words: string[]) => runOperator(context, words, () => createAskPayments({ url: base, key: testOperatorKey })),
    base,
    pool,
    ownerUrl: database.ownerUrl,
    /** What the service itself may not do, such as switching off a trigger. */
    asOwner: (statement: string, values?: unknown[]) => asOwner(database.ownerUrl, statement, values),
    time,
    fake,
    ask,
    /** The events under this key so far, oldest first; of one kind where its schema is given. */
    eventsOf: (key: number | string, schema?: DescMessage) => eventsOf(pool, key, schema),
    /** What staff did to this target, as events tell it. */
    actsOn: async (target: string) =>
      (await pool.query(`SELECT data FROM outbox WHERE type = $1 AND data->>'target' = $2`, [ACTED, target])).rows,
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
    /** A while later, open refunds are followed. */
    followRefunds: async () => {
      time.now = new Date(time.now.getTime() + 60_000);
      await followRefunds(context);
    },
    async stop() {
      close();
      await pool.end();
      redis.disconnect();
      await database.drop();
    },
  };
}
export type Service = Awaited<ReturnType<typeof startPayments>>;
