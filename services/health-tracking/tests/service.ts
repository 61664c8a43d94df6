import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { PrismaPg } from '@prisma/adapter-pg';
import { inject } from 'vitest';
import { type Event, newEvent } from '@sabiwell/chassis/events.ts';
import { createTokenVerifier } from '@sabiwell/chassis/internal-token.ts';
import { createLog } from '@sabiwell/chassis/log.ts';
import { createPool } from '@sabiwell/chassis/postgres.ts';
import { createRedisStreamsBus } from '@sabiwell/chassis/redis-streams.ts';
import { createTestDatabase, testJwks, testToken } from '@sabiwell/chassis/testing.ts';
import { FoodAnalysisCompletedSchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import { createApp } from '../src/app.ts';
import { PrismaClient } from '../src/generated/prisma/client.ts';

const migrations = fileURLToPath(new URL('../prisma/migrations', import.meta.url));

/** Health-tracking on a database of its own, with a clock that the test moves and a bus that nobody else uses. */
export async function startHealthTracking() {
  const { postgresUrl, redisUrl } = inject('stores');
  const database = await createTestDatabase(postgresUrl, migrations);
  const pool = createPool(database.url, 'health-tracking-test');
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  const log = createLog('health-tracking', 'silent');
  const time = { now: new Date() };
  const context = { log, clock: () => time.now, prisma, pool };
  const bus = createRedisStreamsBus({ redisUrl, log, prefix: `test-${randomUUID()}` });
  const server = createApp(context, createTokenVerifier(testJwks, 'health-tracking')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    context,
    bus,
    pool,
    time,
    async readDashboard(userId: number | string, as: number | 'guest' | 'gateway') {
      const reply = await fetch(`${base}/api/dashboard/${userId}`, {
        headers: { 'x-internal-token': await testToken('health-tracking', as) },
      });
      return { status: reply.status, json: (await reply.json()) as { code?: string; message?: string } };
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await bus.close();
      await prisma.$disconnect();
      await pool.end();
      await database.drop();
    },
  };
}

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
