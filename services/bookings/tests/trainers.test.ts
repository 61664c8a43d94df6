import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { BookingCancelledSchema, BookingRequestedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { SubscriptionExpiredSchema, TrainerServicePurchasedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { runDueWork } from '../src/due/run-due-work.ts';
import { onSubscriptionExpired } from '../src/trainers/on-subscription-expired.ts';
import { onTrainerServicePurchased } from '../src/trainers/on-trainer-service-purchased.ts';
import { newMember, type Service, startBookings } from './service.ts';

// A Thursday; the usual week of a trainer has a rest on Sunday alone.
const NOW = new Date('2027-01-07T09:00:00.000Z');
const [FRIDAY, SATURDAY, SUNDAY, MONDAY] = ['2027-01-08', '2027-01-09', '2027-01-10', '2027-01-11'] as const;
const daysLater = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

let service: Service;
let trainer: number;
beforeAll(async () => {
  service = await startBookings();
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.time.now = NOW;
  trainer = await addTrainer();
});

async function addTrainer(verified = true): Promise<number> {
  const { rows } = await service.pool.query(
    `INSERT INTO trainers (firstname, lastname, specialization, location, country, verified)
     VALUES ('Chidi', 'Obi', 'Strength', 'Lagos', 'Nigeria', $1) RETURNING id`,
    [verified],
  );
  return rows[0].id as number;
}

/** What payments tells of a purchase. */
function purchase(
  userId: number,
  code: string,
  { trainerId = trainer as number | string | undefined, kobo = 500_000, intentId = randomUUID() as string } = {},
) {
  const bought = { userId: BigInt(userId), intentId, serviceCode: code, amountKobo: BigInt(kobo), reference: `sbw-tr-${intentId}` };
  return newEvent(
    TrainerServicePurchasedSchema,
    { ...bought, ...(trainerId !== undefined && { trainerId: String(trainerId) }) },
    { key: userId, subject: `intent/${intentId}`, sequence: 1, time: service.time.now },
  );
}
async function buy(userId: number, code = 'trainer_session', over: Parameters<typeof purchase>[2] = {}) {
  await onTrainerServicePurchased(service.context, purchase(userId, code, over));
  return (await own(userId))[0];
}
const own = async (userId: number) => (await service.ask('GET', '/api/trainer-bookings', userId)).json;
const plan = (userId: number, id: string, sessionDate: string, sessionTime = '10:00') =>
  service.ask('POST', `/api/trainer-bookings/${id}/sessions`, userId, { body: { sessionDate, sessionTime } });
const drop = (userId: number, id: string, sid: string) => service.ask('DELETE', `/api/trainer-bookings/${id}/sessions/${sid}`, userId);
const choose = (userId: number, id: string, trainerId: number) =>
  service.ask('PATCH', `/api/trainer-bookings/${id}`, userId, { body: { trainerId } });
const openTasks = async (subject: string) =>
  (await runOn(service.pool)(`SELECT kind FROM care_tasks WHERE subject = $1 AND status <> 'closed' ORDER BY kind`, [subject])).map(
    ({ kind }) => kind,
  );
const refund = (intentId: string, userId: number) =>
  onSubscriptionExpired(
    service.context,
    newEvent(
      SubscriptionExpiredSchema,
      {
        userId: BigInt(userId),
        subscriptionId: intentId,
        purpose: 'trainer',
        productCode: 'trainer_session',
        endedAt: timestampFromDate(service.time.now),
        reasonCode: 'refunded',
      },
      { key: userId, subject: `subscription/${intentId}`, sequence: 2, time: service.time.now },
    ),
  );

describe('the directory of trainers', () => {
  test('has verified ones first, with the usual week and no invented rating', async () => {
    await addTrainer(false);
    const { users } = (await service.ask('GET', '/api/trainers', 'guest')).json;
    expect(users.map(({ verified }: { verified: boolean }) => verified).findIndex((verified: boolean) => !verified)).toBe(users.length - 1);
    expect(users[0]).toMatchObject({ rating: 0, ratingCount: 0, cases: 0, distance: null, highlights: [], thumbnail: null });
    expect(users[0].schedule).toHaveLength(6);
    expect(users[0].schedule.find(({ dayOfWeek }: { dayOfWeek: number }) => dayOfWeek === 6)).toMatchObject({
      start: '08:00',
      end: '18:00',
    });
  });

  test('is sorted by name whatever the accents', async () => {
    await service.pool.query(
      `INSERT INTO trainers (firstname, lastname, specialization, location, country, verified)
       SELECT given, 'Sorted', 'Strength', 'Lagos', 'Nigeria', true FROM unnest('{Tunde,Ọlámidé,Onyeka,Ẹniọlá}'::text[]) AS given`,
    );
    const { users } = (await service.ask('GET', '/api/trainers', 'guest')).json as { users: { firstname: string; lastname: string }[] };
    const sorted = users.filter(({ lastname }) => lastname === 'Sorted');
    expect(sorted.map(({ firstname }) => firstname)).toEqual(['Ẹniọlá', 'Ọlámidé', 'Onyeka', 'Tunde']);
    await service.pool.query(`DELETE FROM trainers WHERE lastname = 'Sorted'`);
  });

  test('counts ratings and members whose bookings were completed, and has highlights in their order', async () => {
    const userId = newMember();
    const { id } = await buy(userId);
    await service.pool.query(`UPDATE trainer_bookings SET status = 'completed' WHERE id = $1`, [id]);
    await service.pool.query(
      `INSERT INTO reviews (subject_kind, subject_id, source_id, user_id, stars) VALUES ('trainer', $1, $2, $3, 4), ('trainer', $1, $4, $3, 5)`,
      [trainer, id, userId, randomUUID()],
    );
    await service.pool.query(
      `INSERT INTO highlights (trainer_id, place, kind, media, poster, caption) VALUES ($1, 2, 'video', 'care-b', 'care-p', 'Lift'), ($1, 1, 'image', 'care-a', NULL, '')`,
      [trainer],
    );
    const { users } = (await service.ask('GET', '/api/trainers', 'guest')).json;
    expect(users.find((one: { id: number }) => one.id === trainer)).toMatchObject({
      rating: 4.5,
      ratingCount: 2,
      cases: 1,
      highlights: [
        { kind: 'image', media: 'care-a', poster: null },
        { kind: 'video', media: 'care-b', poster: 'care-p', caption: 'Lift' },
      ],
    });
    expect((await own(userId))[0].reviewed).toBe(true);
  });

  test('says when sessions can begin, from tomorrow on', async () => {
    const slots = async (query = '') => (await service.ask('GET', `/api/trainers/${trainer}/slots${query}`, 'guest')).json;
    const week = await slots();
    expect([week[0], week.length]).toEqual([
      { date: FRIDAY, time: '06:00', startsAt: '2027-01-08T05:00:00.000Z', isFree: true },
      5 * 27 + 19,
    ]);
    expect((await slots(`?from=${SUNDAY}&days=1`)).length).toBe(0);
    expect((await slots('?from=2027-01-01&days=1'))[0].date).toBe(FRIDAY);
    const userId = newMember();
    const { id } = await buy(userId);
    await plan(userId, id, FRIDAY);
    const taken = (await slots('?days=1&service=trainer_nutrition')).filter(({ isFree }: { isFree: boolean }) => !isFree);
    expect(taken.map(({ time }: { time: string }) => time)).toEqual(['09:30', '10:00', '10:30']);
    expect((await service.ask('GET', '/api/trainers/999999/slots', 'guest')).status).toBe(404);
  });
});

describe('a purchase', () => {
  test('makes one booking, paid and pending, whose event is told once', async () => {
    const userId = newMember();
    const event = purchase(userId, 'trainer_online_monthly', { kobo: 3_000_000 });
    for (let i = 0; i < 2; i += 1) await onTrainerServicePurchased(service.context, event);
    const bookings = await own(userId);
    expect(bookings).toHaveLength(1);
    expect(bookings[0]).toMatchObject({
      trainerId: trainer,
      trainerName: 'Chidi Obi',
      serviceType: 'Monthly Online Training Sessions',
      amount: 30_000,
      paymentStatus: 'completed',
      status: 'pending',
      sessionsTotal: 4,
      sessionsLeft: 4,
      sessionMinutes: 60,
      sessions: [],
      endsAt: daysLater(30).toISOString(),
    });
    expect((await service.eventsOf(bookings[0].id, BookingRequestedSchema)).map(({ data }) => data)).toEqual([
      expect.objectContaining({ kind: 'trainer', userId: String(userId), trainerId: String(trainer) }),
    ]);
    expect(await own(newMember())).toEqual([]);
  });

  test.each([
    ['trainer_group', 60, 1, 30],
    ['trainer_assessment', 30, 1, 30],
    ['trainer_nutrition', 45, 1, 30],
    ['trainer_weekly_plan', 30, 1, 7],
    ['trainer_monthly_program', 30, 1, 30],
    ['trainer_offline_monthly', 60, 8, 30],
  ])('of %s has sessions of %i minutes, %i of them, for %i days', async (code, minutes, sessions, days) => {
    const booking = await buy(newMember(), code);
    expect(booking).toMatchObject({ sessionMinutes: minutes, sessionsTotal: sessions, endsAt: daysLater(days).toISOString() });
  });

  test.each([[undefined], ['999999'], ['Ada']])('with the trainer %s has none until the member chooses', async (trainerId) => {
    const userId = newMember();
    const event = purchase(userId, 'trainer_session', { trainerId: trainerId ?? '' });
    await onTrainerServicePurchased(service.context, event);
    const [booking] = await own(userId);
    expect(booking.trainerId).toBeNull();
    expect(await openTasks(booking.id)).toEqual(['trainer_missing']);
    expect((await plan(userId, booking.id, FRIDAY)).json.code).toBe('no_trainer');
    expect(await choose(userId, booking.id, 999_999)).toMatchObject({
      status: 400,
      json: { message: 'There is no trainer with this number.' },
    });
    expect((await choose(newMember(), booking.id, trainer)).status).toBe(404);
    expect((await choose(userId, booking.id, trainer)).json).toMatchObject({ trainerId: trainer, trainerName: 'Chidi Obi' });
    expect((await choose(userId, booking.id, trainer)).status).toBe(200);
    expect((await choose(userId, booking.id, await addTrainer())).json.code).toBe('trainer_chosen');
    expect(await openTasks(booking.id)).toEqual([]);
  });

  test('without a trainer stays one task; two days after one is chosen, a session is asked for', async () => {
    const userId = newMember();
    const { id } = await buy(userId, 'trainer_session', { trainerId: '' });
    await runDueWork(service.context, daysLater(2));
    expect(await openTasks(id)).toEqual(['trainer_missing']);
    service.time.now = daysLater(3);
    expect((await choose(userId, id, trainer)).status).toBe(200);
    await runDueWork(service.context, daysLater(4));
    expect(await openTasks(id)).toEqual([]);
    await runDueWork(service.context, daysLater(5));
    expect(await openTasks(id)).toEqual(['trainer']);
  });

  test('of which nobody planned a session within two days becomes a task, closed by the first one', async () => {
    const userId = newMember();
    const { id } = await buy(userId);
    await runDueWork(service.context, daysLater(1));
    expect(await openTasks(id)).toEqual([]);
    await runDueWork(service.context, daysLater(2));
    expect(await openTasks(id)).toEqual(['trainer']);
    await plan(userId, id, FRIDAY);
    expect(await openTasks(id)).toEqual([]);
  });
});

describe('a session', () => {
  test('is planned up to the number that was paid, and given back a day ahead', async () => {
    const userId = newMember();
    const { id } = await buy(userId);
    const planned = await plan(userId, id, MONDAY);
    expect(planned).toMatchObject({
      status: 201,
      json: { sessionDate: MONDAY, sessionTime: '10:00', status: 'planned', endsAt: '2027-01-11T10:00:00.000Z' },
    });
    expect((await plan(userId, id, MONDAY, '15:00')).json).toMatchObject({
      code: 'none_left',
      message: 'You have planned every session that you bought.',
    });
    expect((await own(userId))[0]).toMatchObject({ sessionsLeft: 0, sessions: [{ dropUntil: '2027-01-10T09:00:00.000Z' }] });
    const sid = planned.json.id;
    expect((await drop(newMember(), id, sid)).status).toBe(404);
    expect([(await drop(userId, id, sid)).status, (await drop(userId, id, sid)).status]).toEqual([204, 204]);
    expect((await plan(userId, id, MONDAY)).status).toBe(201);
    service.time.now = new Date('2027-01-10T09:00:00.001Z');
    const [second] = (await own(userId))[0].sessions.filter(({ status }: { status: string }) => status === 'planned');
    expect(second.dropUntil).toBeNull();
    expect((await drop(userId, id, second.id)).json.code).toBe('too_late');
  });

  test.each([
    ['2027-01-07', '10:00', 400, 'invalid'],
    ['', '10:00', 400, 'invalid'],
    [FRIDAY, '25:00', 400, 'invalid'],
    ['2027-02-07', '10:00', 400, 'invalid'],
    [FRIDAY, '10:10', 409, 'slot_not_offered'],
    [FRIDAY, '19:30', 409, 'slot_not_offered'],
    [SUNDAY, '10:00', 409, 'slot_not_offered'],
    [SATURDAY, '07:00', 409, 'slot_not_offered'],
  ])('on "%s" at %s is refused: %i %s', async (date, time, status, code) => {
    const userId = newMember();
    const { id } = await buy(userId);
    expect(await plan(userId, id, date, time)).toMatchObject({ status, json: { code } });
  });

  test('is for one of ten members who want the same hour, and a member has one at a time', async () => {
    const members = Array.from({ length: 10 }, newMember);
    const bookings = await Promise.all(members.map((userId) => buy(userId, 'trainer_offline_monthly')));
    const replies = await Promise.all(members.map((userId, i) => plan(userId, bookings[i].id, FRIDAY)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(replies.filter(({ status }) => status === 409).map(({ json }) => json.code))).toEqual(new Set(['slot_taken']));
    const first = replies.findIndex(({ status }) => status === 201);
    expect((await plan(members[first]!, bookings[first].id, FRIDAY, '10:30')).json).toMatchObject({
      code: 'own_overlap',
      message: 'You already have a session at that time.',
    });
  });

  test('of a group has ten places at a start', async () => {
    const members = Array.from({ length: 11 }, newMember);
    const bookings = await Promise.all(members.map((userId) => buy(userId, 'trainer_group')));
    const replies = await Promise.all(members.map((userId, i) => plan(userId, bookings[i].id, FRIDAY)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 10 }, () => 201), 409]);
    const alone = newMember();
    const { id } = await buy(alone);
    expect((await plan(alone, id, FRIDAY)).json.code).toBe('slot_taken');
  });

  test("of another member's booking is not found", async () => {
    const { id } = await buy(newMember());
    expect((await plan(newMember(), id, FRIDAY)).status).toBe(404);
  });

  test('took place a day after its end; the last one completes the booking', async () => {
    const userId = newMember();
    const { id } = await buy(userId);
    await plan(userId, id, FRIDAY);
    const end = new Date('2027-01-08T10:00:00Z').getTime();
    await runDueWork(service.context, new Date(end + 86_399_000));
    expect((await own(userId))[0].status).toBe('pending');
    await runDueWork(service.context, new Date(end + 86_400_000));
    expect((await own(userId))[0]).toMatchObject({ status: 'completed', sessionsLeft: 0, sessions: [{ status: 'done' }] });
    expect((await plan(userId, id, MONDAY)).json.code).toBe('wrong_state');
  });
});

describe('a booking', () => {
  test('is over at its end, used or not', async () => {
    const userId = newMember();
    await buy(userId, 'trainer_weekly_plan');
    await runDueWork(service.context, daysLater(7));
    expect((await own(userId))[0]).toMatchObject({ status: 'completed', sessions: [] });
    expect(await openTasks((await own(userId))[0].id)).toEqual([]);
  });

  test('whose payment was refunded is cancelled, once, without more money', async () => {
    const userId = newMember();
    const intentId = randomUUID();
    const { id } = await buy(userId, 'trainer_session', { intentId });
    await plan(userId, id, FRIDAY);
    await refund(intentId, userId);
    await refund(intentId, userId);
    expect((await own(userId))[0]).toMatchObject({
      status: 'cancelled',
      reasonCode: 'refunded',
      paymentStatus: 'refunded',
      sessions: [{ status: 'cancelled' }],
    });
    expect((await service.eventsOf(id, BookingCancelledSchema)).map(({ data }) => [data.byRole, data.money, data.returnKobo])).toEqual([
      ['system', 'none', '0'],
    ]);
    const other = newMember();
    const booking = await buy(other);
    expect((await plan(other, booking.id, FRIDAY)).status).toBe(201);
    await refund(randomUUID(), userId);
  });
});

describe('the own list', () => {
  test('is read page by page, newest first', async () => {
    const userId = newMember();
    for (let i = 0; i < 3; i += 1) {
      service.time.now = new Date(NOW.getTime() + i * 1000);
      await buy(userId);
    }
    const first = await service.ask('GET', '/api/trainer-bookings?limit=2', userId);
    const next = first.headers.get('link')!.slice(1).split('>')[0]!;
    const second = await service.ask('GET', next, userId);
    const dates = [...first.json, ...second.json].map(({ bookingDate }: { bookingDate: string }) => bookingDate);
    expect(dates).toEqual(dates.toSorted((a, b) => b.localeCompare(a)));
    expect([first.json.length, second.json.length, second.headers.get('link')]).toEqual([2, 1, null]);
  });
});
