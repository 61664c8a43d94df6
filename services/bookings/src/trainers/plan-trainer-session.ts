import { found, rowId } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import { lagosDay, momentDaysLater } from '@sabiwell/proto/http/lagos-time.ts';
import { TRAINER_SERVICES } from '@sabiwell/proto/http/trainer-rules.ts';
import type { trainers } from '@sabiwell/proto/http/trainers.ts';
import type { Context } from '../context.ts';
import { setDue } from '../due/due-work.store.ts';
import { closeTask } from '../tasks/care-task.store.ts';
import { lockMember, lockTrainer } from '../visits/lock-times.ts';
import { noneLeft, notInFuture, notOffered, noTrainerYet, overAlready, ownOverlap, slotTaken, tooFar } from './refuse-session.ts';
import { hasSession, insertSession, listBusy, listSessions } from './session.store.ts';
import { tellTrainerBooking } from './tell-trainer-booking.ts';
import { isActive, type Session, sessionsLeft, type TrainerBooking } from './trainer-booking.domain.ts';
import { findOwnBooking, lockBooking } from './trainer-booking.store.ts';
import { isFree, momentOf, startsOn, weekOf } from './trainer-slots.domain.ts';
import { findTrainer } from './trainer.store.ts';
import { wireSession } from './wire-trainer-booking.ts';

type PlanTrainerSession = typeof trainers.planTrainerSession;
type Wish = { sessionDate: string; sessionTime: string };

/** Plans a session of what the member bought, at a time at which the trainer works and nobody else is there. */
export async function planTrainerSession(context: Context, call: Call<PlanTrainerSession>): Promise<Reply<PlanTrainerSession>> {
  const { caller, params, body } = call;
  const id = rowId(params.id);
  const session = await inTransaction(context.pool, async (run) => {
    const own = found(await findOwnBooking(run, caller.userId, id));
    if (!isActive(own)) throw overAlready(own);
    if (own.trainerId === null) throw noTrainerYet();
    await lockTrainer(run, own.trainerId);
    await lockMember(run, caller.userId);
    const booking = found(await lockBooking(run, id));
    const wanted = await checkWish(run, { ...booking, trainerId: own.trainerId }, body, context.clock());
    return planAt(context, run, wanted);
  });
  return { status: 201, body: wireSession(session, context.clock()) };
}

type Wanted = Omit<Session, 'id' | 'status'>;

/** The session that the member wants, unless something speaks against it. */
async function checkWish(run: RunSql, booking: TrainerBooking & { trainerId: number }, wish: Wish, now: Date): Promise<Wanted> {
  const { sessionDate, sessionTime } = wish;
  const { id: bookingId, userId, trainerId, sessionMinutes, endsAt: until } = booking;
  if (!isActive(booking)) throw overAlready(booking);
  if (sessionDate <= lagosDay(now)) throw notInFuture();
  const startsAt = momentOf(sessionDate, sessionTime);
  const endsAt = new Date(startsAt.getTime() + sessionMinutes * 60_000);
  if (endsAt > until) throw tooFar();
  if (sessionsLeft(booking, await listSessions(run, [bookingId])) < 1) throw noneLeft();
  const { schedule } = found(await findTrainer(run, trainerId));
  if (!startsOn(sessionDate, weekOf(schedule), sessionMinutes).includes(sessionTime)) throw notOffered();
  const isGroup = TRAINER_SERVICES[booking.productCode]?.isGroup === true;
  if (await hasSession(run, userId, startsAt, endsAt)) throw ownOverlap();
  if (!isFree({ startsAt, endsAt, isGroup }, await listBusy(run, trainerId, startsAt, endsAt))) throw slotTaken();
  return { bookingId, trainerId, userId, startsAt, endsAt, isGroup };
}

async function planAt(context: Context, run: RunSql, wanted: Wanted): Promise<Session> {
  const at = context.clock();
  const session = await insertSession(run, wanted, at);
  // Until then somebody may still say that it did not take place.
  await setDue(run, 'trainer_session_over', session.id, momentDaysLater(session.endsAt, 1));
  await closeTask(run, { kind: 'trainer', subject: wanted.bookingId, outcome: 'planned', at });
  tellTrainerBooking(run, context, wanted.userId);
  return session;
}
