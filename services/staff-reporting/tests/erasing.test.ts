import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { createRedisStreamsBus } from '@sabiwell/chassis/bus/redis/redis-streams.ts';
import { tablesWith } from '@sabiwell/chassis/testing/find-words.ts';
import { eventsOf } from '@sabiwell/chassis/testing/written-events.ts';
import { MemberDeletedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { MemberDetailsChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity_pii/v1/events_pb.ts';
import { MemberErasedSchema } from '@sabiwell/proto/gen/sabiwell/staff_reporting/v1/events_pb.ts';
import { handlers } from '../src/consume.ts';
import { onMemberDeleted } from '../src/leaving/on-member-deleted.ts';
import { startReporting } from './service.ts';
import { detailsTold, paymentTold, recordTold } from './told.ts';

let service: Awaited<ReturnType<typeof startReporting>>;
let bus: Bus;
beforeAll(async () => {
  service = await startReporting();
  bus = createRedisStreamsBus({ redisUrl: inject('stores').redisUrl, log: service.context.log, prefix: `test-${randomUUID()}` });
});
afterAll(async () => {
  await bus.close();
  await service.stop();
});

/** Erases a member and answers the erasure's id. */
async function erase(userId: bigint): Promise<string> {
  const erasureId = randomUUID();
  const place = { key: String(userId), subject: `member-deleted/${userId}`, sequence: 1, time: new Date() };
  const event = newEvent(MemberDeletedSchema, { userId, erasureId, deletedAt: timestampFromDate(new Date()) }, place);
  await onMemberDeleted(bus)(service.context, event);
  return erasureId;
}

test('an erased member is a deleted member in the lists of others, and in none of their own', async () => {
  const word = `word${randomUUID().slice(0, 8)}`;
  const userId = 4201n;
  await service.hear(
    detailsTold({ userId, firstName: word, email: `${word}@example.com` }),
    recordTold({ userId, address: `1 ${word} street` }),
    paymentTold({ userId, status: 'completed' }),
    detailsTold({ userId: 4202n }),
    recordTold({ userId: 4202n }),
  );
  const known = async () => (await service.rows('members', 'is_known')).length;
  const before = await known();
  const erasureId = await erase(userId);
  expect([await tablesWith(service.pool, word), await known()]).toEqual([[], before - 1]);
  const [payment] = (await service.ask('GET', '/api/admin/payments', 'admin')).json;
  expect(payment).toMatchObject({ userId: Number(userId) });
  expect(JSON.stringify(payment)).toContain('Deleted member');
  const [answer] = await eventsOf(service.pool, String(userId), MemberErasedSchema);
  expect(answer?.data).toMatchObject({ erasureId, service: 'staff-reporting' });
});

test('what an event writes while its member is erased goes as well', async () => {
  const word = `word${randomUUID().slice(0, 8)}`;
  const userId = 4203n;
  const [, hear] = handlers.find(([schema]) => schema === MemberDetailsChangedSchema)!;
  // The whole erasure passes between the look whether it is an erased member's event, and the row.
  const pool = new Proxy(service.pool, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return async (...given: unknown[]) => {
        if (name === 'query' && JSON.stringify(given[0]).includes('INSERT INTO read_1.members')) await erase(userId);
        return (value as (...all: unknown[]) => unknown).apply(target, given);
      };
    },
  });
  await hear({ ...service.context, pool }, detailsTold({ userId, firstName: word, email: `${word}@example.com` }));
  expect(await tablesWith(service.pool, word)).toEqual([]);
  await service.hear(detailsTold({ userId, firstName: word, version: 2n }));
  expect(await tablesWith(service.pool, word)).toEqual([]);
});
