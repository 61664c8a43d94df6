import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { busOfService } from '@sabiwell/chassis/testing/bus-of-service.ts';
import { tablesWith } from '@sabiwell/chassis/testing/find-words.ts';
import { eventsOf } from '@sabiwell/chassis/testing/written-events.ts';
import { MemberDeletedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { MemberDetailsChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity_pii/v1/events_pb.ts';
import { MemberErasedSchema } from '@sabiwell/proto/gen/sabiwell/staff_reporting/v1/events_pb.ts';
import { manifest } from '../service.manifest.ts';
import { handlers } from '../src/consume.ts';
import { onMemberDeleted } from '../src/leaving/on-member-deleted.ts';
import { startReporting } from './service.ts';
import { detailsTold, paymentTold, recordTold } from './told.ts';

let service: Awaited<ReturnType<typeof startReporting>>;
let bus: Bus;
beforeAll(async () => {
  service = await startReporting();
  bus = busOfService(manifest, { redisUrl: inject('stores').redisUrl, log: service.context.log, prefix: `test-${randomUUID()}` });
});
afterAll(async () => {
  await bus.close();
  await service.stop();
});

function deleted(userId: bigint, erasureId: string) {
  const place = { key: String(userId), subject: `member-deleted/${userId}`, sequence: 1, time: new Date() };
  return newEvent(MemberDeletedSchema, { userId, erasureId, deletedAt: timestampFromDate(new Date()) }, place);
}

/** Erases a member and answers the erasure's id. */
async function erase(userId: bigint): Promise<string> {
  const erasureId = randomUUID();
  await onMemberDeleted(bus)(service.context, deleted(userId, erasureId));
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

/** The pool of the service, with something that happens before it gets a statement with this text. */
function before(text: string, happens: () => Promise<void>) {
  return new Proxy(service.pool, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return async (...given: unknown[]) => {
        if (name === 'query' && JSON.stringify(given[0]).includes(text)) await happens();
        return (value as (...all: unknown[]) => unknown).apply(target, given);
      };
    },
  });
}

/** Has staff search for these words. */
async function searchFor(...words: readonly string[]) {
  for (const q of words) await service.ask('GET', `/api/admin/users?q=${encodeURIComponent(q)}`, 'admin');
}
const keptWords = async () =>
  (await service.pool.query('SELECT words FROM access_words ORDER BY at, access_id')).rows.map(({ words }) => words);

test('what staff typed to find an erased member goes, whatever of them it was; what was typed for others stays', async () => {
  const userId = 4205n;
  const payment = paymentTold({ userId, reference: 'sbw-2026-0042' });
  const details = {
    firstName: 'Zainab',
    lastName: 'Ọlábísí',
    email: 'zainab.o@example.com',
    tel: '+2348035550199',
    whatsappNumber: '+447911123456',
  };
  await service.hear(detailsTold({ userId, ...details }), recordTold({ userId }), payment);
  const ofThem = [
    'Zainab',
    'zai',
    'OLABISI zainab',
    'Zainab Olabisi, Kano',
    'Zainab.O@Example.com',
    'zainab.o@',
    'try zainab.o@example.com',
    'amina4205',
  ];
  const numbers = ['08035550199', '+234 803 555 0199', '0803-555-0199', '5550199', '0044 7911 123456', 'Zainab 0803 555 0199'];
  const others = ['Zainab Musa', 'zainab@example.com', 'Olabisi Ade', '08035550198', 'sbw-2026-0041', 'sbw', 'z'];
  await searchFor(...ofThem, ...numbers, 'sbw-2026-0042', ...others);
  await service.ask('GET', '/api/admin/audit?q=account/4205', 'admin');
  expect(await keptWords()).toHaveLength(ofThem.length + numbers.length + 1 + others.length + 1);
  await erase(userId);
  expect(await keptWords()).toEqual([...others, 'account/4205']);
  const read = (await service.ask('GET', '/api/admin/audit?kind=read&limit=200', 'admin')).json as { filters: { q?: unknown } }[];
  expect(read.map(({ filters }) => filters.q)).toEqual(expect.arrayContaining(['Zainab Musa', { characters: 'OLABISI zainab'.length }]));
  await erase(userId);
  expect(await keptWords()).toEqual([...others, 'account/4205']);
});

test('what staff type to find a member while they are erased goes as well', async () => {
  const word = `word${randomUUID().slice(0, 8)}`;
  const userId = 4206n;
  await service.hear(detailsTold({ userId, firstName: word, email: `${word}@example.com` }), recordTold({ userId }));
  await searchFor(word);
  // A search is under way when the words of those before go, and is recorded after.
  const pool = before('information_schema.columns', () => searchFor(word));
  await onMemberDeleted(bus)({ ...service.context, pool }, deleted(userId, randomUUID()));
  expect(await tablesWith(service.pool, word)).toEqual([]);
});

test('what an event writes while its member is erased goes as well', async () => {
  const word = `word${randomUUID().slice(0, 8)}`;
  const userId = 4203n;
  const [, hear] = handlers.find(([schema]) => schema === MemberDetailsChangedSchema)!;
  // The whole erasure passes between the look whether it is an erased member's event, and the row.
  const pool = before('INSERT INTO read_1.members', async () => void (await erase(userId)));
  await hear({ ...service.context, pool }, detailsTold({ userId, firstName: word, email: `${word}@example.com` }));
  expect(await tablesWith(service.pool, word)).toEqual([]);
  await service.hear(detailsTold({ userId, firstName: word, version: 2n }));
  expect(await tablesWith(service.pool, word)).toEqual([]);
});
