import { randomUUID } from 'node:crypto';
import { fromJson } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { testToken } from '@sabiwell/chassis/testing.ts';
import { eventsOf } from '@sabiwell/chassis/testing/written-events.ts';
import { MemberDeletionCancelledSchema, MemberDeletionRequestedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import {
  EarningBookedSchema,
  PaymentSucceededSchema,
  RefundProcessedSchema,
  SubscriptionPeriodChangedSchema,
  WalletCreditedSchema,
} from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { EXAMPLE_PHOTO } from '@sabiwell/proto/http/shared.ts';
import { onFeeEarned, onFeePaid, onFeeReturned } from '../src/money/on-fee.ts';
import { onSubscriptionPeriodChanged } from '../src/money/on-subscription-period-changed.ts';
import { onWalletChanged } from '../src/money/on-wallet-changed.ts';
import { joinAs, startIdentity } from './service.ts';

const DAY_MS = 86_400_000;
const NOTHING = { wallet: 0, heldFees: 0, subscriptions: [] };

let identity: Awaited<ReturnType<typeof startIdentity>>;
let member: Awaited<ReturnType<typeof joinAs>>;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());
beforeEach(async () => {
  identity.time.now = new Date('2026-11-28T22:00:00Z');
  member = await joinAs(identity);
});

const later = (days: number) => {
  identity.time.now = new Date(identity.time.now.getTime() + days * DAY_MS);
};
const leave = (over: Record<string, unknown> = {}) => member.call('DELETE', '/api/user', { password: member.fields.password, ...over });
const signIn = (password = member.fields.password) =>
  identity.call('POST', '/api/login', { body: { email: member.fields.email, password }, address: `10.9.1.${member.id}` });
const subjects = async () => {
  await identity.deliver();
  return (await identity.inbox(member.fields.email)).map(({ subject }) => subject);
};
/** Status and version of everything that was told of the leaving, with the data checked against the contract. */
async function told(): Promise<string[]> {
  const [asked, cancelled] = [
    await eventsOf(identity.pool, member.id, MemberDeletionRequestedSchema),
    await eventsOf(identity.pool, member.id, MemberDeletionCancelledSchema),
  ];
  for (const { data } of asked) expect(() => fromJson(MemberDeletionRequestedSchema, data)).not.toThrow();
  for (const { data } of cancelled) expect(() => fromJson(MemberDeletionCancelledSchema, data)).not.toThrow();
  return [...asked.map(({ data }) => `requested ${data.version}`), ...cancelled.map(({ data }) => `cancelled ${data.version}`)];
}
const statuses = async () =>
  (await identity.pool.query('SELECT status FROM erasures WHERE account_id = $1 ORDER BY requested_at', [member.id])).rows.map(
    ({ status }) => status as string,
  );

describe('a request to delete the account', () => {
  it.each<[string, Record<string, unknown>, number]>([
    ['without a password', { password: undefined }, 400],
    ['with an empty one', { password: '' }, 400],
    ['with a wrong one', { password: 'not-the-password' }, 403],
    ['that says neither yes nor no', { giveUpBalance: 'maybe' }, 400],
  ])('%s is refused, and nothing happens', async (_what, over, status) => {
    expect((await leave(over)).status).toBe(status);
    expect(await member.isOpen()).toBe(true);
    expect([await told(), await statuses()]).toEqual([[], []]);
  });

  it('by a guest is refused', async () => {
    expect((await identity.call('DELETE', '/api/user', { body: { password: 'x' } })).status).toBe(401);
  });

  it('is taken: it says when, every session ends, and the member gets a mail', async () => {
    const other = await member.signIn();
    const reply = await leave();
    expect([reply.status, reply.json]).toEqual([202, { id: expect.any(String), status: 'leaving', erasesAt: '2026-12-05T22:00:00.000Z' }]);
    expect(reply.headers.get('set-cookie')).toMatch(/^sabiwell_sid=; .*Max-Age=0/);
    expect([await member.isOpen(), await member.isOpen(other.sessionHash)]).toEqual([false, false]);
    expect(await told()).toEqual(['requested 1']);
    expect(await subjects()).toContain('Your account will be deleted');
  });

  it('twice at once is one', async () => {
    const replies = await Promise.all([leave(), leave(), leave()]);
    expect(new Set(replies.map(({ status, json }) => `${status} ${json.id}`)).size).toBe(1);
    expect([await told(), await statuses()]).toEqual([['requested 1'], ['leaving']]);
  });

  it('stops at five wrong passwords', async () => {
    const tried = [];
    for (let n = 0; n < 6; n += 1) tried.push((await leave({ password: 'wrong' })).status);
    expect(tried).toEqual([403, 403, 403, 403, 403, 429]);
  });
});

it('a photo that was shown to everybody is shown to nobody meanwhile', async () => {
  const { json } = await member.call('PUT', '/api/user/profile-photo', { photoData: EXAMPLE_PHOTO });
  await member.call('PUT', '/api/user/preferences', { publicPhoto: true });
  const seen = async () =>
    (
      await fetch(new URL(json.photoUrl as string, identity.base), {
        headers: { 'x-internal-token': await testToken('identity', 'guest') },
      })
    ).status;
  expect(await seen()).toBe(200);
  await leave();
  expect(await seen()).toBe(404);
  await signIn();
  expect(await seen()).toBe(200);
});

describe('signing in while leaving', () => {
  it('keeps the account, says so once, and tells it', async () => {
    await leave();
    const back = await signIn();
    expect([back.status, back.json.id, back.json.deletionCancelled]).toEqual([200, member.id, true]);
    expect([await told(), await statuses()]).toEqual([['requested 1', 'cancelled 2'], ['cancelled']]);
    expect((await signIn()).json.deletionCancelled).toBeUndefined();
    expect(await told()).toHaveLength(2);
    expect(await subjects()).toContain('Your account will not be deleted');
  });

  it('with a wrong password keeps nothing', async () => {
    await leave();
    expect((await signIn('not-it')).status).toBe(401);
    expect(await statuses()).toEqual(['leaving']);
  });

  it('on the seventh day still counts, and they may ask again', async () => {
    await leave();
    later(6.99);
    expect((await signIn()).json.deletionCancelled).toBe(true);
    const entered = await member.signIn();
    const again = await identity.call('DELETE', '/api/user', { as: entered.as, body: { password: member.fields.password } });
    expect(again.json.erasesAt).toBe(new Date(identity.time.now.getTime() + 7 * DAY_MS).toISOString());
    expect([await told(), await statuses()]).toEqual([
      ['requested 1', 'requested 3', 'cancelled 2'],
      ['cancelled', 'leaving'],
    ]);
  });

  it('at the moment of the request leaves nobody signed in to an account that goes', async () => {
    for (let round = 0; round < 5; round += 1) {
      member = await joinAs(identity);
      await Promise.all([leave(), signIn(), signIn()]);
      const { rows } = await identity.pool.query(
        'SELECT erasure_id IS NOT NULL AS leaves, (SELECT count(*)::int FROM sessions WHERE account_id = a.id) AS open FROM accounts a WHERE id = $1',
        [member.id],
      );
      expect(rows[0].leaves).toBe(rows[0].open === 0);
    }
  });
});

describe('what was paid and not used', () => {
  const place = (key: string | number, sequence = 1) => ({ key, subject: `money/${key}`, sequence, time: identity.time.now });
  const userId = () => BigInt(member.id);
  const credit = (balanceKobo: bigint) =>
    onWalletChanged(
      identity,
      newEvent(
        WalletCreditedSchema,
        { userId: userId(), txnId: randomUUID(), kind: 'top_up', amountKobo: 1n, balanceKobo, version: 1n },
        place(member.id),
      ),
    );
  const period = (id: string, version: number, dates: { endsAt: Date; endedAt?: Date }) =>
    onSubscriptionPeriodChanged(
      identity,
      newEvent(
        SubscriptionPeriodChangedSchema,
        {
          subscriptionId: id,
          version: BigInt(version),
          userId: userId(),
          purpose: 'subscription',
          productCode: 'sub_monthly',
          plan: 'Monthly',
          amountKobo: 1_000_000n,
          endsAt: timestampFromDate(dates.endsAt),
          ...(dates.endedAt && { endedAt: timestampFromDate(dates.endedAt) }),
        },
        place(id, version),
      ),
    );
  const pay = (intentId: string, purpose = 'consultation') =>
    onFeePaid(
      identity,
      newEvent(
        PaymentSucceededSchema,
        { userId: userId(), intentId, purpose, productCode: purpose, amountKobo: 200_000n },
        place(member.id),
      ),
    );
  const earn = (earningId: string) =>
    onFeeEarned(
      identity,
      newEvent(EarningBookedSchema, { earningId, providerKind: 'doctor', bookingId: randomUUID(), grossKobo: 200_000n }, place(earningId)),
    );
  const giveBack = (intentId: string) =>
    onFeeReturned(
      identity,
      newEvent(RefundProcessedSchema, { userId: userId(), refundId: randomUUID(), intentId, amountKobo: 200_000n }, place(member.id)),
    );
  const inDays = (days: number) => new Date(identity.time.now.getTime() + days * DAY_MS);
  /** What a request is refused with; undefined where it is taken. */
  async function left() {
    const { status, json } = await leave();
    if (status === 202) return undefined;
    const { code, wallet, heldFees, subscriptions } = json;
    expect([status, code, json.message]).toEqual([409, 'balance_left', expect.stringMatching(/money or a paid plan/)]);
    return { wallet, heldFees, subscriptions };
  }

  it('in the wallet stops the request until the member gives it up', async () => {
    await credit(150_000n);
    expect(await left()).toEqual({ ...NOTHING, wallet: 1500 });
    expect([await member.isOpen(), await statuses()]).toEqual([true, []]);
    expect((await leave({ giveUpBalance: false })).status).toBe(409);
    expect((await leave({ giveUpBalance: true })).status).toBe(202);
  });

  it('of periods stops it while they run, by the newest that was told of each', async () => {
    const [running, over, refunded] = [randomUUID(), randomUUID(), randomUUID()];
    await period(running, 2, { endsAt: inDays(20) });
    await period(running, 1, { endsAt: inDays(-1) });
    await period(over, 1, { endsAt: inDays(-1) });
    await period(refunded, 1, { endsAt: inDays(9) });
    await period(refunded, 2, { endsAt: inDays(9), endedAt: inDays(-2) });
    expect(await left()).toEqual({ ...NOTHING, subscriptions: [{ plan: 'Monthly', endsAt: inDays(20).toISOString() }] });
  });

  it('for a visit stops it until the doctor has earned it or it went back, in whatever order that is told', async () => {
    const [held, earned, returned, early] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    await earn(early);
    for (const id of [held, earned, returned, early]) await pay(id);
    await pay(randomUUID(), 'market');
    await earn(earned);
    await giveBack(returned);
    expect(await left()).toEqual({ ...NOTHING, heldFees: 2000 });
    await earn(held);
    await pay(held);
    expect(await left()).toBeUndefined();
  });
});
