import { tellLive } from '@sabiwell/chassis/live.ts';
import { afterCommit, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';

/** Tells the member's open screens, once the change is committed, that their bookings of trainers have changed. */
export function tellTrainerBooking(run: RunSql, { redis }: Context, userId: number): void {
  afterCommit(run, () => void tellLive(redis, String(userId), { event: 'changed', paths: ['/api/trainer-bookings'] }));
}
