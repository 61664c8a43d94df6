import { randomUUIDv7 } from 'node:crypto';
import { countRepeat, handled } from '@sabiwell/chassis/bus/inbox.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { MAIL_CONSUMER } from './booking-context.ts';
import { bookingValues, type ToldBooking, UPSERT_BOOKING } from './booking.store.ts';
import type { MailAbout } from './mails/booking-mail-kinds.domain.ts';
import { FROM_DOCTOR } from './mails/queue-booking-mail.ts';

/** A visit is asked for again when a guest has got an account. That is no news to the doctor; of a new row alone is xmax 0. */
const REQUEST = `WITH told AS (${UPSERT_BOOKING} RETURNING xmax = 0 AS is_new), ${handled(10)},
  mailed AS (INSERT INTO mails (id, kind, email, doctor_id, about, created_at, next_try_at)
    SELECT $12::uuid, 'booking-received', ${FROM_DOCTOR.columns}, $13::jsonb, $14::timestamptz, $14::timestamptz
    FROM ${FROM_DOCTOR.tables} WHERE c.doctor_id = $6 AND EXISTS (SELECT FROM handled) AND EXISTS (SELECT FROM told WHERE is_new)
    RETURNING true)
  SELECT EXISTS (SELECT FROM handled) AS "isFirst", EXISTS (SELECT FROM mailed) AS "isMailed"`;

/**
 * Stores a visit that was asked for and queues the mail to its doctor, once for the event, in one statement: it is the most frequent event
 * of a booking. Returns whether there is a mail to send.
 */
export async function storeVisitRequest(
  run: RunSql,
  { told, eventId, about, now }: { told: ToldBooking; eventId: string; about: MailAbout; now: Date },
): Promise<boolean> {
  const values = [...bookingValues(told), MAIL_CONSUMER, eventId, randomUUIDv7(), JSON.stringify(about), now];
  const [row] = (await run({ name: 'store-visit-request', text: REQUEST }, values)) as { isFirst: boolean; isMailed: boolean }[];
  if (row?.isFirst !== true) countRepeat(MAIL_CONSUMER);
  return row?.isMailed === true;
}
