import { tellLiveAll } from '@sabiwell/chassis/live.ts';
import { afterCommit, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { BookingContext } from './booking-context.ts';
import { type ToldBooking, upsertBooking } from './booking.store.ts';

/** Stores what an event says of a booking, and tells the member's open screens, which show the next visit. */
export async function storeBooking(context: Pick<BookingContext, 'redis'>, run: RunSql, told: ToldBooking): Promise<void> {
  await upsertBooking(run, told);
  afterCommit(run, () => tellNextVisits(context, [told]));
}

/** Tells the open screens of the members to read the next visit again. */
export function tellNextVisits({ redis }: Pick<BookingContext, 'redis'>, told: readonly Pick<ToldBooking, 'userId'>[]): void {
  const members = new Set(told.flatMap(({ userId }) => (userId === undefined ? [] : String(userId))));
  void tellLiveAll(redis, [...members], { event: 'changed', paths: ['/api/user'] });
}
