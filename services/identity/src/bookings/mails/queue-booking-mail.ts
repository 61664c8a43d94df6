import { randomUUIDv7 } from 'node:crypto';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { lockPublicBooking } from '../../booking-links/booking-link.store.ts';
import type { BookingMailKind, MailAbout } from './booking-mail-kinds.domain.ts';

/** Whose booking it is: a member's, or a guest's of the public page, who may have become a member in the meantime. */
export type Patient = { userId?: number | undefined; publicBookingId?: string | undefined };
type BookingMail = { kind: BookingMailKind; about: MailAbout };

const TO_MEMBER = `INSERT INTO mails (id, kind, email, account_id, about, created_at, next_try_at)
  SELECT $1::uuid, $2, email, id, $4::jsonb, $5, $5 FROM accounts WHERE id = $3`;
const TO_GUEST = `INSERT INTO mails (id, kind, email, booking_id, about, created_at, next_try_at)
  SELECT $1::uuid, $2, email, booking_id, $4::jsonb, $5, $5 FROM booking_links WHERE booking_id = $3::uuid`;
/** The address of a doctor `c`: one who signs in has proved that of the account; the one on the doctor's form may be another. */
export const FROM_DOCTOR = {
  columns: 'coalesce(a.email, c.email), c.doctor_id',
  tables: `doctor_contacts c LEFT JOIN staff_accounts a ON a.doctor_id = c.doctor_id::text AND a.status = 'active'`,
};
const TO_DOCTOR = `INSERT INTO mails (id, kind, email, doctor_id, about, created_at, next_try_at)
  SELECT $1::uuid, $2, ${FROM_DOCTOR.columns}, $4::jsonb, $5, $5 FROM ${FROM_DOCTOR.tables} WHERE c.doctor_id = $3`;

/**
 * Queues a mail to the member or guest whose booking it is, in the transaction of the change that it reports; call it after the change is
 * stored. A guest whose address hasn't come gets none: it is queued as the address comes (`queueMissedMails`).
 */
export async function queuePatientMail(run: RunSql, { userId, publicBookingId }: Patient, mail: BookingMail, now: Date): Promise<void> {
  if (userId !== undefined) return void (await run(TO_MEMBER, valuesOf(userId, mail, now)));
  if (publicBookingId === undefined) return;
  await lockPublicBooking(run, publicBookingId);
  await queueGuestMail(run, publicBookingId, mail, now);
}

/** Queues a mail to the guest of a booking that `run` has locked (`lockPublicBooking`). */
export async function queueGuestMail(run: RunSql, publicBookingId: string, mail: BookingMail, now: Date): Promise<void> {
  await run(TO_GUEST, valuesOf(publicBookingId, mail, now));
}

/** Queues a mail to a doctor; nobody gets one where the doctor's address is not known. */
export async function queueDoctorMail(run: RunSql, doctorId: number, mail: BookingMail, now: Date): Promise<void> {
  await run({ name: 'mail-to-doctor', text: TO_DOCTOR }, valuesOf(doctorId, mail, now));
}

const WAITING = `SELECT 1 FROM mails WHERE doctor_id = $1 AND ended_at IS NULL AND about @> $2::jsonb LIMIT 1`;

/** Queues news for a doctor, unless a mail with the same news still waits to be sent. */
export async function queueDoctorNews(run: RunSql, doctorId: number, about: MailAbout, now: Date): Promise<void> {
  const waiting = await run(WAITING, [doctorId, JSON.stringify({ news: about.news })]);
  if (waiting.length === 0) await queueDoctorMail(run, doctorId, { kind: 'doctor-news', about }, now);
}

function valuesOf(whose: number | string, { kind, about }: BookingMail, now: Date) {
  return [randomUUIDv7(), kind, whose, JSON.stringify(about), now];
}
