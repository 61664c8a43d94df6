import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { PaymentCancelHintedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { newMember, type Service, startPayments } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startPayments();
});
afterAll(() => service.stop());
// Wherever a test has moved the clock to, the next one begins now.
afterEach(() => void (service.time.now = new Date()));

const setStatus = (userId: number, id: string, status: string) => service.ask('PATCH', `/api/payments/${id}`, userId, { body: { status } });
const listed = async (userId: number) => (await service.ask('GET', '/api/payments', userId)).json;
async function begun(userId: number) {
  const body = { purpose: 'subscription', productCode: 'sub_weekly' };
  return (await service.ask('POST', '/api/payments/intents', userId, { body })).json as { id: string; reference: string };
}

it.each(['cancelled', 'failed'])(
  'a plan whose popup was closed as %s says so everywhere, by its name, and money that comes later wins',
  async (word) => {
    const userId = newMember();
    const { id, reference } = await begun(userId);
    const told = { id, name: 'Sabiwell Premium for a week', status: word };
    expect(await setStatus(userId, id, word)).toMatchObject({ status: 200, json: told });
    expect(await listed(userId)).toMatchObject([told]);
    if (word === 'cancelled') expect(await service.eventsOf(userId, PaymentCancelHintedSchema)).toHaveLength(1);
    service.fake.pay(reference);
    // The provider was asked just before.
    service.time.now = new Date(service.time.now.getTime() + 3_000);
    await service.ask('GET', `/api/payments/${reference}/status`, userId);
    expect(await listed(userId)).toMatchObject([{ ...told, status: 'completed' }]);
  },
);

it('a card that was declined before has failed, and was not cancelled; one that was paid is paid', async () => {
  const userId = newMember();
  const [declined, paid] = [await begun(userId), await begun(userId)];
  service.fake.report(declined.reference, { status: 'failed' });
  service.fake.pay(paid.reference);
  expect((await setStatus(userId, declined.id, 'cancelled')).json.status).toBe('failed');
  expect((await setStatus(userId, paid.id, 'cancelled')).json.status).toBe('completed');
});

it('of a top-up counts as well', async () => {
  const userId = newMember();
  const { id, paymentReference } = (await service.ask('POST', '/api/wallet/top-up', userId, { body: { amount: 900 } })).json;
  service.fake.report(paymentReference, { status: 'failed' });
  const reply = await service.ask('PATCH', `/api/wallet/top-up/${id}/status`, userId, { body: { status: 'cancelled' } });
  expect(reply.json.paymentStatus).toBe('failed');
});

it('is stored although the provider is away', async () => {
  const userId = newMember();
  const { id } = await begun(userId);
  service.fake.state.away = 1;
  expect((await setStatus(userId, id, 'cancelled')).json.status).toBe('cancelled');
});

it('is for the own payment alone, and for no other word', async () => {
  const { id } = await begun(newMember());
  expect((await setStatus(newMember(), id, 'cancelled')).status).toBe(404);
  expect((await setStatus(newMember(), id, 'completed')).json.message).toBe('The status must be cancelled or failed.');
});
