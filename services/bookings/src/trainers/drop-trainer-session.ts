import { notFound } from '@sabiwell/chassis/http/errors.ts';
import { found, rowId } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import { momentDaysLater } from '@sabiwell/proto/http/lagos-time.ts';
import type { trainers } from '@sabiwell/proto/http/trainers.ts';
import type { Context } from '../context.ts';
import { clearDue, setDue } from '../due/due-work.store.ts';
import { DAYS_TO_PLAN } from './on-trainer-service-purchased.ts';
import { tooLate } from './refuse-session.ts';
import { findSession, updateSession } from './session.store.ts';
import { tellTrainerBooking } from './tell-trainer-booking.ts';
import { isActive } from './trainer-booking.domain.ts';
import { findOwnBooking, lockBooking } from './trainer-booking.store.ts';
import { dropUntil } from './wire-trainer-booking.ts';

type DropTrainerSession = typeof trainers.dropTrainerSession;

/** Gives the time of an own session back; once dropped it stays so. */
export async function dropTrainerSession(context: Context, call: Call<DropTrainerSession>): Promise<Reply<DropTrainerSession>> {
  const { caller, params } = call;
  const [id, sid] = [rowId(params.id), rowId(params.sid)];
  const now = context.clock();
  await inTransaction(context.pool, async (run) => {
    found(await findOwnBooking(run, caller.userId, id));
    const booking = found(await lockBooking(run, id));
    const session = found(await findSession(run, sid));
    if (session.bookingId !== id) throw notFound();
    if (session.status === 'cancelled') return;
    if (session.status === 'done' || dropUntil(session) < now) throw tooLate();
    await updateSession(run, sid, 'cancelled');
    await clearDue(run, 'trainer_session_over', sid);
    if (isActive(booking)) await setDue(run, 'trainer_booking_unplanned', id, momentDaysLater(now, DAYS_TO_PLAN));
    tellTrainerBooking(run, context, caller.userId);
  });
  return { status: 204, body: undefined };
}
