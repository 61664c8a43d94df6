import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import { CallBackRequestedSchema, CallMissedSchema, DoctorMessageSentSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { type BookingContext, mailOnce } from '../bookings/booking-context.ts';
import { type MailAbout, timesOf } from '../bookings/mails/booking-mail-kinds.domain.ts';
import { queueDoctorNews } from '../bookings/mails/queue-booking-mail.ts';

const doctorId = z.int().min(1);
const readMissed = eventReader([CallMissedSchema], z.object({ doctorId, missedAt: z.date() }));
const readCallBack = eventReader([CallBackRequestedSchema], z.object({ doctorId, dueAt: z.date() }));
const readMessage = eventReader([DoctorMessageSentSchema], z.object({ doctorId, from: z.string(), dueAt: z.date().optional() }));

/** Mails a doctor that nobody answered a call. */
export async function onCallMissed(context: BookingContext, event: Event): Promise<void> {
  const { doctorId: doctor, missedAt } = readMissed(event);
  await tell(context, event, doctor, { news: 'call_missed', ...timesOf({ startsAt: missedAt }) });
}

/** Mails a doctor that somebody waits to be called back. */
export async function onCallBackRequested(context: BookingContext, event: Event): Promise<void> {
  const { doctorId: doctor, dueAt } = readCallBack(event);
  await tell(context, event, doctor, { news: 'call_back', ...timesOf({ dueAt }) });
}

/** Mails a doctor that a member wrote; the doctor's own answers go to the member. */
export async function onDoctorMessageSent(context: BookingContext, event: Event): Promise<void> {
  const { doctorId: doctor, from, dueAt } = readMessage(event);
  if (from === 'member') await tell(context, event, doctor, { news: 'message', ...timesOf({ dueAt }) });
}

function tell(context: BookingContext, event: Event, doctor: number, about: MailAbout): Promise<void> {
  return inTransaction(context.pool, (run) => mailOnce(context, run, event, (now) => queueDoctorNews(run, doctor, about, now)));
}
