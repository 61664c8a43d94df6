import type { RequestBody } from '@sabiwell/proto/http/endpoint.ts';
import type { staffBookings } from '@sabiwell/proto/http/staff-bookings.ts';
import { call } from '../../api.ts';
import type { BookingSlug } from './booking-paths.ts';

type Decide = (typeof staffBookings)[`decidePublicBooking${'CaseManager' | 'Manager'}`];

/** Sends a decision about a booking of the public page. */
export const decidePublic = (slug: BookingSlug, id: string, body: RequestBody<Decide>, idempotencyKey: string) =>
  call<Decide>('PATCH', `/api/${slug}/bookings/public/${encodeURIComponent(id)}`, { body, idempotencyKey });
