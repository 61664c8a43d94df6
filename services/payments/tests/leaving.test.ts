import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { MemberDeletionCancelledSchema, MemberDeletionRequestedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { SubscriptionRenewalAnnouncedSchema, SubscriptionRenewedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { onMemberDeletionCancelled, onMemberDeletionRequested } from '../src/leaving/on-member-leaving.ts';
import { renewSubscriptions } from '../src/renewals/renew-subscriptions.ts';
import { reusableCard } from './fake-provider.ts';
import { newMember, type Service, startPayments } from './service.ts';

const HOUR = 3_600_000;
let service: Service;
beforeAll(async () => {
  service = await startPayments();
});
afterAll(() => service.stop());

let userId: number;
let endsAt: Date;
beforeEach(async () => {
  service.time.now = new Date('2026-11-28T10:00:00Z');
  Object.assign(service.fake.state, { nextCharge: 'success', charges: 0, away: 0 });
  userId = newMember();
  const body = { purpose: 'subscription', productCode: 'sub_monthly', autoRenew: true };
  const { json } = await service.ask('POST', '/api/payments/intents', userId, { body });
  service.fake.pay(json.reference, { authorization: reusableCard });
  await service.ask('GET', `/api/payments/${json.reference}/status`, userId);
  endsAt = new Date((await service.subscriptions(userId))[0].endDate);
});

/** One round of renewals, so long before or after the end of the period. */
async function renewAt(ms: number): Promise<void> {
  service.time.now = new Date(endsAt.getTime() + ms);
  await renewSubscriptions(service.context);
}
const place = (version: number, ms: number) => ({
  key: userId,
  subject: `member-leaving/${userId}`,
  sequence: version,
  time: new Date(endsAt.getTime() + ms),
});
const leave = (version: number, ms: number) =>
  onMemberDeletionRequested(
    service.context,
    newEvent(
      MemberDeletionRequestedSchema,
      { userId: BigInt(userId), erasesAt: timestampFromDate(new Date(endsAt.getTime() + ms + 168 * HOUR)), version: BigInt(version) },
      place(version, ms),
    ),
  );
const comeBack = (version: number, ms: number) =>
  onMemberDeletionCancelled(
    service.context,
    newEvent(MemberDeletionCancelledSchema, { userId: BigInt(userId), version: BigInt(version) }, place(version, ms)),
  );
/** How often a charge was announced, and how often the period was renewed. */
const renewed = async () => [
  (await service.eventsOf(userId, SubscriptionRenewalAnnouncedSchema)).length,
  (await service.eventsOf(userId, SubscriptionRenewedSchema)).length,
];

describe('a member who leaves', () => {
  it('is neither told of a charge nor charged', async () => {
    await leave(1, -48 * HOUR);
    for (const ms of [-23 * HOUR, -0.9 * HOUR, HOUR]) await renewAt(ms);
    expect([await renewed(), service.fake.state.charges]).toEqual([[0, 0], 0]);
  });

  it('after a charge was announced is not charged', async () => {
    await renewAt(-23 * HOUR);
    await leave(1, -2 * HOUR);
    await renewAt(-0.9 * HOUR);
    expect([await renewed(), service.fake.state.charges]).toEqual([[1, 0], 0]);
  });

  it('and came back in time is charged as before, whatever is told again', async () => {
    await leave(1, -48 * HOUR);
    await renewAt(-23 * HOUR);
    await comeBack(2, -20 * HOUR);
    await leave(1, -48 * HOUR);
    await renewAt(-19 * HOUR);
    await renewAt(-0.9 * HOUR);
    expect([await renewed(), service.fake.state.charges]).toEqual([[1, 1], 1]);
  });

  it('and came back after the period had ended is not charged for it', async () => {
    await leave(1, -48 * HOUR);
    await comeBack(2, HOUR);
    for (const ms of [2 * HOUR, 48 * HOUR]) await renewAt(ms);
    expect([await renewed(), service.fake.state.charges]).toEqual([[0, 0], 0]);
  });

  it('and left again is not charged', async () => {
    await leave(1, -60 * HOUR);
    await comeBack(2, -50 * HOUR);
    await leave(3, -48 * HOUR);
    await comeBack(2, -50 * HOUR);
    await renewAt(-0.9 * HOUR);
    expect([await renewed(), service.fake.state.charges]).toEqual([[0, 0], 0]);
  });
});
