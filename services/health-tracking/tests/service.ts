import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { DescMessage } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { inject } from 'vitest';
import { type Event, newEvent } from '@sabiwell/chassis/bus/events.ts';
import { createIdempotency } from '@sabiwell/chassis/http/idempotency.ts';
import { createTokenVerifier } from '@sabiwell/chassis/http/internal-token.ts';
import { createLog } from '@sabiwell/chassis/observe/log.ts';
import { createPool } from '@sabiwell/chassis/stores/postgres.ts';
import { createRedis } from '@sabiwell/chassis/stores/redis.ts';
import { asOwner, createTestDatabase, testJwks } from '@sabiwell/chassis/testing.ts';
import { busOfService } from '@sabiwell/chassis/testing/bus-of-service.ts';
import { asUser } from '@sabiwell/chassis/testing/own-redis.ts';
import { serveApp } from '@sabiwell/chassis/testing/serve-app.ts';
import { eventsOf } from '@sabiwell/chassis/testing/written-events.ts';
import { FoodAnalysisCompletedSchema, FoodAnalysisDeletedSchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import { manifest } from '../service.manifest.ts';
import { createApp } from '../src/app.ts';

export { newMember } from '@sabiwell/chassis/testing/written-events.ts';
export type { As, Asked } from '@sabiwell/chassis/testing/serve-app.ts';

const migrations = fileURLToPath(new URL('../prisma/migrations', import.meta.url));

/** Health-tracking on a database of its own, with a clock that the test moves and a bus that nobody else uses. */
export async function startHealthTracking({ strictLabels = false } = {}) {
  const { postgresUrl, redisUrl } = inject('stores');
  const database = await createTestDatabase(postgresUrl, migrations);
  const pool = createPool(database.url, 'health-tracking-test');
  const redis = createRedis(asUser(redisUrl, manifest.name), 'request');
  const log = createLog('health-tracking', 'silent');
  const time = { now: new Date() };
  const prefix = `test-${randomUUID()}`;
  const context = { log, clock: () => time.now, pool, idempotency: createIdempotency(redis, prefix), redis, strictLabels };
  const bus = busOfService(manifest, { redisUrl, log, prefix });
  const served = await serveApp('health-tracking', createApp(context, createTokenVerifier(testJwks, 'health-tracking')), () => true);
  return {
    context,
    bus,
    pool,
    /** What the service itself may not do, such as switching off a trigger. */
    asOwner: (statement: string, values?: unknown[]) => asOwner(database.ownerUrl, statement, values),
    time,
    ask: served.ask,
    /** The events about a member so far, oldest first; of one kind where its schema is given. */
    eventsOf: (userId: number, schema?: DescMessage) => eventsOf(pool, userId, schema),
    /** What happens to the replies that are kept for 48 hours. */
    async expireReplies() {
      const admin = createRedis(redisUrl, 'blocking');
      const kept = await admin.keys(`${prefix}idempotency:*`);
      if (kept.length > 0) await admin.del(kept);
      admin.disconnect();
    },
    async stop() {
      served.close();
      await bus.close();
      await pool.end();
      redis.disconnect();
      await database.drop();
    },
  };
}
export type Service = Awaited<ReturnType<typeof startHealthTracking>>;

type Completed = {
  userId: number;
  mealType?: string;
  completesMeal?: boolean;
  healthScore?: number;
  at?: Date;
  foodName?: string;
  analysisId?: string;
  sequence?: number;
  bloodPressureRisk?: string;
};

/** The event of a completed analysis. */
export function analysisCompleted(given: Completed): Event {
  const {
    userId,
    mealType = 'lunch',
    completesMeal = false,
    healthScore = 5,
    at = new Date(),
    foodName = 'Eba',
    analysisId = randomUUID(),
    sequence = 2,
    bloodPressureRisk = 'low',
  } = given;
  const risks = { bloodPressureRisk, diabetesRisk: 'medium' };
  const seen = { userId: BigInt(userId), analysisId, foodName, mealType, completesMeal, healthScore, ...risks };
  const data = { ...seen, analysedAt: timestampFromDate(at), tookMs: 120n };
  return newEvent(FoodAnalysisCompletedSchema, data, { key: userId, subject: `analysis/${analysisId}`, sequence, time: at });
}

/** The event of a deleted analysis. */
export function analysisDeleted({ userId, analysisId, sequence }: { userId: number; analysisId: string; sequence: number }): Event {
  const at = new Date();
  const data = { userId: BigInt(userId), analysisId, deletedAt: timestampFromDate(at) };
  return newEvent(FoodAnalysisDeletedSchema, data, { key: userId, subject: `analysis/${analysisId}`, sequence, time: at });
}
