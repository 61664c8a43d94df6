import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { staffBookings } from '@sabiwell/proto/http/staff-bookings.ts';
import type { Context } from '../context.ts';
import { listHeaders } from '@sabiwell/chassis/http/list-headers.ts';
import { insertAudit } from '../staff/insert-audit.ts';
import { listTrainerBookingPage } from './staff-trainer-booking.store.ts';

type ListAll = typeof staffBookings.listAllTrainerBookingsAdmin;

/** Answers what members bought of trainers, and records that it was read. */
export async function listAllTrainerBookings(context: Context, { query, caller, requestId }: Call<ListAll>): Promise<Reply<ListAll>> {
  return inTransaction(context.pool, async (run) => {
    const { page, bookings } = await listTrainerBookingPage(run, query);
    const read = {
      action: 'read_trainer_bookings',
      target: 'trainer-bookings',
      subjectUserId: query.userId,
      count: bookings.length,
    } as const;
    await insertAudit(run, { caller, ...read, requestId, at: context.clock() });
    return { status: 200, body: bookings, headers: listHeaders('/api/admin/trainer-bookings', query, page) };
  });
}
