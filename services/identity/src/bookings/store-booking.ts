import { tellLive } from '@sabiwell/chassis/live.ts';
import { afterCommit, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { BookingContext } from './booking-context.ts';
import { type ToldBooking, upsertBooking } from './booking.store.ts';

/** Stores what an event says of a booking, and tells the member's open screens, which show the next visit. */
export async function storeBooking(context: Pick<BookingContext, 'redis'>, run: RunSql, told: ToldBooking): Promise<void> {
  await upsertBooking(run, told);
  afterCommit(run, () => tellNextVisit(context, told));
}

/** Tells the member's open screens to read the next visit again. */
export function tellNextVisit({ redis }: Pick<BookingContext, 'redis'>, { userId }: Pick<ToldBooking, 'userId'>): void {
  if (userId !== undefined) void tellLive(redis, String(userId), { event: 'changed', paths: ['/api/user'] });
}
