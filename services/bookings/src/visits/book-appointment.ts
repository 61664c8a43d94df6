import { requireSelf } from '@sabiwell/chassis/http/caller.ts';
import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { asLast, type RunSql, runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { appointments } from '@sabiwell/proto/http/appointments.ts';
import { MOST_PENDING, TOO_MANY_PENDING_MESSAGE } from '@sabiwell/proto/http/booking-rules.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { Context } from '../context.ts';
import { auditSharing } from './audit-sharing.ts';
import { changeTimes } from './change-times.ts';
import { type NewAppointment, newVisitOf } from './insert-appointment.ts';
import { insertVisit } from './insert-visit.store.ts';
import { lockDoctorAndMember } from './lock-times.ts';
import { dayAround, requireFree } from './require-free-time.ts';
import { tellVisit } from './tell-visit.ts';
import type { Visit } from './visit.domain.ts';
import { type ShownNames, viewOfNew } from './visit-view.store.ts';
import { findFollowed } from './visit.store.ts';
import { wantedStart } from './wanted-start.ts';
import { readWire, wireVisit } from './wire-visit.ts';
import { readWishFacts, type WishFacts } from './wish.store.ts';

type BookAppointment = typeof appointments.bookAppointment;
type Body = Call<BookAppointment>['body'];
type Wish = Omit<Body, 'userId'> & {
  userId: number;
  startsAt: Date;
  endsAt: Date;
  by: Pick<Call<BookAppointment>, 'caller' | 'requestId'>;
};
type Booked = { visit: Visit; names: ShownNames } | { same: string };

/** Asks a doctor for a visit. The same wish again is answered with the first. */
export async function bookAppointment(
  context: Context,
  { caller, body, requestId }: Call<BookAppointment>,
): Promise<Reply<BookAppointment>> {
  const { userId } = caller;
  if (body.userId !== undefined) requireSelf(caller, body.userId);
  const startsAt = wantedStart(body, context.clock());
  const endsAt = new Date(startsAt.getTime() + body.duration * 60_000);
  const wish = { ...body, userId, startsAt, endsAt, by: { caller, requestId } };
  const booked = await changeTimes(context, (run) => book(run, context, wish));
  const now = context.clock();
  if ('same' in booked) return { status: 200, body: await readWire(runOn(context.pool), booked.same, 'member', now) };
  return { status: 201, body: wireVisit(viewOfNew(booked.visit, booked.names), 'member', now) };
}

/**
 * The locks and all that decides are asked for at once, and the server takes the locks first: a statement sees what was committed before
 * it begins. The visit is the last statement, so that its COMMIT need not wait for it.
 */
async function book(run: RunSql, context: Context, wish: Wish): Promise<Booked> {
  const { userId, doctorId, startsAt, duration: minutes } = wish;
  const now = context.clock();
  const [, facts] = await Promise.all([
    lockDoctorAndMember(run, doctorId, userId),
    readWishFacts(run, wish, { ...dayAround(startsAt), now }),
  ]);
  if (facts !== undefined && facts.same !== null) return { same: facts.same };
  const known = { agenda: facts, overlaps: facts?.overlaps === true };
  const doctor = await requireFree(run, context, { doctorId, userId, startsAt, minutes, by: 'member' }, known);
  if (doctor.neverConfirmed >= MOST_PENDING) {
    throw new DomainError('too_many_pending', TOO_MANY_PENDING_MESSAGE, { kind: 'conflict' });
  }
  const followUpOf = await findFollowed(run, wish);
  const made = newVisitOf(appointmentOf(wish, doctor, followUpOf), context.clock());
  if (made.visit.sharesReadings) await auditSharing(run, made.visit, { ...wish.by, at: now });
  await asLast(run, insertVisit(run, made));
  tellVisit(run, context, made.visit);
  return { visit: made.visit, names: doctor };
}

function appointmentOf(wish: Wish, { feeKobo, autoConfirm }: WishFacts, followUpOf: string | undefined): NewAppointment {
  const { doctorId, userId, startsAt, duration: minutes, reason, notes, priority, appointmentType, shareReadings } = wish;
  return {
    doctorId,
    userId,
    source: 'member',
    startsAt,
    minutes,
    reason,
    notes,
    priority,
    appointmentType,
    followUpOf,
    sharesReadings: shareReadings,
    feeKobo: followUpOf === undefined ? feeKobo : 0,
    confirmedBy: autoConfirm ? 'system' : undefined,
  };
}
