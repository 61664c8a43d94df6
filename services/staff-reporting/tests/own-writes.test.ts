import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newMember } from '@sabiwell/chassis/testing/written-events.ts';
import { MOST_WAIT_MS } from '../src/versions/await-versions.ts';
import { type Service, startReporting } from './service.ts';
import { paymentTold, periodTold } from './told.ts';

let service: Service;
beforeAll(async () => {
  service = await startReporting();
});
afterAll(() => service.stop());
beforeEach(() => {
  service.context.mostWaitMs = MOST_WAIT_MS;
  service.owner.ask = () => Promise.reject(new Error('The owner is away.'));
});

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

it('a list goes out as it is where neither event nor owner comes, and says so', async () => {
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

describe('where the event does not come, the owner is asked', () => {
  it('and what they answer is in rows and totals, two hundred times, and a late event changes nothing', { timeout: 120_000 }, async () => {
    service.context.mostWaitMs = 0;
    const count = async () => Number((await list('', '/api/admin/payments?status=expired&limit=1')).headers.get('x-total-count'));
    const before = await count();
    for (let cycle = 0; cycle < 200; cycle += 1) {
      const intentId = randomUUID();
      const createdOn = new Date(Date.now() + 120_000 + cycle);
      const [begun, late] = [paymentTold({ intentId, createdOn }), paymentTold({ intentId, version: 2n, status: 'expired', createdOn })];
      await service.hear(begun);
      const asked: unknown[] = [];
      service.owner.ask = (...all) => {
        asked.push(all);
        return Promise.resolve([late]);
      };
      const reply = await list(`payments.payment:${intentId}:2`, '/api/admin/payments?status=expired&limit=5');
      expect([reply.headers.get('x-read-model'), statusOf(reply, intentId)]).toEqual(['overlay', 'expired']);
      expect(asked).toEqual([['payments.payment', [intentId], 'test-admin']]);
      expect((await list(`payments.payment:${intentId}:2`)).headers.get('x-read-model')).toBeNull();
      await service.hear(late);
    }
    expect(await count()).toBe(before + 200);
  });

  it('and a list of the status before lacks the row', async () => {
    service.context.mostWaitMs = 0;
    const intentId = randomUUID();
    const createdOn = new Date(Date.now() + 900_000);
    await service.hear(paymentTold({ intentId, createdOn }));
    service.owner.ask = () => Promise.resolve([paymentTold({ intentId, version: 2n, status: 'completed', createdOn })]);
    const reply = await list(`payments.payment:${intentId}:2`, '/api/admin/payments?status=pending&limit=5');
    expect(statusOf(reply, intentId)).toBeUndefined();
  });

  it.each([
    ['nothing', () => []],
    ['an older state', (intentId: string) => [paymentTold({ intentId })]],
  ])('and a list is stale where they answer %s', async (_what, answer) => {
    service.context.mostWaitMs = 0;
    const intentId = randomUUID();
    service.owner.ask = () => Promise.resolve(answer(intentId));
    expect((await list(`payments.payment:${intentId}:2`)).headers.get('x-read-model')).toBe('stale');
  });
});
