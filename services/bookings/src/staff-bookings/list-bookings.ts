import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import { portalOf } from '@sabiwell/proto/http/portal-rules.ts';
import type { staffBookings } from '@sabiwell/proto/http/staff-bookings.ts';
import type { Context } from '../context.ts';
import { listHeaders } from '@sabiwell/chassis/http/list-headers.ts';
import { insertAudit } from '../staff/insert-audit.ts';
import { listPublicBookingPage } from './staff-public-booking.store.ts';
import { listTrainerBookingPage } from './staff-trainer-booking.store.ts';

type ListBookings = (typeof staffBookings)['listBookingsCaseManager' | 'listBookingsManager'];

/** Answers bookings of the public page and of trainers, and records that they were read; with `kind` one of the two, page by page. */
export async function listBookings(context: Context, { query, caller, requestId }: Call<ListBookings>): Promise<Reply<ListBookings>> {
  const at = context.clock();
  const { kind, userId: subjectUserId } = query;
  return inTransaction(context.pool, async (run) => {
    const guests = kind === 'trainer' ? undefined : await listPublicBookingPage(run, query, at);
    const trainers = kind === 'public' ? undefined : await listTrainerBookingPage(run, query);
    const body = { publicBookings: guests?.bookings ?? [], trainerBookings: trainers?.bookings ?? [] };
    const count = body.publicBookings.length + body.trainerBookings.length;
    await insertAudit(run, { caller, action: 'read_bookings', target: 'bookings', subjectUserId, count, requestId, at });
    const page = kind === 'public' ? guests?.page : kind === 'trainer' ? trainers?.page : undefined;
    const path = `/api/${portalOf(caller.role).slug}/bookings`;
    return { status: 200, body, ...(page && { headers: listHeaders(path, query, page) }) };
  });
}
