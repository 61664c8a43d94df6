import { z } from 'zod';
import { userId } from '@sabiwell/proto/http/shared.ts';

/** What the events of bookings say that payments reads. */
export const bookingFields = z.object({
  bookingId: z.uuid(),
  version: z.number().int(),
  kind: z.string(),
  userId: userId.optional(),
  doctorId: z.number().int().positive().optional(),
});

/** When the visit is. */
export const timedFields = { startsAt: z.date().optional(), minutes: z.number().int().min(0) };

/** When a visit ends by its agreement; undefined while no time is agreed. */
export function endOf({ startsAt, minutes }: { startsAt?: Date | undefined; minutes: number }): Date | undefined {
  return startsAt && new Date(startsAt.getTime() + minutes * 60_000);
}
