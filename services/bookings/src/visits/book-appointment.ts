import { requireSelf } from '@sabiwell/chassis/http/caller.ts';
import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { type RunSql, runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { appointments } from '@sabiwell/proto/http/appointments.ts';
import { MOST_PENDING, TOO_MANY_PENDING_MESSAGE } from '@sabiwell/proto/http/booking-rules.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { Context } from '../context.ts';
import { auditSharing } from './audit-sharing.ts';
import { changeTimes } from './change-times.ts';
import { insertAppointment } from './insert-appointment.ts';
import { lockDoctorAndMember } from './lock-times.ts';
import { requireFreeTimeOfLocked } from './require-free-time.ts';
import type { Visit } from './visit.domain.ts';
import { countNeverConfirmed, findFollowed, findSame } from './visit.store.ts';
import { wantedStart } from './wanted-start.ts';
import { readWire } from './wire-visit.ts';

type BookAppointment = typeof appointments.bookAppointment;
type Body = Call<BookAppointment>['body'];
type Wish = Omit<Body, 'userId'> & { userId: number; startsAt: Date; by: Pick<Call<BookAppointment>, 'caller' | 'requestId'> };

/** Asks a doctor for a visit. The same wish again is answered with the first. */
export async function bookAppointment(
  context: Context,
  { caller, body, requestId }: Call<BookAppointment>,
): Promise<Reply<BookAppointment>> {
  const { userId } = caller;
  if (body.userId !== undefined) requireSelf(caller, body.userId);
  const startsAt = wantedStart(body, context.clock());
  const wish = { ...body, userId, startsAt, by: { caller, requestId } };
  const { visit, isNew } = await changeTimes(context, (run) => book(run, context, wish));
  const reply = await readWire(runOn(context.pool), visit.id, 'member', context.clock());
  return { status: isNew ? 201 : 200, body: reply };
}

async function book(run: RunSql, context: Context, wish: Wish): Promise<{ visit: Visit; isNew: boolean }> {
  const { userId, doctorId, startsAt, duration: minutes, reason, notes, priority, appointmentType } = wish;
  await lockDoctorAndMember(run, doctorId, userId);
  const now = context.clock();
  const same = await findSame(run, { userId, doctorId, startsAt, minutes }, now);
  if (same !== undefined) return { visit: same, isNew: false };
  const doctor = await requireFreeTimeOfLocked(run, context, { doctorId, userId, startsAt, minutes, by: 'member' });
  if ((await countNeverConfirmed(run, userId)) >= MOST_PENDING) {
    throw new DomainError('too_many_pending', TOO_MANY_PENDING_MESSAGE, { kind: 'conflict' });
  }
  const followUpOf = await findFollowed(run, { userId, doctorId, startsAt, appointmentType });
  const visit = await insertAppointment(run, context, {
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
    sharesReadings: wish.shareReadings,
    feeKobo: followUpOf === undefined ? doctor.feeKobo : 0,
    confirmedBy: doctor.autoConfirm ? 'system' : undefined,
  });
  if (visit.sharesReadings) await auditSharing(run, visit, { ...wish.by, at: now });
  return { visit, isNew: true };
}
