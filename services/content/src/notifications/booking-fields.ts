import { z } from 'zod';
import { userId } from '@sabiwell/proto/http/shared.ts';

/** What every event of a booking says; a guest without an account has no number. */
export const bookingFields = z.object({ bookingId: z.string(), userId: userId.optional() });

/** What events of all kinds of bookings say besides. */
export const bookingOfKind = bookingFields.extend({ kind: z.string(), startsAt: z.date().optional() });
