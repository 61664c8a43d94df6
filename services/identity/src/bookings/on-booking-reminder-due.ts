import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import { type BookingContext, mailOnce } from './booking-context.ts';
import { timesOf } from './mails/booking-mail-kinds.domain.ts';
import { queuePatientMail } from './mails/queue-booking-mail.ts';
import { readReminder } from './read-booking.ts';

const MAILED_HOURS = 24;

/** Reminds by mail a day before a visit; an hour before it, only the app does. */
export async function onBookingReminderDue(context: BookingContext, event: Event): Promise<void> {
  const { hoursAhead, startsAt, ...booking } = readReminder(event);
  if (hoursAhead !== MAILED_HOURS) return;
  const mail = { kind: 'booking-reminder', about: timesOf({ startsAt }) } as const;
  await inTransaction(context.pool, (run) => mailOnce(context, run, event, (now) => queuePatientMail(run, booking, mail, now)));
}
