import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DescMessage } from '@bufbuild/protobuf';
import { inject } from 'vitest';
import { createIdempotency } from '@sabiwell/chassis/http/idempotency.ts';
import { createLog } from '@sabiwell/chassis/observe/log.ts';
import { createFolderBlobStore } from '@sabiwell/chassis/stores/folder-blob-store.ts';
import { createPool } from '@sabiwell/chassis/stores/postgres.ts';
import { createRedis } from '@sabiwell/chassis/stores/redis.ts';
import { asOwner, createTestDatabase, testVerifier } from '@sabiwell/chassis/testing.ts';
import { asUser, ownRedis } from '@sabiwell/chassis/testing/own-redis.ts';
import { serveApp } from '@sabiwell/chassis/testing/serve-app.ts';
import { eventsOf } from '@sabiwell/chassis/testing/written-events.ts';
import { createApp } from '../src/app.ts';
import type { Context } from '../src/context.ts';
import { createNextSlots } from '../src/doctors/next-slots.ts';

export { newMember } from '@sabiwell/chassis/testing/written-events.ts';
export type { Answer, As } from '@sabiwell/chassis/testing/serve-app.ts';

const migrationsDir = fileURLToPath(new URL('../prisma/migrations', import.meta.url));

/** Bookings on a database of its own, with a clock that the test moves. */
export async function startBookings(over: Partial<Context> = {}) {
  const { postgresUrl, redisUrl } = inject('stores');
  const database = await createTestDatabase(postgresUrl, migrationsDir);
  const folder = await mkdtemp(join(tmpdir(), 'bookings-'));
  const pool = createPool(database.url, 'bookings-test', { pipeline: true });
  const own = ownRedis(redisUrl);
  const redis = createRedis(asUser(own, 'bookings'), 'request');
  const content = createRedis(asUser(own, 'content'), 'request');
  const time = { now: new Date() };
  const context: Context = {
    log: createLog('bookings', 'silent'),
    clock: () => time.now,
    pool,
    redis,
    idempotency: createIdempotency(redis, `test-${randomUUID()}`),
    blobs: createFolderBlobStore(folder),
    publicUrl: 'http://localhost:8080',
    iceServers: [],
    turnSecret: undefined,
    throttleSecret: 'a secret of these tests',
    limitFactor: 1,
    nextSlots: createNextSlots(),
    ...over,
  };
  const served = await serveApp('bookings', createApp(context, testVerifier('bookings')));
  return {
    context,
    pool,
    ownerUrl: database.ownerUrl,
    /** What the service itself may not do, such as switching off a trigger. */
    asOwner: (statement: string, values?: unknown[]) => asOwner(database.ownerUrl, statement, values),
    /** Notes that this doctor holds a live stream, or none, as the service content does. */
    noteHere: async (doctorId: number, isHere = true) => {
      const key = `live-here:doctor:${doctorId}`;
      await (isHere ? content.set(key, '1', 'EX', 600) : content.del(key));
    },
    time,
    base: served.base,
    ask: served.ask,
    /** The events under this key so far, oldest first; of one kind where its schema is given. */
    eventsOf: (key: number | string, schema?: DescMessage) => eventsOf(pool, key, schema),
    async stop() {
      served.close();
      await pool.end();
      for (const connection of [redis, content]) connection.disconnect();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type Service = Awaited<ReturnType<typeof startBookings>>;
