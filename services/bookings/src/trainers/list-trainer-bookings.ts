import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import { cursorOf } from '@sabiwell/proto/http/page.ts';
import type { trainers } from '@sabiwell/proto/http/trainers.ts';
import type { Context } from '../context.ts';
import { listSessions } from './session.store.ts';
import { listOwnBookings } from './trainer-booking.store.ts';
import { wireTrainerBooking } from './wire-trainer-booking.ts';

type ListTrainerBookings = typeof trainers.listTrainerBookings;

const MOST = 200;

/** Answers what the member bought of trainers, newest first; Link names the next page. */
export async function listTrainerBookings(context: Context, call: Call<ListTrainerBookings>): Promise<Reply<ListTrainerBookings>> {
  const { caller, query } = call;
  const run = runOn(context.pool);
  const limit = query.limit ?? MOST;
  const found = await listOwnBookings(run, caller.userId, query.cursor, limit + 1);
  const page = found.slice(0, limit);
  const ids = page.map(({ id }) => id);
  const sessions = Map.groupBy(await listSessions(run, ids), ({ bookingId }) => bookingId);
  const body = page.map((booking) => wireTrainerBooking(booking, sessions.get(booking.id) ?? [], context.clock()));
  const last = page.at(-1);
  if (found.length <= limit || last === undefined) return { status: 200, body };
  const cursor = cursorOf({ at: last.createdAt, id: last.id });
  return { status: 200, body, headers: { link: `</api/trainer-bookings?limit=${limit}&cursor=${cursor}>; rel="next"` } };
}
