import type { DescMessage, MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Event, newEvent, PermanentError } from '@sabiwell/chassis/bus/events.ts';
import {
  BookingCancelledSchema,
  BookingConfirmedSchema,
  BookingRejectedSchema,
  BookingReminderDueSchema,
  BookingRescheduledSchema,
  ConsultationCompletedSchema,
  DoctorMessageSentSchema,
  PrescriptionIssuedSchema,
} from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import {
  AiChatOpenedSchema,
  CareGapClosedSchema,
  CareGapOpenedSchema,
  FoodPostCommentedSchema,
  FoodPostLikedSchema,
  FoodPostUnsharedSchema,
  RecommendationMadeSchema,
  ReportDecidedSchema,
} from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import {
  OrderCancelledSchema,
  OrderMovedSchema,
  OrderPaidSchema,
  PaymentSucceededSchema,
  ReferralRewardedSchema,
  ReferralRewardReversedSchema,
  RefundFailedSchema,
  RefundProcessedSchema,
  SavedCardExpiringSchema,
  SubscriptionRenewalAnnouncedSchema,
  SubscriptionRenewalFailedSchema,
} from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { type Notification, notification } from '@sabiwell/proto/http/notifications.ts';
import { latestNotifications } from '../src/notifications/notification.store.ts';
import { onPaymentSucceeded } from '../src/notifications/on-payment-succeeded.ts';
import { onPeriodOver } from '../src/notifications/on-period-over.ts';
import { onPeriodPaid } from '../src/notifications/on-period-paid.ts';
import { onEachBus } from './on-each-bus.ts';
import { expired, newMember, paid, rescheduled, startContent } from './service.ts';

let service: Awaited<ReturnType<typeof startContent>>;
beforeAll(async () => {
  service = await startContent();
});
afterAll(() => service.stop());

const NOW = new Date('2026-11-21T09:00:00Z');
const soon = timestampFromDate(new Date('2026-11-22T08:00:00Z'));
const anEvent = <D extends DescMessage>(schema: D, init: MessageInitShape<D>, time = NOW): Event =>
  newEvent(schema, init, { key: 1, subject: 'payments/1', sequence: 1, time });
const purchase = (member: number, init: MessageInitShape<typeof PaymentSucceededSchema> = {}, time = NOW) =>
  anEvent(PaymentSucceededSchema, { userId: BigInt(member), purpose: 'subscription', amountKobo: 50_000n, ...init }, time);

async function listed(userId: number): Promise<Notification[]> {
  const { status, json } = await service.get('/api/notifications', userId);
  expect(status).toBe(200);
  return notification.strict().array().parse(json);
}
const titles = async (userId: number) => (await listed(userId)).map(({ title }) => title);
const pay = (event: Event) => onPaymentSucceeded(service.context, event);
const markRead = (id: string, as: number) => service.send('PATCH', `/api/notifications/${id}/read`, as, {});

/** A member with three notifications, one an hour. */
async function notifyThree() {
  const userId = newMember();
  const events = [8, 7, 6].map((hour) => purchase(userId, {}, new Date(`2026-11-21T0${hour}:00:00Z`)));
  for (const event of events.toSorted((one, other) => one.id.localeCompare(other.id))) await pay(event);
  return { userId, ids: events.map(({ id }) => id) };
}

it('a call with a key is done once, and another one under the same key is refused', async () => {
  const { userId, ids } = await notifyThree();
  const key = { 'idempotency-key': `read-${userId}` };
  const send = (id: string) => service.send('PATCH', `/api/notifications/${id}/read`, userId, {}, key);
  const [first, again, other] = [await send(ids[0]!), await send(ids[0]!), await send(ids[1]!)];
  expect([first.status, again.status, again.json]).toEqual([200, 200, first.json]);
  expect([other.status, other.json.code]).toEqual([422, 'idempotency_mismatch']);
});

describe('the list', () => {
  it('is empty at first', async () => {
    expect(await listed(newMember())).toEqual([]);
  });

  it('holds what the member was told, newest first, and nothing of others', async () => {
    const { userId, ids } = await notifyThree();
    await pay(purchase(newMember()));
    const all = await listed(userId);
    expect(all.map(({ id }) => id)).toEqual(ids);
    expect(all[0]).toEqual({
      id: ids[0],
      type: 'other',
      title: 'Payment received',
      message: 'You paid ₦500 for Sabiwell Premium.',
      time: '2026-11-21T08:00:00.000Z',
      unread: true,
      link: '/profile/receipts',
      kind: null,
      count: null,
    });
  });

  it('ends after 200, and after 180 days', async () => {
    const userId = newMember();
    const old = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
    await pay(purchase(userId, {}, old(180)));
    expect(await listed(userId)).toEqual([]);
    const row = (await listed((await notifyThree()).userId))[0]!;
    const many = Array.from({ length: 201 }, (_, at) => ({ ...row, _id: `${userId}-${at}`, userId, time: old(at / 10) }));
    await service.stores.notifications.insertMany(many.map(({ id: _id, unread: _unread, ...kept }) => kept));
    const all = await listed(userId);
    expect([all.length, all[0]?.id]).toEqual([200, `${userId}-0`]);
  });

  it('is for members alone', async () => {
    expect((await service.get('/api/notifications', 'guest')).status).toBe(401);
  });
});

describe('reading', () => {
  it('one leaves the others unread; the same again changes nothing', async () => {
    const { userId, ids } = await notifyThree();
    const first = await markRead(ids[1]!, userId);
    expect([first.status, first.json]).toEqual([200, (await listed(userId))[1]]);
    expect(await markRead(ids[1]!, userId)).toMatchObject({ status: 200, json: first.json });
    expect((await listed(userId)).map(({ unread }) => unread)).toEqual([true, false, true]);
  });

  it('all is once, and of this member alone', async () => {
    const [one, other] = [await notifyThree(), await notifyThree()];
    const readAll = async () => (await service.send('POST', '/api/notifications/read-all', one.userId, {})).json;
    await markRead(one.ids[0]!, one.userId);
    expect([await readAll(), await readAll()]).toEqual([{ marked: 2 }, { marked: 0 }]);
    expect((await listed(one.userId)).some(({ unread }) => unread)).toBe(false);
    expect((await listed(other.userId)).every(({ unread }) => unread)).toBe(true);
  });

  it("somebody else's is as if it did not exist", async () => {
    const { userId, ids } = await notifyThree();
    const stranger = newMember();
    const [theirs, nobodys] = [await markRead(ids[0]!, stranger), await markRead('0198c0de-0000-7000-8000-000000000001', stranger)];
    expect([theirs.status, nobodys.status]).toEqual([404, 404]);
    expect([theirs.json.code, theirs.json.message]).toEqual([nobodys.json.code, nobodys.json.message]);
    expect((await listed(userId)).every(({ unread }) => unread)).toBe(true);
  });
});

describe('a notification', () => {
  it('is one, however often its event comes, and stays read', async () => {
    const userId = newMember();
    const event = purchase(userId);
    await Promise.all([1, 2, 3].map(() => pay(event)));
    await markRead(event.id, userId);
    await pay(event);
    expect(await listed(userId)).toMatchObject([{ id: event.id, unread: false }]);
  });

  it('is none for a guest, and none beside that of the order', async () => {
    const userId = newMember();
    await pay(purchase(userId, { purpose: 'market', orderId: 'one' }));
    await pay(anEvent(PaymentSucceededSchema, { purpose: 'market', amountKobo: 50_000n }));
    expect(await listed(userId)).toEqual([]);
  });

  it.each([
    ['a member', { userId: 0n }],
    ['an amount', { amountKobo: 0n }],
  ])('is none of an event without %s, which is refused for good', async (_what, wrong) => {
    await expect(pay(purchase(newMember(), wrong))).rejects.toBeInstanceOf(PermanentError);
  });
});

describe('the end of a period', () => {
  const begin = (period: Parameters<typeof paid>[0]) => onPeriodPaid(service.context, paid(period));
  const end = (period: Parameters<typeof expired>[0]) => onPeriodOver(service.context, expired(period));
  const [first, second] = ['2026-11-20T00:00:00Z', '2026-12-20T00:00:00Z'];

  it('is told', async () => {
    const userId = newMember();
    await begin({ userId, id: `${userId}-1`, endsAt: first });
    await end({ userId, id: `${userId}-1`, endedAt: first });
    expect(await titles(userId)).toEqual(['Subscription ended']);
  });

  it.each([
    ['the same thing', {}, []],
    ['another thing', { purpose: 'elder_care' }, ['Subscription ended']],
  ])('is told unless %s goes on', async (_what, over, expected) => {
    const userId = newMember();
    await begin({ userId, id: `${userId}-1`, endsAt: first });
    await begin({ userId, id: `${userId}-2`, startsAt: first, endsAt: second, renewed: true, ...over });
    await end({ userId, id: `${userId}-1`, endedAt: first });
    expect(await titles(userId)).toEqual(expected);
  });

  it.each(['in order', 'backwards'])('of the last one is told, and once, when it was moved up and then ran out, %s', async (order) => {
    const userId = newMember();
    const id = `${userId}-2`;
    const events = [
      () => begin({ userId, id, startsAt: first, endsAt: second }),
      () => onPeriodPaid(service.context, rescheduled({ userId, id, startsAt: NOW.toISOString(), endsAt: '2026-11-21T08:30:00Z' })),
    ];
    await begin({ userId, id: `${userId}-1`, endsAt: first });
    for (const handle of order === 'in order' ? events : events.toReversed()) await handle();
    const refunded = () => end({ userId, id: `${userId}-1`, endedAt: '2026-11-21T08:00:00Z' });
    await refunded();
    expect(await titles(userId)).toEqual([]);
    await onPeriodOver(service.context, { ...expired({ userId, id, endedAt: '2026-11-21T08:30:00Z' }), sequence: 3 });
    await refunded();
    expect(await titles(userId)).toEqual(['Subscription ended']);
  });
});

await onEachBus('each kind of event is told once, though it comes twice', async ({ bus, stores }) => {
  const userId = BigInt(newMember());
  const amountKobo = 50_000n;
  const renewal = { userId, subscriptionId: 'one', productCode: 'sub_daily', purpose: 'subscription' };
  const events = [
    anEvent(SubscriptionRenewalAnnouncedSchema, { ...renewal, amountKobo, chargesAt: soon }),
    // As published before events had a purpose.
    anEvent(SubscriptionRenewalAnnouncedSchema, { ...renewal, purpose: undefined, amountKobo, chargesAt: soon }),
    anEvent(SavedCardExpiringSchema, { ...renewal, chargesAt: soon }),
    anEvent(SubscriptionRenewalFailedSchema, { ...renewal, reasonCode: 'declined', try: 1, nextTryAt: soon }),
    anEvent(PaymentSucceededSchema, { userId, purpose: 'subscription', amountKobo, verifiedBy: 'renewal' }),
    anEvent(RefundProcessedSchema, { userId, amountKobo }),
    anEvent(RefundFailedSchema, { userId, amountKobo }),
    anEvent(ReferralRewardedSchema, { referrerId: userId, referredId: 99n, amountKobo }),
    anEvent(ReferralRewardReversedSchema, { referrerId: userId, referredId: 99n, amountKobo }),
    anEvent(OrderPaidSchema, { userId, orderId: 'one', amountKobo }),
    anEvent(OrderCancelledSchema, { userId, orderId: 'one', amountKobo }),
    ...['shipped', 'delivered', 'returned'].map((status) => anEvent(OrderMovedSchema, { userId, orderId: 'one', status })),
    expired({ userId: Number(userId), id: 'one', endedAt: '2026-11-21T08:00:00Z' }),
  ];
  const broken = purchase(Number(userId), { amountKobo: -1n });
  await bus.publish([...events, broken, ...events]);
  const kept = () => stores.notifications.find({ userId: Number(userId) }).lean();
  await expect.poll(async () => (await kept()).length, { timeout: 15_000 }).toBe(events.length);
  const lags = async () => (await bus.health()).groups.flatMap(({ lag }) => Object.values(lag));
  await expect.poll(async () => (await lags()).every((lag) => lag === 0), { timeout: 15_000 }).toBe(true);
  const charges = (await kept()).flatMap(({ title, message }) =>
    title === 'Upcoming charge' ? [/for ([^,]+),/.exec(message)?.[1] ?? 'none'] : [],
  );
  expect(new Set(charges)).toEqual(new Set(['Sabiwell Premium', 'your subscription']));
  expect((await kept()).map(({ _id }) => _id).toSorted()).toEqual(events.map(({ id }) => id).toSorted());
  expect((await bus.deadLetters('content')).map(({ event }) => event?.id)).toEqual([broken.id]);
});

await onEachBus(
  'each event of a booking is told once, of type appointment, and none that is for a guest or a doctor',
  async ({ bus, stores }) => {
    const userId = BigInt(newMember());
    const visit = { bookingId: '0198c0de-0000-7000-8000-000000000001', kind: 'appointment', doctorId: 3n, startsAt: soon };
    const of = (member?: bigint) => [
      anEvent(BookingConfirmedSchema, { ...visit, userId: member, byRole: 'doctor' }),
      anEvent(BookingRescheduledSchema, { ...visit, userId: member, from: soon, byRole: 'doctor' }),
      anEvent(BookingRejectedSchema, { ...visit, userId: member, byRole: 'doctor', reasonCode: 'declined', money: 'none' }),
      anEvent(BookingCancelledSchema, { ...visit, userId: member, byRole: 'doctor', reasonCode: 'doctor_absent', money: 'return' }),
      anEvent(BookingReminderDueSchema, { bookingId: visit.bookingId, userId: member, startsAt: soon, hoursAhead: 24 }),
      anEvent(BookingReminderDueSchema, { bookingId: visit.bookingId, userId: member, startsAt: soon, hoursAhead: 1 }),
      anEvent(ConsultationCompletedSchema, { bookingId: visit.bookingId, userId: member, doctorId: 3n, startsAt: soon }),
      anEvent(PrescriptionIssuedSchema, { prescriptionId: 'p', userId: member, doctorId: 3n }),
    ];
    const message = { messageId: 'm', threadId: 't', doctorId: 3n, userId };
    const told = [...of(userId), anEvent(DoctorMessageSentSchema, { ...message, from: 'doctor' })];
    const silent = [...of(), anEvent(DoctorMessageSentSchema, { ...message, from: 'member' })];
    await bus.publish([...silent, ...told, ...told]);
    const kept = () => stores.notifications.find({ type: 'appointment' }).lean();
    await expect.poll(async () => (await kept()).length, { timeout: 15_000 }).toBe(told.length);
    const lags = async () => (await bus.health()).groups.flatMap(({ lag }) => Object.values(lag));
    await expect.poll(async () => (await lags()).every((lag) => lag === 0), { timeout: 15_000 }).toBe(true);
    expect((await kept()).map(({ _id }) => _id).toSorted()).toEqual(told.map(({ id }) => id).toSorted());
    expect((await bus.deadLetters('content')).length).toBe(0);
  },
);

await onEachBus('of advice and of what is overdue the member is told once, of the type health', async ({ bus, stores }) => {
  const userId = BigInt(newMember());
  const advice = (priority: string) =>
    anEvent(RecommendationMadeSchema, { userId, recommendationId: 'r', type: 'follow_up', priority, madeAt: soon });
  const gap = (level: string, gapId: string, code = 'diabetes_unmeasured') =>
    anEvent(CareGapOpenedSchema, { userId, gapId, code, level, openedAt: soon });
  const told = [advice('high'), gap('member', 'g'), gap('member', 'v', 'follow_up_unbooked')];
  await bus.publish([advice('low'), advice('medium'), gap('staff', 's'), ...told, ...told]);
  const kept = () => stores.notifications.find({ userId: Number(userId) }).lean();
  await expect.poll(async () => (await kept()).length, { timeout: 15_000 }).toBe(told.length);
  const lags = async () => (await bus.health()).groups.flatMap(({ lag }) => Object.values(lag));
  await expect.poll(async () => (await lags()).every((lag) => lag === 0), { timeout: 15_000 }).toBe(true);
  const links = (await kept()).map(({ type, link }) => `${type} ${link}`);
  expect(links.toSorted()).toEqual(['health /ai-doc', 'health /doctors', 'health /tracking']);

  // What was read stays; what is over and still unread goes.
  await stores.notifications.updateOne({ userId: Number(userId), link: '/doctors' }, { readAt: new Date() });
  await bus.publish([anEvent(CareGapClosedSchema, { userId, gapId: 'other', closedAt: soon })]);
  for (const gapId of ['v', 'g']) await bus.publish([anEvent(CareGapClosedSchema, { userId, gapId, closedAt: soon })]);
  await expect.poll(async () => (await kept()).map(({ link }) => link).toSorted(), { timeout: 15_000 }).toEqual(['/ai-doc', '/doctors']);
});

await onEachBus('of a removed and a restored post its author is told once each, however many reported it', async ({ bus, stores }) => {
  const ownerId = BigInt(newMember());
  const decided = (reportId: string, outcome: string) =>
    anEvent(ReportDecidedSchema, { reportId, postId: `p${ownerId}`, reasonCode: 'spam', ownerId, outcome, decidedAt: soon });
  await bus.publish([
    decided('a', 'removed'),
    decided('b', 'removed'),
    decided('c', 'kept'),
    decided('d', 'gone'),
    decided('a', 'restored'),
  ]);
  const kept = () => stores.notifications.find({ userId: Number(ownerId) }).lean();
  await expect.poll(async () => (await kept()).length, { timeout: 15_000 }).toBe(2);
  const lags = async () => (await bus.health()).groups.flatMap(({ lag }) => Object.values(lag));
  await expect.poll(async () => (await lags()).every((lag) => lag === 0), { timeout: 15_000 }).toBe(true);
  expect((await kept()).map(({ title, link }) => `${title} ${link}`).toSorted()).toEqual([
    `Your post is back /food/p${ownerId}`,
    'Your post was removed /settings/help',
  ]);
});

await onEachBus('of a conversation that staff opened its member is told as what, when and why, once each', async ({ bus, stores }) => {
  const userId = BigInt(newMember());
  const opened = (reasonCode: string) =>
    anEvent(AiChatOpenedSchema, { userId, sessionId: 's', role: 'case_manager', reasonCode, openedAt: soon });
  const told = [opened('quality'), opened('crisis')];
  await bus.publish([...told, ...told, { ...opened('complaint'), isReplay: true }]);
  const kept = () => stores.notifications.find({ userId: Number(userId) }).lean();
  await expect.poll(async () => (await kept()).length, { timeout: 15_000 }).toBe(told.length);
  const lags = async () => (await bus.health()).groups.flatMap(({ lag }) => Object.values(lag));
  await expect.poll(async () => (await lags()).every((lag) => lag === 0), { timeout: 15_000 }).toBe(true);
  const rows = await kept();
  expect(rows.map(({ kind, link, type }) => `${kind} ${link} ${type}`)).toEqual(Array(2).fill('chat_opened /settings/security other'));
  const words = rows.map(({ message }) => message).toSorted();
  expect(words[0]).toMatch(/^A case manager of our team read .* on 22 November 2026 at 09:00, to check the quality of the answers\./);
  expect(words[1]).toContain('to see whether you are safe');
});

await onEachBus(
  'likes and comments of a post are one notification each, which follows its count and is gone with it',
  async ({ bus, stores }) => {
    const ownerId = BigInt(newMember());
    const post = `p${ownerId}`;
    const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
    const place = (sequence: number, time: Date) => ({ key: post, subject: `food-post/${post}`, sequence, time });
    const liked = (othersCount: number, version: number, time = NOW) =>
      newEvent(
        FoodPostLikedSchema,
        { postId: post, ownerId, likesCount: othersCount + 1, othersCount, version: BigInt(version) },
        place(version, time),
      );
    const commented = (commentsCount: number, version: number) =>
      newEvent(FoodPostCommentedSchema, { postId: post, ownerId, commentsCount, version: BigInt(version) }, place(version, NOW));
    const rows = () =>
      stores.notifications
        .find({ userId: Number(ownerId) })
        .sort({ _id: 1 })
        .lean();
    const told = async () => (await rows()).map(({ title, readAt }) => `${title}${readAt ? ', read' : ''}`);
    const seeTold = (...expected: string[]) => expect.poll(told, { timeout: 15_000 }).toEqual(expected);

    await bus.publish([liked(2, 3), commented(1, 4), liked(1, 2), liked(2, 3)]);
    await seeTold('1 comment on your post', '2 people liked your post');
    expect((await rows())[1]).toMatchObject({ link: `/food/${post}`, type: 'other', kind: 'post_liked', count: 2 });

    // Read, it stays so for an hour, and where likes were taken back.
    await stores.notifications.updateMany({ userId: Number(ownerId) }, { readAt: NOW });
    await bus.publish([liked(3, 5, at(59))]);
    await seeTold('1 comment on your post, read', '3 people liked your post, read');
    await bus.publish([liked(1, 6, at(70))]);
    await seeTold('1 comment on your post, read', '1 person liked your post, read');
    await bus.publish([liked(2, 7, at(71))]);
    await seeTold('1 comment on your post, read', '2 people liked your post');

    const listed = async () => (await latestNotifications(stores.notifications, Number(ownerId), NOW)).map(({ title }) => title);
    await bus.publish([liked(0, 8, at(72))]);
    await expect.poll(listed, { timeout: 15_000 }).toEqual(['1 comment on your post']);
    await bus.publish([liked(1, 9, at(73))]);
    await expect.poll(listed, { timeout: 15_000 }).toEqual(['1 person liked your post', '1 comment on your post']);
    await bus.publish([newEvent(FoodPostUnsharedSchema, { postId: post, userId: ownerId }, place(10, at(74))), liked(5, 9, at(74))]);
    await expect.poll(listed, { timeout: 15_000 }).toEqual([]);
    expect((await rows()).every(({ readAt }) => readAt)).toBe(true);
  },
);

await onEachBus('of what is told again nobody is notified, and paid periods are kept all the same', async ({ bus, stores }) => {
  const userId = newMember();
  const endsAt = new Date('2026-12-31T00:00:00Z');
  const live = purchase(userId);
  await bus.handOver('content', [purchase(userId), paid({ userId, id: `${userId}-1`, endsAt: endsAt.toISOString() }), purchase(userId)]);
  await bus.publish([live]);
  const lags = async () => (await bus.health()).groups.flatMap(({ lag }) => Object.values(lag));
  await expect.poll(() => stores.paidPeriods.findById(`${userId}-1`).lean(), { timeout: 15_000 }).toMatchObject({ endsAt });
  await expect.poll(() => stores.notifications.countDocuments({ userId }), { timeout: 15_000 }).toBe(1);
  await expect.poll(async () => (await lags()).every((lag) => lag === 0), { timeout: 15_000 }).toBe(true);
  expect((await stores.notifications.find({ userId }).lean()).map(({ _id }) => _id)).toEqual([live.id]);
});
