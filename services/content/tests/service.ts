import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { inject } from 'vitest';
import { startDocumentRelay } from '@sabiwell/chassis/bus/document-outbox.ts';
import { type Event, newEvent } from '@sabiwell/chassis/bus/events.ts';
import { createIdempotency } from '@sabiwell/chassis/http/idempotency.ts';
import { createRedis } from '@sabiwell/chassis/stores/redis.ts';
import { createTokenVerifier } from '@sabiwell/chassis/http/internal-token.ts';
import { createKafkaBus } from '@sabiwell/chassis/bus/kafka/kafka-bus.ts';
import { createLog } from '@sabiwell/chassis/observe/log.ts';
import { createTestMongo, testJwks } from '@sabiwell/chassis/testing.ts';
import { busOfService } from '@sabiwell/chassis/testing/bus-of-service.ts';
import { asUser } from '@sabiwell/chassis/testing/own-redis.ts';
import { type As, serveApp } from '@sabiwell/chassis/testing/serve-app.ts';
import { HealthProfileChangedSchema, HealthTrendChangedSchema } from '@sabiwell/proto/gen/sabiwell/health_personal/v1/events_pb.ts';
import {
  SubscriptionActivatedSchema,
  SubscriptionExpiredSchema,
  SubscriptionRenewedSchema,
  SubscriptionRescheduledSchema,
} from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { manifest } from '../service.manifest.ts';
import { createApp } from '../src/app.ts';
import { createLiveStreams } from '../src/live/live-streams.ts';
import { openStores } from '../src/open-stores.ts';

export { newMember } from '@sabiwell/chassis/testing/written-events.ts';

/** The Redis of the run as content sees it. */
export const contentRedis = () => asUser(inject('stores').redisUrl, 'content');

/** Content with its own database, a clock that the test moves and a bus of its own: Redis Streams unless brokers are given; hints may have another way to Redis. */
export async function startContent(kafkaBrokers?: readonly string[], liveRedisUrl = contentRedis()) {
  const [{ mongoUrl }, redisUrl] = [inject('stores'), contentRedis()];
  const database = await createTestMongo(mongoUrl);
  const stores = await openStores(database.url);
  for (const model of stores.models) {
    await model.createCollection();
    await model.syncIndexes();
  }
  const log = createLog('content', 'silent');
  const time = { now: new Date('2026-11-21T09:00:00Z') };
  const prefix = `test-${randomUUID()}-`;
  const bus = kafkaBrokers
    ? createKafkaBus({ kafkaBrokers, log, prefix, sessionMs: 2_500 })
    : busOfService(manifest, { redisUrl: inject('stores').redisUrl, log, prefix });
  const relay = startDocumentRelay({ collection: stores.tipDeliveries.collection, redisUrl, bus, log });
  const redis = createRedis(liveRedisUrl, 'request');
  const subscriber = createRedis(liveRedisUrl, 'blocking');
  const liveStreams = createLiveStreams({ subscriber, redis, log });
  const idempotency = createIdempotency(redis, prefix);
  const about = { leaders: [{ name: 'Ngozi Okafor', role: 'Chief medical officer', words: null }] };
  const context = { log, clock: () => time.now, wakeRelay: () => relay.wake(), idempotency, redis, about, liveStreams, ...stores };
  const served = await serveApp('content', createApp(context, createTokenVerifier(testJwks, 'content')));
  return {
    context,
    stores,
    bus,
    time,
    base: served.base,
    mongoUrl: database.url,
    get: (path: string, as: As) => served.ask('GET', path, as),
    fetchFile: (path: string, headers: Record<string, string> = {}) => served.ask('GET', path, 'guest', { headers }),
    send: (method: string, path: string, as: As, body: unknown, headers: Record<string, string> = {}) =>
      served.ask(method, path, as, { body, headers }),
    async stop() {
      served.close();
      liveStreams.stop();
      subscriber.disconnect();
      await relay.stop();
      await bus.close();
      redis.disconnect();
      await stores.close();
      await database.drop();
    },
  };
}

type Profile = {
  userId: number;
  version?: number;
  conditionCodes?: string[];
  goalCodes?: string[];
  allergyCodes?: string[];
  pregnant?: boolean;
};

/** The event of a health profile. */
export function profileChanged({ userId, version = 1, ...profile }: Profile): Event {
  const data = { userId: BigInt(userId), version: BigInt(version), ...profile };
  return newEvent(HealthProfileChangedSchema, data, placeOf(userId, version));
}

/** The event of a trend of readings. */
export function trendChanged({
  userId,
  version = 1,
  ...trend
}: {
  userId: number;
  version?: number;
  bpHigh?: boolean;
  fastingHigh?: boolean;
}): Event {
  return newEvent(HealthTrendChangedSchema, { userId: BigInt(userId), version: BigInt(version), ...trend }, placeOf(userId, version));
}

function placeOf(userId: number, version: number) {
  return { key: userId, subject: `member-health/${userId}`, sequence: version, time: new Date() };
}

type Period = { userId: number; id?: string; purpose?: string; startsAt?: string; endsAt?: string; renewed?: boolean };

/** The event of a paid period, of health tips in November and December 2026 by default. */
export function paid({ userId, id = `period-${userId}`, purpose = 'health_tips', renewed = false, ...times }: Period): Event {
  const { startsAt = '2026-11-01T00:00:00Z', endsAt = '2026-12-31T00:00:00Z' } = times;
  const data = {
    userId: BigInt(userId),
    subscriptionId: id,
    purpose,
    productCode: 'health_tips_monthly',
    startsAt: timestampFromDate(new Date(startsAt)),
    endsAt: timestampFromDate(new Date(endsAt)),
  };
  const place = { key: userId, subject: `subscription/${id}`, sequence: 1, time: new Date() };
  return renewed ? newEvent(SubscriptionRenewedSchema, data, place) : newEvent(SubscriptionActivatedSchema, data, place);
}

/** The event that moves a paid period to other dates. */
export function rescheduled(period: { userId: number; id: string; startsAt: string; endsAt: string }): Event {
  const { userId, id, startsAt, endsAt } = period;
  const dates = { startsAt: timestampFromDate(new Date(startsAt)), endsAt: timestampFromDate(new Date(endsAt)) };
  const data = { userId: BigInt(userId), subscriptionId: id, purpose: 'health_tips', reasonCode: 'earlier_refunded', ...dates };
  return newEvent(SubscriptionRescheduledSchema, data, { key: userId, subject: `subscription/${id}`, sequence: 2, time: new Date() });
}

/** The event that a paid period of health tips is over. */
export function expired({ userId, id, endedAt }: { userId: number; id: string; endedAt: string }): Event {
  const data = { userId: BigInt(userId), subscriptionId: id, purpose: 'health_tips', endedAt: timestampFromDate(new Date(endedAt)) };
  return newEvent(SubscriptionExpiredSchema, data, { key: userId, subject: `subscription/${id}`, sequence: 2, time: new Date() });
}
