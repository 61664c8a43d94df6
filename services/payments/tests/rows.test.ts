import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEvent } from '@sabiwell/chassis/bus/events.ts';
import { PaymentChangedSchema, SubscriptionPeriodChangedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { stateMessage } from '@sabiwell/proto/http/state-message.ts';
import { type As, newMember, type Service, startPayments } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startPayments();
});
afterAll(() => service.stop());

const ask = (query: string, as: As = 'reporting') => service.ask('GET', `/internal/payments/rows?${query}`, as);
const topUp = async (userId: number): Promise<string> =>
  (await service.ask('POST', '/api/wallet/top-up', userId, { body: { amount: 500, description: 'Wallet top-up' } })).json.id;

it('rows are what was told last of them, as their topic has it', async () => {
  const userId = newMember();
  const [first, second] = [await topUp(userId), await topUp(userId)];
  await service.pool.query(`UPDATE payment_intents SET name = 'Renamed', version = version + 1 WHERE id = $1`, [first]);
  const { status, json } = await ask(`kind=payment&ids=${first},${second},${randomUUID()}`);
  const messages = stateMessage.array().parse(json);
  expect([status, messages.map(({ key }) => key).toSorted()]).toEqual([200, [first, second].toSorted()]);
  const [told] = messages.filter(({ key }) => key === first);
  const stored = (await service.eventsOf(first, PaymentChangedSchema)).at(-1);
  expect(told).toMatchObject({ topic: 'sabiwell.payment-states.v1', subject: `payment/${first}`, data: stored?.data });
  expect(readEvent(PaymentChangedSchema, told!)).toMatchObject({ intentId: first, soldAs: 'Renamed', status: 'pending' });
  expect(told?.sequence).toBe(Number(told?.data.version));
});

it('a payment is no paid period', async () => {
  const id = await topUp(newMember());
  expect((await ask(`kind=period&ids=${id}`)).json).toEqual([]);
  expect(await service.eventsOf(id, SubscriptionPeriodChangedSchema)).toEqual([]);
});

it.each([
  ['kind=wallet&ids=0198c0de-0000-7000-8000-000000000001', 400],
  ['kind=payment&ids=7', 400],
  [`kind=payment&ids=${Array.from({ length: 51 }, () => '0198c0de-0000-7000-8000-000000000001').join(',')}`, 400],
])('%s is %i', async (query, status) => {
  expect((await ask(query)).status).toBe(status);
});

it.each<[As, number]>([
  ['admin', 403],
  ['operator', 403],
  ['gateway', 403],
  [5, 403],
  ['guest', 401],
])('%s asks for no rows: %i', async (as, status) => {
  expect((await ask('kind=payment&ids=0198c0de-0000-7000-8000-000000000001', as)).status).toBe(status);
});
