import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { staffBookings } from '@sabiwell/proto/http/staff-bookings.ts';
import type { Context } from '../context.ts';
import { listHeaders } from '@sabiwell/chassis/http/list-headers.ts';
import { insertAudit } from '../staff/insert-audit.ts';
import { listPublicBookingPage } from './staff-public-booking.store.ts';

type ListAll = typeof staffBookings.listAllPublicBookingsAdmin;

/** Answers what guests wrote on the public booking page, and records that it was read. */
export async function listAllPublicBookings(context: Context, { query, caller, requestId }: Call<ListAll>): Promise<Reply<ListAll>> {
  const at = context.clock();
  return inTransaction(context.pool, async (run) => {
    const { page, bookings } = await listPublicBookingPage(run, query, at);
    const read = {
      action: 'read_public_bookings',
      target: 'public-bookings',
      subjectUserId: query.userId,
      count: bookings.length,
    } as const;
    await insertAudit(run, { caller, ...read, requestId, at });
    return { status: 200, body: bookings, headers: listHeaders('/api/admin/public-bookings', query, page) };
  });
}
