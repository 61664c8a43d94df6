import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ReviewGivenSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { addDoctor, addMember } from './people.ts';
import { type Service, startBookings } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startBookings();
});
afterAll(() => service.stop());

const addVisit = async (userId: number, doctorId: number, status = 'completed') => {
  const { rows } = await service.pool.query(
    `INSERT INTO appointments (user_id, doctor_id, source, starts_at, ends_at, status, reason, fee_kobo, payment_status, completed_at)
     VALUES ($1, $2, 'member', now() - interval '1 day', now() - interval '23 hours', $3, 'Headache', 200000, 'completed', now()) RETURNING id`,
    [userId, doctorId, status],
  );
  return rows[0].id as string;
};
const give = (member: number, body: object) => service.ask('POST', '/api/reviews', member, { body });

describe('a review', () => {
  test('is given once of an own completed visit, by first name alone, and counts in the directory', async () => {
    const [member, doctorId] = [await addMember(service, 'Ngozi'), await addDoctor(service, { name: 'Dr. Zainab Rated' })];
    const appointmentId = await addVisit(member, doctorId);
    const given = await give(member, { appointmentId, stars: 4, text: 'Very kind' });
    expect(given).toMatchObject({ status: 201, json: { stars: 4, text: 'Very kind', by: 'Ngozi' } });
    expect((await service.eventsOf(given.json.id, ReviewGivenSchema)).map(({ data }) => data)).toMatchObject([
      { subjectKind: 'doctor', subjectId: String(doctorId), sourceId: appointmentId, stars: 4 },
    ]);
    expect(await give(member, { appointmentId, stars: 1 })).toMatchObject({
      status: 409,
      json: { code: 'reviewed', message: 'You have rated this already.' },
    });
    expect((await service.ask('GET', `/api/doctors/${doctorId}/reviews`, 'guest')).json).toEqual([given.json]);
    expect((await service.ask('GET', '/api/doctors?q=rated', 'guest')).json).toMatchObject([
      { rating: 4, ratingCount: 1, reviewCount: 1, cases: 1 },
    ]);
  });

  test("is not given of what is still to come, of another's visit, or of nothing", async () => {
    const [member, stranger, doctorId] = [await addMember(service), await addMember(service), await addDoctor(service)];
    const appointmentId = await addVisit(member, doctorId);
    expect((await give(stranger, { appointmentId, stars: 5 })).status).toBe(404);
    const cancelled = await addVisit(member, doctorId, 'cancelled');
    expect((await give(member, { appointmentId: cancelled, stars: 5 })).json.code).toBe('not_completed');
    expect((await give(member, { appointmentId: 'x', stars: 5 })).status).toBe(404);
    expect((await give(member, { stars: 5 })).status).toBe(400);
    const stars = await Promise.all([0, 6, 4.5, 'five', null].map((one) => give(member, { appointmentId, stars: one })));
    expect(stars.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
  });

  test('given ten times at once is stored once', async () => {
    const [member, doctorId] = [await addMember(service), await addDoctor(service)];
    const appointmentId = await addVisit(member, doctorId);
    const replies = await Promise.all(Array.from({ length: 10 }, () => give(member, { appointmentId, stars: 5 })));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  });

  test('of a trainer is of an own trainer booking', async () => {
    const member = await addMember(service);
    const { rows } = await service.pool.query(
      `INSERT INTO trainers (firstname, lastname, specialization, location, country) VALUES ('Tunde', 'Ajayi', 'Strength', 'Lagos', 'Nigeria')
       RETURNING id`,
    );
    const trainer = rows[0].id as number;
    const booked = await service.pool.query(
      `INSERT INTO trainer_bookings (intent_id, user_id, trainer_id, product_code, service_type, amount_kobo, payment_reference, status,
         sessions_total, session_minutes, ends_at, created_at)
       VALUES (uuid_v7(), $1, $2, 'trainer_session', 'session', 500000, 'r', 'completed', 1, 60, now(), now()) RETURNING id`,
      [member, trainer],
    );
    expect(await give(member, { trainerBookingId: booked.rows[0].id, stars: 5 })).toMatchObject({ status: 201, json: { text: null } });
    expect((await service.ask('GET', `/api/trainers/${trainer}/reviews?limit=1`, 'guest')).json).toMatchObject([{ stars: 5 }]);
    expect((await service.ask('GET', '/api/trainers/99999/reviews', 'guest')).status).toBe(404);
  });
});
