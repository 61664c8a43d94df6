import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { type BookingMailKind, type MailAbout, timesOf } from './booking-mail-kinds.domain.ts';
import { queueDoctorMail, queuePatientMail } from './queue-booking-mail.ts';

/** A booking whose event says who did it. */
type Told = {
  bookingId: string;
  kind: string;
  userId?: number | undefined;
  doctorId?: number | undefined;
  publicBookingId?: string | undefined;
  startsAt?: Date | undefined;
  byRole: string;
};

/** Queues a mail to whose booking it is, and one to the doctor of a visit, unless the doctor did it. */
export async function queueBothMails(
  run: RunSql,
  booking: Told,
  mail: { kind: BookingMailKind; about: MailAbout },
  now: Date,
): Promise<void> {
  const { kind, bookingId, userId, doctorId, publicBookingId, startsAt, byRole } = booking;
  const when = { ...mail.about, ...timesOf({ startsAt }) };
  const about = { ...when, ...(kind === 'trainer' && { isTraining: true }) };
  const patient = { userId, publicBookingId: kind === 'public' ? bookingId : publicBookingId };
  await queuePatientMail(run, patient, { kind: mail.kind, about }, now);
  if (kind === 'appointment' && doctorId !== undefined && byRole !== 'doctor') {
    await queueDoctorMail(run, doctorId, { kind: mail.kind, about: when }, now);
  }
}
