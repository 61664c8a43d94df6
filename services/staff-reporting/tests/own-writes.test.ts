import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newMember } from '@sabiwell/chassis/testing/written-events.ts';
import { type Service, startReporting } from './service.ts';
import { paymentTold, periodTold } from './told.ts';

let service: Service;
beforeAll(async () => {
  service = await startReporting();
});
afterAll(() => service.stop());

const list = (awaited: string, path = '/api/admin/payments?limit=5') =>
  service.ask('GET', path, 'admin', { headers: { 'x-min-version': awaited } });
const statusOf = ({ json }: { json: { id: string; paymentStatus: string }[] }, intentId: string) =>
  json.find(({ id }) => id === intentId)?.paymentStatus;

it('a list waits for what its caller has just written', async () => {
  for (let cycle = 0; cycle < 50; cycle += 1) {
    const intentId = randomUUID();
    const made = new Date(Date.now() + cycle);
    await service.hear(paymentTold({ intentId, createdOn: made }));
    const reading = list(`payments.payment:${intentId}:2`);
    // Meanwhile the event comes, before the read or after it has begun.
    const hearing = service.hear(paymentTold({ intentId, version: 2n, status: 'completed', createdOn: made }));
    const [reply] = await Promise.all([reading, hearing]);
    expect([reply.headers.get('x-read-model'), statusOf(reply, intentId)]).toEqual([null, 'completed']);
  }
});

it('a row that is new here is waited for, too, and in the totals', async () => {
  const intentId = randomUUID();
  const reading = list(`payments.payment:${intentId}:1`, '/api/admin/payments?status=review&limit=5');
  await service.hear(paymentTold({ intentId, status: 'review' }));
  const reply = await reading;
  expect([reply.headers.get('x-total-count'), statusOf(reply, intentId)]).toEqual(['1', 'review']);
});

it('a list goes out as it is where the event does not come, and says so', async () => {
  const intentId = randomUUID();
  await service.hear(paymentTold({ intentId, createdOn: new Date(Date.now() + 60_000) }));
  const reply = await list(`payments.payment:${intentId}:2`);
  expect([reply.status, reply.headers.get('x-read-model'), statusOf(reply, intentId)]).toEqual([200, 'stale', 'pending']);
});

it('a later version than the awaited one is enough', async () => {
  const intentId = randomUUID();
  await service.hear(paymentTold({ intentId, version: 7n }));
  expect((await list(`payments.payment:${intentId}:3`)).headers.get('x-read-model')).toBeNull();
});

it('paid periods are waited for by their kind', async () => {
  const period = periodTold({ userId: BigInt(newMember()), startsOn: new Date(), endsOn: new Date(Date.now() + 86_400_000) });
  await service.hear(period);
  const path = '/api/admin/subscriptions?limit=5';
  expect((await list(`payments.period:${period.key}:1`, path)).headers.get('x-read-model')).toBeNull();
  expect((await list(`payments.period:${period.key}:2`, path)).headers.get('x-read-model')).toBe('stale');
});

it.each([['nonsense'], ['payments.payment:1:1'], [`bookings.visit:${randomUUID()}:9`]])('%s is waited for by nobody', async (awaited) => {
  const reply = await list(awaited);
  expect([reply.status, reply.headers.get('x-read-model')]).toEqual([200, null]);
});
