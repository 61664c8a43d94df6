import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  SavedCardExpiringSchema,
  SubscriptionActivatedSchema,
  SubscriptionRenewalAnnouncedSchema,
  SubscriptionRenewalFailedSchema,
  SubscriptionRescheduledSchema,
} from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import type { Context } from '../src/context.ts';
import { renewSubscriptions } from '../src/renewals/renew-subscriptions.ts';
import { reusableCard } from './fake-provider.ts';
import { newMember, type Service, startPayments } from './service.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let service: Service;
beforeAll(async () => {
  service = await startPayments();
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.time.now = new Date();
  Object.assign(service.fake.state, { nextCharge: 'success', charges: 0, away: 0 });
  // What another test left is no business of this one's rounds.
  await service.pool.query('UPDATE entitlements SET auto_renew = false WHERE auto_renew');
});

const at = (moment: Date, ms = 0) => {
  service.time.now = new Date(moment.getTime() + ms);
};
const renew = (over: Partial<Context> = {}) => renewSubscriptions({ ...service.context, ...over });
const referenceOf = (id: string, tryNumber = 1) => `sbw-rn-${id.replaceAll('-', '')}-${tryNumber}`;
const periods = (userId: number) => service.subscriptions(userId);
const change = (userId: number, id: string, body: object) => service.ask('PATCH', `/api/subscriptions/${id}`, userId, { body });

async function buy(userId: number, productCode: string, { purpose = 'subscription', autoRenew = true, authorization = reusableCard } = {}) {
  const { json } = await service.ask('POST', '/api/payments/intents', userId, { body: { purpose, productCode, autoRenew } });
  service.fake.pay(json.reference, { authorization });
  await service.ask('GET', `/api/payments/${json.reference}/status`, userId);
  const bought = (await periods(userId)).find(({ id }) => id === json.id);
  return { userId, id: json.id as string, endsAt: new Date(bought.endDate) };
}
const reasons = async (userId: number) =>
  (await service.eventsOf(userId, SubscriptionRenewalFailedSchema)).map(({ data }) => data.reasonCode);

describe('auto renew', () => {
  it('of one is not kept waiting by any number of refused cards', async () => {
    const refused = [];
    for (let one = 0; one < 51; one += 1) refused.push(await buy(newMember(), 'sub_weekly'));
    const { endsAt } = refused[50]!;
    service.fake.state.nextCharge = 'failed';
    at(endsAt, -0.9 * HOUR);
    while (await renew());
    expect(service.fake.state.charges).toBe(51);
    service.fake.state.nextCharge = 'success';
    at(endsAt, -7 * DAY + 2 * HOUR);
    const { userId, endsAt: later } = await buy(newMember(), 'sub_weekly');
    at(later, -0.9 * HOUR);
    await renew();
    expect(await periods(userId)).toHaveLength(2);
    expect(service.fake.state.charges).toBe(52);
  });
  it('is told and tried once, however many processes are at it', async () => {
    const { userId, endsAt } = await buy(newMember(), 'sub_weekly');
    service.fake.state.nextCharge = 'failed';
    for (const before of [20 * HOUR, 0.5 * HOUR]) {
      at(endsAt, -before);
      await Promise.all(Array.from({ length: 6 }, () => renew()));
    }
    expect(await service.eventsOf(userId, SubscriptionRenewalAnnouncedSchema)).toHaveLength(1);
    expect([service.fake.state.charges, await reasons(userId)]).toEqual([1, ['declined']]);
  });
  it.each([{ autoRenew: false }, { cancelled: true }])('that is changed to %j while others are charged charges nothing', async (off) => {
    const [one, other] = [await buy(newMember(), 'sub_weekly'), await buy(newMember(), 'sub_weekly')];
    at(other.endsAt, -0.5 * HOUR);
    const provider = {
      ...service.fake.provider,
      verify: async (reference: string) => {
        for (const { userId, id } of [one, other]) expect((await change(userId, id, off)).status).toBe(200);
        return service.fake.provider.verify(reference);
      },
    };
    await renew({ provider });
    await renew();
    expect(service.fake.state.charges).toBe(0);
    for (const { userId } of [one, other]) expect([await reasons(userId), (await periods(userId)).length]).toEqual([[], 1]);
  });
  it('whose card is removed while the reply is lost ends with what was charged', async () => {
    const { userId, id, endsAt } = await buy(newMember(), 'sub_weekly');
    at(endsAt, -0.5 * HOUR);
    service.fake.state.away = 1;
    await renew();
    service.fake.payOwn(referenceOf(id), userId, 300_000, { authorization: reusableCard });
    expect((await service.ask('DELETE', '/api/saved-card', userId)).status).toBe(204);
    at(endsAt);
    await service.reconcile();
    expect((await periods(userId)).map(({ autoRenew }) => autoRenew)).toEqual([false, false]);
    expect((await service.ask('GET', '/api/saved-card', userId)).json).toEqual({ card: null });
  });
  it('of a month without a card gives no days on trust', async () => {
    const { userId, endsAt } = await buy(newMember(), 'sub_monthly');
    await service.pool.query('DELETE FROM saved_cards WHERE user_id = $1', [userId]);
    at(endsAt, -0.5 * HOUR);
    await renew();
    expect([await reasons(userId), await service.eventsOf(userId, SubscriptionRescheduledSchema)]).toEqual([['no_card'], []]);
    at(endsAt, 1);
    expect((await periods(userId))[0].isActive).toBe(false);
  });
  it.each([
    ['elder_care_care', 'elder_care'],
    ['sub_monthly', 'subscription'],
  ])('of %s paid without a card stays off, also when another purchase saves a card', async (productCode, purpose) => {
    const userId = newMember();
    const { id, endsAt } = await buy(userId, productCode, { purpose, authorization: { ...reusableCard, isReusable: false } });
    expect((await periods(userId))[0].autoRenew).toBe(false);
    const [activated] = await service.eventsOf(userId, SubscriptionActivatedSchema);
    expect([activated?.data.subscriptionId, activated?.data.autoRenew === true]).toEqual([id, false]);
    await buy(userId, 'health_tips_monthly', { purpose: 'health_tips' });
    expect((await periods(userId)).map(({ autoRenew }) => autoRenew)).toEqual([true, false]);
    at(endsAt, -0.5 * HOUR);
    await renew();
    expect((await periods(userId)).filter(({ productCode: code }) => code === productCode)).toHaveLength(1);
    expect(await service.eventsOf(userId, SubscriptionRenewalAnnouncedSchema)).not.toContainEqual(
      expect.objectContaining({ data: expect.objectContaining({ subscriptionId: id }) }),
    );
  });
  it('of a purchase that saves no card is on where one is saved already', async () => {
    const userId = newMember();
    await buy(userId, 'sub_weekly');
    const { id } = await buy(userId, 'health_tips_monthly', {
      purpose: 'health_tips',
      authorization: { ...reusableCard, isReusable: false },
    });
    expect((await periods(userId)).find((one) => one.id === id).autoRenew).toBe(true);
  });
  it('can not be switched on without a card, and can with one', async () => {
    const userId = newMember();
    const { id } = await buy(userId, 'elder_care_care', { purpose: 'elder_care', autoRenew: false });
    expect(await change(userId, id, { autoRenew: true })).toMatchObject({ status: 409, json: { code: 'no_saved_card' } });
    expect((await change(userId, id, { autoRenew: false })).status).toBe(200);
    await buy(userId, 'sub_daily');
    expect((await change(userId, id, { autoRenew: true })).json).toMatchObject({ autoRenew: true });
  });
  it.each([
    ['sub_monthly', 'sub_weekly', 'subscription', 7 * DAY],
    ['elder_care_care', 'elder_care_vital', 'elder_care', undefined],
  ])('after a change from %s to %s goes on with the new one alone', async (before, after, purpose, lasts) => {
    const first = await buy(newMember(), before, { purpose });
    const { userId } = first;
    const second = await buy(userId, after, { purpose });
    const [newer, older] = await periods(userId);
    expect([newer.startDate, older.endDate]).toEqual([first.endsAt.toISOString(), first.endsAt.toISOString()]);
    if (lasts !== undefined) expect(second.endsAt.getTime() - first.endsAt.getTime()).toBe(lasts);
    at(first.endsAt, -0.5 * HOUR);
    await renew();
    expect(await periods(userId)).toHaveLength(2);
    at(second.endsAt, -0.5 * HOUR);
    await renew();
    expect((await periods(userId)).map(({ productCode }) => productCode)).toEqual([after, after, before]);
    expect(service.fake.state.charges).toBe(1);
  });
  it('with a card that has expired is told before, tried and declined', async () => {
    at(new Date('2027-01-28T10:00:00Z'));
    const { userId, endsAt } = await buy(newMember(), 'sub_weekly', { authorization: { ...reusableCard, expMonth: 1, expYear: 2027 } });
    service.fake.state.nextCharge = 'failed';
    for (const before of [20 * HOUR, 0.5 * HOUR]) {
      at(endsAt, -before);
      await renew();
    }
    expect(await service.eventsOf(userId, SavedCardExpiringSchema)).toHaveLength(1);
    expect([service.fake.state.charges, await reasons(userId), (await periods(userId)).length]).toEqual([1, ['declined'], 1]);
  });
  it('that began at one price is charged at it', async () => {
    const { userId, id, endsAt } = await buy(newMember(), 'sub_weekly');
    at(endsAt, -0.5 * HOUR);
    service.fake.state.away = 1;
    await renew();
    const { catalogue } = service.context;
    const dearer = async () =>
      (await catalogue.all()).map((product) => ({ ...product, priceVersion: 2, priceKobo: 2 * product.priceKobo }));
    at(endsAt, -0.2 * HOUR);
    await renew({ catalogue: { all: dearer, find: async (code) => (await dearer()).find((product) => product.code === code) } });
    expect(service.fake.report(referenceOf(id)).amountKobo).toBe(300_000);
    expect((await periods(userId)).map(({ amount }) => amount)).toEqual([3000, 3000]);
  });
});

it('all of this leaves the audit at nothing', async () => {
  expect(await service.faults()).toEqual({});
});
