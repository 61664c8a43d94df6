import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DisputeOpenedSchema, DisputeResolvedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { compareWithProvider } from '../src/reconcile/compare-with-provider.ts';
import { type RefundSteps, refundSteps } from './refund-steps.ts';
import { type Service, startPayments } from './service.ts';

let service: Service;
let steps: RefundSteps;
beforeAll(async () => {
  service = await startPayments();
  steps = refundSteps(service);
});
afterAll(() => service.stop());

describe('a refund', () => {
  it('that somebody made at the provider by hand is a task of staff; ours is not', async () => {
    const [byHand, ours, refused] = [await steps.paid(), await steps.paid(), await steps.paid()];
    steps.returnByHand('by-hand', byHand.reference);
    await steps.returned(byHand.reference);
    // Ours was refused, so that it was made there.
    await steps.refund(refused.id);
    await steps.returned(refused.reference, 'failed');
    steps.returnByHand('after-all', refused.reference);
    await steps.sendWebhook('refund.processed', { transaction_reference: refused.reference });
    await compareWithProvider(service.context);
    await steps.refund(ours.id);
    await steps.returned(ours.reference);
    expect(await steps.tasksOf('refunded_elsewhere')).toEqual([`${byHand.reference}/by-hand`, `${refused.reference}/after-all`].toSorted());
    expect(await steps.stateOf(byHand.id)).toEqual({ status: 'completed', refunded: 0 });
  });
  it('that nobody was told of is found by the comparison, and so is what a bank called back', async () => {
    const [byHand, calledBack, ours] = [await steps.paid(), await steps.paid(), await steps.paid()];
    steps.returnByHand('in-silence', byHand.reference);
    await steps.refund(ours.id);
    await steps.returned(ours.reference);
    for (const { reference } of [byHand, calledBack, ours]) service.fake.report(reference, { status: 'reversed' });
    const before = await steps.tasksOf('refunded_elsewhere');
    for (let times = 0; times < 2; times += 1) await compareWithProvider(service.context);
    expect(await steps.tasksOf('refunded_elsewhere')).toEqual([...before, `${byHand.reference}/in-silence`].toSorted());
    expect(await steps.tasksOf('reversed')).toEqual([calledBack.reference]);
  });
});

it('a dispute is told once when it opens and once when it ends, with a task meanwhile', async () => {
  const { userId, reference } = await steps.paid();
  const dispute = (event: string, more = {}) => steps.sendWebhook(event, { transaction: { reference }, ...more });
  for (const event of ['charge.dispute.create', 'charge.dispute.remind']) await dispute(event);
  expect((await service.operate('tasks')).output).toContainEqual(expect.objectContaining({ kind: 'dispute', subject: reference }));
  await dispute('charge.dispute.resolve', { resolution: 'merchant-accepted' });
  expect(
    [await service.eventsOf(userId, DisputeOpenedSchema), await service.eventsOf(userId, DisputeResolvedSchema)].map((events) =>
      events.map(({ data }) => data.outcome),
    ),
  ).toEqual([[undefined], ['merchant-accepted']]);
});

it('a second dispute of a payment is another one; a lost one leaves the task of booking it, also of money that fits nothing', async () => {
  const { userId, reference } = await steps.paid();
  const stranger = `stranger-${userId}`;
  service.fake.payOwn(stranger, userId, 12_300);
  await steps.sendWebhook('charge.success', { reference: stranger });
  const dispute = (kind: string, of: string, id: number, more = {}) =>
    steps.sendWebhook(`charge.dispute.${kind}`, { id, transaction: { reference: of }, ...more });
  await dispute('create', reference, 1);
  await dispute('resolve', reference, 1, { resolution: 'merchant-accepted' });
  await dispute('remind', reference, 1);
  await dispute('create', reference, 2);
  await dispute('resolve', reference, 2, { resolution: 'declined' });
  await dispute('create', reference, 3);
  await dispute('create', stranger, 4);
  const own = async (kind: string) =>
    (await steps.tasksOf(kind)).filter((subject) => [reference, stranger].includes(subject.split('/')[0] ?? ''));
  expect([await own('dispute'), await own('dispute_lost')]).toEqual([[`${reference}/3`, `${stranger}/4`], [`${reference}/1`]]);
  expect([
    (await service.eventsOf(userId, DisputeOpenedSchema)).length,
    (await service.eventsOf(userId, DisputeResolvedSchema)).length,
  ]).toEqual([3, 2]);
});

it('all of this leaves the audit at nothing', async () => {
  expect(await service.faults()).toEqual({});
});
