import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { handleOnce } from '@sabiwell/chassis/bus/inbox.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import { ReadingsSharingChangedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { userId } from '@sabiwell/proto/http/shared.ts';
import type { Context } from '../context.ts';
import { upsertShare } from './reading-share.store.ts';

const CONSUMER = 'shared-readings';

const read = eventReader(
  [ReadingsSharingChangedSchema],
  z.object({ bookingId: z.uuid(), doctorId: userId, userId, shared: z.boolean().default(false), sharedUntil: z.date() }),
);

/** Keeps what a member allows the doctor of a visit. */
export async function onReadingsSharingChanged({ pool }: Context, event: Event): Promise<void> {
  const share = read(event);
  await inTransaction(pool, (run) => handleOnce(run, CONSUMER, event.id, () => upsertShare(run, share, event.sequence)));
}
