import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { BookingMovedSchema, ChatUsedSchema } from '@sabiwell/proto/gen/sabiwell/analytics/v1/events_pb.ts';
import { AiChatUsedSchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import { bookingTold } from '../projections/booking-told.ts';
import { placeOf, telling } from './telling.ts';

const readChat = eventReader([AiChatUsedSchema], z.object({ chatId: z.string(), usedAt: z.date() }));

/** Tells what a booking is like, but not whose: who sees a doctor is a matter of their health. */
export const tellBooking = telling(bookingTold, ({ bookingId, version, kind, status, startsAt }, named, event) => {
  const booking = named('booking', bookingId);
  const moved = { booking, version: BigInt(version), kind, status };
  const at = startsAt === null ? {} : { startsAt: timestampFromDate(startsAt) };
  return newEvent(BookingMovedSchema, { ...moved, ...at }, placeOf('booking', booking, event));
});

/** Tells that somebody asked the AI doctor something: when, and nothing else. */
export const tellChat = telling(readChat, ({ chatId, usedAt }, named, event) => {
  const chat = named('chat', chatId);
  return newEvent(ChatUsedSchema, { chat, usedAt: timestampFromDate(usedAt) }, placeOf('chat', chat, event));
});
