import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import { BookingAccountWantedSchema } from '@sabiwell/proto/gen/sabiwell/bookings_pii/v1/events_pb.ts';
import { type BookingContext, mailOnce } from '../bookings/booking-context.ts';
import { lockPublicBooking } from './booking-link.store.ts';
import { queueMissedMails } from './queue-missed-mails.ts';
import { queueReceivedMail } from './queue-received-mail.ts';

const text = z.string().min(1);
const read = eventReader(
  [BookingAccountWantedSchema],
  z.object({ bookingId: z.uuid(), name: text, email: text, phone: text, birth: z.iso.date(), sex: text, location: text }),
);

const INSERT = `INSERT INTO booking_links (booking_id, name, email, tel, birth, sex, city, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (booking_id) DO NOTHING`;

/** Stores what a guest of the public page said, and mails the link that proves the address, and what was decided before. */
export async function onBookingAccountWanted(context: BookingContext, event: Event): Promise<void> {
  const { bookingId, name, email, phone, birth, sex, location } = read(event);
  await inTransaction(context.pool, async (run) => {
    await lockPublicBooking(run, bookingId);
    await run(INSERT, [bookingId, name, email.toLowerCase(), phone, birth, sex, location, new Date(event.time)]);
    await mailOnce(context, run, event, async (now) => {
      await queueReceivedMail(run, bookingId, now);
      await queueMissedMails(run, bookingId, now);
    });
  });
}
