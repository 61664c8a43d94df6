import { randomUUIDv7 } from 'node:crypto';
import { countRepeats, handled } from '@sabiwell/chassis/bus/inbox.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { MAIL_CONSUMER } from './booking-context.ts';
import { INSERT_BOOKING, onKnownBooking, type ToldBooking } from './booking.store.ts';
import type { MailAbout } from './mails/booking-mail-kinds.domain.ts';
import { FROM_DOCTOR } from './mails/queue-booking-mail.ts';

/** A visit is asked for again when a guest has got an account. That is no news to the doctor; of a new row alone is xmax 0. */
const REQUEST = `WITH asked AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS asked (id uuid, version bigint, public_booking_id uuid,
    user_id integer, doctor_id integer, starts_at timestamptz, minutes integer, event_id uuid, mail_id uuid, about jsonb)),
  told AS (${INSERT_BOOKING}
    SELECT id, version, 'appointment', public_booking_id, user_id, doctor_id, 'pending', starts_at, starts_at + make_interval(mins => minutes)
    FROM asked
    ${onKnownBooking('b.status')}
    RETURNING id, xmax = 0 AS is_new),
  ${handled(2)},
  mailed AS (INSERT INTO mails (id, kind, email, doctor_id, about, created_at, next_try_at)
    SELECT mail_id, 'booking-received', ${FROM_DOCTOR.columns}, asked.about, $3::timestamptz, $3::timestamptz
    FROM asked JOIN told ON told.id = asked.id AND is_new JOIN handled USING (event_id), ${FROM_DOCTOR.tables}
    WHERE c.doctor_id = asked.doctor_id RETURNING true)
  SELECT (SELECT count(*) FROM handled)::int AS first, EXISTS (SELECT FROM mailed) AS "isMailed"`;

/** A visit that an event asks for, and what the mail to its doctor says. */
export type VisitRequest = { told: ToldBooking; eventId: string; about: MailAbout };

/**
 * Stores visits that were asked for and queues the mails to their doctors, once for each event, in one statement: it is the most frequent
 * event of a booking. Returns whether there is a mail to send.
 */
export async function storeVisitRequests(run: RunSql, requests: readonly VisitRequest[], now: Date): Promise<boolean> {
  const values = [JSON.stringify(requests.map(rowOf)), MAIL_CONSUMER, now];
  const [row] = await run({ name: 'store-visit-requests', text: REQUEST }, values);
  countRepeats(MAIL_CONSUMER, requests.length - (row?.['first'] as number));
  return row?.['isMailed'] === true;
}

function rowOf({ told, eventId: event_id, about }: VisitRequest) {
  const { bookingId: id, version, publicBookingId: public_booking_id, userId: user_id, doctorId: doctor_id, startsAt, minutes = 0 } = told;
  return { id, version, public_booking_id, user_id, doctor_id, starts_at: startsAt, minutes, event_id, mail_id: randomUUIDv7(), about };
}
