import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { DescMessage } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { inject } from 'vitest';
import { type Event, newEvent, typeOf } from '@sabiwell/chassis/bus/events.ts';
import { createIdempotency } from '@sabiwell/chassis/http/idempotency.ts';
import { createTokenVerifier } from '@sabiwell/chassis/http/internal-token.ts';
import { createLog } from '@sabiwell/chassis/observe/log.ts';
import { createPool } from '@sabiwell/chassis/stores/postgres.ts';
import { createRedis } from '@sabiwell/chassis/stores/redis.ts';
import { createRedisStreamsBus } from '@sabiwell/chassis/bus/redis/redis-streams.ts';
import { createTestDatabase, testJwks, testToken } from '@sabiwell/chassis/testing.ts';
import { FoodAnalysisCompletedSchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import { createApp } from '../src/app.ts';

const migrations = fileURLToPath(new URL('../prisma/migrations', import.meta.url));

/** Who calls: a member by number, or nobody that is one. */
export type As = number | 'guest' | 'gateway';
export type Asked = { body?: unknown; headers?: Record<string, string> };
export type Answer = { status: number; json: any; text: string; headers: Headers };

/** Health-tracking on a database of its own, with a clock that the test moves and a bus that nobody else uses. */
export async function startHealthTracking({ strictLabels = false } = {}) {
  const { postgresUrl, redisUrl } = inject('stores');
  const database = await createTestDatabase(postgresUrl, migrations);
  const pool = createPool(database.url, 'health-tracking-test');
  const redis = createRedis(redisUrl, 'request');
  const log = createLog('health-tracking', 'silent');
  const time = { now: new Date() };
  const prefix = `test-${randomUUID()}`;
  const context = { log, clock: () => time.now, pool, idempotency: createIdempotency(redis, prefix), strictLabels };
  const bus = createRedisStreamsBus({ redisUrl, log, prefix });
  const server = createApp(context, createTokenVerifier(testJwks, 'health-tracking')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    context,
    bus,
    pool,
    time,
    /** Sends one request as the gateway would. */
    async ask(method: string, path: string, as: As, { body, headers = {} }: Asked = {}): Promise<Answer> {
      const asked = {
        method,
        headers: {
          'x-internal-token': await testToken('health-tracking', as),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      };
      let reply = await fetch(base + path, asked);
      // On a busy machine 20 at once wait longer for a connection than the pool lets them: a phone would try again too.
      for (let tries = 1; reply.status === 503 && tries < 10; tries += 1) reply = await fetch(base + path, asked);
      const text = await reply.text();
      const isJson = /json/.test(reply.headers.get('content-type') ?? '');
      return { status: reply.status, json: isJson ? JSON.parse(text) : undefined, text, headers: reply.headers };
    },
    /** What was told of a member so far, oldest first; of one kind where its schema is given. */
    async toldOf(userId: number, schema?: DescMessage): Promise<{ type: string; topic: string; version: number; data: any }[]> {
      const { rows } = await pool.query(
        `SELECT type, topic, aggregate_version::int AS version, data FROM outbox WHERE key = $1 AND ($2::text IS NULL OR type = $2)
         ORDER BY seq`,
        [String(userId), schema === undefined ? null : typeOf(schema)],
      );
      return rows;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await bus.close();
      await pool.end();
      redis.disconnect();
      await database.drop();
    },
  };
}
export type Service = Awaited<ReturnType<typeof startHealthTracking>>;

let members = 0;
/** A member that no other test of this file uses. */
export function newMember(): number {
  members += 1;
  return members;
}

type Completed = {
  userId: number;
  mealType?: string;
  completesMeal?: boolean;
  healthScore?: number;
  at?: Date;
  foodName?: string;
  analysisId?: string;
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
  } = given;
  const risks = { bloodPressureRisk: 'low', diabetesRisk: 'medium' };
  const seen = { userId: BigInt(userId), analysisId, foodName, mealType, completesMeal, healthScore, ...risks };
  const fact = { ...seen, analysedAt: timestampFromDate(at), tookMs: 120n };
  return newEvent(FoodAnalysisCompletedSchema, fact, { key: userId, subject: `analysis/${analysisId}`, sequence: 2, time: at });
}
